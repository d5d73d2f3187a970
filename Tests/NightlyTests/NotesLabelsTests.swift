import Foundation
import Testing
import TextAnalysis

/// The classes of release notes agree with labels set by hand.
@Suite(.onRecordedSeries)
struct NotesLabelsTests {
    private struct Note: Decodable {
        let half: String
        let label: String
        let name: String
        let notes: String

        var isShown: Bool { NotesClass(of: notes, after: nil, app: name) == .new }
    }

    private static func notes() async throws -> [Note] {
        let printed = try await Series.python(Series.script("notes.py"), Series.folder ?? "")
        return try JSONDecoder().decode([Note].self, from: Data(printed.utf8))
    }

    @Test
    func `few of the notes labelled generic are shown, and all notes labelled substantial are`()
        async throws
    {
        let halves = Dictionary(grouping: try await Self.notes(), by: \.half)
        for (half, least) in [("work", 0.97), ("held-out", 0.92)] {
            let notes = try #require(halves[half])
            let news = notes.filter { $0.label == "new" }
            let shown = notes.filter(\.isShown)
            let right = Double(shown.count { $0.label == "new" })
            let (precision, recall) = (right / Double(shown.count), right / Double(news.count))
            print("\(half): \(notes.count) notes, precision \(precision), recall \(recall)")
            #expect(precision >= least)
            #expect(recall >= 0.99)
        }
    }
}
