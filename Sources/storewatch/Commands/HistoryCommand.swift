import AppStore
import Archives
import ArgumentParser
import Foundation
import History
import Logging
import Nightly
import TextAnalysis

/// Shows the versions of one app.
struct HistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Show an app's versions with their dates, notes and ratings."
    )

    @OptionGroup var shared: SharedOptions

    @Argument(help: "The app's ID, bundle ID, link or name.")
    var app: String

    @Option(help: ArgumentHelp("Show only this storefront.", valueName: "code"))
    var storefront: Storefront?

    func run() async throws {
        try await shared.reportingErrors {
            let archive = try Archive(reading: shared.archive)
            let id = try shared.appID(app, in: archive)
            let spans = try archive.versions(of: id)
                .filter { storefront == nil || $0.listing.storefront == storefront }
            guard !spans.isEmpty else {
                shared.log.error(
                    "app \(id) was never seen there; `storewatch show \(id)` shows every storefront."
                )
                throw ExitStatus.failed.code
            }
            guard let last = try archive.lastRun() else { return }
            let learnt = try LearntPhrases(
                from: spans.compactMap(\.page.releaseNotes),
                in: archive,
                asOf: last
            )
            let releases = VersionHistory(spans, learnt: learnt).releases
            for release in releases {
                if shared.json {
                    for entry in release.entries { Terminal.print(json: try entry.jsonLine) }
                } else {
                    for line in release.lines(shared.paint) { Terminal.print(line) }
                }
            }
        }
    }
}

extension VersionHistory.AppVersion {
    /// The version with its storefronts, its notes and its ratings, for people.
    fileprivate func lines(_ paint: Paint) -> [Line] {
        let date = date.map { ", dated \($0.utc.prefix(10))" } ?? ""
        let head: Line =
            "\(paint(.bold, "\(version)"))\(date)\(isStepBack ? ", an older version" : "")"
        let places = nights.map { night, storefronts in
            "  \(since(night)) in \(storefronts.map(\.code).joined(separator: ", "))" as Line
        }
        let older =
            behind.isEmpty
            ? [] : ["  not yet in \(behind.map(\.code).joined(separator: ", "))" as Line]
        return [head] + places + older + notes.flatMap { $0.lines(paint, places: notes.count) }
            + entries.compactMap(\.ratingLine)
    }

    private func since(_ night: String) -> String {
        isFirst ? "already there on \(night)" : "since \(night)"
    }
}

extension VersionHistory.Notes {
    fileprivate func lines(_ paint: Paint, places: Int) -> [Line] {
        let codes = places > 1 ? " (\(storefronts.map(\.code).joined(separator: ", ")))" : ""
        guard let text else { return ["  no notes\(codes)"] }
        let lines = text.split(whereSeparator: \.isNewline).map { "    \(String($0))" as Line }
        return ["  notes\(codes): \(kind.map(\.rawValue) ?? "new")"] + lines
    }
}

extension VersionHistory.Entry {
    /// `  kr ★ 4.6 (1204) → 4.7 (1377): 173 new ratings of 4.91 ± 0.01 on average`
    fileprivate var ratingLine: Line? {
        guard let first = span.first, let last = span.last else { return nil }
        let news = span.newRatings?.text.map { ": \($0)" } ?? ""
        let average = previous?.newRatings?.averageText
        let before = average.map { "; with the previous version: \($0)" } ?? ""
        return "  \(span.listing.storefront) ★ \(first.text) → \(last.text)\(news)\(before)"
    }
}

extension Rating {
    fileprivate var text: String { count == 0 ? "none" : "\(shownAverage) (\(count))" }
}

extension NewRatings {
    /// `173 new ratings of 4.91 ± 0.01 on average`; nil where there is no new one.
    var text: String? {
        if count < 0 { return "\(-count) fewer ratings" }
        guard count > 0 else { return nil }
        let noun = count == 1 ? "new rating" : "new ratings"
        return averageText.map { "\(count) \(noun) of \($0) on average" }
            ?? "\(count) \(noun), average unknown"
    }

    var averageText: String? {
        average.map { average in
            let stars = average.formatted(.number.precision(.fractionLength(2)).locale(.posix))
            let error = uncertainty.formatted(
                .number.precision(.fractionLength(2)).rounded(rule: .up).locale(.posix)
            )
            return uncertainty < 0.005 ? stars : "\(stars) ± \(error)"
        }
    }
}

extension Locale {
    fileprivate static let posix = Locale(identifier: "en_US_POSIX")
}
