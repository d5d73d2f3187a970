import Testing

/// The marks in an edited line: words, or characters in scripts without spaces.
struct WordDifferenceTests {
    @Test(arguments: [
        DiffExample(
            "an insertion",
            "Fixed a crash when opening photos",
            "Fixed a crash when opening videos and photos",
            "~ Fixed a crash when opening {+videos and +}photos"
        ),
        DiffExample(
            "an insertion before a word that it repeats",
            "Photos and videos",
            "Photos and stickers and videos",
            "~ Photos and {+stickers and +}videos"
        ),
        DiffExample(
            "an item in a list of words",
            "photos, videos",
            "photos, stickers, videos",
            "~ photos, {+stickers, +}videos"
        ),
        DiffExample(
            "a longer end",
            "Bug fixes.",
            "Bug fixes and performance improvements.",
            "~ Bug fixes{+ and performance improvements+}."
        ),
        DiffExample(
            "a small letter at the start",
            "Bug fixes",
            "Minor bug fixes",
            "~ [-Bug-]{+Minor bug+} fixes"
        ),
        DiffExample(
            "numbers",
            "Version 3.1.2 at 9:30 for $1,000",
            "Version 3.1.3 at 9:45 for $2,000",
            "~ Version [-3.1.2-]{+3.1.3+} at [-9:30-]{+9:45+} for $[-1,000-]{+2,000+}"
        ),
        DiffExample(
            "apostrophes",
            "We don't and won’t track you",
            "We can't and shan’t track you",
            "~ We [-don't-]{+can't+} and [-won’t-]{+shan’t+} track you"
        ),
        DiffExample(
            "punctuation",
            "Hello, world",
            "Hello – world!",
            "~ Hello[-,-]{+ –+} world{+!+}"
        ),
        DiffExample(
            "one blank between two changed words",
            "Send your best friends big smiles today and tomorrow",
            "Send your best friends tiny stickers today and tomorrow",
            "~ Send your best friends [-big smiles-]{+tiny stickers+} today and tomorrow"
        ),
        DiffExample(
            "one small word between two changed halves",
            "Send photos quickly in many chats and calls to your friends",
            "Send large videos in all groups and calls to your friends",
            "~ Send [-photos quickly in many chats-]{+large videos in all groups+}"
                + " and calls to your friends"
        ),
        DiffExample(
            "an emoji of several parts",
            "Enjoy 👨‍👩‍👧 mode 🎉",
            "Enjoy 👨‍👩‍👦 mode 🎉🎉",
            "~ Enjoy [-👨‍👩‍👧-]{+👨‍👩‍👦+} mode 🎉{+🎉+}"
        ),
        DiffExample(
            "a line that is half another",
            "Send stickers in chats",
            "Send photos in groups",
            "~ Send [-stickers-]{+photos+} in [-chats-]{+groups+}"
        ),
        DiffExample(
            "a line that is a third another",
            "Faster search in chats",
            "Faster start in some busy groups",
            """
            - Faster search in chats
            + Faster start in some busy groups
            """
        ),
        DiffExample(
            "another sentence",
            "Fixed a crash in photos",
            "Resolved a bug in videos",
            """
            - Fixed a crash in photos
            + Resolved a bug in videos
            """
        ),
    ])
    func `a word that differs stands out from its line`(example: DiffExample) {
        #expect(example.shown == example.expected)
    }

    @Test(arguments: [
        DiffExample(
            "Korean, by words",
            "사진을 열 때 앱이 종료되는 문제를 수정했습니다.",
            "동영상과 사진을 열 때 앱이 종료되는 문제를 해결했습니다.",
            "~ {+동영상과 +}사진을 열 때 앱이 종료되는 문제를 [-수정했습니다-]{+해결했습니다+}."
        ),
        DiffExample(
            "Japanese",
            "写真を開くとアプリが終了する問題を修正しました。",
            "写真や動画を開くとアプリが終了する不具合を修正しました。",
            "~ 写真{+や動画+}を開くとアプリが終了する[-問題-]{+不具合+}を修正しました。"
        ),
        DiffExample(
            "Japanese that shares particles",
            "アプリの安定性を向上させました",
            "カメラの起動を高速化しました",
            """
            - アプリの安定性を向上させました
            + カメラの起動を高速化しました
            """
        ),
        DiffExample(
            "Chinese",
            "修复了打开照片时崩溃的问题",
            "修复了打开视频和照片时闪退的问题",
            "~ 修复了打开{+视频和+}照片时[-崩溃-]{+闪退+}的问题"
        ),
        DiffExample(
            "Thai",
            "แก้ไขข้อผิดพลาดเมื่อเปิดรูปภาพ",
            "แก้ไขข้อผิดพลาดเมื่อเปิดวิดีโอและรูปภาพ",
            "~ แก้ไขข้อผิดพลาดเมื่อเปิด{+วิดีโอและ+}รูปภาพ"
        ),
        DiffExample(
            "Thai that shares letters",
            "แก้ไขข้อผิดพลาดเล็กน้อย",
            "ปรับปรุงประสิทธิภาพการทำงาน",
            """
            - แก้ไขข้อผิดพลาดเล็กน้อย
            + ปรับปรุงประสิทธิภาพการทำงาน
            """
        ),
        DiffExample(
            "Thai lines that share letters with the next",
            "แก้ไขปัญหาการเล่นวิดีโอและการอัปโหลดรูปภาพ\nปรับปรุงการค้นหาเพื่อนและการแชร์รูปภาพ",
            "ปรับปรุงการค้นหาเพื่อนและการแชร์วิดีโอ\nตอนนี้คุณสามารถแชร์รูปภาพกับเพื่อนได้แล้ว",
            """
            - แก้ไขปัญหาการเล่นวิดีโอและการอัปโหลดรูปภาพ
            ~ ปรับปรุงการค้นหาเพื่อนและการแชร์[-รูปภาพ-]{+วิดีโอ+}
            + ตอนนี้คุณสามารถแชร์รูปภาพกับเพื่อนได้แล้ว
            """
        ),
        DiffExample(
            "Lao",
            "ແກ້ໄຂຂໍ້ຜິດພາດໃນຮູບ",
            "ແກ້ໄຂຂໍ້ຜິດພາດໃນວິດີໂອ",
            "~ ແກ້ໄຂຂໍ້ຜິດພາດໃນ[-ຮູບ-]{+ວິດີໂອ+}"
        ),
        DiffExample(
            "Khmer",
            "កែកំហុសពេលបើករូបថត",
            "កែកំហុសពេលបើកវីដេអូ",
            "~ កែកំហុសពេលបើក[-រូបថត-]{+វីដេអូ+}"
        ),
        DiffExample(
            "Burmese",
            "ဓာတ်ပုံဖွင့်စဉ်အမှားပြင်",
            "ဗီဒီယိုဖွင့်စဉ်အမှားပြင်",
            "~ [-ဓာတ်ပုံ-]{+ဗီဒီယို+}ဖွင့်စဉ်အမှားပြင်"
        ),
    ])
    func `in a script without spaces, characters that differ stand out`(example: DiffExample) {
        #expect(example.shown == example.expected)
    }
}
