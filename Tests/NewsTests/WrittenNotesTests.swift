import AppStore
import ChangeDetection
import Foundation
import Testing

@testable import History
@testable import News

/// The release notes that apps published over several nights.
struct WrittenNotesTests {
    /// A night on which an app's listings get a version. Storefronts in `notes` also get release
    /// notes.
    private func news(
        _ night: Int,
        app: Int64 = 1,
        version: String? = "2.0",
        notes: [String: String],
        in storefronts: [String],
        known: Set<String> = []
    ) throws -> [AppNews] {
        let changes = try storefronts.flatMap { code in
            let change = { (field: Field, before: String, after: String) in
                try Sample.change(field, before, after, of: app, in: code, run: night)
            }
            return [
                try version.map { try change(.version, "1.0", $0) },
                try notes[code].map { try change(.releaseNotes, "Bug fixes.", $0) },
            ].compactMap(\.self)
        }
        let context = NewsContext(knownVersions: [try Sample.app(app): known])
        return [AppNews](of: changes, [], context: context)
    }

    private static let text = "Dark mode has come to the whole app."

    @Test func `the newest night comes first`() throws {
        let written = WrittenNotes([
            try news(1, app: 1, notes: ["us": Self.text], in: ["us"]),
            try news(2, app: 2, notes: ["us": Self.text], in: ["us"]),
        ])
        #expect(written.entries.map(\.night) == [Sample.run(2).night, Sample.run(1).night])
    }

    @Test func `a version that reaches storefronts later is reported once, on its first night`()
        throws
    {
        let written = WrittenNotes([
            try news(1, notes: ["us": Self.text], in: ["us"]),
            try news(2, notes: ["jp": "ダークモードに対応しました。"], in: ["jp"], known: ["2.0"]),
        ])
        let entry = try #require(written.entries.first)
        #expect(written.entries.count == 1)
        #expect(entry.night == Sample.run(1).night)
        #expect(entry.storefronts.map(\.code) == ["jp", "us"])
        #expect(entry.notes.count == 2)
    }

    @Test func `releases without new notes are named, apps with an entry are not`() throws {
        let written = WrittenNotes([
            try news(1, app: 1, notes: ["us": Self.text], in: ["us"]),
            try news(2, app: 1, version: "2.1", notes: ["us": "Bug fixes."], in: ["us"]),
            try news(2, app: 2, notes: ["us": "Bug fixes and improvements."], in: ["us"]),
            try news(2, app: 3, notes: [:], in: ["us"]),
        ])
        #expect(written.entries.map(\.app.number) == [1])
        #expect(written.appsWithoutNews.keys.map(\.number).sorted() == [2, 3])
    }

    @Test func `notes that change without a version are reported when they say what is new`() throws
    {
        let written = WrittenNotes([
            try news(1, version: nil, notes: ["us": Self.text], in: ["us"]),
            try news(2, app: 2, version: nil, notes: ["us": "Bug fixes!!"], in: ["us"]),
        ])
        #expect(written.entries.count == 1)
        #expect(written.entries.first?.release == nil)
        #expect(written.appsWithoutNews.isEmpty)
    }
}
