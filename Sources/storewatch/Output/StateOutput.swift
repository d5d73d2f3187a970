import AppStore
import ChangeDetection
import History
import Language
import Wording

extension OutputFormat {
    func lines(of states: [ListingState]) -> [Line] {
        var notes: [String: Storefront] = [:]
        let places = states.flatMap { state in
            [.blank] + lines(of: state, &notes).indented(by: 2)
        }
        return [heading(of: states)] + places
    }

    private func heading(of states: [ListingState]) -> Line {
        guard let state = states.first else { return .blank }
        let maker = states.lazy.compactMap { $0.page?[text: .developer] ?? $0.page?[text: .seller] }
            .first
        return heading(of: state.listing.app, maker.map { ", \($0)" } ?? "")
    }

    /// The state of one listing as lines.
    ///
    /// - Parameter notes: the release notes that were already printed, each with the first
    ///   storefront. A listing with the same notes refers to that storefront.
    private func lines(
        of state: ListingState,
        _ notes: inout [String: Storefront]
    ) -> [Line] {
        let storefront = state.listing.storefront
        let head = Line(
            0,
            [
                .init("\(format.name(storefront)) (\(storefront.shownCode))", .title),
                .init(": "),
                .init(status(of: state), state.standing.goneSince == nil ? .plain : .alert),
            ]
        )
        guard let page = state.page else { return [head] }
        let facts = facts(of: state, page)
        let text = page.releaseNotes ?? ""
        let shown = notes[text]
        notes[text] = shown ?? storefront
        let same = shown.map { strings.appPage.sameAs(format.name($0)) }
        let news: [Line] =
            if page.unreadable.contains(.releaseNotes) {
                [Line(0, strings.labels.unreadableNotes)]
            } else if text.isEmpty { [] } else if let same {
                [Line(0, "\(strings.whatsNew): \(same)")]
            } else {
                [Line(0, "\(strings.whatsNew):")]
                    + lines(of: text, whole: true).indented(by: 2)
            }
        return [head]
            + ([Line(0, page.name), Line(0, facts)] + webPage(of: state, page) + news)
            .indented(by: 2)
    }

    /// The content of the store's web page as lines, with the night on which it was read.
    private func webPage(of state: ListingState, _ page: StorePage) -> [Line] {
        guard let read = state.pageRead else { return [] }
        let title = "\(strings.appPage.storePage): \(strings.webPage.readOn(night(read)))"
        return [Line(0, title)] + lines(ofReading: page)
    }

    /// The content of the store's web page, one line for each field. Missing fields are omitted;
    /// unreadable fields are shown as unknown.
    private func lines(ofReading page: StorePage) -> [Line] {
        Field.ofWebPage.compactMap { field in
            let isUnknown = page.unreadable.contains(field)
            guard isUnknown || page[field]?.nonBlank != nil else { return nil }
            let value =
                isUnknown
                ? strings.unknown
                : field.isScreenshots
                    ? "\(page[field]?.items.count ?? 0)"
                    : PlainText.line(format.text(page[field], of: field))
            return Line(2, "\(strings.labels.fields(field)): \(value)")
        }
    }

    private func status(of state: ListingState) -> String {
        let standing = state.standing
        if let gone = standing.goneSince { return strings.appPage.isGone(night(gone.night)) }
        if let failure = standing.failure {
            return strings.appPage.isUnknown(
                standing.unknownSince.map { night($0.night) } ?? "",
                strings.labels.reasons(failure.reason)
            )
        }
        return state.status.map { strings.labels.statuses($0) } ?? strings.terminal.notDue
    }

    private func facts(of state: ListingState, _ page: StorePage) -> String {
        let rating = state.rating.map { [stars($0)] } ?? []
        let price = format.price(page, isPreOrder: state.isPreOrder)
        let size = page.size.map { format.size($0) }
        let system = page[text: .minimumOSVersion].map { "iOS \($0)" }
        let facts = [version(of: page)] + rating + [price, size, system].compactMap(\.self)
        return facts.joined(separator: " · ")
    }

    private func version(of page: StorePage) -> String {
        "\(strings.appPage.versionNumber(page.version))\(released(page.versionDate))"
    }
}
