package import Foundation

extension Int {
    /// The maximum wait in seconds. A longer wait that a server requests is reduced to the maximum.
    private static let maxWait = 366 * 86_400

    /// Reads the header `Retry-After`, a number of seconds or a date (RFC 9110, 10.2.3), as a wait
    /// in seconds.
    ///
    /// - Returns: nil if no wait is requested, or the text is unreadable.
    package init?(retryAfter text: String, now: Date = .now) {
        let date = Date(text, format: "EEE, dd MMM yyyy HH:mm:ss 'GMT'")
        let wait = date.flatMap { Int(exactly: $0.timeIntervalSince(now).rounded(.up)) }
        guard let seconds = Int(text) ?? wait, seconds > 0 else { return nil }
        self = Swift.min(seconds, Self.maxWait)
    }
}

extension Date {
    /// Reads an English date in a format of `DateFormatter`; nil for other text. A date without a
    /// time zone is in UTC.
    package init?(_ text: String, format pattern: String) {
        // Text that is not ASCII is rejected, because DateFormatter crashes the process if a letter
        // has a combining mark.
        guard text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return nil }
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = .gmt
        format.dateFormat = pattern
        guard let date = format.date(from: text) else { return nil }
        self = date
    }
}
