import AppStore
import ChangeDetection
import History
import Language
import Markup
import Wording

/// A sentence about the state of a listing. The sentence stays the same while the state lasts.
struct StateNotice: Hashable {
    /// The CSS class of the sentence.
    let style: String
    let sentence: String
    /// A phrase with the night of the last response; nil if the last night had a response.
    var shownFrom: String?

    static let offered = "offered"

    @HTMLBuilder var short: HTML {
        E.span(.class("status \(style)")) { sentence }
        if let shownFrom { E.small { shownFrom } }
    }
}

extension AppSubject {
    /// Notices about storefronts in which the app is not available, no longer watched, or not
    /// checked.
    @HTMLBuilder var notices: HTML {
        let groups = states.filter { $0.page != nil || seen.isEmpty }.grouped(by: notice(about:))
        for (notice, states) in groups where notice.style != StateNotice.offered {
            E.p(.class("notice \(notice.style)")) {
                E.strong { notice.sentence }
                if let night = notice.shownFrom { "; \(night)" }
                if components.namesStorefronts {
                    ": "
                    components.codes(states.map(\.listing.storefront))
                }
            }
        }
    }

    /// The notice about the state of a listing. The style is `offered` if the app is available.
    func notice(about state: ListingState) -> StateNotice {
        let standing = state.standing
        let shownFrom = standing.lastAnswered.map { strings.shownFrom(format.night($0.night)) }
        // A listing that left the watchlist is no longer checked.
        guard summary.watched.contains(state.listing.storefront) else {
            return StateNotice(
                style: "absent",
                sentence: strings.isUnwatched,
                shownFrom: shownFrom
            )
        }
        if standing.failure != nil || standing.status == .unknown {
            let since = standing.unknownSince.map { format.night($0.night) } ?? ""
            let reason = standing.failure.map { components.strings.labels.reasons($0.reason) }
            return StateNotice(
                style: "unknown",
                sentence: strings.isUnknown(since, reason ?? components.strings.unknown),
                shownFrom: shownFrom
            )
        }
        if let since = standing.goneSince {
            return StateNotice(style: "gone", sentence: strings.isGone(format.night(since.night)))
        }
        if state.page != nil {
            return StateNotice(
                style: StateNotice.offered,
                sentence: state.isPreOrder
                    ? components.strings.labels.preOrder : strings.isOffered
            )
        }
        return StateNotice(
            style: "absent",
            sentence: standing.status == .absent ? strings.isAbsent : strings.neverSeen
        )
    }
}
