import Foundation

/// The header by which a server requests a wait, in seconds or until a date (RFC 9110, 10.2.3).
enum RetryAfter {
    /// The maximum accepted wait, in seconds.
    private static let maxSeconds = 366 * 86_400

    /// - Returns: nil if no wait is requested, or the text is unreadable.
    static func seconds(_ text: String, now: Date = .now) -> Int? {
        let seconds =
            Int(text)
            ?? date(text).flatMap { date in
                Int(exactly: date.timeIntervalSince(now).rounded(.up))
            }
        return seconds.flatMap { $0 > 0 ? min($0, maxSeconds) : nil }
    }

    private static func date(_ text: String) -> Date? {
        // Valid dates are ASCII. DateFormatter crashes the process if a letter has a combining
        // mark.
        guard text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return nil }
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = .gmt
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return format.date(from: text)
    }
}
