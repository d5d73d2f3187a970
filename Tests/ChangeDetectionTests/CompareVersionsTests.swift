import AppStore
import ChangeDetection
import Foundation
import Testing

/// Fields that belong to a version, and fields in a different language.
extension CompareTests {
    @Test func `a size that is corrected without a release is known from then on`() throws {
        let moved = StorePage.sample.with { $0.size = 7 }
        let first = try verdict(.present, to: moved)
        #expect(first.changes == [] && page(first, to: moved) == moved)
        let release = moved.with {
            $0.version = "1.1"
            $0.size = 9
        }
        let second = try verdict(.present, from: page(first, to: moved), to: release)
        #expect(second.changes.contains(.changed(.size, before: .number(7), after: .number(9))))
    }

    @Test func `a date or size that a later response lacks stays known`() throws {
        let lacking = StorePage.sample.with { ($0.size, $0.versionDate) = (nil, nil) }
        let verdict = try verdict(.present, to: lacking)
        #expect(verdict.changes == [] && page(verdict, to: lacking) == .sample)
    }

    @Test func `a release that lacks its date and size does not take those of the old version`()
        throws
    {
        let release = StorePage.sample.with {
            ($0.version, $0.size, $0.versionDate) = ("1.1", nil, nil)
        }
        let verdict = try verdict(.present, to: release)
        #expect(verdict.changes.compactMap(\.field) == [.version])
        #expect(page(verdict, to: release) == release)
        let filled = release.with { ($0.size, $0.versionDate) = (9, .now) }
        let next = try self.verdict(.present, from: release, to: filled)
        #expect(next.changes == [] && page(next, from: release, to: filled) == filled)
    }

    @Test(arguments: [nil, "First"]) func `a release with unreadable notes drops the old ones`(
        former: String?
    ) throws {
        let known = StorePage.sample.with { $0.releaseNotes = former }
        let release = known.with {
            ($0.version, $0.releaseNotes, $0.unreadable) = ("1.1", nil, [.releaseNotes])
        }
        let verdict = try verdict(.present, from: known, to: release)
        let notes = verdict.rulings.first { $0.kind.field == .releaseNotes }
        #expect(notes?.ruling == .confirmed(.unreadable))
        #expect(page(verdict, from: known, to: release) == release)
        let filled = release.with { ($0.releaseNotes, $0.unreadable) = ("Sync", []) }
        let next = try self.verdict(.present, from: release, to: filled)
        #expect(next.changes == [] && page(next, from: release, to: filled) == filled)
    }

    @Test func `texts in a different language are suppressed together`() throws {
        let foreign = StorePage.sample.with {
            ($0.name, $0.description, $0.releaseNotes) = ("카페", "한 줄", "첫 버전")
        }
        let verdict = try verdict(.present, to: foreign)
        #expect(verdict.rulings.map(\.ruling) == [.suppressed(.language)])
        #expect(page(verdict, to: foreign) == .sample)
    }
}
