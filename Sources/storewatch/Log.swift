import ArgumentParser
import Logging

/// How much is said on standard error.
enum LogLevel: String, CaseIterable, ExpressibleByArgument {
    case debug, info, warning, error

    var level: Logger.Level {
        switch self {
        case .debug: .debug
        case .info: .info
        case .warning: .warning
        case .error: .error
        }
    }
}

/// Writes log messages to standard error, one line each.
struct ErrorLog: LogHandler {
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        Terminal.error("storewatch: \(event.level.rawValue): \(event.message.description)")
    }
}
