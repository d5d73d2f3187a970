import AppStore
import ChangeDetection
import History
import Language
import News
import Testing
import TextAnalysis
import Watchlists

@testable import Wording

/// The names of values in the files of languages.
struct NamesTests {
    @Test func `every language of the watchlist has its texts`() {
        let codes = Watchlist.ReportSettings.Language.allCases.map(\.rawValue)
        #expect(Strings.all.map(\.language) == codes)
    }

    @Test(arguments: Strings.all)
    func `every value has a name in every language`(strings: Strings) {
        let labels = strings.labels
        let isEnglish = strings.language == Strings.english.language
        for status in ListingStatus.allCases { #expect(labels.statuses[status.rawValue] != nil) }
        for reason in Reason.allCases { #expect(labels.reasons[reason.rawValue] != nil) }
        for outcome in [Outcome.complete, .incomplete, .failed] {
            #expect(labels.outcomes[outcome.rawValue] != nil)
        }
        for kind in [NotesClass.new, .same, .generic] {
            #expect(labels.notesClasses[kind.rawValue] != nil)
        }
        for field in Field.allCases {
            #expect(labels.fields[field.rawValue] != nil)
        }
        for kind in Chart.Kind.allCases where !isEnglish {
            #expect(strings.keywords.chartKinds[kind.rawValue] != nil)
        }
    }

    @Test(arguments: Strings.all, NewsKind.allCases)
    func `every kind of news has a name and a count in every language`(
        strings: Strings,
        kind: NewsKind
    ) {
        #expect(strings.news.kinds[kind.rawValue] != nil)
        let count = strings.news.headlinePart(kind, 2)
        #expect(!count.contains(": "), "\(count)")
        #expect(count != strings.news.headlinePart(kind, 1))
    }

    @Test(arguments: Strings.all)
    func `every section of a night has a name in every language`(strings: Strings) {
        let sections: [NewsSection] = [
            .own, .store, .releases, .generic, .pages, .ratings, .positions, .watched,
        ]
        for section in sections { #expect(strings.news.sections["\(section)"] != nil) }
        for name in ["bundleID", "developer", "keyword", "chart"] {
            #expect(strings.labels.requestKinds[name] != nil)
        }
    }
}
