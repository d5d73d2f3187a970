import Testing

@testable import TextAnalysis

struct NotesClassTests {
    @Test(arguments: genericNotes + jokes)
    func `notes that say nothing are generic in every large language`(notes: String) {
        #expect(NotesClass(of: notes, after: nil) == .generic)
    }

    @Test(arguments: newNotes)
    func `a single substantial line makes notes substantial`(notes: String) {
        #expect(NotesClass(of: notes, after: nil) == .new)
    }

    @Test func `addresses of the app elsewhere say nothing`() {
        let notes = "Bug fixes\n\nInstagram: https://www.instagram.com/teatimer"
        #expect(NotesClass(of: notes, after: nil) == .generic)
        let guide = "Bug fixes\nWidgets: https://teatimer.app/help"
        #expect(NotesClass(of: guide, after: nil) == .new)
    }

    @Test func `notes are the same but for case and white space, unless they say nothing`() {
        let notes = "Dark mode\n- Bug fixes"
        #expect(NotesClass(of: " dark  mode \n\n- bug\u{A0}fixes\n", after: notes) == .same)
        #expect(NotesClass(of: notes, after: "") == .new)
        #expect(NotesClass(of: "Bug fixes", after: "Bug fixes") == .generic)
    }

    @Test func `a heading is not substantial, unless it contains the news`() {
        #expect(NotesClass(of: "What's new in 3.1:\n• Bug fixes", after: nil) == .generic)
        #expect(NotesClass(of: "[Dark mode]\n• Bug fixes", after: nil) == .new)
    }

    @Test(arguments: ["English", "[English]", "한국어:", "🇩🇪 Deutsch"])
    func `the name of a language above notes says nothing`(name: String) {
        #expect(NotesClass(of: "\(name)\n- Bug fixes", after: nil) == .generic)
        #expect(NotesClass.gist(of: "\(name)\n- Maps", after: nil) == "Maps")
        #expect(NotesClass(of: "\(name) voices", after: nil) == .new)
    }

    @Test func `the purpose of fixes is generic, even next to decorations`() {
        let repairs = "This update fixes bugs to keep things smooth, so sailing stays easy."
        #expect(NotesClass(of: "\(repairs) Because sailing should be fun.", after: nil) == .generic)
        #expect(NotesClass(of: "\(repairs) Sail with new maps.", after: nil) == .new)
    }

    @Test func `notes that repeat the news of the notes before are the same`() {
        let notes = "4.1: Dark mode\n- Bug fixes"
        #expect(NotesClass(of: "4.1: Dark mode\n- Stability!", after: notes) == .same)
        #expect(NotesClass(of: "4.1: Dark mode\n- Widgets", after: notes) == .new)
        #expect(NotesClass(of: "Bug fixes", after: notes) == .generic)
    }

    @Test func `an app's name says nothing, and what its title adds to it does`() {
        let notes = "Tea Timer runs faster than ever"
        #expect(NotesClass(of: notes, after: nil) == .new)
        #expect(NotesClass(of: notes, after: nil, app: "Tea Timer: alarm for cups") == .generic)
        #expect(NotesClass(of: "Better alarm", after: nil, app: "Tea Timer: alarm") == .new)
        #expect(NotesClass.gist(of: notes, after: nil, app: "Tea Timer") == nil)
        let praise = "This update includes bug fixes to make Timer better for you."
        #expect(NotesClass(of: praise, after: nil, app: "Tea Timer") == .generic)
        #expect(NotesClass(of: "Better timer", after: nil, app: "Tea Timer") == .new)
        let edition = "Update for Tea Fair 2026!"
        #expect(NotesClass(of: edition, after: nil, app: "Tea Fair 2026") == .new)
    }

    @Test func `notes that an app had before are the same as earlier, unless they say nothing`() {
        let joke = "We fixed the tubes that bring you videos."
        #expect(NotesClass(of: joke, after: "Dark mode") == .new)
        #expect(NotesClass(of: joke, after: "Dark mode", isRecurring: true) == .same)
        #expect(NotesClass(of: "Bug fixes", after: "Maps", isRecurring: true) == .generic)
        #expect(NotesClass(of: joke, after: joke, isRecurring: true) == .same)
    }
}

