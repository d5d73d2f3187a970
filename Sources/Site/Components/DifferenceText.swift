import Language
import Markup
import TextAnalysis

/// The difference between two texts from the store. Unchanged lines far from any change are left
/// out.
struct DifferenceText {
    private static let context = 1
    private static let maxFirstLength = 100
    private let passages: [TextDifference.Passage]
    private let strings: Strings
    private let budget: TextBudget
    private let page: Link
    private let language: String

    /// - Parameter page: a link to the app's page for the year, which shows the whole text.
    init(
        from before: String,
        to after: String,
        _ strings: Strings,
        _ budget: TextBudget,
        page: Link
    ) {
        self.budget = budget
        self.page = page
        language = after.scriptLanguage
        let old = before.start(of: StoreText.maxLength)
        let new = after.start(of: StoreText.maxLength)
        // Nothing is compared for a cancelled page, because it is not published, and comparing a
        // thousand long texts takes seconds.
        passages =
            Task.isCancelled
            ? []
            : TextDifference(from: String(old), to: String(new)).passages(context: Self.context)
        self.strings = strings
    }

    /// Whether the difference is long enough to be folded.
    var isLong: Bool { passages.count > 12 }

    /// The numbers of added and removed lines, and the first new line, such as
    /// `+2 −1 lines: Skip days`.
    var summary: HTML {
        let lines = passages.compactMap { passage in
            if case .line(let line) = passage, line.kind != .same { line } else { nil }
        }
        let added = lines.count { $0.kind != .removed }
        let removed = lines.count { $0.kind != .added }
        let line = lines.first { $0.kind == .added } ?? lines.first { $0.kind == .edited }
        let first = line?.fragments.filter { $0.kind != .removed }.map(\.text).joined()
        return E.span {
            strings.changedLines(
                added > 0 ? added : nil,
                removed > 0 ? removed : nil,
                added + removed
            )
            if let first {
                ": "
                E.em(.dirAuto, .lang(language)) { first.cut(to: Self.maxFirstLength) }
            }
        }
    }

    /// The lines with their removed and added words, as many as the budget allows.
    var html: HTML {
        var left = budget.maxBytes
        var isCut = passages.count > budget.maxPassages
        var shown: [HTML] = []
        for passage in passages.prefix(budget.maxPassages) {
            switch passage {
            case .omitted(let count):
                shown.append(E.p(.class("omitted")) { strings.sameLines(count) })
            case .line(let line): shown.append(self.line(line, &left, &isCut))
            }
            if left <= 0 { break }
        }
        isCut = isCut || shown.count < passages.count
        return E.div(.class("difference"), .dirAuto, .lang(language)) {
            for passage in shown { passage }
            if isCut { strings.omission(whole: budget.hasLongerTextElsewhere ? page : nil) }
        }
    }

    /// A line of the difference.
    ///
    /// - Parameters:
    ///   - left: the number of bytes that the difference may still take up on the page.
    ///   - isCut: becomes true if a part of the line is left out.
    private func line(
        _ line: TextDifference.Line,
        _ left: inout Int,
        _ isCut: inout Bool
    ) -> HTML {
        var elements: [HTML] = []
        for fragment in line.fragments {
            let text = text(of: fragment, in: line)
            let shown = String(text.prefix(bytes: max(left, 0)))
            left -= text.utf8.count
            isCut = isCut || left < 0
            if !shown.isEmpty {
                elements.append(html(fragment.kind, left < 0 ? "\(shown)…" : shown))
            }
        }
        return E.p(.class("line \(line.kind)")) { for element in elements { element } }
    }

    private func html(_ kind: TextDifference.Fragment.Kind, _ text: String) -> HTML {
        switch kind {
        case .same: E.span { text }
        case .removed: E.del { text }
        case .added: E.ins { text }
        }
    }

    /// A fragment's text. On a page with limited room, a long unchanged text is cut to the parts
    /// next to the edits.
    private func text(of part: TextDifference.Fragment, in line: TextDifference.Line) -> String {
        let maxBytes = min(budget.maxBytes / 6, 120)
        guard budget.hasLongerTextElsewhere, part.kind == .same, part.text.utf8.count > 2 * maxBytes
        else {
            return part.text
        }
        let start = part.text.prefix(bytes: maxBytes)
        return line.kind == .same ? "\(start)…" : "\(start)…\(part.text.suffix(bytes: maxBytes))"
    }
}
