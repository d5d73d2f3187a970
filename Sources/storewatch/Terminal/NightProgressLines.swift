import AppStore
import ChangeDetection
import Foundation
import History
import Logging
import Nightly
import Watchlists
import Wording

/// The printed progress of a run, and the summary when the run has ended.
extension SharedOptions {
    private var isWatched: Bool { Terminal.isWatched && !quiet }

    func show(_ progress: NightProgress) throws {
        switch progress {
        case .begun(let run, let isCompletion):
            if isCompletion, !json, !quiet {
                Terminal.print(
                    "Night of \(run.night.words) is completed: only what it lacks is asked for; --fresh begins another run."
                )
            }
        case .unknownBundles(let new, let standing):
            warn(ofUnknown: "bundle ID", new, standing, fix: Self.bundleFix)
        case .unknownDevelopers(let new, let standing):
            let (new, standing) = (new.map(\.description), standing.map(\.description))
            warn(ofUnknown: "developer", new, standing, fix: Self.developerFix)
        case .planned(let plan):
            if !json, !quiet { print(plan.line) }
        case .asking(let requests):
            if isWatched { Terminal.showFooter(requests.line) }
        case .ended(let end, let digest):
            clearProgress()
            let alarms = [end.stale.alarm].compactMap(\.self) + end.overdue.map(\.overdueSentence)
            for alarm in alarms { log.warning("\(alarm)") }
            if end.hasNews || !quiet {
                let unanswered = json ? end.unanswered.map(\.sentence) : []
                for trouble in unanswered + end.troubles { log.warning("\(trouble)") }
            }
            if printsSummary(end.hasNews) {
                end.lines.forEach(print)
                if let digest = try digest(), !digest.isEmpty { show(digest) }
            }
            if json { Terminal.print(json: try end.summary.jsonLine) }
            try Terminal.checkOutput()
        }
    }

    private static let bundleFix =
        "Correct the watchlist, or wait until the app is in a store: each run asks again."
    private static let developerFix = """
        Use the number in the link of the developer's page, which is not that of an app, or watch a \
        storefront in which the developer sells.
        """

    /// Warns about bundle IDs or developers that no store knows. The log names new entries; the
    /// summary names entries that were already reported.
    private func warn(
        ofUnknown noun: String,
        _ new: [String],
        _ standing: [String],
        fix: String
    ) {
        if !new.isEmpty { log.warning("\(sentence(aboutUnknown: noun, new)) \(fix)") }
        if !standing.isEmpty, !json, !quiet {
            print("\(sentence(aboutUnknown: noun, standing))")
        }
    }

    /// The maximum number of apps in the summary; the report shows all.
    private static let maxApps = 40

    private func show(_ digest: NewsDigest) {
        let width = Terminal.outputWidth ?? .max
        Terminal.print("")
        for line in digest.prefix(Self.maxApps).lines(width: width, details: false) {
            Terminal.print("\(line)")
        }
        Terminal.print("")
    }

    /// Removes the progress line.
    func clearProgress() {
        if isWatched { Terminal.showFooter(nil) }
    }

    /// Whether to print the summary for people; with `--quiet`, only if there is news.
    func printsSummary(_ hasNews: Bool) -> Bool {
        !json && (hasNews || !quiet)
    }
}

extension Plan {
    /// The line about the number of requests and their duration.
    var line: Line {
        let speed = pace == 0 ? "without a limit" : "at \(pace) a minute"
        let time = minutes < 1 ? "less than a minute" : "at least \(minutes.inWords)"
        let end = deadlineLine.map { " \($0)" as Line } ?? ""
        let limit = counted(storePages, "store page")
        let pages = storePages == 0 ? "" : " Then up to \(limit), if there is time."
        return "Plan: \(words), \(speed): \(time).\(end)\(pages)"
    }

    private var deadlineLine: Line? {
        guard let deadline else { return nil }
        let left = (deadline / .seconds(60)).inWords
        return fits
            ? "It fits the deadline in \(left)."
            : "It does not fit the deadline in \(left): the rest is not checked."
    }
}

extension RequestProgress {
    fileprivate var line: Line {
        let marks = Int(share * 20)
        let bar = String(repeating: "#", count: marks) + String(repeating: "-", count: 20 - marks)
        let speed = perMinute.map {
            "\($0.formatted(.number.precision(.fractionLength(0...1))))/min"
        }
        let asked = plan.requests > plan.lookups ? "requests" : "lookups"
        let facts = [
            "\(requestsDone)/\(requests) \(asked)", counted(listingsDone, "listing"),
            speed ?? "no limit",
            requestsDone < plan.requests ? nil : "now rechecks and pictures",
            timeLeft.map { "\(($0 / .seconds(60)).inWords) left" },
            throttleDelay > .zero
                ? "THROTTLED, waiting \(Int((throttleDelay / .seconds(1)).rounded(.up))) s" : nil,
        ]
        return "[\(bar)] \(facts.compactMap(\.self).joined(separator: " · "))"
    }
}

extension Double {
    /// This number of minutes as text: `40 s`, `12 min`, `3 h 5 min`.
    var inWords: String {
        let minutes = Int(rounded(.up))
        if self < 1 { return "\(Int((self * 60).rounded(.up))) s" }
        return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }
}

extension FinishedNight {
    private static let maxNamed = 3

    fileprivate var lines: [Line] {
        summary.lines + named(unchecked.sentences, max: .max)
            + named(unanswered.map(\.sentence))
            + (checkedAgain > 0 ? ["  checked again: \(checkedAgain)"] : [])
            + named(answeredAgain.map { "answered again: \($0.title)" }, indent: "  ")
            + (summary.suppressed > 0 ? ["  not confirmed yet: \(summary.suppressed)"] : [])
            + (summary.held > 0
                ? [Line(2, "held back: \(summary.held), see storewatch review list", .alert)] : [])
            + held.map { Line(4, $0, .alert) }
    }

    private func named(
        _ sentences: [String],
        indent: String = "    ",
        max: Int = FinishedNight.maxNamed
    ) -> [Line] {
        sentences.shortened(to: max).map { "\(indent)\($0)" }
    }
}

extension RunSummary {
    fileprivate var lines: [Line] {
        let counts = ReportFormat.english.tally(of: self).map { status, words in
            Line(0, words, status?.style ?? .plain)
        }
        let reasons = Reason.allCases.compactMap { reason in
            self.reasons[reason].map { "\(reason.words) \($0)" }
        }
        let head = Line(0, "\(run.night.words): \(outcome.rawValue).", .title)
        let list = counts.first.map { counts.dropFirst().reduce($0) { "\($0), \($1)" } }
        return ["\(head) Listings: \(due), requests: \(lookups)."]
            + (list.map { ["  \($0)"] } ?? [])
            + (reasons.isEmpty
                ? []
                : [
                    "  why not checked: \(reasons.joined(separator: ", ")) (new tonight: \(newFailures))"
                ])
            + (withoutScreenshots > 0
                ? ["  screenshots left out by Apple: \(counted(withoutScreenshots, "listing"))"]
                : [])
    }
}

extension ListingStatus {
    fileprivate var style: Line.Style {
        switch self {
        case .new, .changed: .good
        case .gone: .bad
        case .unknown: .alert
        case .unchanged, .absent: .plain
        }
    }
}
