import Foundation

/// An environment variable that replaces the default of an option.
enum Variable: String, CustomStringConvertible {
    case config = "STOREWATCH_CONFIG"
    case archive = "STOREWATCH_ARCHIVE"
    case reports = "STOREWATCH_REPORTS"
    case shard = "STOREWATCH_SHARD"

    var description: String { rawValue }

    var text: String? {
        ProcessInfo.processInfo.environment[rawValue].flatMap { $0.isEmpty ? nil : $0 }
    }
}
