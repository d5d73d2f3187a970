import AppStore
import Foundation
import Lookups
import Watchlists

struct AppFinder {
    let store: StoreClient
    let storefronts: [Storefront]
    /// The device whose search results are used to find apps by name.
    var device = Device.iphone

    private static let maxCandidates = 10

    /// The app that the user means. If a name fits several apps, all are returned in Apple's order.
    /// Empty if no storefront has the app.
    func find(_ mention: AppMention) async throws -> [StoreResult] {
        switch mention {
        case .reference(.id(let id)):
            return Array(try await first(of: .apps([id])).prefix(1))
        case .reference(.bundle(let bundle)):
            if let app = try await first(of: .bundle(bundle)).first { return [app] }
            // A name such as Booking.com looks like a bundle ID.
            return try await search(bundle)
        case .words(let words):
            return try await search(words)
        }
    }

    /// Asks one storefront after another, and returns the apps of the first response that has any.
    func first(of request: StoreRequest) async throws -> [StoreResult] {
        for storefront in storefronts.searched {
            let apps = try await store.send(request, in: storefront)
            if !apps.isEmpty { return apps }
        }
        return []
    }

    /// Searches one storefront after another, because an app may have a different name in each. If
    /// exactly one app of a storefront has the name, returns that app; otherwise the first results.
    private func search(_ words: String) async throws -> [StoreResult] {
        var candidates: [StoreResult] = []
        for storefront in storefronts.searched {
            let search = StoreRequest.search(words, on: device, limit: Self.maxCandidates)
            let found = try await store.send(search, in: storefront)
            let exact = found.filter { $0.name.isName(words) }
            if exact.count == 1 { return exact }
            if candidates.isEmpty { candidates = exact.isEmpty ? found : exact }
        }
        return candidates
    }
}

extension String {
    /// Whether this name of an app, with or without the app's slogan, equals the words. Case,
    /// accents and width do not matter.
    func isName(_ words: String) -> Bool {
        let wanted = words.folded
        return folded == wanted || withoutSlogan.folded == wanted
    }

    /// An app's name without the slogan that many developers append: `Moonbank` for
    /// `Moonbank: Bank in English`.
    var withoutSlogan: String {
        let separators = [":", " - ", " – ", " — ", " | ", "(", "（", " · "]
        let ends = separators.compactMap { range(of: $0)?.lowerBound }
        return self[..<(ends.min() ?? endIndex)].trimmingCharacters(in: .whitespaces)
    }

    /// The text without differences of case, accents and width.
    var folded: String {
        folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
            locale: nil
        )
        .trimmingCharacters(in: .whitespaces)
    }
}
