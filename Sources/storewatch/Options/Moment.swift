import AppStore
import ArgumentParser
import Foundation
import News

/// A moment on the command line.
struct Moment {
    let date: Date

    init?(_ text: String) {
        // The times of runs are whole seconds.
        let whole = text.replacing(/(:\d{2})\.\d+/) { $0.1 }
        guard let date = Date(utc: whole) else { return nil }
        self.date = date
    }

    /// Parses an option that accepts a time, but not a night.
    static func parse(_ text: String) throws -> Moment {
        if let moment = Moment(text) { return moment }
        let end = isDate(text[...]) ? "\(text)T23:59:59Z" : "2026-03-02T04:00:00Z"
        throw ValidationError("Write a time with its zone, such as \(end).")
    }

    /// Whether the day exists; Foundation reads 30 February as 2 March.
    static func isDate(_ text: Substring) -> Bool {
        Date(utc: "\(text)T00:00:00Z")?.utc.prefix(10) == text
    }
}

extension ChangeFilter.Bound: ExpressibleByArgument {
    package init?(argument: String) {
        if let moment = Moment(argument) {
            self = .moment(moment.date)
        } else if argument.wholeMatch(of: /\d{4}-\d{2}-\d{2}(-\d+)?/) != nil,
            Moment.isDate(argument.prefix(10))
        {
            self = .night(Night(label: argument))
        } else {
            return nil
        }
    }
}
