import AppStore
import ChangeDetection
import Foundation
import Logging
import News
import Nightly
import Site
import Synchronization
import Watchlists

/// Prints the progress and the result of a night, for people or as JSON.
struct ProgressPrinter: Sendable {
    let shared: SharedOptions
    /// Whether the differences of the night's news are printed.
    var isVerbose = false

    private var isWatched: Bool { Terminal.isWatched && !shared.quiet }

    func print(_ news: NightNews) throws {
        switch news {
        case .begun(let run): ErrorLog.run.withLock { $0 = run.number }
        case .unknownBundles(let new, let standing):
            if !new.isEmpty { shared.log.warning("\(new.asUnknown) \(Self.unknownBundlesFix)") }
            if !standing.isEmpty, !shared.json, !shared.quiet {
                Terminal.print("\(standing.asUnknown)")
            }
        case .planned(let prospect):
            if !shared.json, !shared.quiet { Terminal.print(prospect.line) }
        case .asking(let progress):
            if isWatched { Terminal.showFooter(progress.line) }
        case .ended(let summary, let unanswered, let held, let digest):
            clear()
            if printsSummary(of: summary) {
                for line in summary.lines(shared.paint, unanswered.lines, held) {
                    Terminal.print(line)
                }
                if let digest = try digest?(), !digest.isEmpty { print(digest) }
            }
            if shared.json { Terminal.print(json: try summary.jsonLine) }
            try Terminal.checkOutput()
        case .stale(let standings):
            if let alarm = standings.alarm { shared.log.warning("\(alarm)") }
        }
    }

    /// The maximum number of apps in the summary; the report shows all.
    private static let maxApps = 40

    private func print(_ digest: NewsDigest) {
        let width = Terminal.outputWidth ?? 80
        Terminal.print("")
        for line in digest.prefix(Self.maxApps).lines(width: width, details: isVerbose) {
            Terminal.print("\(line)")
        }
        Terminal.print("")
    }

    private static let unknownBundlesFix = """
        Correct the watchlist, or wait until the app is in a store: each run asks again.
        """

    /// Erases the progress line.
    func clear() {
        if isWatched { Terminal.showFooter(nil) }
    }

    /// Whether to print the summary for people.
    func printsSummary(of summary: RunSummary) -> Bool {
        !shared.json && (summary.hasNews || !shared.quiet)
    }
}

extension [String] {
    private static var maxNamed: Int { 3 }

    /// A sentence about the bundle IDs that no store knows.
    fileprivate var asUnknown: String {
        let more = count > Self.maxNamed ? " and \(count - Self.maxNamed) more" : ""
        let named = prefix(Self.maxNamed).joined(separator: ", ")
        let noun = count == 1 ? "bundle ID" : "bundle IDs"
        return "No watched storefront knows the \(noun) \(named)\(more)."
    }
}

extension Prospect {
    /// The line about the number of requests and their duration.
    fileprivate var line: Line {
        let speed = pace == 0 ? "without a limit" : "at \(pace) a minute"
        let time = minutes < 1 ? "less than a minute" : "at least \(minutes.inWords)"
        let end = deadlineLine.map { " \($0)" as Line } ?? ""
        return "Plan: \(plan.words), \(speed): \(time).\(end)"
    }

    /// The sentence about whether all lookups fit before the deadline; nil if there is no deadline.
    var deadlineLine: Line? {
        guard let deadline else { return nil }
        let left = (deadline / .seconds(60)).inWords
        return fits
            ? "It fits the deadline in \(left)."
            : "It does not fit the deadline in \(left): the rest stays unknown."
    }
}

extension AskingProgress {
    fileprivate var line: Line {
        let marks = Int(share * 20)
        let bar = String(repeating: "#", count: marks) + String(repeating: "-", count: 20 - marks)
        let speed = perMinute.map {
            "\($0.formatted(.number.precision(.fractionLength(0...1))))/min"
        }
        let asked = plan.requests > plan.lookups ? "requests" : "lookups"
        let facts = [
            "\(requestsDone)/\(plan.requests) \(asked)", "\(listingsDone) listings",
            speed ?? "no limit",
            requestsDone < plan.requests ? nil : "now rechecks and pictures",
            timeLeft.map { "\(($0 / .seconds(60)).inWords) left" },
            hold > .zero ? "THROTTLED, waiting \(Int((hold / .seconds(1)).rounded(.up))) s" : nil,
        ]
        return "[\(bar)] \(facts.compactMap(\.self).joined(separator: " · "))"
    }
}

extension Double {
    /// Minutes for people: `40 s`, `12 min`, `3 h 5 min`.
    fileprivate var inWords: String {
        let minutes = Int(rounded(.up))
        if self < 1 { return "\(Int((self * 60).rounded(.up))) s" }
        return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }
}

extension RunSummary {
    /// The result of the night in a few lines for people.
    fileprivate func lines(_ paint: Paint, _ causes: [Line], _ sentences: [String]) -> [Line] {
        let counts = ListingStatus.allCases.map { status in
            let count = self.counts[status, default: 0]
            let style = count > 0 ? status.style : nil
            return paint(style, "\(count) \(status.rawValue)")
        }
        let reasons = Reason.allCases.compactMap { reason in
            self.reasons[reason].map { "\($0) \(reason.rawValue)" as Line }
        }
        let head = paint(.bold, "Night \(run.night): \(outcome.rawValue).")
        return [
            "\(head) Listings: \(due), requests: \(lookups).",
            "  \(counts.joined(separator: ", "))",
        ]
            + (reasons.isEmpty
                ? []
                : ["  unknown: \(reasons.joined(separator: ", ")) (\(newFailures) of them new)"])
            + causes
            + (recovered > 0 ? ["  checked again: \(recovered)"] : [])
            + (suppressed > 0 ? ["  not confirmed yet: \(suppressed)"] : [])
            + (held > 0
                ? [paint(.yellow, "  held back: \(held), see storewatch review list")] : [])
            + sentences.map { paint(.yellow, "    \($0)") }
            + (withoutScreenshots > 0
                ? ["  screenshots left out by Apple: \(counted(withoutScreenshots, "listing"))"]
                : [])
    }
}

extension [Unanswered] {
    private static var maxNamed: Int { 3 }

    /// A line for each cause, such as `    Japan: The connection failed: connection refused.`
    fileprivate var lines: [Line] {
        prefix(Self.maxNamed).map { cause in
            let names = cause.storefronts.map { $0.name(in: .english) }
            let more = names.count - Self.maxNamed
            let places =
                names.prefix(Self.maxNamed).joined(separator: ", ")
                + (more > 0 ? " and \(more) more" : "")
            return "    \(places): \(cause.detail)"
        } + (count > Self.maxNamed ? ["    and \(count - Self.maxNamed) more causes"] : [])
    }
}

extension ListingStatus {
    fileprivate var style: Paint.Style? {
        switch self {
        case .new, .changed: .green
        case .gone: .red
        case .unknown: .yellow
        case .unchanged, .absent: nil
        }
    }
}
