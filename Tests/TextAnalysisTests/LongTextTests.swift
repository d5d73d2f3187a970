import Testing
import TextAnalysis

/// Analyzing a text takes time that is at most proportional to the text's length.
struct LongTextTests {
    private static let lines = 50_000
    private static let old = String(repeating: "Bug fixes and improvements.\n", count: lines)
    private static let new = String(repeating: "Various fixes & improvements.\n", count: lines)

    @Test func `of two texts that are far too long, one replaces the other`() {
        let difference = TextDifference(from: Self.old, to: Self.new)
        #expect(difference.lines.count == 2 * Self.lines)
        #expect(difference.lines.prefix(Self.lines).allSatisfy { $0.kind == .removed })
        #expect(difference.lines.suffix(Self.lines).allSatisfy { $0.kind == .added })
        let short = TextDifference(from: "Bug fixes.", to: Self.new)
        #expect(short.lines.count == 1 + Self.lines)
    }

    @Test func `a text that is far too long is the same as itself`() {
        let difference = TextDifference(from: Self.old, to: Self.old)
        #expect(difference.lines.allSatisfy { $0.kind == .same })
        #expect(difference.passages(context: 1) == [.omitted(Self.lines)])
        #expect(NotesClass(of: "Maps\n" + Self.old, after: "Maps\n" + Self.old) == .same)
    }

    @Test func `notes that are far too long are classified by their start`() {
        #expect(NotesClass(of: Self.old, after: Self.new) == .generic)
        #expect(NotesClass(of: Self.old, after: Self.old) == .generic)
        #expect(NotesClass(of: "Dark mode\n" + Self.old, after: Self.new) == .new)
    }

    @Test func `notes that are the same but for case and white space are`() {
        let notes = String(repeating: "Faster  SYNC\n", count: 1_000)
        let others = String(repeating: "faster\u{200B} sync ", count: 800)
        #expect(NotesClass(of: notes, after: notes.lowercased() + " \n") == .same)
        #expect(NotesClass(of: others, after: String(notes.prefix(800 * 13))) == .same)
        #expect(NotesClass(of: others, after: notes) == .new)
    }

    @Test func `a line of a million words is one line`() {
        let line = String(repeating: "word ", count: 1_000_000)
        let difference = TextDifference(from: line, to: line + "more")
        #expect(difference.lines.map(\.kind) == [.removed, .added])
    }
}
