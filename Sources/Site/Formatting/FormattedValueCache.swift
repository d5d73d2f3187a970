import AppStore
import Foundation
import Synchronization

/// A cache of formatted values. A value recurs on its app's page, its night's page and in the log,
/// and formatting takes ten times as long as looking it up.
final class FormattedValueCache: Sendable {
    enum Value: Hashable {
        case date(Date)
        case moment(Date)
        case size(Int64)
        case language(String)
        case storefront(Storefront)
        case number(Int)
        case night(String)
        case shortNight(String)
    }

    /// The maximum number of values. A full cache is emptied, so that no response can make it grow
    /// without bound.
    private static let most = 50_000
    private static let all = Mutex<[[String]: FormattedValueCache]>([:])

    private let texts = Mutex<[Value: String]>([:])

    /// The cache for a language and a time zone.
    static func shared(_ locale: String, _ zone: TimeZone) -> FormattedValueCache {
        all.withLock { all in
            let key = [locale, zone.identifier]
            let values = all[key] ?? FormattedValueCache()
            all[key] = values
            return values
        }
    }

    func text(_ value: Value, write: () -> String) -> String {
        if let text = texts.withLock({ $0[value] }) { return text }
        let text = write()
        texts.withLock { texts in
            if texts.count >= Self.most { texts.removeAll() }
            texts[value] = text
        }
        return text
    }
}
