import Testing
import TextAnalysis

/// Texts in two languages are told apart, and two texts in one language are not.
struct WrittenLanguageTests {
    /// Two texts in each language.
    private static let texts: [(String, String)] = [
        (
            "Keep track of your habits and see them grow. Reminders help you stay on course.",
            "A calm place for what you do each day, with charts that show how far you came."
        ),
        (
            "Acompanhe seus hábitos e veja-os crescer. Lembretes ajudam você a manter o ritmo.",
            "Um lugar calmo para o que você faz todos os dias, com gráficos do seu progresso."
        ),
        (
            "Sigue tus hábitos y mira cómo crecen. Los recordatorios te ayudan a mantener el ritmo.",
            "Un lugar tranquilo para lo que haces cada día, con gráficos de tu progreso."
        ),
        (
            "Følg med på vanene dine og se dem vokse. Påminnelser hjelper deg med å holde kursen.",
            "Et rolig sted for det du gjør hver dag, med grafer som viser hvor langt du er kommet nå."
        ),
        (
            "Hold øje med dine vaner, og se dem vokse. Påmindelser hjælper dig med at holde kursen.",
            "Et roligt sted til det, du gør hver dag, med grafer, der viser, hvor langt du er nået nu."
        ),
        (
            "Följ dina vanor och se dem växa. Påminnelser hjälper dig att hålla kursen.",
            "En lugn plats för det du gör varje dag, med diagram som visar hur långt du har kommit nu."
        ),
        (
            "Segui le tue abitudini e guardale crescere. I promemoria ti aiutano a non perdere la rotta.",
            "Un posto tranquillo per quello che fai ogni giorno, con i grafici dei tuoi progressi."
        ),
        (
            "Behalte deine Gewohnheiten im Blick und sieh sie wachsen. Erinnerungen helfen dir dabei.",
            "Ein ruhiger Ort für das, was du jeden Tag tust, mit Kurven, die deinen Fortschritt zeigen."
        ),
        (
            "Volg je gewoonten en zie ze groeien. Herinneringen helpen je om op koers te blijven.",
            "Een rustige plek voor wat je elke dag doet, met grafieken van je voortgang."
        ),
        (
            "Sledujte své návyky a dívejte se, jak rostou. Připomínky vám pomohou udržet směr.",
            "Klidné místo pro to, co děláte každý den, s grafy, které ukazují váš pokrok."
        ),
        (
            "Sledujte svoje návyky a pozerajte sa, ako rastú. Pripomienky vám pomôžu udržať smer.",
            "Pokojné miesto pre to, čo robíte každý deň, s grafmi, ktoré ukazujú váš pokrok, už teraz."
        ),
        (
            "Следите за привычками и смотрите, как они растут. Напоминания помогут вам не сбиться с пути.",
            "Спокойное место для того, что вы делаете каждый день, с графиками, на которых виден путь."
        ),
        (
            "Стежте за звичками і дивіться, як вони ростуть. Нагадування допоможуть вам не збитися.",
            "Спокійне місце для того, що ви робите щодня, з графіками, на яких видно ваш шлях."
        ),
        ("记录您的习惯，看着它们成长。提醒帮助您坚持下去。", "一个安静的地方，让您记下每天做的事，还有图表。"),
        ("記錄您的習慣，看著它們成長。提醒幫助您堅持下去。", "一個安靜的地方，讓您記下每天做的事，還有圖表。"),
        ("習慣を記録して、成長を見守りましょう。", "毎日の行動を静かに書き留める場所です。グラフもあります。"),
        ("습관을 기록하고 자라는 모습을 보세요.", "매일 하는 일을 조용히 적어 두는 곳입니다."),
        ("تتبع عاداتك وشاهدها تنمو.", "مكان هادئ لما تفعله كل يوم."),
        ("ติดตามนิสัยของคุณและดูมันเติบโต", "ที่เงียบสงบสำหรับสิ่งที่คุณทำทุกวัน"),
    ]

    @Test(arguments: texts.indices)
    func `every two languages are distinguished`(index: Int) throws {
        let one = try #require(WrittenLanguage(of: Self.texts[index].0))
        for (place, texts) in Self.texts.enumerated() where place != index {
            for text in [texts.0, texts.1] {
                let other = try #require(WrittenLanguage(of: text))
                #expect(one.isDifferent(from: other), "\(Self.texts[index].0) \(text)")
            }
        }
    }

    @Test(arguments: texts)
    func `a text in other words is in the same language`(one: String, other: String) throws {
        let (one, other) = (WrittenLanguage(of: one), WrittenLanguage(of: other))
        #expect(try !#require(one).isDifferent(from: #require(other)))
    }

    @Test(arguments: ["Photo Memo.", "Bug fixes", "iOS 26", "Tere tulemast meie rakendusse"])
    func `of a few unknown words only the script is known`(text: String) throws {
        let language = try #require(WrittenLanguage(of: text))
        let english = try #require(WrittenLanguage(of: Self.texts[0].0))
        let korean = try #require(WrittenLanguage(of: "사진 메모"))
        #expect(!language.isDifferent(from: english) && language.isDifferent(from: korean))
    }

    @Test(arguments: ["", " \n", "123 — 4.5!", "👍"])
    func `a text without letters has no language`(text: String) {
        #expect(WrittenLanguage(of: text) == nil)
    }

    @Test func `a name in another script does not change a text's language`() throws {
        let text = Self.texts[0].0
        let one = try #require(WrittenLanguage(of: text))
        #expect(try !one.isDifferent(from: #require(WrittenLanguage(of: "가계부: \(text) 돈"))))
    }
}
