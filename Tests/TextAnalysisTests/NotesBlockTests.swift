import Testing

@testable import TextAnalysis

/// Release notes as headings, paragraphs and lists.
struct NotesBlockTests {
    @Test(arguments: [
        (
            "- Dark mode\n- Faster search",
            [NotesBlock.list(["Dark mode", "Faster search"], start: nil)]
        ),
        ("• One\n\n• Two", [.list(["One", "Two"], start: nil)]),
        ("•One\n∙ Two", [.list(["One"], start: nil), .list(["Two"], start: nil)]),
        ("1. One\n2. Two", [.list(["One", "Two"], start: 1)]),
        ("3) Three\n4) Four", [.list(["Three", "Four"], start: 3)]),
        ("・新しいアイコン\n・不具合の修正", [.list(["新しいアイコン", "不具合の修正"], start: nil)]),
        ("*One\n*Two", [.list(["One", "Two"], start: nil)]),
        ("Beans:\n\n-One;", [.heading("Beans"), .list(["One;"], start: nil)]),
        ("- One\n-Two", [.list(["One", "Two"], start: nil)]),
        ("- One\n  and more of it\n- Two", [.list(["One\nand more of it", "Two"], start: nil)]),
    ])
    func `bullets and numbers make lists`(notes: String, blocks: [NotesBlock]) {
        #expect(NotesBlock.blocks(of: notes) == blocks)
    }

    @Test func `a star that a line refers to is a footnote, and no bullet`() {
        let notes = "- Set arrival energy *\n\n* Available in select countries"
        #expect(
            NotesBlock.blocks(of: notes) == [
                .list(["Set arrival energy *"], start: nil),
                .paragraph(["* Available in select countries"]),
            ]
        )
        let emphasis = "* *Dark* mode\n* Maps"
        #expect(NotesBlock.blocks(of: emphasis) == [.list(["*Dark* mode", "Maps"], start: nil)])
    }

    @Test(arguments: [
        "-40% on all plans", "2.5 is here.", "3 new themes", "-- Yours, the team", "*Note*",
    ])
    func `a sign that belongs to the text makes no list`(notes: String) {
        #expect(NotesBlock.blocks(of: notes) == [.paragraph([notes])])
    }

    @Test func `blank lines divide paragraphs and single line breaks stay`() {
        let notes = "Hello!\nWe have news.\n\n\nThe team\r\nof Example"
        #expect(
            NotesBlock.blocks(of: notes) == [
                .paragraph(["Hello!", "We have news."]), .paragraph(["The team", "of Example"]),
            ]
        )
    }

    @Test(arguments: [
        ("What's new:\n- Dark mode", "What's new"),
        ("NEW\nDark mode for everyone", "NEW"),
        ("### Fixes\n- A crash", "Fixes"),
        ("[신규]\n- 다크 모드", "신규"),
        ("■ 新機能 ■\n・ダークモード", "新機能"),
    ])
    func `a line that introduces others is a heading without its signs`(
        notes: String,
        heading: String
    ) {
        #expect(NotesBlock.blocks(of: notes).first == .heading(heading))
    }

    @Test(arguments: [
        ("What's new:\n- Dark mode\n  for all\n\n- Search\nHello\nand bye", "h,1 i2 c2  i2 p c"),
        ("One.\r\n-----\r\nTwo.\nThree. ", "p  p c,1"), ("1. One\n 2) Two", "i3 i4"), ("", ""),
        ("【🎉 新機能】\n・ダークモード", "h1,1 i1"),
    ])
    func `the shape has the kind of each line and where its text is`(notes: String, shape: String) {
        #expect(NotesBlock.shape(of: notes) == shape)
    }

    @Test func `the shape marks the first line with the gist`() {
        let notes = "Hello!\n- Fixes\n- Dark mode.\n- Dark mode."
        #expect(NotesBlock.shape(of: notes, gist: "Dark mode") == "p i2 I2 i2")
    }

    @Test func `rules of signs divide and say nothing`() {
        #expect(
            NotesBlock.blocks(of: "One.\n-----\nTwo.") == [
                .paragraph(["One."]), .paragraph(["Two."]),
            ]
        )
    }

    @Test(arguments: ["", " \n\t\n", "-\n", "•\u{0}", "1.", "\u{202E}- x", "-\u{FFFD} a"])
    func `no text is lost, even unusual ones`(notes: String) {
        let words = NotesBlock.blocks(of: notes).flatMap { block -> [String] in
            switch block {
            case .heading(let text): [text]
            case .paragraph(let lines): lines
            case .list(let items, _): items
            }
        }.joined().filter { $0.isLetter || $0.isNumber }
        #expect(words.count >= notes.filter(\.isLetter).count)
    }
}
