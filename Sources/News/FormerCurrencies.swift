package import AppStore
import ChangeDetection

extension [RecordedChange] {
    /// The previous currencies of listings whose currency changed. Their prices are not compared.
    package var formerCurrencies: [Listing: String] {
        var currencies: [Listing: String] = [:]
        for change in self where change.field == .currency {
            guard let currency = change.before?.plainText else { continue }
            currencies[change.listing] = currency
        }
        return currencies
    }
}
