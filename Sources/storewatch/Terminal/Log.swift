import ArgumentParser
import Logging

enum LogLevel: String, CaseIterable, ExpressibleByArgument {
    case debug, info, warning, error

    var level: Logger.Level { Logger.Level(rawValue: rawValue) ?? .warning }
}

/// Writes the log to standard error: each message, followed by its metadata.
struct ErrorLog: LogHandler {
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let fields = metadata.merging(event.metadata ?? [:]) { $1 }
        let named = fields.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
        Terminal.error("storewatch: \(event.level.rawValue): \(event.message.description)\(named)")
    }
}
