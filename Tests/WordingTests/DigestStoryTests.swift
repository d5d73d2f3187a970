import AppStore
import ChangeDetection
import Foundation
import History
import News
import TestSupport
import Testing
import Wording

func change(
    _ field: Field,
    _ before: FieldValue?,
    _ after: FieldValue?,
    in storefront: String = "us"
) throws -> RecordedChange {
    try DigestSample.change(.changed(field, before, after), in: storefront)
}

/// A text that changed.
func change(
    _ field: Field,
    _ before: String,
    _ after: String,
    in storefront: String = "us"
) throws -> RecordedChange {
    try change(field, .text(before), .text(after), in: storefront)
}

/// The text about a change that a rule selected, without repeated facts.
struct DigestStoryTests {
    /// The message about some of the changes.
    private func told(
        _ changes: [RecordedChange],
        where isPicked: (RecordedChange) -> Bool = { _ in true },
        details: Bool = false
    ) -> String {
        let ids = Set(changes.filter(isPicked).map(\.id))
        let told = changes.changesToTell(withIDs: ids)
        return DigestSample.digest(told).text(width: 200, details: details)
    }

    @Test(arguments: [Field.releaseNotes, .size, .languages, .minimumOSVersion])
    func `a change that a release explains is reported as the release, with its version`(
        field: Field
    ) throws {
        let changes = try [
            change(.version, "2.4", "2.5"),
            change(.version, "2.4", "2.5", in: "kr"),
            change(.releaseNotes, "Old.", "A subscription."),
            change(.size, .number(1), .number(2)),
            change(.languages, .list(["EN"]), .list(["EN", "FR"])),
            change(.icon, "a", "b"),
            change(.minimumOSVersion, "15.0", "16.0"),
            change(.price, .number(1), .number(2)),
        ]
        let picked = try #require(changes.first { $0.field == field })
        let stories = changes.changesToTell(withIDs: [picked.id])
        #expect(stories.map(\.field) == [.version, field])
        let text = DigestSample.digest(stories).text(details: true)
        #expect(text.hasPrefix("Storewatch: 1 release · "), "\(text)")
        #expect(text.contains("Paper Orchard  2.4 → 2.5"), "\(text)")
        #expect(!text.contains("description"), "\(text)")
    }

    @Test(arguments: [
        (Field.name, "Hazel → Hazel Habits with 2.5"),
        (.description, "Description changed with 2.5"),
        (.icon, "Icon changed with 2.5"), (.screenshots, "iPhone screenshots changed with 2.5"),
        (.contentRating, "Age rating Hazel → Hazel Habits with 2.5"),
        (.seller, "Seller Hazel → Hazel Habits"),
    ])
    func `a change that came with a release names its version`(
        field: Field,
        words: String
    ) throws {
        let (before, after): (FieldValue, FieldValue) =
            field.isScreenshots
            ? (.list(["a"]), .list(["b"])) : (.text("Hazel"), .text("Hazel Habits"))
        let changes = try [
            change(.version, "2.4", "2.5"),
            change(.releaseNotes, "Old.", "A subscription."),
            change(field, before, after),
        ]
        let stories = changes.changesToTell(withIDs: [changes[2].id])
        #expect(stories.map(\.field) == [field])
        let text = DigestSample.digest(stories).text(width: 200)
        #expect(text.contains("Paper Orchard  \(words)  \(changes[2].id)\n"), "\(text)")
        let korean = NewsDigest(DigestSample.source(stories, language: "ko"))
        #expect(korean.text(width: 200).contains("2.5 버전과 함께") == (field != .seller))
        // If the text also has the release, the change does not name the version again.
        #expect(!told(changes) { $0.field != .releaseNotes }.contains("with 2.5"))
        #expect(!DigestSample.digest([changes[2]]).text(width: 200).contains("with 2.5"))
    }

    @Test func `a price is not reported with the release of its night`() throws {
        let changes = try [
            change(.version, "2.4", "2.5"),
            change(.price, .price(1.99), .price(3.99)),
            change(.name, "A", "B"),
        ]
        let text = told(changes) { $0.field != .version }
        #expect(text.contains("$1.99 → $3.99 (+101%) · A → B with 2.5\n"), "\(text)")
    }

    @Test func `a rename within a week names the version that it came with`() throws {
        let changes = try [
            DigestSample.change(.changed(.name, "A", "B")),
            DigestSample.change(.changed(.version, "1", "2")),
            DigestSample.change(.changed(.name, "B", "C"), run: 3),
        ]
        let text = told(changes) { $0.field == .name }
        #expect(text.contains("A → B → C with 2\n"), "\(text)")
    }

    @Test func `a change names only the version of its own storefront`() throws {
        let changes = try [
            change(.version, "2.4", "2.5"),
            change(.name, "A", "B"),
            change(.description, "A tool.", "A toy."),
            change(.version, "2.4", "2.6", in: "kr"),
            change(.name, "A", "C", in: "kr"),
            change(.description, "A tool.", "A toy.", in: "kr"),
        ]
        let text = told(changes) { $0.field != .version }
        #expect(text.contains("A → B with 2.5 (in US, different in KR)"), "\(text)")
        #expect(text.contains("Description changed with 2.5 (in US, different in KR)"), "\(text)")
        let alike = Array(changes.prefix(3)) + [try change(.name, "A", "B", in: "kr")]
        let mixed = told(alike) { $0.field != .version }
        #expect(mixed.contains("A → B with 2.5 (in US, different in KR)"), "\(mixed)")
        let later = try DigestSample.change(.changed(.name, "C", "D"), in: "kr", run: 3)
        let whole = told(changes + [later]) { $0.field != .version }
        #expect(whole.contains("A → B with 2.5 (in US, different in KR)"), "\(whole)")
    }

