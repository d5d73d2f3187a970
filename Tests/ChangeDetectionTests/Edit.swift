import AppStore
import Foundation
import Testing

/// An edit of a page, and the fields in which it is reported as a change.
struct Edit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let fields: [Field]
    let change: @Sendable (inout StorePage) -> Void

    init(
        _ name: String,
        _ fields: [Field] = [],
        change: @escaping @Sendable (inout StorePage) -> Void
    ) {
        testDescription = name
        self.fields = fields
        self.change = change
    }
}

extension StorePage {
    static let sample = {
        var page = StorePage(name: "Café", bundleID: "com.example.cafe", version: "1.0")
        page.versionDate = Date(timeIntervalSince1970: 1_772_000_000)
        page[date: .releaseDate] = Date(timeIntervalSince1970: 1_700_000_000)
        page.releaseNotes = "First"
        page.description = "Line one\nLine two"
        page[text: .seller] = "Example Ltd"
        page[text: .sellerURL] = "https://example.com"
        page.amount = Decimal(string: "1.99")
        page[text: .formattedPrice] = "$1.99"
        page.currency = "USD"
        page[text: .icon] = "https://is1-ssl.mzstatic.com/thumb/old/512x512bb.jpg"
        page[list: .screenshots] = ["https://b/thumb/1/1x1.png", "https://b/thumb/2/1x1.png"]
        page[list: .genres] = ["Games"]
        page[text: .contentRating] = "4+"
        page[list: .advisories] = ["A", "B"]
        page[text: .minimumOSVersion] = "16.0"
        page.size = 5
        page[list: .languages] = ["EN", "KO"]
        page[list: .supportedDevices] = ["iPhone", "iPad"]
        page[flag: .gameCenter] = false
        return page
    }()

    func with(_ change: (inout StorePage) -> Void) -> StorePage {
        var page = self
        change(&page)
        return page
    }
}
