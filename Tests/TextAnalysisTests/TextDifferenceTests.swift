import Testing
import TextAnalysis

/// The difference of two texts, line by line, and properties of any difference.
struct TextDifferenceTests {
    @Test(arguments: [
        DiffExample(
            "a list of bullets",
            """
            • Faster start
            • New icons
            • Bug fixes
            """,
            """
            • Faster start and search
            • Bug fixes
            • Dark mode
            """,
            """
            ~ • Faster start{+ and search+}
            - • New icons
              • Bug fixes
            + • Dark mode
            """
        ),
        DiffExample(
            "other bullets",
            "• Faster start",
            "- Faster start",
            "~ [-•-]{+-+} Faster start"
        ),
        DiffExample(
            "another order",
            "One\nTwo\nThree",
            "Three\nOne\nTwo",
            """
            + Three
              One
              Two
            - Three
            """
        ),
        DiffExample(
            "another order, with an edit",
            """
            New:
            - Stickers in chats
            - Fixed dropped calls
            """,
            """
            New:
            - Fixed dropped calls on iPad
            - Stickers in chats
            """,
            """
              New:
            + - Fixed dropped calls on iPad
              - Stickers in chats
            - - Fixed dropped calls
            """
        ),
        DiffExample("an empty line less", "One\n\nTwo", "One\nTwo", "  One\n- \n  Two"),
        DiffExample(
            "a rule of stars",
            "One\n***\nTwo",
            "One\n---\nTwo",
            "  One\n- ***\n+ ---\n  Two"
        ),
        DiffExample(
            "other paragraphs",
            """
            A new way

            The second paragraph

            The end
            """,
            """
            An old path

            Something else entirely

            The end
            """,
            "- A new way\n- \n- The second paragraph\n"
                + "+ An old path\n+ \n+ Something else entirely\n  \n  The end"
        ),
        DiffExample(
            "edited paragraphs among others",
            "Greetings to all\nStickers in all chats\nBye",
            "Faster search\nStickers in group chats\nMore news soon",
            """
            - Greetings to all
            + Faster search
            ~ Stickers in [-all-]{+group+} chats
            - Bye
            + More news soon
            """
        ),
        DiffExample("a first text", "", "One\n\nTwo", "+ One\n+ \n+ Two"),
        DiffExample("no text any more", "One", " \n", "- One"),
        DiffExample("no text at all", "", "", ""),
    ])
    func `a line that differs stands out from its text`(example: DiffExample) {
        #expect(example.shown == example.expected)
    }

    @Test(arguments: [
        "One\r\nTwo\r\nThree", "One\rTwo\rThree", "One\u{2028}Two\u{2028}Three",
        " One \n\tTwo\u{3000}\nThree\u{200B}", "\n \nOne\nTwo\nThree\n\n",
    ])
    func `line ends and white space at them are not a difference`(text: String) {
        let difference = TextDifference(from: "One\nTwo\nThree", to: text)
        #expect(difference.plain(context: 9) == "… 3 lines the same")
        #expect(difference.lines.map(\.kind) == [.same, .same, .same])
    }

    @Test func `Unicode normal forms are not a difference, in lines or in words`() {
        let difference = TextDifference(
            from: "Café\nCafé open",
            to: "Cafe\u{301}\nCafe\u{301} shut"
        )
        #expect(difference.plain(context: 9) == "  Café\n~ Café [-open-]{+shut+}")
    }

    @Test func `more marks than any language writes on a letter are compared as they were sent`() {
        let marks = String(repeating: "\u{301}\u{323}", count: 40)
        let others = String(repeating: "\u{323}\u{301}", count: 40)
        let lines = TextDifference(from: "a\(marks) more", to: "a\(others) more").lines
        #expect(lines.map(\.kind) == [.edited])
    }

    @Test func `an edited line is its fragments, and an empty line has none`() {
        let lines = TextDifference(from: "Old photos here", to: "\nNew photos here").lines
        #expect(lines.map(\.kind) == [.edited])
        #expect(lines.flatMap(\.fragments).map(\.kind) == [.removed, .added, .same])
        #expect(lines.flatMap(\.fragments).map(\.text) == ["Old", "New", " photos here"])
        let empty = TextDifference(from: "One\n\nTwo", to: "One\nTwo").lines[1]
        #expect(empty.kind == .removed && empty.fragments == [])
    }

    @Test(arguments: [
        (0, "… 3 lines the same\n~ {+very +}new\n… 1 line the same\n+ more\n… 2 lines the same"),
        (1, "… 2 lines the same\n  c\n~ {+very +}new\n  d\n+ more\n  e\n… 1 line the same"),
        (2, "… 1 line the same\n  b\n  c\n~ {+very +}new\n  d\n+ more\n  e\n  f"),
        (.max, "  a\n  b\n  c\n~ {+very +}new\n  d\n+ more\n  e\n  f"),
        (.min, "… 3 lines the same\n~ {+very +}new\n… 1 line the same\n+ more\n… 2 lines the same"),
    ])
    func `unchanged lines are shown around changed ones, and counted elsewhere`(
        context: Int,
        expected: String
    ) {
        let after = "a\nb\nc\nvery new\nd\nmore\ne\nf"
        let difference = TextDifference(from: "a\nb\nc\nnew\nd\ne\nf", to: after)
        #expect(difference.plain(context: context) == expected)
    }
}
