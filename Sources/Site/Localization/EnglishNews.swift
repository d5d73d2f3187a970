import AppStore
import ChangeDetection
import Foundation
import News

extension SiteStrings.News {
    static let english = SiteStrings.News(
        count: { kind, apps in "\(number(apps)) \(apps == 1 ? one(kind) : several(kind))" },
        kind: {
            switch $0 {
            case .release: "Releases"
            case .rollout: "Versions in more stores"
            case .rollback: "Back to an older version"
            case .priceRise: "Price rises"
            case .priceFall: "Price cuts"
            case .name: "Renames"
            case .seller: "New sellers"
            case .ageRating: "Age ratings"
            case .removed: "Removed everywhere"
            case .gone: "Removed from a store"
            case .returned: "Back in a store"
            case .launched: "New app by a developer"
            case .appeared: "New in a store"
            case .ratingsReset: "Ratings reset"
            case .ratingRise: "Ratings up"
            case .ratingFall: "Ratings down"
            case .firstRating: "First ratings"
            case .position: "Positions"
            case .pictures: "Pictures"
            case .texts: "Texts"
            case .page: "Other changes"
            case .watched: "Now watching"
            }
        },
        deed: deed,
        deeds: { deed, more in
            switch more {
            case 0: deed
            case 1: "\(deed), and 1 more app has news"
            default: "\(deed), and \(number(more)) more apps have news"
            }
        },
        watching: { $0 == 1 ? "Now watching 1 app" : "Now watching \($0) apps" },
        nothing: "No news",
        releases: { $0 == 1 ? "1 release" : "\($0) releases" },
        appsReleased: { $0 == 1 ? "1 app with releases" : "\($0) apps with releases" },
        unit: "Numbers count apps. An app with several kinds of news counts once in each.",
        checked: { "\($0) of \($1) store listings checked" },
        requests: { $0 == 1 ? "1 request" : "\($0) requests" },
        details: "About this run",
        moreApps: { $0 == 1 ? "1 more app has news" : "\(number($0)) more apps have news" },
        part: {
            switch $0 {
            case .own: "Your apps"
            case .store: "Availability, prices and names"
            case .releases: "Releases"
            case .generic: "Releases with generic notes"
            case .pages: "Store pages"
            case .ratings: "Ratings"
            case .positions: "Positions"
            case .watched: "Now watching"
            }
        },
        contents: "Contents",
        inFull: "All news in full",
        ownOnly: "Your apps only",
        yours: "yours",
        permalink: "Link to this news",
        competitorsOnly: "Competitors only",
        moreShown: "{count} more below",
        noneShown: "No app has such news.",
        version: { "\($0) → \($1)" },
        isBack: { "\($0) → \($1), back to an older version" },
        afterDays: {
            let former = $1 ?? "the one before"
            return switch $0 {
            case 0: "on the same day as \(former)"
            case 1: "1 day after \(former)"
            default: "\($0) days after \(former)"
            }
        },
        inStores: { $0 == 1 ? "in 1 store" : "in \($0) stores" },
        notYetIn: "not yet in",
        nowIn: { "\($0) now in \($1), too" },
        changed: { "\($0) changed" },
        sameNotes: "Same notes as the previous version",
        notesOf: "Release notes",
        formerNotes: "Previous notes",
        requires: { system, version, former in
            "Requires \(system) \(version)\(former.map { " (was \($0))" } ?? "")"
        },
        moreItems: { "\($0) more" },
        gameCenter: { $0 ? "+ Game Center" : "− Game Center" },
        price: "Price",
        heldFor: { $0 == 1 ? "(1 night)" : "(\($0) nights)" },
        saleEnded: { $0 == 1 ? "sale ended after 1 night" : "sale ended after \($0) nights" },
        sales: { $0 == 1 ? "1 sale" : "\($0) sales" },
        goneEverywhere: "Removed from every store we check",
        gone: "Removed from the store",
        returned: "Back in the store",
        appeared: "New in the store",
        listed: "Now listed in the store",
        launched: { "New app by \($0)" },
        watched: "Now watching",
        position: position,
        ratedAgain: { "Rated again: \($0)" },
        ratingsReset: { former, count in
            let was = [former.map { "\($0) ★" }, count].compactMap(\.self)
                .joined(separator: ", ")
            return was.isEmpty ? "Ratings reset" : "Ratings reset (was \(was))"
        },
        rating: { former, now in
            guard let former else { return "First rating: \(now ?? "none")" }
            return "Rating \(former) → \(now ?? "none")"
        },
        appsOf: { $1 == 1 ? "\($0): 1 app" : "\($0): \($1) apps" },
        next: {
            switch $0 {
            case .cancelled, .notAsked:
                "The next run checks them. If it starts within 20 hours, it completes this night."
            case .badRequest: "The next run tries again. Check the app’s ID if this persists."
            case .throttled, .network, .timeout, .server, .badResponse:
                "The next run checks them again."
            }
        },
        notSold: {
            $0 == 1 ? "1 store listing is not sold" : "\(number($0)) store listings are not sold"
        },
        keys: "Keys",
        keyNext: "next app",
        keyPrevious: "previous app",
        keySearch: "search",
        keyHelp: "show or hide this list"
    )

