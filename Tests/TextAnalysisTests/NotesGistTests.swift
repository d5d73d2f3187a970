import Testing
import TextAnalysis

/// The most informative line of release notes.
struct NotesGistTests {
    static let lines: [(notes: String, gist: String?)] = [
        ("[4.3.0] The village gets a market", "The village gets a market"),
        ("[4.3.0]\nThe village gets a market", "The village gets a market"),
        ("【4.3.0】村に市場ができました", "村に市場ができました"),
        ("4.3.0 の新機能\n村に市場ができました", "村に市場ができました"),
        ("4.3.0의 새로운 기능\n마을에 시장이 생겼어요", "마을에 시장이 생겼어요"),
        ("What's new in 4.3.0\nThe village gets a market.", "The village gets a market."),
        ("The village gets busier in 4.3.0:\n- a market", "The village gets busier in 4.3.0"),
        ("Now with a market. \n", "Now with a market."),
        ("[New] Dark mode for maps", "Dark mode for maps"),
        ("Widgets\nAn alarm that rings", "An alarm that rings"), ("- Widgets!", "Widgets!"),
        ("*NEW UPDATE*: clothes for beans", "*NEW UPDATE*: clothes for beans"),
        ("* Clothes for beans", "Clothes for beans"),
        ("“Beans” have new clothes", "“Beans” have new clothes"),
        ("Greetings, Globetrotters!\n\nYou can now share trips.", "You can now share trips."),
        (
            "Kjære turgåere,\nKartet viser nye stier i Jotunheimen.",
            "Kartet viser nye stier i Jotunheimen."
        ),
        (
            "Hello Kitty wallpapers are here for everyone.",
            "Hello Kitty wallpapers are here for everyone."
        ),
        ("What’s New in the Tea App!\n- Maps with trails", "Maps with trails"),
        ("New functions:\n- Maps with trails", "Maps with trails"),
        ("For Tea Pro subscribers:\n- Maps with trails", "Maps with trails"),
        ("In the new version of Tea we:\n- drew maps with trails", "drew maps with trails"),
        ("OK updated:\n- Maps with trails", "Maps with trails"),
        ("New in this release:\n* Maps with trails", "Maps with trails"),
        ("Welcome back to Tea 26!\n- Maps with trails", "Maps with trails"),
        ("We're thrilled to share our latest update!\n1. Maps with trails", "Maps with trails"),
        ("Nytt siden sist:\n- Kart med stier", "Kart med stier"),
        ("This is a big one.\nMaps with trails", "Maps with trails"),
        ("Did you know? Maps with trails for you.", "Maps with trails for you."),
        ("Two new updates for the fans. Maps now show trails.", "Maps now show trails."),
        (
            "We are constantly improving the app! In this update, maps now show trails.",
            "In this update, maps now show trails."
        ),
        (
            "Introducing Teapot. Maps with trails for you.",
            "Introducing Teapot. Maps with trails for you."
        ),
        ("■ Ver.15.21.0\n- Minor bug fixes", nil), ("Bug fixes", nil),
    ]

    @Test(arguments: lines)
    func `headings, labels and introductions of lists are not the gist`(
        notes: String,
        gist: String?
    ) {
        #expect(NotesClass.gist(of: notes, after: nil) == gist)
        #expect((NotesClass(of: notes, after: nil) == .new) == (gist != nil))
    }

    @Test func `a line that the previous notes had is not the gist`() {
        let notes = "Dark mode for maps\nA new market"
        #expect(NotesClass.gist(of: notes, after: "• Dark mode for maps.") == "A new market")
        #expect(NotesClass.gist(of: notes, after: "A new market\nDark mode for maps") == nil)
        #expect(NotesClass.gist(of: notes, after: "Maps", isRecurring: true) == nil)
    }
}
