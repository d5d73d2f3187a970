import AppStore
import Foundation
import GRDB

/// What the archive stores for one field of a page.
enum PageContent {
    /// The value could not be read, or Storewatch did not read the field at the time.
    case unknown
    /// Apple did not send the field.
    case nothing
    /// The value in its stored form, with the hash that identifies it.
    case value(DatabaseValue, ContentHash)
}

extension PageRow {
    /// What to store for each field of a page, in the order of `PageRow.fields`.
    static func contents(of page: StorePage) -> [PageContent] {
        let isReadable = page.unreadable.isEmpty
        return FieldEntry.ofPages.map { entry in
            if !isReadable, page.unreadable.contains(entry.field) { return .unknown }
            guard let value = page[entry.field]?.databaseValue else { return .nothing }
            return .value(value, value.hash)
        }
    }

    /// For each content of a field, the ID of its row in the table `value`, which is inserted if it
    /// is missing; nil for an unknown value.
    static func rows(of contents: [PageContent], _ store: ValueStore) throws -> [Int64?] {
        try contents.map { content in
            switch content {
            case .unknown: nil
            case .nothing: ValueStore.unsent
            case .value(let value, let hash): try store.row(of: value, hash)
            }
        }
    }

    /// The hash of a page's language and of what is stored for its fields, by which equal pages of
    /// a listing are found. The language is nil for the storefront's own.
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
