import Foundation
import NIOHTTP1

/// A lookup or a search: what is asked of a storefront.
struct Inquiry: Sendable {
    enum Kind: String, Sendable {
        case lookup
        case search
    }

    /// What a search is for.
    enum Entity: String, Sendable {
        case software, iPadSoftware, macSoftware, desktopSoftware

        var isMac: Bool { self == .macSoftware || self == .desktopSoftware }
    }

    /// The most distinct IDs that Apple answers at once.
    static let mostApps = 200

    let kind: Kind
    /// Lower case; not necessarily one that exists.
    let storefront: String
    /// The distinct IDs, without leading zeros, sorted as text.
    let apps: [String]
    /// The bundle IDs asked for.
    let bundles: Set<String>
    /// The words that a search must all find, in lower case.
    let words: [String]
    /// The kind of app that a search wants; nil for a word that Apple does not know.
    let entity: Entity?
    /// The most results of a search, or of a developer's apps.
    let limit: Int
    private let target: RequestTarget
    private let hasStrangeID: Bool

    init(_ kind: Kind, _ target: RequestTarget, country: String? = nil) {
        let ids = target.list("id")
        self.kind = kind
        self.target = target
        storefront = (target["country"] ?? country ?? "us").lowercased()
        hasStrangeID = !ids.allSatisfy(AppNumber.isNumeric)
        apps = Set(ids.filter(AppNumber.isNumeric).map(AppNumber.canonical)).sorted()
        bundles = Set(target.list("bundleId"))
        words = (target["term"] ?? "").lowercased().split(whereSeparator: \.isWhitespace)
            .map(String.init)
        entity = Entity(rawValue: target["entity"] ?? "software")
        limit = min(max(target["limit"].flatMap(Int.init) ?? 50, 1), 200)
    }

    /// The request's target, as it was sent.
    var uri: String { target.uri }

    /// What makes two lookups the same one, asked again.
    var key: String {
        let subjects = apps + bundles.sorted() + words
        return "\(kind.rawValue) \(storefront) \(subjects.joined(separator: ","))"
    }

    /// The answer to an inquiry that Apple refuses; nil if it is a proper one.
    var refusal: Reply? {
        if !Storefronts.all.contains(storefront) { return refused(over: "country") }
        guard kind == .lookup else { return entity == nil ? refused(over: "resultEntity") : nil }
        if hasStrangeID { return refused(over: "itunesId") }
        return apps.count > Self.mostApps ? .page(.badGateway) : nil
    }

    /// A 400 that names a parameter.
    func refused(over name: String) -> Reply {
        let body = Refusal(
            errorMessage: "Invalid value(s) for key(s): [\(name)]",
            queryParameters: Dictionary(
                target.parameters.map { ($0.name, $0.value) },
                uniquingKeysWith: { $1 }
            )
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings to strings: there is nothing in it that could fail to encode.
        var reply = Reply.answer((try? encoder.encode(body)).map(Array.init) ?? [])
        reply.status = .badRequest
        return reply
    }

    private struct Refusal: Encodable {
        let errorMessage: String
        let queryParameters: [String: String]
    }
}
