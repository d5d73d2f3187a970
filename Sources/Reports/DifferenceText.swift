import Changes
import Markup

/// The difference of two store texts on a page: unchanged lines far from any change are left out.
struct DifferenceText {
    private static let context = 1
    private let passages: [TextDifference.Passage]
    private let words: Words
    private let room: TextRoom

    init(from before: String, to after: String, _ words: Words, _ room: TextRoom) {
        self.room = room
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
        var left = room.bytes
        var shown: [HTML] = []
        for passage in passages.prefix(room.passages) where left > 0 {
            switch passage {
            case .omitted(let count):
                shown.append(E.p(.class("omitted")) { words.sameLines(count) })
            case .line(let line): shown.append(self.line(line, &left))
            }
        }
        return E.div(.class("difference"), .dir(.auto)) {
            for passage in shown { passage }
            if shown.count < passages.count || left < 0 {
                E.p(.class("omitted")) { room.isShared ? words.pages.whole : words.cutDifference }
            }
        }
    }

    /// - Parameter left: bytes that there is room for.
    private func line(_ line: TextDifference.Line, _ left: inout Int) -> HTML {
        var runs: [HTML] = []
        for run in line.runs where left > 0 {
            let text = text(of: run, isAlone: line.runs.count == 1)
            let shown = String(text.prefix(bytes: left))
            left -= text.utf8.count
            runs.append(html(run.kind, shown.utf8.count < text.utf8.count ? "\(shown)…" : shown))
        }
        return E.p(.class("line \(line.kind)")) { for run in runs { run } }
    }

    private func html(_ kind: TextDifference.Run.Kind, _ text: String) -> HTML {
        switch kind {
        case .same: E.span { text }
        case .removed: E.del { text }
        case .added: E.ins { text }
        }
    }

    /// Of what stayed around an edit, as much as tells where that was.
    private func text(of run: TextDifference.Run, isAlone: Bool) -> String {
        let most = min(room.bytes / 4, 120)
        guard room.isShared, run.kind == .same, !isAlone, run.text.utf8.count > 2 * most else {
            return run.text
        }
        return "\(run.text.prefix(bytes: most))…\(run.text.suffix(bytes: most))"
    }
}
