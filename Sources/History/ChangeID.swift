package import AppStore

/// What a change is found by, as in `12-284882215-kr-version`.
package struct ChangeID: Hashable, Sendable {
    package let run: Int
    package let listing: Listing
    /// A field's name, or `new`, `gone`, `returned`.
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
