package import AppStore
import Foundation
import Logging

extension Device {
    /// The value of the parameter `entity` that limits a search to the device's apps.
    var entity: String {
        switch self {
        case .iphone: "software"
        case .ipad: "iPadSoftware"
        // `macSoftware` would leave out some apps (mas-cli/mas issue 561).
        case .mac: "desktopSoftware"
        }
    }

    /// Whether an app of this kind belongs in the results for the device: Apple's searches for Mac
    /// apps also find other apps. An app of unknown kind, nil, always belongs in them.
    fileprivate func shows(kind: String?) -> Bool {
        kind.map { ($0 == StorePage.macKind) == (self == .mac) } ?? true
    }
}

/// An app in a storefront, as a response shows it.
package struct StoreResult: Hashable, Sendable {
    package let app: AppID
    package let page: StorePage
    package let rating: Rating?
}

/// A request to a storefront: a search, apps by their IDs, or a developer's apps.
package enum StoreRequest: Hashable, Sendable {
    /// A search for a keyword among the apps for a device. It finds at most `limit` apps.
    case search(String, on: Device = .iphone, limit: Int)
    /// At most `Lookup.maxIDs` apps.
    case apps([AppID])
    case bundle(String)
    /// All apps of a developer. The ID is the number in the URL of the developer's page.
    case developer(AppID)
}

extension StoreClient {
    /// The apps in the response to a request, in Apple's order; empty if the storefront has none.
    package func results(
        of request: StoreRequest,
        in storefront: Storefront
    ) async throws(Failure) -> [StoreResult] {
        let envelope = try await envelope(of: request, in: storefront)
        let results = envelope.results.compactMap { StoreResult($0) }
        // Only a complete response shows that there are no apps.
        if results.isEmpty, let fault = envelope.fault { throw fault }
        return results.filter { request.isAnswered(by: $0) }
    }

    package func apps(
        of keyword: String,
        on device: Device,
        in storefront: Storefront
    ) async throws(Failure) -> [NamedApp] {
        let search = StoreRequest.search(keyword, on: device, limit: Ranking.maxApps)
        return try await envelope(of: search, in: storefront).order(on: device, in: storefront)
    }

    /// Requests the apps of a developer. The result may be a failure.
    package func apps(of lookup: DeveloperLookup) async -> DeveloperApps {
        do throws(Failure) {
            let request = StoreRequest.developer(lookup.developer)
            return try await envelope(of: request, in: lookup.storefront)
                .apps(of: lookup.developer)
        } catch {
            return DeveloperApps(apps: [], fault: error)
        }
    }

    func envelope(
        of request: StoreRequest,
        in storefront: Storefront
    ) async throws(Failure) -> Envelope {
        let url = endpoint.url(of: request, in: storefront)
        return try await ask(url, about: request.subject, in: storefront) {
            (body) throws(LookupError) in
            try Envelope(body)
        }
    }
}

extension Envelope {
    /// The app with a bundle ID; nil if a complete response has no results.
    func app(ofBundle bundleID: String) throws(Failure) -> AppID? {
        let request = StoreRequest.bundle(bundleID)
        let found = results.lazy.compactMap { StoreResult($0) }.first(where: request.isAnswered)
        if let found { return found.app }
        if let fault { throw fault }
        guard results.isEmpty else { throw ResponseMatching.foreign }
        return nil
    }

    /// The apps for a device in a response to a search, in Apple's order. Throws if the order is
    /// uncertain, for example because the response is incomplete or a result has no ID.
    func order(on device: Device, in storefront: Storefront) throws(Failure) -> [NamedApp] {
        if let fault { throw fault }
        let found = results.compactMap(\.appFields)
        guard found.allSatisfy({ $0.id != nil }) else { throw ResponseMatching.unmatched }
        let storefronts = found.compactMap(\.link?.storefront)
        if let other = storefronts.first(where: { $0 != storefront.code }) {
            throw .response(from: other, not: storefront)
        }
        let apps = found.filter { device.shows(kind: $0.kind) }.compactMap(\.namedApp)
        if let (app, position) = apps.repetition {
            throw Failure(
                .badResponse,
                "App \(app) is twice in the results, the second time at \(position)."
            )
        }
        return apps
    }
}

extension Envelope {
    /// The apps of a developer in the response. A result without a readable ID does not affect
    /// other results, but makes the list incomplete.
    func apps(of developer: AppID) -> DeveloperApps {
        let found = results.compactMap(\.appFields)
        let isComplete = found.allSatisfy { $0.id != nil }
        return DeveloperApps(
            apps: found.filter { $0.developer ?? developer == developer }.compactMap(\.namedApp),
            fault: fault ?? (isComplete ? nil : ResponseMatching.unmatched)
        )
    }
}

extension StoreRequest {
    fileprivate var subject: Logger.Metadata {
        switch self {
        case .search(let keyword, _, _): ["keyword": "\(keyword)"]
        case .apps(let ids): ["apps": .stringConvertible(ids.count)]
        case .bundle(let bundle): ["bundle": "\(bundle)"]
        case .developer(let id): ["developer": "\(id)"]
        }
    }

    fileprivate func isAnswered(by result: StoreResult) -> Bool {
        switch self {
        case .search(_, let device, _): device.shows(kind: result.page[text: .kind])
        case .apps(let ids): ids.contains(result.app)
        case .bundle(let bundle): result.page.bundleID.lowercased() == bundle.lowercased()
        case .developer(let id): result.page[integer: .developerID] == id.number
        }
    }
}

extension StoreResult {
    fileprivate init?(_ result: ResultOutline) {
        guard var fields = result.appFields, let app = fields.id,
            let sighting = fields.sighting()
        else { return nil }
        self.init(app: app, page: sighting.page, rating: sighting.rating)
    }
}
