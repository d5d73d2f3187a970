package import AppStore

/// A developer with at least as many apps as Apple lists. Any further apps are not watched.
package struct FullDeveloper: Hashable, Sendable {
    package let lookup: DeveloperLookup
    /// The developer's name in a response; nil if no response contains one.
    package let name: String?

    package init(lookup: DeveloperLookup, name: String?) {
        self.lookup = lookup
        self.name = name
    }

    /// The developer in a sentence: `Yeoubi Pay (9100000014) in kr`.
    package var title: String {
        let number = "\(lookup.developer)"
        return "\(name.map { "\($0) (\(number))" } ?? number) in \(lookup.storefront)"
    }

    package var sentence: String {
        """
        Developer \(title) sells \(Lookup.maxIDs) apps or more. Apple lists no more than \
        \(Lookup.maxIDs) apps of a developer; the others are not watched.
        """
    }
}
