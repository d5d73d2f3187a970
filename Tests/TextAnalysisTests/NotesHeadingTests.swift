import Testing

@testable import TextAnalysis

/// The headings of release notes, and the places of their lines.
struct NotesHeadingTests {
    @Test(arguments: shapes)
    func `a line is a heading by itself and by the line below it`(notes: String, shape: String) {
        #expect(kinds(of: notes).joined() == shape)
    }

    /// The kind of each line; a space for a blank line.
    private func kinds(of notes: String) -> [String] {
        NotesBlock.shape(of: notes).split(separator: " ", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? " " : String($0.prefix(1)) }
    }

    @Test(arguments: headings)
    func `a heading is recognized in each language and decoration`(
        heading: String,
        kind: NotesHeading
    ) {
        #expect(NotesLine(heading[...]).heading(above: NotesLine("・Lorem ipsum")) == kind)
    }

    @Test(arguments: genericNotes + newNotes + headings.map(\.0) + shapes.map(\.0) + oddities)
    func `no line is lost`(notes: String) {
        let lines = notes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        #expect(kinds(of: notes).count == lines.count)
    }
}

private let shapes: [(String, String)] = [
    ("", " "), ("Bug fixes", "p"), ("Bug fixes\nPerformance improvements", "pc"),
    ("- Bug fixes\n- Improvements\n- A widget", "iii"),
    ("Hello!\nNEW:\n- A\n- B\n\nFIXED:\n- C", "phii hi"), ("Bug fixes\n- A\n- B", "hii"),
    ("BUG FIXES\nA crash at midnight", "hp"), ("What's new\nTea has an alarm.", "hp"),
    ("● 신규\n- A\n● 수정\n- B", "hihi"), ("1. New\n - A\n2. Fixed\n - B", "hihi"),
    ("NEW - A\nIMPROVED - B\nFIXED - C\nFIXED: D\nE", "pcccc"), ("[신규] A\n[개선] B", "pc"),
    ("New:\n- A\n\nKnown issues:\n- B", "hi hi"), ("New:\n\nFixed:\n- B", "h hi"),
    ("## New\n- A\n## For teams\n- B", "hihi"), ("# New tea\n# Fixed\n# More sugar", "pcc"),
    ("- A\nNew:", "ip"), ("New: the alarm\n- A", "pi"), ("Thanks :)\n- A", "pi"),
]

private let headings: [(String, NotesHeading)] = [
    ("New", .new), ("NEW:", .new), ("• New:", .new), ("[신규]", .new), ("## Fixed", .repaired),
    ("— Improved —", .repaired), ("**Bug Fixes:**", .repaired), ("=== What’s New in 3.1 ===", .new),
    ("✨ New features", .new), ("🆕 New", .new), ("Improvements", .repaired),
    ("Bug fixes", .repaired),
    ("새로운 기능", .new), ("[기능 개선]", .repaired), ("■ 버그 수정", .repaired), ("1. 오류수정", .repaired),
    ("【新機能】", .new), ("■改善点", .repaired), ("＜不具合の修正＞", .repaired), ("新增功能：", .new),
    ("【优化】", .repaired), ("修復：", .repaired), ("Neu:", .new), ("Verbesserungen", .repaired),
    ("Fehlerbehebungen:", .repaired), ("Nouveautés :", .new), ("Mejoras:", .repaired),
    ("Novità", .new),
    ("Correções:", .repaired), ("Yenilikler", .new), ("Исправлено:", .repaired), ("الجديد:", .new),
    ("Verbeterd:", .repaired), ("Tính năng mới:", .new), ("Perbaikan bug:", .repaired),
    ("ใหม่:", .new),
    ("Known issues:", .other), ("[3.1]", .other),
]

private let oddities: [String] = [
    "\n\n", "a\r\nb\u{2028}c\u{B}d", "[", "#", "::\n::", "- \n-", "\u{0}\n\u{301}", "١. ٢",
    String(repeating: "New:\n", count: 500), String(repeating: "버그 ", count: 1_000),
    String(repeating: "的", count: 4_000), String(repeating: "fix ", count: 1_000),
]