let genericNotes: [String] = [
    "Thanks for using Tea Timer to find your perfect cup. This update includes bug fixes and "
        + "performance improvements to make your app experience even better. Enjoy your tea!",
    "We’ve fixed some bugs. Hope you like it! Please let us know what you think about the app.",
    "Feilrettinger og generelle småforbedringer", "Vi jobber kontinuerlig med å rette feil",
    "Diverse forbedringer under panseret", "Buggfixar och prestandaförbättringar",
    "Fejlrettelser og forbedringer",
    "", " \n—\n…", "1.4.2",
    "■ Ver.15.21.0\n- Minor bug fixes, stability and performance improvements",
    "■Ver.10.1.0\nNew features:\n- Bug fixes", "[4.3.0] Bug fixes", "[New] Improvements",
    "Bug fixes and performance improvements.", "- Minor bug fixes",
    "• bugfixes 🐛", "We've fixed some bugs & made the app faster than ever",
    "In this release: various stability improvements, general bug fixes and other minor tweaks!",
    "Thanks for using Tea Timer! We update the app regularly so we can make it better for you. This "
        + "version includes several bug fixes and performance improvements.",
    "BUG FIXES\nPERFORMANCE IMPROVEMENTS", "Version 2.1:\n1. Bug fixes\n2. Stability",
    "If you like Tea Timer, please leave us a review on the App Store. Bug fixes.",
    "버그 수정 및 성능 개선", "• 안정성 향상", "버그수정", "일부 오류를 수정하고 서비스 안정성을 개선했어요.",
    "찻집을 이용해 주셔서 감사합니다.\n- 사소한 버그 수정",
    "軽微な不具合の修正", "・バグ修正\n・パフォーマンスの改善", "いつも茶時計をご利用いただきありがとうございます。\n一部の不具合を修正しました。",
    "修复已知问题", "1、优化用户体验；\n2、修复已知bug，提升稳定性。", "修復已知問題並提升效能", "錯誤修正與穩定性改善。",
    "Fehlerbehebungen und Leistungsverbesserungen",
    "Kleinere Bugfixes und Performance-Optimierungen",
    "Vielen Dank, dass du Teeuhr nutzt! Wir haben einige Fehler behoben.",
    "Corrections de bugs et améliorations des performances", "Correction d’erreurs mineures",
    "Corrección de errores y mejoras de rendimiento", "Correção de bugs e melhorias de desempenho.",
    "Correzione di bug e miglioramenti delle prestazioni", "Risolti alcuni problemi minori",
    "Bugfixes en prestatieverbeteringen", "Hata düzeltmeleri ve performans iyileştirmeleri",
    "ÇEŞİTLİ HATALAR GİDERİLDİ", "Исправление ошибок и улучшение производительности",
    "Исправлены мелкие ошибки, повышена стабильность приложения", "إصلاح الأخطاء وتحسين الأداء",
    "Perbaikan bug dan peningkatan kinerja", "แก้ไขข้อบกพร่องและปรับปรุงประสิทธิภาพ",
    "Sửa lỗi và cải thiện hiệu suất",
    "Localisation fixes\nPerformance optimisations\nBug fixes", "Fixed issues",
    "Visual and technical improvements.",
    "We have fixed a few mistakes we found in the previous version.",
    "Nothing to see here: just some minor improvements and bug fixes",
    "Vi har jobbet hardt og fikset feil", "Update now for smoother gameplay",
    "This release comes with the usual bug fixes you've come to expect from us.",
    "We regularly update our app to fix bugs and add new features to help you find your cup!",
    "As quiet as a kettle in summer! We fixed some bugs and improved stability.",
    "Bug fixes.\nHappy brewing,\nTeapot", "More at https://tea.example/notes\nBug fixes",
    "Wir arbeiten ständig daran, die App für dich besser zu machen.",
    "Wir haben ein paar Fehler aus der letzten Version behoben.",
    "Visuelle und technische Verbesserungen", "Améliorations visuelles et techniques",
    "Nous avons corrigé quelques erreurs de la version précédente.",
    "Hemos corregido algunos errores de la versión anterior.", "Melhorias visuais e técnicas",
    "Miglioramenti grafici e tecnici", "Visuele en technische verbeteringen",
    "Visuella och tekniska förbättringar", "Visuelle og tekniske forbedringer",
    "Görsel ve teknik iyileştirmeler", "Визуальные и технические улучшения", "تحسينات تقنية",
    "Peningkatan tampilan dan teknis", "ปรับปรุงการแสดงผลและแก้ปัญหา",
    "Cải thiện giao diện và kỹ thuật", "优化视觉和性能，感谢大家一直以来的支持！",
    "デザインと動作を改善しました。今後ともよろしくお願いいたします。", "디자인과 성능을 개선했습니다. 앞으로도 잘 부탁드립니다.",
]

