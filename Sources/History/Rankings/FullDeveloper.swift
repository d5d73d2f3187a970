package import AppStore

/// A developer who sells as many apps as Apple names, or more: those that it does not name are not watched.
package struct FullDeveloper: Hashable, Sendable {
    package let lookup: DeveloperLookup
    /// As an answer has it; nil where none does.
    package let name: String?

    package init(lookup: DeveloperLookup, name: String?) {
        self.lookup = lookup
        self.name = name
    }

    /// `Yeoubi Pay (9100000014) in kr`
    package var title: String {
        let number = "\(lookup.developer)"
        return "\(name.map { "\($0) (\(number))" } ?? number) in \(lookup.storefront)"
    }

    package var sentence: String {
        """
        Developer \(title) sells \(Lookup.mostIDs) apps or more. Apple lists no more than \
        \(Lookup.mostIDs) apps of a developer; the others are not watched.
        """
    }
}
