package import Files
package import Markup

extension SiteFile {
    /// A file of the site that consists of a page.
    package init(
        _ path: String,
        stamp: String? = nil,
        page: @escaping @Sendable () throws -> Page
    ) {
        self.init(path, stamp: stamp) { try page().bytes() }
    }
}
