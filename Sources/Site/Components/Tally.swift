import ChangeDetection
import Markup
import News

/// A night's count of each status. Listings that were removed on an earlier night count as not
/// sold.
struct Tally {
    let components: Components
    private let counts: [Word: Int]

    init(components: Components, summary: RunSummary) {
        self.components = components
        let gone = summary.counts[.gone, default: 0]
        let removed = min(summary.removals, gone)
        var counts = summary.counts
        counts[.gone] = removed
        counts[.absent, default: 0] += gone - removed
        self.counts = counts
    }

    var html: HTML {
        E.span(.class("tally")) {
            for word in Word.allCases where counts[word, default: 0] > 0 {
                E.span(.class("word \(word.rawValue)")) {
                    "\(components.format.number(counts[word, default: 0])) "
                    components.words.labels.word(word)
                }
                " "
            }
        }
    }
}
