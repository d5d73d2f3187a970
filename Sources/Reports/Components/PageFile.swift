package import Markup
package import Publishing

extension SiteFile {
    /// A page of the site.
    package init(
        _ path: String,
        stamp: String? = nil,
        page: @escaping @Sendable () throws -> Page
    ) {
        self.init(path, stamp: stamp) { try page().bytes() }
    }
}
