import ChangeDetection
import Markup

/// The six words of a night with their counts.
struct Tally {
    let components: Components
    let counts: [Word: Int]

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
