import AppStore
import ArgumentParser
import Foundation
import History

extension Date {
    /// A time on the command line, such as `2026-03-02T04:00:00Z`; nil for other texts.
    fileprivate init?(moment text: String) {
        // Fractions of a second are dropped, because runs have times in whole seconds.
        self.init(utc: text.replacing(/(:\d{2})\.\d+/) { $0.1 })
    }

    /// Parses a time. If the text is a night such as `2026-03-02`, the error suggests
    /// `2026-03-02T23:59:59Z`.
    fileprivate static func moment(_ text: String) throws -> Date {
        if let moment = Date(moment: text) { return moment }
        let end = isDay(text[...]) ? "\(text)T23:59:59Z" : "2026-03-02T04:00:00Z"
        throw ValidationError("Write a time with its zone, such as \(end).")
    }

    /// Whether the day exists; Foundation reads 30 February as 2 March.
    fileprivate static func isDay(_ text: Substring) -> Bool {
        Date(utc: "\(text)T00:00:00Z")?.utc.prefix(10) == text
    }
}

extension Option<Date?> {
    /// An option that accepts a time, but not a night.
    init(time help: String) {
        self.init(help: ArgumentHelp(help, valueName: "time"), transform: Date.moment)
    }
}

extension ChangeFilter.Bound: ExpressibleByArgument {
    package init?(argument: String) {
        if let moment = Date(moment: argument) {
            self = .moment(moment)
        } else if argument.wholeMatch(of: /\d{4}-\d{2}-\d{2}(-\d+)?/) != nil,
            Date.isDay(argument.prefix(10))
        {
            self = .night(Night(label: argument))
        } else {
            return nil
        }
    }
}
