import AppStore
import ArgumentParser
import Foundation
import Logging
import Synchronization

enum LogLevel: String, CaseIterable, ExpressibleByArgument {
    case debug, info, warning, error

    /// The level as the logging library names it.
    var level: Logger.Level { Logger.Level(rawValue: rawValue) ?? .warning }
}

enum LogFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json
}

/// Writes the log to standard error, as text or JSON.
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
            let line = JSONObject(fields.map { ($0, $1.json) })
            Terminal.error(json: (try? line.jsonLine) ?? "{}")
        }
    }
}

extension Logger.MetadataValue {
    /// The field of an event in JSON: numbers stay numbers, everything else is text.
    fileprivate var json: any Encodable {
        switch self {
        case .stringConvertible(let number as Int): number
        case .stringConvertible(let number as Double): number
        default: "\(self)"
        }
    }
}
