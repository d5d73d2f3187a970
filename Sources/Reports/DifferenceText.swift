import Changes
import Markup

/// The difference of two store texts on a page: unchanged lines far from any change are left out.
struct DifferenceText {
    private static let context = 1
    /// On one page; the archive has the rest.
    private static let mostPassages = 120

    private let passages: [TextDifference.Passage]
    private let most: Int
    private let words: Words

    init(from before: String, to after: String, _ words: Words, most: Int = mostPassages) {
        self.most = most
        let (old, new) = (before.prefix(StoreText.most), after.prefix(StoreText.most))
        passages = TextDifference(from: String(old), to: String(new))
            .passages(context: Self.context)
        self.words = words
    }

    /// Whether anything of the old text is left in the new one.
    var isEdit: Bool {
        passages.contains { passage in
            switch passage {
            case .omitted: true
            case .line(let line): line.kind == .edited || line.kind == .same && !line.runs.isEmpty
            }
        }
    }

    /// Whether it takes more than a glance.
    var isLong: Bool { passages.count > 12 }

    var html: HTML {
        E.div(.class("difference"), .dir(.auto)) {
            for passage in passages.prefix(most) {
                switch passage {
                case .omitted(let count): E.p(.class("omitted")) { words.sameLines(count) }
                case .line(let line): self.line(line)
                }
            }
            if passages.count > most {
                E.p(.class("omitted")) {
                    most < Self.mostPassages ? words.pages.whole : words.cutDifference
                }
            }
        }
    }

    private func line(_ line: TextDifference.Line) -> HTML {
        E.p(.class("line \(line.kind)")) {
            for run in line.runs {
                switch run.kind {
                case .same: E.span { run.text }
                case .removed: E.del { run.text }
                case .added: E.ins { run.text }
                }
            }
        }
    }
}
