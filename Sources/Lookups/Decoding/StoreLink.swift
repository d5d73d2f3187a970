import AppStore
import Foundation

/// The link to a result's store page, `trackViewUrl`.
struct StoreLink {
    /// The URL without query and fragment, which do not identify the page.
    let url: String
    /// The storefront's code in the path, in lower case; nil if there is none.
    let storefront: String?

    /// Reads the URL of a page on one of Apple's servers; nil for any other text.
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
