import AppStore
import Foundation
import GRDB

/// What a page's row stores for one field.
enum PageContent {
    /// The value could not be read, or Storewatch did not read the field at the time.
    case unknown
    case nothing
    case value(DatabaseValue, ContentHash)
}

extension PageRow {
    /// The content of each field, in the order of `fields`.
    static func contents(of page: StorePage) -> [PageContent] {
        let isReadable = page.unreadable.isEmpty
        return FieldEntry.ofPages.map { entry in
            if !isReadable, page.unreadable.contains(entry.field) { return .unknown }
            guard let value = page[entry.field]?.databaseValue else { return .nothing }
            return .value(value, value.hash)
        }
    }

    /// For each content, the row of its value in `value`; nil for unknown content.
    static func rows(of contents: [PageContent], _ store: ValueStore) throws -> [Int64?] {
        try contents.map { content in
            switch content {
            case .unknown: nil
            case .nothing: ValueStore.unsent
            case .value(let value, let hash): try store.row(of: value, hash)
            }
        }
    }

    /// The hash of a page's language and values, by which equal pages of a listing are found.
    static func hash(of contents: [PageContent], _ language: String?) -> Data {
        var bytes = Array("\(language ?? "") ".utf8)
        for content in contents {
            switch content {
            case .unknown: bytes.append(1)
            case .nothing: bytes.append(0)
            case .value(_, let hash):
                bytes.append(2)
                for half in [hash.high, hash.low] {
                    for shift in stride(from: 0, to: 64, by: 8) {
                        bytes.append(UInt8(truncatingIfNeeded: half >> shift))
                    }
                }
            }
        }
        return ContentHash(of: bytes).data
    }
}
