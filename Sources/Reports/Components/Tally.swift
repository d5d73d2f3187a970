import ChangeDetection
import History
import Markup

/// The six words of a night with their counts. What went on an earlier night is not sold, and no news.
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
            for word in Word.allCases {
                E.span(
                    .class("word \(word.rawValue) \(counts[word, default: 0] == 0 ? "zero" : "")")
                ) {
                    "\(components.format.number(counts[word, default: 0])) "
                    components.words.labels.word(word)
                }
                " "
            }
        }
    }
}
