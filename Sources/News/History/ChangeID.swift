package import AppStore

/// The parts of a change's ID, such as `12-284882215-kr-version`.
package struct ChangeID: Hashable, Sendable {
    package let run: Int
    package let listing: Listing
    /// The name of a field, or `new`, `gone` or `returned`.
    package let subject: String

    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 4, let run = Int(parts[0]), let app = AppID(digits: parts[1]),
            let storefront = Storefront(String(parts[2]))
        else { return nil }
        self.run = run
        listing = Listing(app: app, storefront: storefront)
        subject = String(parts[3])
    }
}
