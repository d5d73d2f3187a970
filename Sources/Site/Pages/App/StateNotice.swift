import AppStore
import ChangeDetection
import Markup
import News

/// A sentence about the state of a listing. It stays the same on all nights while the state lasts.
struct StateNotice {
    private enum Kind: Hashable {
        case offered
        /// The listing has left the watchlist, and its state since then is unknown.
        case unwatched(lastAnswered: String?)
        case gone(since: String)
        case unknown(since: String, reason: Reason?, lastAnswered: String?)
        case absent
        case neverSeen
    }

    private let subject: AppSubject
    private let kind: Kind
    private var strings: SiteStrings.App { subject.strings }

    private static func kind(of state: ListingState, _ subject: AppSubject) -> Kind {
        let standing = state.standing
        let written = { (run: Run) in subject.format.night(run.night) }
        guard subject.summary.watched.contains(state.listing.storefront) else {
            return .unwatched(lastAnswered: standing.lastAnswered.map(written))
        }
        if standing.failure != nil || standing.status == .unknown {
            return .unknown(
                since: standing.unknownSince.map(written) ?? "",
                reason: standing.failure?.reason,
                lastAnswered: standing.lastAnswered.map(written)
            )
        }
        if let since = standing.goneSince { return .gone(since: written(since)) }
        if state.page != nil { return .offered }
        return standing.status == .absent ? .absent : .neverSeen
    }

    /// The sentence in a table's cell.
    @HTMLBuilder var short: HTML {
        E.span(.class("status \(cssClass)")) { sentence }
        if let night = shownFrom { E.small { strings.shownFrom(night) } }
    }

    private var cssClass: String {
        switch kind {
        case .offered: "offered"
        case .gone: "gone"
        case .unknown: "unknown"
        case .unwatched, .absent, .neverSeen: "absent"
        }
    }

    private var sentence: String {
        switch kind {
        case .offered: strings.isOffered
        case .unwatched: strings.isUnwatched
        case .gone(let since): strings.isGone(since)
        case .unknown(let since, let reason, _):
            strings.isUnknown(since, Self.name(reason, subject))
        case .absent: strings.isAbsent
        case .neverSeen: strings.neverSeen
        }
    }

    /// The night of the last response, if it is not the last night.
    private var shownFrom: String? {
        switch kind {
        case .unknown(_, _, let night), .unwatched(let night): night
        case .offered, .gone, .absent, .neverSeen: nil
        }
    }

    private static func name(_ reason: Reason?, _ subject: AppSubject) -> String {
        reason.map(subject.components.strings.labels.reason) ?? subject.components.strings.unknown
    }
}

extension StateNotice {
    /// Notices about storefronts where the app is gone or its state is unknown.
    static func all(of subject: AppSubject) -> HTML {
        var order: [Kind] = []
        var storefronts: [Kind: [Storefront]] = [:]
        for state in subject.states {
            let kind = kind(of: state, subject)
            guard kind != .offered, state.page != nil || subject.seen.isEmpty else { continue }
            if storefronts[kind] == nil { order.append(kind) }
            storefronts[kind, default: []].append(state.listing.storefront)
        }
        return HTML {
            for kind in order {
                StateNotice(subject: subject, kind: kind).html(storefronts[kind, default: []])
            }
        }
    }

    init(_ subject: AppSubject, _ state: ListingState) {
        self.init(subject: subject, kind: Self.kind(of: state, subject))
    }

    private func html(_ storefronts: [Storefront]) -> HTML {
        E.p(.class("notice \(cssClass)")) {
            E.strong { sentence }
            if let night = shownFrom { "; \(strings.shownFrom(night))" }
            ": "
            subject.components.codes(storefronts)
        }
    }
}
