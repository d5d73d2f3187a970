package import AppStore
import Foundation
import Logging

/// A search of a storefront for a keyword, among the apps for a device.
package struct StoreSearch: Hashable, Sendable {
    /// The maximum number of results in a response.
    package static let maxResults = Ranking.maxApps

    package let keyword: String
    package let device: Device
    package let limit: Int

    package init(_ keyword: String, on device: Device = .iphone, limit: Int) {
        self.keyword = keyword
        self.device = device
        self.limit = limit
    }
}

extension Device {
    /// The value of `entity` that searches for the device's apps.
    var entity: String {
        switch self {
        case .iphone: "software"
        case .ipad: "iPadSoftware"
        // `macSoftware` leaves apps out (mas-cli/mas issue 561).
        case .mac: "desktopSoftware"
        }
    }

    /// Whether the page belongs in a search for the device: Apple's searches for Mac apps also find
    /// other apps.
    fileprivate func shows(_ page: StorePage) -> Bool {
        page.isForMac == (self == .mac)
    }
}

/// An app in a storefront, as a response shows it.
package struct StoreResult: Hashable, Sendable {
    package let app: AppID
    package let page: StorePage
    package let rating: Rating?

    package var named: NamedApp {
        NamedApp(app: app, name: page.name, developer: page.developer)
    }
}

/// A question to a storefront while the user chooses apps.
package enum StoreQuestion: Hashable, Sendable {
    case search(StoreSearch)
    /// At most `Lookup.maxIDs` apps.
    case apps([AppID])
    case bundle(String)
    /// All apps of a developer, by the ID in the link of the developer's page.
    case developer(AppID)
}

extension StoreClient {
    /// The apps in the response to a question, in Apple's order; empty if the storefront has none.
    package func results(
        of question: StoreQuestion,
        in storefront: Storefront
    ) async throws(Failure) -> [StoreResult] {
        do throws(LookupError) {
            var budget = RequestBudget(maxRequests: retryPolicy.maxRequests, piece: .single)
            let url = url(of: question, in: storefront)
            let subject = question.subject.merging(["storefront": "\(storefront)"]) { $1 }
            let envelope = try await ask(url, &budget, about: subject) {
                (body) throws(LookupError) in
                try Envelope(body)
            }
            let results = envelope.read().compactMap { StoreResult($0) }
            // Only a complete response shows that there are no apps.
            if results.isEmpty, let fault = envelope.fault {
                throw LookupError.unreadable(fault.detail)
            }
            return results.filter { question.isAnswered(by: $0) }
        } catch {
            throw error.failure
        }
    }

    private func url(of question: StoreQuestion, in storefront: Storefront) -> URL {
        switch question {
        case .search(let search):
            endpoint.url(ofSearch: search, in: storefront, cacheBuster: cacheBuster)
        case .apps(let ids):
            endpoint.url(
                of: Lookup(storefront: storefront, language: nil, ids: Set(ids).sorted()),
                cacheBuster: cacheBuster
            )
        case .bundle(let bundle):
            endpoint.url(ofBundle: bundle, in: storefront, cacheBuster: cacheBuster)
        case .developer(let id):
            endpoint.url(ofDeveloper: id, in: storefront, cacheBuster: cacheBuster)
        }
    }
}

extension StoreQuestion {
    /// The question's metadata for the log.
    fileprivate var subject: Logger.Metadata {
        switch self {
        case .search(let search): ["keyword": "\(search.keyword)"]
        case .apps(let ids): ["apps": .stringConvertible(ids.count)]
        case .bundle(let bundle): ["bundle": "\(bundle)"]
        case .developer(let id): ["developer": "\(id)"]
        }
    }

    fileprivate func isAnswered(by result: StoreResult) -> Bool {
        switch self {
        case .search(let search): search.device.shows(result.page)
        case .apps(let ids): ids.contains(result.app)
        case .bundle(let bundle): result.page.bundleID.lowercased() == bundle.lowercased()
        case .developer(let id): result.page.developerID == id.number
        }
    }
}

extension StoreResult {
    fileprivate init?(_ result: LookupResult) {
        guard case .app(let app, .present(let sighting)) = result.content else { return nil }
        self.init(app: app, page: sighting.page, rating: sighting.rating)
    }
}