    @Test func `a message says once that the icon changed, wherever it did`() throws {
        let changes = try [
            change(.icon, "a", "b"), change(.icon, "c", "b", in: "kr"),
            change(.screenshots, .list(["a"]), .list(["b"])),
            change(.version, "2.4", "2.5"),
        ]
        for count in [2, 3, 4] {
            let picked = changes.prefix(count)
            let text = told(changes, where: picked.contains, details: true)
            #expect(text.matches(of: /Icon changed/).count == 1, "\(text)")
        }
    }

    @Test func `notes that change without a version are never called a description`() throws {
        let notes = try change(.releaseNotes, "Old.", "A subscription.")
        #expect([notes].changesToTell(withIDs: [notes.id]) == [notes])
        let text = DigestSample.digest([notes]).text()
        #expect(text.hasPrefix("Storewatch: 1 app with changed notes · "), "\(text)")
        #expect(!text.contains("description"))
        let both = try [notes, change(.description, "A", "B")]
        let kinds = AppNews(app: notes.listing.app, changes: both).kinds
        #expect(kinds == [.description, .notes])
        #expect(Set(kinds.map(\.family)) == [.text])
        let first = DigestSample.digest(both).text()
        #expect(first.hasPrefix("Storewatch: 1 changed description, 1 app with changed notes · "))
    }

    @Test(arguments: [true, false])
    func `a message says each fact once`(isReleased: Bool) throws {
        let changes = try [
            change(.version, "2.4", "2.5"),
            change(.icon, "a", "b"),
            change(.features, .list(["iosUniversal"]), .list(["iosUniversal", "gameCenter"])),
            change(.gameCenter, .flag(false), .flag(true)),
            change(.minimumOSVersion, "15.0", "16.0"),
        ].filter { isReleased || $0.field != .version }
        let text = DigestSample.digest(changes).text(width: 200, details: true)
        #expect(text.matches(of: /Game Center/).count == (isReleased ? 1 : 2), "\(text)")
        #expect(text.matches(of: /16\.0/).count == 1, "\(text)")
        #expect(text.contains("Icon changed") && !text.contains("Pictures"), "\(text)")
    }

    @Test(arguments: [
        (Field.name, "A → B (as before)"), (.seller, "Seller A → B (as before)"),
        (.contentRating, "Age rating A → B (as before)"),
        (.minimumOSVersion, "Requires iOS B again (was A)"),
    ])
    func `a value that an app had shortly before is told as such`(
        field: Field,
        words: String
    ) throws {
        let again = RecordedChange(
            run: DigestSample.run(2),
            name: "Paper Orchard",
            isRegained: true,
            change: try change(field, "A", "B").change
        )
        let text = DigestSample.digest([again]).text(width: 200, details: true)
        #expect(text.contains(words), "\(text)")
    }

    @Test
    func `a fact that came with a release is reported once, even where the release is missing`()
        throws
    {
        let fields: [(Field, FieldValue, FieldValue)] = [
            (.minimumOSVersion, .text("15.0"), .text("17.0")),
            (.gameCenter, .flag(false), .flag(true)),
            (.languages, .list(["EN"]), .list(["EN", "FR"])),
        ]
        let facts = try ["de", "jp", "us"].flatMap { storefront in
            try fields.map { field in
                try DigestSample.change(.changed(field.0, field.1, field.2), in: storefront)
            }
        }
        let release = try change(.version, "1.0", "2.0")
        let text = DigestSample.digest([release] + facts).text(width: 300, details: true)
        for fact in [/17\.0/, /Game Center/, /French/] {
            #expect(text.matches(of: fact).count == 1, "\(text)")
        }
        #expect(text.contains(" · Languages: + French (DE, JP and US)"), "\(text)")
    }

    @Test(arguments: [nil, .list([]), .list([""])] as [FieldValue?])
    func `a list that had nothing gains its items`(before: FieldValue?) throws {
        let change = try change(.features, before, .list(["iosUniversal"]))
        let text = DigestSample.digest([change]).text(width: 200, details: true)
        #expect(text.contains("  Compatibility: + iPhone and iPad"), "\(text)")
    }

    @Test func `a change of category is reported once`() throws {
        let changes = try [
            change(.genres, .list(["Utilities", "News"]), .list(["Games", "News"])),
            change(.primaryGenre, "Utilities", "Games"),
            change(.primaryGenreID, .number(6002), .number(6014)),
        ]
        let text = DigestSample.digest(changes).text(width: 200, details: true)
        #expect(text.matches(of: /ategory|ategories/).count == 2, "\(text)")
        #expect(text.contains("Categories changed") && !text.contains("6014"), "\(text)")
    }
}
