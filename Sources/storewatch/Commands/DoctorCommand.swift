import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import Nightly
import Watchlists

/// Checks everything that a run needs.
struct DoctorCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check configuration, archive, disk and connection.",
        usage: "storewatch doctor [<options>]",
        discussion: """
            Examples:
              storewatch doctor
              storewatch doctor --repair

            Sends one lookup. Exit status: 0 if all checks pass, 1 otherwise.

            With --repair, sends nothing: copies what can be read from a damaged archive to \
            ARCHIVE.rescued, corrects the dates of nights when the clock ran ahead, and prints what was \
            lost. The archive itself is not changed. Exit status: 0 if nothing was lost, 2 if something was, 1 if nothing can be rescued.
            """
    )

    @Flag(help: "Rescue what can be read from a damaged archive into a new file.")
    var repair = false

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func work() async throws {
        if repair { return try await rescue() }
        let doctor = Doctor(
            config: shared.config,
            archive: shared.archive,
            reports: shared.reports,
            endpoint: shared.endpoint,
            version: Storewatch.version,
            log: shared.log
        )
        let nightly: Doctor.Diagnosis =
            shared.timer.map { .good("timer", $0.state) } ?? .good("cron", shared.cronLine)
        let verdicts = await doctor.verdicts() + [nightly]
        let shown = verdicts.filter { !(shared.quiet && $0.isGood) }
        try shared.show(shown) { shown.flatMap { $0.lines(shared.paint) } }
        throw (verdicts.allSatisfy(\.isGood) ? ExitStatus.complete : .failed).code
    }

    private func rescue() async throws {
        let zone = (try? WatchlistFile(at: shared.config).watchlist.report.zone) ?? .current
        try Archive.checkExists(at: shared.archive)
        let report = try await ArchiveLock.with(shared.archive, waiting: false) {
            try ArchiveRescue.rescue(shared.archive, now: .now, zone: zone)
        }
        try shared.show([report]) { report.lines }
        throw (report.isWhole ? ExitStatus.complete : .incomplete).code
    }
}

extension ArchiveRescue {
    fileprivate var lines: [Line] {
        let counts = [
            ("run", "nights"), ("listing", "listings"), ("snapshot", "snapshots"),
            ("change", "changes"),
        ]
        .map { "\(rows[$0.0, default: 0]) \($0.1)" }.joined(separator: ", ")
        let lost =
            unreadable.sorted { $0.key < $1.key }.map {
                "  lost: \(counted($0.value, "unreadable place")) in the table \($0.key)" as Line
            }
            + orphans.sorted { $0.key < $1.key }.map {
                """
                  lost: \(counted($0.value, "row")) of the table \($0.key), referring to what is lost
                """
            }
        let dates = redated.sorted { $0.key < $1.key }.map {
            "  night \($0.key) has the date \($0.value) now" as Line
        }
        return ["Rescued into \(file): \(counts)."]
            + (isWhole ? ["  Nothing was lost."] : lost) + dates
            + ["To use it, put it in place of the archive."]
    }
}

extension Doctor.Diagnosis {
    fileprivate func lines(_ paint: Paint) -> [Line] {
        let mark = isGood ? paint(.green, "ok ") : paint(.red, "BAD")
        return ["\(mark)  \(subject): \(finding)"] + (fix.map { ["     → \($0)"] } ?? [])
    }
}
