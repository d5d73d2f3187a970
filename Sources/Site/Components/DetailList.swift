import AppStore
import ChangeDetection
import History
import Language
import Markup
import News
import TextAnalysis
import Wording

/// A list of one app's news. Each detail is a line with storefront codes; a long text follows below
/// the line.
struct DetailList {
    private static let maxFirstLength = 100

    let components: Components
    let app: String
    /// Whether permalinks lead to this page. Each line then contains the anchors of its changes.
    var isPermanent = false
    /// Whether the changes have permalinks; suppressed changes have none.
    var hasPermalinks = true
    var budget = TextBudget.whole

    private var strings: Strings { components.strings }

    /// Details without labels, such as availability, come first. Pictures are left out, because
    /// pages show them elsewhere.
    @HTMLBuilder func html(_ details: [NewsDigest.Detail]) -> HTML {
        let told = details.filter { $0.changes.field?.isPicture != true }
        E.list("stays", told.filter { $0.label == nil }.map(item))
        E.list("brought", told.filter { $0.label != nil }.map(item))
    }

    @HTMLBuilder func item(_ detail: NewsDigest.Detail) -> HTML {
        if isPermanent { components.anchors(detail.changes) }
        let change = hasPermalinks ? detail.changes.first : nil
        detail.html(
            change.map { isPermanent ? components.permalink($0) : components.links[.change($0)] }
        )
        if components.namesStorefronts, !detail.storefronts.isEmpty {
            " "
            components.codes(detail.storefronts)
        }
        block(detail)
    }

    @HTMLBuilder private func block(_ detail: NewsDigest.Detail) -> HTML {
        switch detail.content {
        case .text(let text):
            let text = StoreText(text, budget: budget)
            text.folding(components.format, label: "\(strings.more): \(app)")
            if budget.hasLongerTextElsewhere {
                if text.isCut { omission(in: detail) }
            } else if let former = detail.changes.first?.before?.plainText {
                E.details {
                    E.summary { strings.before }
                    StoreText(former, budget: budget).block(components.format)
                }
            }
        case .difference(let passages) where passages.count > 12:
            E.details(.class("fold")) {
                E.summary { summary(of: passages, in: detail) }
                difference(passages, in: detail)
            }
        case .difference(let passages): difference(passages, in: detail)
        case .sentence, .step, .items: .nothing
        }
    }

    /// A link to the app's page for the year if that page shows more of the text; otherwise a note
    /// that the rest of the text is left out.
    private func omission(in detail: NewsDigest.Detail) -> HTML {
        let page = detail.changes.first.map { components.links[.change($0)] }
        return strings.omission(whole: budget.hasLongerTextElsewhere ? page : nil)
    }
}

extension DetailList {
    /// The numbers of added and removed lines, and the first new line that is not blank, such as
    /// `+2 −1 lines: Skip days`.
    private func summary(
        of passages: [TextDifference.Passage],
        in detail: NewsDigest.Detail
    ) -> HTML {
        let lines = passages.compactMap { passage in
            if case .line(let line) = passage, line.kind != .same { line } else { nil }
        }
        let added = lines.count { $0.kind != .removed }
        let removed = lines.count { $0.kind != .added }
        let new = lines.filter { $0.kind == .added } + lines.filter { $0.kind == .edited }
        let first = new.lazy.map { line in
            line.fragments.filter { $0.kind != .removed }.map(\.text).joined()
        }.first { !$0.isBlank }
        return E.span {
            strings.changedLines(
                added > 0 ? added : nil,
                removed > 0 ? removed : nil,
                added + removed
            )
            if let first {
                ": "
                E.em(.dirAuto, .lang(detail.language)) { first.cut(to: Self.maxFirstLength) }
            }
        }
    }

    private func difference(
        _ passages: [TextDifference.Passage],
        in detail: NewsDigest.Detail
    ) -> HTML {
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
        return E.div(.class("difference"), .dirAuto, .lang(detail.language)) {
            for passage in shown { passage }
            if isCut { omission(in: detail) }
        }
    }

    /// - Parameters:
    ///   - left: the number of bytes for which the page still has room; reduced by the line's size.
    ///   - isCut: set to true if a part of the line is left out.
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

    /// The text of a fragment. If another page shows more, a long unchanged fragment is shortened:
    /// in an edited line to its beginning and end, in other lines to its beginning.
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

extension NewsDigest.Detail {
    /// The language of the new text, inferred from its writing system; empty if unknown.
    fileprivate var language: String { (changes.first?.after?.plainText ?? "").scriptLanguage }
}
