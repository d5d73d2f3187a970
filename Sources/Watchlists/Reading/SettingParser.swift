import AppStore
import Foundation
import News

extension Watchlist.Frequency {
    /// Reads how often listings are checked: `run`, `night`, `week`, `6h` or `2d`.
    init(_ text: String) throws(Mistake) {
        switch text {
        case "run": self = .run
        case "night": self = .night
        case "week": self = .week
        default:
            guard let hours = TimeSpan(text, in: [.hours, .days])?.hours else {
                throw Mistake(
                    "“every” takes run, night, week, or hours or days as in 6h or 2d, not “\(text)”"
                )
            }
            guard (1...SettingParser.maxHours).contains(hours) else {
                throw Mistake("“every” takes 1h to 366d, not “\(text)”")
            }
            self = .hours(hours)
        }
    }
}

/// Parses single values, without their positions.
enum SettingParser {
    /// Reads a language: `ja-JP` becomes `ja_jp`.
    static func lookupLanguage(_ text: String) throws(Mistake) -> String {
        let parts = text.lowercased().split(omittingEmptySubsequences: false) { "_-".contains($0) }
        guard (1...2).contains(parts.count), parts.allSatisfy(isTwoLetters) else {
            throw Mistake("write a language as two letters, or as language_country: ko, ja_jp")
        }
        return parts.joined(separator: "_")
    }

    private static func isTwoLetters(_ part: Substring) -> Bool {
        part.utf8.count == 2
            && part.utf8.allSatisfy((UInt8(ascii: "a")...UInt8(ascii: "z")).contains)
    }

    /// Reads the IANA name of a time zone, such as `Asia/Seoul`.
    static func timezone(_ text: String) throws(Mistake) -> String {
        // Refuses offsets such as GMT+9 and ambiguous abbreviations, which Foundation accepts.
        let isIANA = text.contains("/") || ["UTC", "GMT"].contains(text)
        if isIANA, TimeZone(identifier: text) != nil { return text }
        throw Mistake("unknown time zone “\(text)”; \(advice(onZone: text))")
    }

    static func advice(onZone text: String) -> String {
        let known = TimeZone.knownTimeZoneIdentifiers
        let meant = known.first { $0.hasSuffix("/\(text)") } ?? nearestWord(to: text, among: known)
        return meant.map { "did you mean “\($0)”?" } ?? "write an IANA name, as in “Asia/Seoul”"
    }

    /// Reads the report's public address. Mistakes do not quote it, as it may contain a password.
    static func siteAddress(_ text: String) throws(Mistake) -> URL {
        let url = try Secret(text).url(allowsPlainHTTP: true)
        guard url.user() == nil, url.password() == nil else {
            throw Mistake("everybody who reads the report sees its address: leave the password out")
        }
        guard url.query() == nil, url.fragment() == nil else {
            throw Mistake(
                "this is a page; write the address of its folder, without “?” and “#”"
            )
        }
        guard url.path().hasSuffix("/") else {
            guard !url.lastPathComponent.hasSuffix(".html") else {
                throw Mistake("this is a page; write the address of its folder")
            }
            return url.appending(path: "", directoryHint: .isDirectory)
        }
        return url
    }

    /// Reads `true`, `yes`, `on`, `false`, `no` or `off`, in any case.
    static func flag(_ text: String) throws(Mistake) -> Bool {
        switch text.lowercased() {
        case "true", "yes", "on": true
        case "false", "no", "off": false
        default: throw Mistake("write true or false, not “\(text)”")
        }
    }

    /// The maximum for settings that have no other maximum.
    static let defaultMaximum = 1_000_000

    static func wholeNumber(
        _ text: String,
        atLeast minimum: Int,
        atMost maximum: Int = defaultMaximum
    ) throws(Mistake) -> Int {
        guard text.isDigits, let number = Int(text), (minimum...maximum).contains(number) else {
            throw Mistake("write a whole number from \(minimum) to \(maximum), not “\(text)”")
        }
        return number
    }

    static func number(_ text: String, from low: Int, to high: Int) throws(Mistake) -> Double {
        let isPlain = text.utf8.allSatisfy { "0123456789.".utf8.contains($0) }
        guard isPlain, let number = Double(text), (Double(low)...Double(high)).contains(number)
        else {
            throw Mistake("write a number from \(low) to \(high), such as 0.2, not “\(text)”")
        }
        return number
    }

    static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ text: String
    ) throws(Mistake) -> Choice {
        if let choice = Choice(rawValue: text) { return choice }
        let words = Choice.allCases.map(\.rawValue)
        throw Mistake("unknown value “\(text)”; \(suggestion(for: text, among: words))")
    }

    /// Reads the name of a kind of news, or of a family of kinds.
    static func kinds(_ text: String) throws(Mistake) -> Set<NewsKind> {
        if let kinds = NewsKind.named(text) { return kinds }
        throw Mistake("unknown value “\(text)”; \(suggestion(for: text, among: NewsKind.names))")
    }
}

extension Watchlist.ReportSettings {
    /// The mistake in the variable TZ, which determines the dates of nights if the watchlist names
    /// no time zone. Nil if TZ is valid, empty or not used.
    ///
    /// The C library also reads rules such as `KST-9`, and names after a colon. Foundation ignores
    /// such a TZ, and uses the machine's zone.
    package func systemZoneMistake(
        _ variable: String? = ProcessInfo.processInfo.environment["TZ"]
    ) -> Mistake? {
        guard timezone == nil, let variable, !variable.isEmpty,
            TimeZone(identifier: variable) == nil
        else { return nil }
        return Mistake(
            """
            TZ names the unknown time zone “\(variable)”, so nights are dated in \
            \(TimeZone.current.identifier); \(SettingParser.advice(onZone: variable))
            """
        )
    }
}
