import AppStore
import ArgumentParser
import Foundation
import Logging
import Synchronization

/// The amount of logging on standard error.
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

/// The format of the log: for people, or for programs.
enum LogFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json
}

/// Writes events to standard error, one line each.
struct ErrorLog: LogHandler {
    /// The number of the run that this process works on, which JSON repeats in every line.
    static let run = Mutex<Int?>(nil)

    let format: LogFormat
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let (level, message) = (event.level.rawValue, event.message.description)
        var fields = metadata.merging(event.metadata ?? [:]) { $1 }
        switch format {
        case .text:
            let named = fields.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
            Terminal.error("storewatch: \(level): \(message)\(named)")
        case .json:
            fields["run"] =
                fields["run"]
                ?? Self.run.withLock(\.self).map(Logger.MetadataValue.stringConvertible)
            fields["time"] = "\(Date.now.utc)"
            fields["level"] = "\(level)"
            fields["message"] = "\(message)"
            let line = fields.mapValues(LogValue.init)
            Terminal.error(json: (try? line.jsonLine) ?? "{}")
        }
    }
}

/// A field of an event in JSON: numbers stay numbers, everything else is text.
private struct LogValue: Encodable {
    let value: Logger.MetadataValue

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch value {
        case .stringConvertible(let number as Int): try container.encode(number)
        case .stringConvertible(let number as Double): try container.encode(number)
        default: try container.encode("\(value)")
        }
    }
}
