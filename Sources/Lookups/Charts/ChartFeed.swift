import AppStore
import Foundation
import HTTP

/// The maximum number of entries in a response: ten times the length of the longest chart.
private let maxEntries = 10 * Chart.maxApps
/// The maximum size of a response in bytes; a response with 100 apps is smaller than 1 MB.
private let maxBytes = 8 << 20

extension [NamedApp] {
    /// Reads a response with a chart: the apps in the order of the chart. An empty chart is valid;
    /// its feed has no `entry`.
    ///
    /// - Throws: if the response is not a chart of the storefront, or if an entry cannot be read or
    ///   repeats an app, because the order of the chart would be uncertain.
    init(chart body: Data, of storefront: Storefront) throws(LookupError) {
        guard body.count <= maxBytes else { throw .exchange(.tooLarge(limit: maxBytes)) }
        let view: JSONView
        do throws(JSONScanner.SyntaxError) {
            view = try JSONView([UInt8](body))
        } catch {
            throw Envelope.unreadable(body, error, without: "a chart")
        }
        guard let feed = view["feed"]?.members,
            ["entry", "id", "author"].contains(where: { feed[$0] != nil })
        else { throw Envelope.unreadable(body, nil, without: "a chart") }
        for name in ["entry", "id"] where feed[name] == nil && view["feed"]?[name] != nil {
            throw .unreadable("The response has “\(name)” twice.")
        }
        // Apple sends an array, a single object or nothing.
        let entry = feed["entry"]
        let views = entry?.elements ?? [entry].compactMap(\.self)
        guard views.count <= maxEntries else {
            throw .unreadable("The response contains far too many apps.")
        }
        let entries = views.map(\.members)
        let storefronts = ([feed] + entries).lazy.compactMap(Self.storefront(in:))
        if let other = storefronts.first(where: { $0 != storefront }) {
            throw .unreadable(
                "The response is a chart of \(other.shownCode), not of \(storefront.shownCode)."
            )
        }
        var apps: [NamedApp] = []
        for (position, entry) in zip(1..., entries) {
            guard let app = Self.app(of: entry) else {
                throw .unreadable("Place \(position) of the chart has no readable app ID.")
            }
            apps.append(app)
        }
        if let (app, position) = apps.repetition {
            throw .unreadable("App \(app) is twice in the chart, the second time at \(position).")
        }
        self = apps
    }

    /// The first app that occurs twice, with the position of its second occurrence; nil if no app
    /// does. A repeated app makes the order of the other apps uncertain.
    var repetition: (app: AppID, position: Int)? {
        var known: Set<AppID> = []
        return zip(1..., self).first { !known.insert($1.app).inserted }
            .map { (app: $1.app, position: $0) }
    }

    private typealias Members = [String: JSONView]

    /// The app of an entry; nil if it has no readable ID.
    private static func app(of entry: Members) -> NamedApp? {
        let id = entry["id"]?["attributes"]?["im:id"]
        let digits = id?.text(through: .line).flatMap { AppID(digits: $0) }
        let app = id?.integer.flatMap { AppID(Int64($0)) } ?? digits
        return app.map {
            NamedApp(
                app: $0,
                name: label(of: entry["im:name"]),
                developer: label(of: entry["im:artist"])
            )
        }
    }

    /// The text in a member such as `"im:name": {"label": "Bank"}`; nil if unreadable or blank.
    private static func label(of member: JSONView?) -> String? {
        member?["label"]?.text(through: .line).flatMap { $0.isBlank ? nil : $0 }
    }

    /// The storefront in the URL under `id`, such as `jp` in `https://apps.apple.com/jp/app/id1`.
    private static func storefront(in members: Members) -> Storefront? {
        label(of: members["id"]).flatMap { URL(string: $0)?.pathComponents.dropFirst().first }
            .flatMap { Storefront($0) }
    }
}
