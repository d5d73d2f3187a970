package import AppStore
import ChangeDetection
import History

extension [RecordedChange] {
    /// What the prices of a night were in before, of the listings whose currency changed that night. Prices
    /// in two currencies are not compared: a lev is not a euro.
    package var formerCurrencies: [Listing: String] {
        var currencies: [Listing: String] = [:]
        for change in self where change.change.field == .currency {
            guard let currency = change.change.before?.plainText else { continue }
            currencies[change.change.listing] = currency
        }
        return currencies
    }
}
