extension SpacedLanguage {
    static let all = [
        english, german, french, spanish, portuguese, italian, dutch, turkish, russian, arabic,
        indonesian,
    ]

    private static let english = SpacedLanguage(
        telling: """
            bug* fix* improv* enhanc* optimi* perform* stabil* reliab* polish* tweak* refine* crash*
            glitch* issue* error* problem* maintenance update* version* release* thank thanks enjoy
            housekeeping squash* patch* resolv* solv* repair* debug* cleanup* compatibility
            """,
        filling: """
            a an and the some of for to in on at with by from as we i you us our your it its is are was
            were be been has have had ve re s ll this that these those there here all any more most
            many much several various numerous multiple few couple number lot lots other others minor
            small little tiny general misc miscellaneous overall significant certain known reported
            internal core under hood behind scenes app apps application game user users experience* ux ui
            usability quality speed* fast faster smooth smoother better best easier quick
            quicker also just even always again continue* continually continuously constantly ongoing
            regular* usual routine further additional work works working hard keep* make* making made
            bring* get* run* include* including contain* address* code feature* functional* function*
            technical so can possible little latest bunch everyone everybody hi hello hey support
            today great efficiency efficient usual annoying pesky nasty than ever
            """
    )

    private static let german = SpacedLanguage(
        telling: """
            fehler* bug* fix* behebung* behoben* beheben behebt korrektur* korrigiert* verbesser*
            optimier* stabil* leistung* performance performanz absturz* abstürze* problem* update*
            aktualisierung* version* danke dank
            """,
        filling: """
            und der die das den dem des ein eine einen einer eines einige einiger einigen klein* diverse*
            verschieden* mehrere* weitere* allgemein* sowie von vom an am in im für mit zur zum bei wir
            haben hat wurde wurden werden wird sind ist diese dieser dieses diesem app apps anwendung
            bedienung bedienbarkeit benutzer* nutzer* erlebnis geringfügig* kleinigkeiten intern* unter
            haube schneller zuverlässig* geschwindigkeit enthält enthalten bringt uns unser* sie ihr
            euch auch noch vorgenommen gemacht durchgeführt detail* details bekannt* viel* vielen
            """
    )

    private static let french = SpacedLanguage(
        telling: """
            bug* bogue* correction* corrig* correctif* amélior* optimis* performance* stabilité* problème*
            erreur* anomalie* plantage* mise* version* merci
            """,
        filling: """
            de des du d la le les l un une et ou à au aux en pour dans sur par avec nous avons avez votre
            vos notre nos cette ces ce cet est sont a ont été apport* divers diverses quelques plusieurs
            petit petits petite petites mineur* général* globale* connu* rencontré* application* app
            appli utilisateur* utilisation expérience fluidité rapidité vitesse interne* ainsi que plus
            afin rendre meilleur* continu* comprend contient inclut s qu jour
            """
    )

    private static let spanish = SpacedLanguage(
        telling: """
            error* fallo* bug* corrección correccion* correg* corrig* solución solucion* mejor* optimiz*
            rendimiento estabilidad problema* actualización actualizacion* versión versiones gracias
            arregl*
            """,
        filling: """
            de del la el los las un una unos unas y e o a al en para por con se han hemos ha sido hecho
            esta este estas estos nuestra nuestro su sus tu tus menor* pequeñ* vari* divers* algun* otr*
            general* conocid* múltiples app aplicación usuario* uso experiencia velocidad intern* más que
            incluye contiene realizado nos
            """
    )

    private static let portuguese = SpacedLanguage(
        telling: """
            erro* bug* falha* correç* corrig* melhor* aprimor* otimiz* aperfeiço* desempenho performance
            estabilidade problema* atualização atualizaç* versão versões obrigado obrigada
            """,
        filling: """
            de do da dos das o a os as um uma uns umas e ou em no na nos nas para por com ao à foram foi
            fizemos feit* esta este estas estes nossa nosso seu sua menor* pequen* vári* divers* algun*
            algumas outr* geral gerais conhecid* app aplicativo aplicação usuári* utilizador* uso
            experiência velocidade intern* mais que inclui contém
            """
    )

