import AppStore
import Foundation
import Lookups
import Watchlists

/// An app, as shown by the first storefront that sells it.
struct FoundApp: Hashable {
    let result: StoreResult
    let storefront: Storefront

    var name: String { result.page.name }
    var app: AppID { result.app }
    /// The name and the ID, such as `Paper Orchard (9000000007)`.
    var words: String { "\(name) (\(app))" }
}

/// The apps that a store finds by a name.
enum SearchOutcome {
    case one(FoundApp)
    /// Several apps to choose from, in Apple's order.
    case several([FoundApp])
    case none
}

/// Finds the app that a user means, by asking one storefront after another.
struct AppFinder {
    let store: StoreClient
    let storefronts: [Storefront]
    var device = Device.iphone

    private static let maxCandidates = 10

    func find(_ mention: AppMention) async throws -> SearchOutcome {
        switch mention {
        case .reference(.id(let id)):
            return try await first(of: .apps([id])).map(SearchOutcome.one) ?? .none
        case .reference(.bundle(let bundle)):
            if let app = try await first(of: .bundle(bundle)) { return .one(app) }
            // A name such as Booking.com looks like a bundle ID.
            return try await search(bundle)
        case .words(let words):
            return try await search(words)
        }
    }

    /// The apps of a developer in the first storefront that has any of them.
    func apps(ofDeveloper id: AppID) async throws -> [FoundApp] {
        for storefront in storefronts.likely {
            let results = try await store.ask(.developer(id), in: storefront)
            if !results.isEmpty {
                return results.map { FoundApp(result: $0, storefront: storefront) }
            }
        }
        return []
    }

    /// The apps with the given IDs, each from the first storefront that has it.
    func apps(_ ids: [AppID]) async throws -> [AppID: FoundApp] {
        var found: [AppID: FoundApp] = [:]
        for storefront in storefronts.likely {
            let missing = ids.filter { found[$0] == nil }
            for start in stride(from: 0, to: missing.count, by: Lookup.maxIDs) {
                let batch = Array(missing[start...].prefix(Lookup.maxIDs))
                for result in try await store.ask(.apps(batch), in: storefront) {
                    found[result.app] = FoundApp(result: result, storefront: storefront)
                }
            }
        }
        return found
    }

    private func first(of question: StoreQuestion) async throws -> FoundApp? {
        for storefront in storefronts.likely {
            if let result = try await store.ask(question, in: storefront).first {
                return FoundApp(result: result, storefront: storefront)
            }
        }
        return nil
    }

    /// The only app of this name in a storefront, or else the first results of any storefront: an
    /// app may have a different name in each.
    private func search(_ words: String) async throws -> SearchOutcome {
        var candidates: [FoundApp] = []
        for storefront in storefronts.likely {
            let search = StoreSearch(words, on: device, limit: Self.maxCandidates)
            let found = try await store.ask(.search(search), in: storefront)
                .map { FoundApp(result: $0, storefront: storefront) }
            let exact = found.filter { $0.name.isName(words) }
            if let app = exact.first, exact.count == 1 { return .one(app) }
            if candidates.isEmpty { candidates = exact.isEmpty ? found : exact }
        }
        guard let first = candidates.first else { return .none }
        return candidates.count == 1 ? .one(first) : .several(candidates)
    }
}

extension String {
    /// Whether the words are this app's name, with or without its slogan.
    func isName(_ words: String) -> Bool {
        let wanted = words.folded
        return folded == wanted || withoutSlogan.folded == wanted
    }

    /// The name without the slogan that many developers append: `Moonbank: Bank in English`.
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
