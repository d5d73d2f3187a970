import Changes
import Testing

/// What a reader is shown of two texts, and what holds for any two.
struct TextDifferenceTests {
    @Test(arguments: [
        Reading(
            "an insertion",
            "Fixed a crash when opening photos",
            "Fixed a crash when opening videos and photos",
            "~ Fixed a crash when opening {+videos and +}photos"
        ),
        Reading(
            "an insertion before a word that it repeats",
            "Photos and videos",
            "Photos and stickers and videos",
            "~ Photos and {+stickers and +}videos"
        ),
        Reading(
            "an item in a list of words",
            "photos, videos",
            "photos, stickers, videos",
            "~ photos, {+stickers, +}videos"
        ),
        Reading(
            "a longer end",
            "Bug fixes.",
            "Bug fixes and performance improvements.",
            "~ Bug fixes{+ and performance improvements+}."
        ),
        Reading(
            "a small letter at the start",
            "Bug fixes",
            "Minor bug fixes",
            "~ [-Bug-]{+Minor bug+} fixes"
        ),
        Reading(
            "numbers",
            "Version 3.1.2 at 9:30 for $1,000",
            "Version 3.1.3 at 9:45 for $2,000",
            "~ Version [-3.1.2-]{+3.1.3+} at [-9:30-]{+9:45+} for $[-1,000-]{+2,000+}"
        ),
        Reading(
            "apostrophes",
            "We don't and won’t track you",
            "We can't and shan’t track you",
            "~ We [-don't-]{+can't+} and [-won’t-]{+shan’t+} track you"
        ),
        Reading(
            "punctuation",
            "Hello, world",
            "Hello – world!",
            "~ Hello[-,-]{+ –+} world{+!+}"
        ),
        Reading(
            "one blank between two changed words",
            "Send your best friends big smiles today and tomorrow",
            "Send your best friends tiny stickers today and tomorrow",
            "~ Send your best friends [-big smiles-]{+tiny stickers+} today and tomorrow"
        ),
        Reading(
            "one small word between two changed halves",
            "Send photos quickly in many chats and calls to your friends",
            "Send large videos in all groups and calls to your friends",
            "~ Send [-photos quickly in many chats-]{+large videos in all groups+}"
                + " and calls to your friends"
        ),
        Reading(
            "an emoji of several parts",
            "Enjoy 👨‍👩‍👧 mode 🎉",
            "Enjoy 👨‍👩‍👦 mode 🎉🎉",
            "~ Enjoy [-👨‍👩‍👧-]{+👨‍👩‍👦+} mode 🎉{+🎉+}"
        ),
        Reading(
            "a line that is half another",
            "Send stickers in chats",
            "Send photos in groups",
            "~ Send [-stickers-]{+photos+} in [-chats-]{+groups+}"
        ),
        Reading(
            "a line that is a third another",
            "Faster search in chats",
            "Faster start in some busy groups",
            """
            - Faster search in chats
            + Faster start in some busy groups
            """
        ),
        Reading(
            "another sentence",
            "Fixed a crash in photos",
            "Resolved a bug in videos",
            """
            - Fixed a crash in photos
            + Resolved a bug in videos
            """
        ),
    ])
    func `a word is told from its line`(reading: Reading) {
        #expect(reading.shown == reading.expected)
    }

