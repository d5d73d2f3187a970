import AppStore
import Foundation

/// One element of `results`. An error in one element never fails the whole response.
struct LookupResult {
    /// The subject of a result and, if it is an app, the finding about the app.
    enum Content {
        case app(AppID, Finding)
        /// An artist, a song or a book, with its ID; nil if it has no ID.
        case notApp(AppID?)
        /// A result that cannot be matched to a request, because it has no ID.
        case unmatched
    }

    let content: Content
    /// The storefront in the result's link to its store page, in lower case; nil if there is none.
    var storefront: String?
    /// The number of values that are implausible or have a wrong type.
    var wrongTypes = 0
}

extension LookupResult {
    /// Reads the values of a result.
    ///
    /// - Parameter hash: the hash by which the same result is recognized in the next response; nil
    ///   for none. A page with values of wrong types gets no hash, so that it is read, and such
    ///   values are counted, every time.
    init(reading values: ResultValues, hash: ContentHash?) {
        var fields = FieldReader(values)
        guard !fields.isOtherThanApp else {
            self.init(content: .notApp(fields.id))
            return
        }
        guard let id = fields.id else {
            self.init(content: .unmatched)
            return
        }
        var sighting = fields.sighting()
        if fields.wrongTypes == 0 { sighting?.hash = hash }
        let finding = sighting.map(Finding.present) ?? .unreadable(fields.flaw)
        self.init(
            content: .app(id, finding),
            storefront: fields.link?.storefront,
            wrongTypes: fields.wrongTypes
        )
    }
}

/// The link to a result's store page, `trackViewUrl`.
struct StoreLink {
    /// The URL without query and fragment, which do not identify the page.
    let url: String
    /// The storefront's code in the path, in lower case; nil if there is none.
    let storefront: String?

    /// - Returns: nil unless the text is the URL of an Apple server.
    init?(_ text: String) {
        guard var parts = URLComponents(string: text), let host = parts.host?.lowercased() else {
            return nil
        }
        guard ["https", "http"].contains(parts.scheme?.lowercased()), host.hasSuffix(".apple.com")
        else {
            return nil
        }
        parts.query = nil
        parts.fragment = nil
        guard let url = parts.string else { return nil }
        self.url = url
        let first = parts.path.split(separator: "/").first.map { $0.lowercased() }
        storefront = first.flatMap { Storefront($0)?.code }
    }
}
