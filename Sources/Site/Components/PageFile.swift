package import Files
package import Markup

extension SiteFile {
    package init(
        _ path: SitePath,
        cacheKey: String? = nil,
        page: @escaping @Sendable () throws -> Page
    ) {
        self.init(path.path, cacheKey: cacheKey) { try page().bytes() }
    }
}
