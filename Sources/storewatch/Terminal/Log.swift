import AppStore
import ArgumentParser
import Foundation
import Logging

/// How much to log on standard error.
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

/// Writes log messages to standard error, one line each.
struct ErrorLog: LogHandler {
    let format: LogFormat
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let (level, message) = (event.level.rawValue, event.message.description)
        switch format {
        case .text:
            Terminal.error("storewatch: \(level): \(message)")
        case .json:
            let line = LogLine(time: Date.now.utc, level: level, message: message)
            Terminal.error(json: (try? line.jsonLine) ?? "{}")
        }
    }
}

private struct LogLine: Encodable {
    let time: String
    let level: String
    let message: String
}