/// Jokes, praise and housekeeping around statements about fixes.
private let jokes: [String] = [
    "Fixed bugs, improved performance, took the afternoon off.",
    "Fixed bugs, improved performance, drank way too much coffee.",
    "Fixed the bugs, cleaned up the minor errors, and made some hot cocoa.",
    "Discover seamless brewing with regular updates! Bug fixes and more enhancements await you.",
    "Small improvements to make your favourite pot even better.",
    "Hi there. We fixed a couple bugs, so the app should now be almost as speedy as you.",
    "Time for a tuneup! We’re tightening up, fixing bugs and keeping things moving.",
    "Thank you for brewing! Teapot.", "In the new version of Tea:\n- Fixed minor bugs",
    "Mai er rett rundt hjørnet, og vi har gjort ei ordentlig vårrengjøring hvor vi har vaska og "
        + "kosta bort noen feil og unoter.",
    "Vi har kostet bort noen småfeil i appen. Ellers har vi ikke så mye nytt å melde.",
    "A dozen mittens for the developers! Fixed bugs and improved performance.",
    "Our engineers swatted a few more flies.", "We made the app summer-ready by fixing bugs.",
    "Sun’s out, bugs out! Small improvements behind the scenes.",
    "Utviklerne våre har smekket noen flere fluer.", "Godt nyttår! Vi har rettet et par krasjer.",
    "Vi har gjort appen sommerklar ved å fikse feil.",
    "Feilrettinger. Vi ønsker alle en god påske!",
    "Fikset et problem som førte til at appen krasjet", "Glad sommar! Vi har fixat några buggar.",
    "Vi har gjort appen sommarfin genom att rätta fel.", "Utvecklarna har smällt fler flugor.",
    "Vi har gjort appen sommerklar ved at rette fejl.", "Glædelig jul! Fejlrettelser.",
    "We made the teapot app more reliable than a pair of kettles: bugs are fixed.",
    "Fixed a crash that occurred for some users.\nContact your shop if you experience any trouble.",
    "We're changing for you! Update the app for an even better experience, and enjoy your tea.",
    "Bug fixes.\nJoin our friendly team at https://tea.example/jobs",
    "Fixed bugs, fed the hamsters in the engine room.",
    "Det er ikke så mye nytt denne gangen. Vi har bare rettet et par feil.",
    "Appen er vårklar: vi har støvsuget bort noen feil.", "Vi har klasket flere småkryp.",
    "Feilrettinger. Gå til profilen din for å gi forslag på forbedringer.",
    "Inte så mycket nytt den här gången. Vi har rättat några fel.",
    "Fixed an issue that could cause the app to freeze.", "Ironed out some kinks.",
    "We are preparing the app for something big. Stay tuned!", "We made the app summer-ready.",
    "Minor changes\nHope you like it! We value your feedback.", "Strammet noen skruer",
    "Nye forbedringer for våren, med færre feil", "Flere små designfikser",
]

