import AppStore
import Markup

/// The web page of an app in the App Store, whose data is JSON in one script.
///
/// Only the values about the page's own app are read. Elsewhere, the data contains such values
/// about other apps, too.
struct StorePageFile {
    static let maxBytes = ScriptsOfPage.maxBytes
    private static let scriptID = "serialized-server-data"

    /// The app and the storefront of the page. A page that contradicts itself is rejected.
    let listing: Listing
    let language: String?
    /// The page's data about the app: JSON values by Apple's names.
    let page: [String: JSONView]
    /// The page's sections by name: the members of `shelfMapping`. Apple calls sections shelves.
    let shelves: [String: JSONView]
    /// The page's data for search engines, by the names of schema.org; empty if there is none.
    let linkedData: [String: JSONView]

    /// - Throws: if the page has no data, or is not clearly about one app in one storefront.
    init(html: some Collection<UInt8>) throws(Failure) {
        guard let found = ScriptsOfPage(html: html) else {
            throw Failure(
                .badResponse,
                "The store page is larger than 8 MiB, or has too many tags."
            )
        }
        guard let script = found.scripts.first(where: { $0.id == Self.scriptID }) else {
            throw Failure(.badResponse, "The web page has no data of an app: it is another page.")
        }
        guard let root = script.json else {
            throw Failure(.badResponse, "The data of the store page is truncated or not JSON.")
        }
        let entry = (root.elements ?? root["data"]?.elements)?.first?.members ?? [:]
        guard let page = entry["data"]?.members, !page.isEmpty else {
            throw Failure(.badResponse, "The data of the store page has an unknown shape.")
        }
        self.page = page
        shelves = page["shelfMapping"]?.members ?? [:]
        linkedData =
            found.scripts.lazy.filter { $0.type == "application/ld+json" }
            .compactMap(\.json?.members)
            .first { $0["@type"]?.text(through: .line) == "SoftwareApplication" } ?? [:]
        let intent = entry["intent"]?.members ?? [:]
        let fields = page["pageMetrics"]?["pageFields"]?.members ?? [:]
        let lockup = page["lockup"]?.members ?? [:]
        language =
            (intent["language"] ?? fields["language"])?.text(through: .line) ?? found.language
        let apps = [intent["id"], lockup["adamId"], lockup["offerDisplayProperties"]?["adamId"]]
        listing = Listing(
            app: try Self.agreed(apps) { AppID(digits: $0) },
            storefront: try Self.agreed([intent["storefront"], fields["storeFront"]]) {
                Storefront($0)
            }
        )
    }

    /// The value that `read` returns for all texts that are present. Throws if none is present, or
    /// if one differs from the others or cannot be read.
    private static func agreed<Value: Hashable>(
        _ texts: [JSONView?],
        _ read: (String) -> Value?
    ) throws(Failure) -> Value {
        let stated = texts.compactMap(\.self).filter { !$0.isNull }
        guard !stated.isEmpty else {
            throw Failure(.badResponse, "The store page does not say which app it is about.")
        }
        let values = Set(stated.map { $0.text(through: .line).flatMap(read) })
        guard values.count == 1, let value = values.first ?? nil else {
            throw Failure(.badResponse, "The store page contradicts itself about its app.")
        }
        return value
    }

    /// Reads the page. Throws if the page is about a different listing.
    func reading(of expected: Listing) throws(Failure) -> PageReading {
        guard listing == expected else {
            throw Failure(.badResponse, "The store page is about \(listing).")
        }
        var reading = PageReading(of: listing)
        readFields(into: &reading)
        reading.releases = releases
        reading.similar = similar
        return reading
    }
}

extension ScriptsOfPage.Script {
    fileprivate var json: JSONView? { try? JSONView(Array(text.utf8)) }
}
