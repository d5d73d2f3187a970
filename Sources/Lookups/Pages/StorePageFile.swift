package import AppStore
import Markup

/// The web page of an app in the App Store, whose data is JSON in one script.
///
/// Only what hangs on the page of the app itself is read, never a value from elsewhere in the tree,
/// where neighbours repeat the same kinds of values.
package struct StorePageFile {
    package static let maxBytes = ScriptsOfPage.maxBytes
    private static let scriptID = "serialized-server-data"

    /// The app and the storefront that the page states, wherever it states them; no page states two.
    package let app: AppID?
    package let storefront: Storefront?
    let language: String?
    /// The members of the page's data.
    let page: [String: JSONView]
    /// The members of `shelfMapping`.
    let shelves: [String: JSONView]
    /// The description of the app for search engines.
    let linkedData: [String: JSONView]

    /// - Throws: if the page has no data, or contradicts itself.
    package init(html: some Collection<UInt8>) throws(Failure) {
        guard let scripts = ScriptsOfPage(html: html) else {
            throw Failure(.badAnswer, "The store page is larger than 8 MiB, or has too many tags.")
        }
        guard let script = scripts.scripts.first(where: { $0.id == Self.scriptID }) else {
            throw Failure(.badAnswer, "The web page has no data of an app: it is another page.")
        }
        guard let root = try? JSONView(Array(script.text.utf8)) else {
            throw Failure(.badAnswer, "The data of the store page is truncated or not JSON.")
        }
        let entries = root.elements ?? root["data"]?.elements
        guard let entry = entries?.first?.members, let page = entry["data"]?.members,
            !page.isEmpty
        else { throw Failure(.badAnswer, "The data of the store page has an unknown shape.") }
        self.page = page
        shelves = page["shelfMapping"]?.members ?? [:]
        linkedData = Self.linkedData(scripts.scripts)
        let intent = entry["intent"]?.members ?? [:]
        let fields = page["pageMetrics"]?["pageFields"]?.members ?? [:]
        let lockup = page["lockup"]?.members ?? [:]
        language =
            (intent["language"] ?? fields["language"])?.text(through: .line) ?? scripts.language
        app = try Self.agreed(
            [intent["id"], lockup["adamId"], lockup["offerDisplayProperties"]?["adamId"]]
        ) { AppID(digits: $0) }
        storefront = try Self.agreed([intent["storefront"], fields["storeFront"]]) {
            Storefront($0)
        }
    }

    /// The one value that all texts state; nil if there is none.
    private static func agreed<Value: Equatable>(
        _ texts: [JSONView?],
        _ read: (String) -> Value?
    ) throws(Failure) -> Value? {
        let stated = texts.compactMap(\.self).filter { !$0.isNull }
            .map { $0.text(through: .line).flatMap(read) }
        guard let first = stated.first else { return nil }
        guard let value = first, stated.allSatisfy({ $0 == value }) else {
            throw Failure(.badAnswer, "The store page contradicts itself about its app.")
        }
        return value
    }

    private static func linkedData(_ scripts: [ScriptsOfPage.Script]) -> [String: JSONView] {
        scripts.lazy.filter { $0.type == "application/ld+json" }
            .compactMap { try? JSONView(Array($0.text.utf8)).members }
            .first { $0["@type"]?.text(through: .line) == "SoftwareApplication" } ?? [:]
    }
}

extension StorePageFile {
    /// The reading of the page of an app.
    ///
    /// - Parameter storefront: the storefront that was asked; nil for the one that the page states.
    package func reading(
        of asked: AppID,
        in storefront: Storefront?
    ) throws(Failure) -> PageReading {
        guard let app, let own = self.storefront else {
            throw Failure(.badAnswer, "The store page does not say which app it is about.")
        }
        guard app == asked, storefront ?? own == own else {
            throw Failure(
                .badAnswer,
                "The store page is about \(Listing(app: app, storefront: own))."
            )
        }
        return PageFields(self, of: Listing(app: app, storefront: own)).reading
    }
}
