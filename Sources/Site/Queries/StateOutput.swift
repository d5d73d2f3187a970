import AppStore
import ChangeDetection
package import News

/// The current state of one app in each of its storefronts, as lines.
package struct StateOutput: Sendable {
    private let states: [ListingState]

    package init(_ states: [ListingState]) { self.states = states }

    package func lines(_ format: OutputFormat) -> [OutputLine] {
        var notes: [String: Storefront] = [:]
        let places = states.flatMap { state in
            [.blank] + lines(of: state, format, &notes).indented(by: 2)
        }
        return [heading(format)] + places
    }

    private func heading(_ format: OutputFormat) -> OutputLine {
        guard let state = states.first else { return .blank }
        let maker = states.lazy.compactMap { $0.page?.developer ?? $0.page?.seller }.first
        return format.heading(of: state.listing.app, maker.map { ", \($0)" } ?? "")
    }

    /// - Parameter notes: the release notes shown so far, each with its first storefront, to which
    ///   later ones refer.
    private func lines(
        of state: ListingState,
        _ format: OutputFormat,
        _ notes: inout [String: Storefront]
    ) -> [OutputLine] {
        let storefront = state.listing.storefront
        let head = OutputLine(
            0,
            [
                .init(format.label(storefront), .title),
                .init(": "),
                .init(status(of: state, format), state.standing.goneSince == nil ? .plain : .alert),
            ]
        )
        guard let page = state.page else { return [head] }
        let facts = facts(of: state, page, format)
        let text = page.releaseNotes ?? ""
        let shown = notes[text]
        notes[text] = shown ?? storefront
        let news: [OutputLine] =
            if text.isEmpty { [] } else if let shown {
                [OutputLine(0, "\(format.strings.whatsNew): as in \(format.label(shown))")]
            } else {
                [OutputLine(0, "\(format.strings.whatsNew):")]
                    + format.lines(of: text, whole: true).indented(by: 2)
            }
        return [head] + ([OutputLine(0, page.name), OutputLine(0, facts)] + news).indented(by: 2)
    }

    private func status(of state: ListingState, _ format: OutputFormat) -> String {
        if let gone = state.standing.goneSince { return "gone since \(format.night(gone.night))" }
        if let failure = state.standing.failure {
            return "unknown, \(format.strings.labels.reason(failure.reason))"
        }
        guard let status = state.status else { return "not due" }
        return status.rawValue
    }

    private func facts(of state: ListingState, _ page: StorePage, _ format: OutputFormat) -> String
    {
        let rating = state.rating.map { [format.stars($0)] } ?? []
        let price = format.price(page.price, page.currency)
        let size = page.size.map { format.format.size($0) }
        let system = page.minimumOSVersion.map { "iOS \($0)" }
        let facts = [version(of: page, format)] + rating + [price, size, system].compactMap(\.self)
        return facts.joined(separator: " · ")
    }

    private func version(of page: StorePage, _ format: OutputFormat) -> String {
        let date = page.versionDate.map { ", dated \(format.date($0))" } ?? ""
        return "\(format.strings.appPage.versionNumber(page.version))\(date)"
    }
}
