package import Files
package import Markup

extension SiteFile {
    package init(
        _ path: String,
        cacheKey: String? = nil,
        page: @escaping @Sendable () throws -> Page
    ) {
        self.init(path, cacheKey: cacheKey) { try page().bytes() }
    }
}