    private static let italian = SpacedLanguage(
        telling: """
            bug errori errore correzion* corrett* corregg* risol* miglior* ottimizz* prestazioni
            performance stabilità problem* aggiornament* versione versioni grazie fix
            """,
        filling: """
            di del della dei degli delle dell il lo la i gli le l un una uno e ed o a al alla all in nel
            nella per con su da sono stati state stato è abbiamo questa questo questi nostra nostro tua
            vostra minor* piccol* vari* divers* alcun* altr* generali generale noti app applicazione
            utente utenti utilizzo uso esperienza d velocità intern* più che include contiene apportato
            anche
            """
    )

    private static let dutch = SpacedLanguage(
        telling: """
            bug* fout* oplossing* opgelost* verbeter* optimali* prestatie* stabiliteit* probleem
            problemen update* versie* bedankt fix*
            """,
        filling: """
            en de het een van voor in met aan op onze wij we hebben zijn is deze dit kleine diverse
            verschillende enkele algemene overige andere bekende app applicatie gebruiker*
            gebruiksgemak gebruikservaring snelheid ervaring intern* meer ook bevat
            """
    )

    private static let turkish = SpacedLanguage(
        telling: """
            hata* bug* düzelt* gider* iyileştir* geliştir* optimiz* performans* stabil* kararlılı* sorun*
            güncelle* sürüm* versiyon* teşekkür* çözül*
            """,
        filling: """
            ve ile için bir bazı çeşitli küçük ufak genel diğer birkaç bilinen bu da de yapıldı
            yapılmıştır yaptık edildi edilmiştir olarak uygulama uygulamanın uygulamada kullanıcı
            kullanım deneyimi hız daha iyi arayüz içerir içermektedir ederiz
            """
    )

    private static let russian = SpacedLanguage(
        telling: """
            исправ* ошиб* баг* улучш* оптимиз* производительност* стабильност* повыш* устран* неполад*
            проблем* недочет* недочёт* обновлен* верси* доработ* спасибо
            """,
        filling: """
            и в во на с со для по из к от мы мелк* незначительн* небольш* нескольк* некотор* различн*
            разные друг* общие общая известн* найденн* внутренн* прочие приложения приложение приложении
            работа работы работе работу пользователя пользователей пользовательского опыт опыта
            скорость скорости интерфейс интерфейса этой этом эта быстродействи* более также ряд были
            был было ваш* вас
            """
    )

    private static let arabic = SpacedLanguage(
        telling: """
            إصلاح* اصلاح* وإصلاح* واصلاح* الأخطاء أخطاء الاخطاء اخطاء تحسين* وتحسين* التحسينات والتحسينات
            لتحسين الأداء الاداء أداء اداء والأداء والاداء الاستقرار استقرار والاستقرار مشاكل المشاكل
            المشكلات مشكلات العلل علل تحديث* التحديث شكرا
            """,
        filling: """
            بعض في على من و عامة عام طفيفة بسيطة التطبيق تطبيق مختلفة متنوعة أخرى هذا الإصدار تجربة
            المستخدم سرعة وسرعة قمنا تم لكم
            """
    )

    private static let indonesian = SpacedLanguage(
        telling: """
            bug* perbaik* memperbaiki diperbaiki kesalahan peningkatan meningkatkan ditingkatkan optimal*
            kinerja performa stabilitas kestabilan masalah pembaruan versi terima
            """,
        filling: """
            dan di pada untuk dari yang ini kami telah beberapa berbagai kecil minor umum lain lainnya
            aplikasi pengguna pengalaman kecepatan lebih baik internal dalam serta dengan kasih
            """
    )
}