    @Sendable private static func deed(_ kind: NewsKind, _ app: String, _ detail: String) -> String
    {
        switch kind {
        case .release: "\(app) released \(detail)"
        case .priceRise: "\(app) raised its price: \(detail)"
        case .priceFall: "\(app) cut its price: \(detail)"
        case .name: "\(app) has a new name"
        case .seller: "\(app) has a new seller"
        case .ageRating: "\(app) has a new age rating"
        case .removed: "\(app) is gone from every store we check"
        case .gone: "\(app) is gone from a store"
        case .returned: "\(app) is back in a store"
        case .pictures: "\(app) has new pictures"
        case .texts: "\(app) has a new description"
        default: "\(app): \(detail)"
        }
    }

    private static func number(_ number: Int) -> String {
        number.formatted(.number.locale(Locale(identifier: "en")))
    }

    private static func one(_ kind: NewsKind) -> String {
        switch kind {
        case .release: "release"
        case .rollout: "app with a version in more stores"
        case .rollback: "rollback"
        case .priceRise: "price rise"
        case .priceFall: "price cut"
        case .name: "rename"
        case .seller: "new seller"
        case .ageRating: "new age rating"
        case .removed: "app removed everywhere"
        case .gone: "app removed from a store"
        case .returned: "app back"
        case .launched: "new app by a developer"
        case .appeared: "app new in a store"
        case .ratingsReset: "rating reset"
        case .ratingRise: "rating up"
        case .ratingFall: "rating down"
        case .firstRating: "first rating"
        case .position: "move in keywords and charts"
        case .pictures: "app with new pictures"
        case .texts: "new description"
        case .page: "other change"
        case .watched: "app added"
        }
    }

    private static func several(_ kind: NewsKind) -> String {
        switch kind {
        case .rollout: "apps with versions in more stores"
        case .removed: "apps removed everywhere"
        case .gone: "apps removed from a store"
        case .returned: "apps back"
        case .ratingRise: "ratings up"
        case .ratingFall: "ratings down"
        case .pictures: "apps with new pictures"
        case .appeared: "apps new in a store"
        case .launched: "new apps by developers"
        case .position: "moves in keywords and charts"
        case .watched: "apps added"
        default: "\(one(kind))s"
        }
    }

    @Sendable private static func position(_ change: PositionChange, _ place: String?) -> String {
        let chart = change.ranking.chart.map { SiteStrings.Keywords.english.name(of: $0, in: "en") }
        let subject = chart ?? "Apple’s search API: “\(change.ranking.name)”"
        let list = chart ?? "the search API’s results for “\(change.ranking.name)”"
        let within = place.map { " (\($0))" } ?? ""
        let place = place.map { " in \($0)" } ?? ""
        let best = change.kind == .best ? ", its best so far" : ""
        return switch (change.before, change.after) {
        case (let before?, let after?): "\(subject) \(before) → \(after)\(place)\(best)"
        case (nil, let after?): "Entered \(list)\(within) at \(after)"
        case (let before?, nil): "Left \(list)\(within), where it was \(before)"
        case (nil, nil): "\(subject)\(place)"
        }
    }
}