let newNotes: [String] = [
    "Fixed bugs, improved performance, better search on the home screen",
    "Fixed bugs, and a new list of coffee beans",
    "Adds layers.",
    "- Optimised image and file uploads\n- Fixed some known issues",
    "Fixed a crash when importing photos", "Bug fixes for the login screen", "Dark mode",
    "- Bug fixes\n- You can now pin tea timers", "Bug fixes, widgets, and improved performance",
    "iOS 26 compatibility", "Fixes for iPad", "Improved search", "Now with more maps",
    "Thanks for using Tea Timer, which now brews coffee", "Improved performance of video export",
    "Thanks for using Tea Timer! It now has an alarm that rings until somebody takes the bag out.",
    "Verbesserungen, damit du Tassen suchen kannst", "Got a new cup",
    "Vi har rettet feil for å vise alle koppene", "Mejoras para que puedas ver tus tazas",
    "Bug fixes to make the whistle work", "Follow friends", "Contact list",
    "Improved cups so you can find the one you like", "You asked for cups, so we fixed the kettle",
    "Bug fixes to the alarm of the kettle", "Fixes for the alarm that rings at night",
    "Fixed bugs and improved performance. It is easier to choose a cup.",
    "Fixed bugs and improved stability. Boil water without a kettle.",
    "Better cups. We fixed several minor bugs.",
    "Some users were thirsty. We have fixed this issue.",
    "We always listen to your feedback, and have fixed a bug where users were logged out.",
    "Thanks for your feedback – we have improved the choice of cups.",
    "Bug fixes to help you stay logged in.", "We hope you like the new teapot. Bug fixes.",
    "We fixed bugs and made improvements that make choosing a cup easier.",
    "Vi har rettet feil og gjort forbedringer. Det er enklere å velge kopp.",
    "Vi har rettet noen feil. Noen brukere ble logget ut.", "Sommertilbud og feilrettinger",
    "Fixed bugs and improved stability. Winter tyres.", "Improved Facebook links",
    "Vi jobber kontinuerlig med appen, og denne gangen har vi forbedret valg av kopp.",
    "Wir haben Fehler behoben. Die Teezubereitung ist einfacher.",
    "Vi har åtgärdat fel och gjort förbättringar. Det är enklare att välja kopp.",
    "Vi har rettet fejl og lavet forbedringer. Det er nemmere at vælge kop.",
    "Minor fixes to keep tea warm, and a kettle is now available",
    "Update your app to vote for the tea of the year", "Thanks for brewing.\n• Widgets",
    "Vi har rettet feil i vekkerklokken som ringte for sent",
    "Weeks start on Monday.", "Weeks can start on Sunday or Monday", "Week numbers",
    "Total per day", "Total for each year", "Daily total", "You can now see the total",
    "Extra days", "Special days", "Hidden days", "Odd and even",
    "Find people you know", "Catch up on what is next", "Add people", "Change the past",
    "Fast forward",
    "Bug fixes.\nSee who was here last", "Finn folk du kjente", "Se hvor du har vært",
    "Se vem du har varit med", "Se hvem der har været her",
    "Summer is here: 20% off the year.", "Say hello to Friday.", "Start a nap",
    "Log what you eat and drink.", "You can turn it off now", "Allow more time", "Wait times",
    "Invitations", "Threads", "Stitches", "Sewing", "Chores", "Goodies", "Du kan nå pause",
    "Se hva du spiste", "Insekter", "Vinterdekk",
    "If you like Tea Timer, you will like its widgets. Bug fixes.", "Fixed login errors",
    "Major update", "New interface", "Bug fixes and improvements. Dark mode for iPad.",
    "Hi there, your cups are in the cloud", "Thanks to you, the alarm rings on the watch",
    "We are happy to announce that Tea Timer now counts backwards.",
    "Thanks for waiting: you now have an alarm",
    "Enjoy fuel rewards, store offers, car wash and more, all in one app. Faster and more stable app.",
    "로그인 오류 수정", "버그 수정\n지도 검색 추가", "이체 한도 개선", "한도 개선", "퀴즈 문제 업데이트",
    "おすすめ機能の改善", "しおりの不具合を修正", "iOS 26対応", "写真の読み込みを改善しました",
    "修复登录问题", "优化搜索体验", "新增深色模式，修复已知问题", "修復登入時的錯誤",
    "Fehler beim Anmelden behoben", "Neue Widgets und Fehlerbehebungen",
    "Correction d’un bug de connexion", "Nuevo modo oscuro y corrección de errores",
    "Correção de erros no login", "Miglioramenti alla ricerca", "Nieuwe widgets",
    "Karanlık mod eklendi", "Mørk modus og feilrettinger", "Rettet feil ved innlogging",
    "Mörkt läge", "Ny kalender og fejlrettelser",
    "Исправлена ошибка входа", "الوضع الداكن", "Mode gelap", "แก้ไขข้อบกพร่องในการเข้าสู่ระบบ",
    "Sửa lỗi đăng nhập",
]
