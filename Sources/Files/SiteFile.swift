/// One or more files of the site that are rendered from the same data, with a cache key that
/// decides whether they are due.
package struct SiteFile: Sendable {
    /// The paths of the files, relative to the site.
    package let paths: [String]
    /// The cache key of the files; nil to render the files every time. The key changes if the
    /// files' sources change.
    package let cacheKey: String?
    /// Renders the bytes of each file, in the order of `paths`.
    package let make: @Sendable () throws -> [[UInt8]]

    package init(
        _ paths: [String],
        cacheKey: String?,
        files: @escaping @Sendable () throws -> [[UInt8]]
    ) {
        self.paths = paths
        self.cacheKey = cacheKey
        make = files
    }

    package init(
        _ path: String,
        cacheKey: String? = nil,
        make: @escaping @Sendable () throws -> [UInt8]
    ) {
        self.init([path], cacheKey: cacheKey) { [try make()] }
    }

    /// A short cache key of the given texts (FNV-1a, 64 bits).
    package static func cacheKey(_ texts: some Sequence<String>) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for text in texts {
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            // A separator after each text distinguishes texts that are divided differently.
            hash = (hash ^ 0xFF) &* 0x100_0000_01b3
        }
        return String(hash, radix: 36)
    }
}
