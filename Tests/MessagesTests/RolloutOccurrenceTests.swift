import AppStore
import ChangeDetection
import History
import News
import Testing
import TextAnalysis
import Watchlists

@testable import Messages

struct RolloutOccurrenceTests {
    @Test func `a version that reaches a further store is a release with notes to rules`() throws {
        let app = try #require(AppID(1))
        let listing = Listing(app: app, storefront: try #require(Storefront("kr")))
        let fields: [(Field, String, String)] = [
            (.version, "1.0", "1.1"), (.releaseNotes, "Old.", "Now with a darkroom for film."),
        ]
        let changes = fields.map { field, before, after in
            RecordedChange(
                run: RuleCase.run,
                name: "A",
                change: Change(
                    listing: listing,
                    kind: .changed(field, before: .text(before), after: .text(after))
                )
            )
        }
        let occurrences = [Occurrence](
            of: changes,
            [],
            context: NewsContext(knownVersions: [app: ["1.1"]]),
            ratingCounts: [:],
            saying: { $0.id }
        )
        #expect(occurrences.map(\.kind) == [.rollout, .rollout])
        #expect(NewsKind.named("release")?.contains(.rollout) == true)
        #expect(occurrences.map(\.notes) == [.substantial, .substantial])
    }
}