    @Test(arguments: [
        Reading(
            "Korean, by words",
            "사진을 열 때 앱이 종료되는 문제를 수정했습니다.",
            "동영상과 사진을 열 때 앱이 종료되는 문제를 해결했습니다.",
            "~ {+동영상과 +}사진을 열 때 앱이 종료되는 문제를 [-수정했습니다-]{+해결했습니다+}."
        ),
        Reading(
            "Japanese",
            "写真を開くとアプリが終了する問題を修正しました。",
            "写真や動画を開くとアプリが終了する不具合を修正しました。",
            "~ 写真{+や動画+}を開くとアプリが終了する[-問題-]{+不具合+}を修正しました。"
        ),
        Reading(
            "Japanese that shares particles",
            "アプリの安定性を向上させました",
            "カメラの起動を高速化しました",
            """
            - アプリの安定性を向上させました
            + カメラの起動を高速化しました
            """
        ),
        Reading(
            "Chinese",
            "修复了打开照片时崩溃的问题",
            "修复了打开视频和照片时闪退的问题",
            "~ 修复了打开{+视频和+}照片时[-崩溃-]{+闪退+}的问题"
        ),
        Reading(
            "Thai",
            "แก้ไขข้อผิดพลาดเมื่อเปิดรูปภาพ",
            "แก้ไขข้อผิดพลาดเมื่อเปิดวิดีโอและรูปภาพ",
            "~ แก้ไขข้อผิดพลาดเมื่อเปิด{+วิดีโอและ+}รูปภาพ"
        ),
        Reading(
            "Thai that shares letters",
            "แก้ไขข้อผิดพลาดเล็กน้อย",
            "ปรับปรุงประสิทธิภาพการทำงาน",
            """
            - แก้ไขข้อผิดพลาดเล็กน้อย
            + ปรับปรุงประสิทธิภาพการทำงาน
            """
        ),
        Reading(
            "Thai lines that share letters with the next",
            "แก้ไขปัญหาการเล่นวิดีโอและการอัปโหลดรูปภาพ\nปรับปรุงการค้นหาเพื่อนและการแชร์รูปภาพ",
            "ปรับปรุงการค้นหาเพื่อนและการแชร์วิดีโอ\nตอนนี้คุณสามารถแชร์รูปภาพกับเพื่อนได้แล้ว",
            """
            - แก้ไขปัญหาการเล่นวิดีโอและการอัปโหลดรูปภาพ
            ~ ปรับปรุงการค้นหาเพื่อนและการแชร์[-รูปภาพ-]{+วิดีโอ+}
            + ตอนนี้คุณสามารถแชร์รูปภาพกับเพื่อนได้แล้ว
            """
        ),
        Reading(
            "Lao",
            "ແກ້ໄຂຂໍ້ຜິດພາດໃນຮູບ",
            "ແກ້ໄຂຂໍ້ຜິດພາດໃນວິດີໂອ",
            "~ ແກ້ໄຂຂໍ້ຜິດພາດໃນ[-ຮູບ-]{+ວິດີໂອ+}"
        ),
        Reading(
            "Khmer",
            "កែកំហុសពេលបើករូបថត",
            "កែកំហុសពេលបើកវីដេអូ",
            "~ កែកំហុសពេលបើក[-រូបថត-]{+វីដេអូ+}"
        ),
        Reading(
            "Burmese",
            "ဓာတ်ပုံဖွင့်စဉ်အမှားပြင်",
            "ဗီဒီယိုဖွင့်စဉ်အမှားပြင်",
            "~ [-ဓာတ်ပုံ-]{+ဗီဒီယို+}ဖွင့်စဉ်အမှားပြင်"
        ),
    ])
    func `where a script has no spaces, characters are told from their line`(reading: Reading) {
        #expect(reading.shown == reading.expected)
    }

    @Test(arguments: [
        Reading(
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
        Reading(
            "other bullets",
            "• Faster start",
            "- Faster start",
            "~ [-•-]{+-+} Faster start"
        ),
        Reading(
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
        Reading(
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
        Reading("an empty line less", "One\n\nTwo", "One\nTwo", "  One\n- \n  Two"),
        Reading("a rule of stars", "One\n***\nTwo", "One\n---\nTwo", "  One\n- ***\n+ ---\n  Two"),
        Reading(
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
        Reading(
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
        Reading("a first text", "", "One\n\nTwo", "+ One\n+ \n+ Two"),
        Reading("no text any more", "One", " \n", "- One"),
        Reading("no text at all", "", "", ""),
    ])
    func `a line is told from its text`(reading: Reading) {
        #expect(reading.shown == reading.expected)
    }

    @Test(arguments: [
        "One\r\nTwo\r\nThree", "One\rTwo\rThree", "One\u{2028}Two\u{2028}Three",
        " One \n\tTwo\u{3000}\nThree\u{200B}", "\n \nOne\nTwo\nThree\n\n",
    ])
    func `line ends and white space at them are no difference`(text: String) {
        let difference = TextDifference(from: "One\nTwo\nThree", to: text)
        #expect(difference.plain(context: 9) == "… 3 lines the same")
        #expect(difference.lines.map(\.kind) == [.same, .same, .same])
    }

    @Test func `Unicode normal forms are no difference, in lines or in words`() {
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

    @Test func `an edited line is its runs, and an empty line has none`() {
        let lines = TextDifference(from: "Old photos here", to: "\nNew photos here").lines
        #expect(lines.map(\.kind) == [.edited])
        #expect(lines.flatMap(\.runs).map(\.kind) == [.removed, .added, .same])
        #expect(lines.flatMap(\.runs).map(\.text) == ["Old", "New", " photos here"])
        let empty = TextDifference(from: "One\n\nTwo", to: "One\nTwo").lines[1]
        #expect(empty.kind == .removed && empty.runs == [])
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

    @Test func `one text twice is so many lines the same`() {
        let text = "One\n\nTwo"
        #expect(TextDifference(from: text, to: text).passages(context: 3) == [.omitted(3)])
    }
}

/// Two texts, and what their difference reads like.
struct Reading: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
    let expected: String

    init(_ name: String, _ before: String, _ after: String, _ expected: String) {
        (testDescription, self.before, self.after, self.expected) = (name, before, after, expected)
    }

    var shown: String { TextDifference(from: before, to: after).plain(context: 9) }
}
