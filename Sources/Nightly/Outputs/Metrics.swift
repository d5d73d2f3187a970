import AppStore
import ChangeDetection
import Files
import Foundation
import History

/// A run in the text format that Prometheus' node exporter collects from files.
struct Metrics: Sendable {
    let summary: RunSummary
    let ended: Date
    /// The start of the last complete run; nil if there was none.
    let lastComplete: Date?
    let stale: Int
    let pages: [PageStanding]

    /// Throws if no file of metrics can be written to the path.
    static func checkFolder(of path: String) throws(NightError) {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        // The path `folder/.` exists only if `folder` is a folder.
        guard FileManager.default.isWritableFile(atPath: "\(folder)/."), !path.hasSuffix("/") else {
            throw NightError(
                "--metrics \(path): the folder of the file does not exist, or cannot be written to."
            )
        }
        try checkOwner(of: path)
    }

    /// Throws if writing metrics to the path would replace a file of a different kind, such as an
    /// archive, a watchlist, a page or a device.
    private static func checkOwner(of path: String) throws(NightError) {
        guard let file = try? FileManager.default.attributesOfItem(atPath: path) else { return }
        let type = file[.type] as? FileAttributeType
        let isOurs = type == .typeRegular && isMetrics(path)
        // Renaming replaces a link, not its target. If the path is a folder, writing fails later.
        guard isOurs || [.typeSymbolicLink, .typeDirectory].contains(type) else {
            throw NightError(
                "--metrics \(path): this is not a metrics file, and would be lost; name another."
            )
        }
    }

    /// Whether a file is empty or begins like a metrics file.
    private static func isMetrics(_ path: String) -> Bool {
        guard let file = try? FileHandle(forReadingFrom: URL(filePath: path)) else { return false }
        defer { try? file.close() }
        let start = Data("# HELP storewatch_".utf8)
        let content = (try? file.read(upToCount: start.count)) ?? Data()
        // Accepts a part of the beginning, which a full disk may have left in the file.
        return start.starts(with: content)
    }

    /// Writes a temporary file and renames it, so that no reader sees a half-written file.
    func write(to path: String) throws {
        // Checks the file again, because the first night creates its archive after the first check.
        try Self.checkOwner(of: path)
        try AtomicFile.write(Data(text.utf8), to: path)
    }
}

extension Metrics {
    var text: String {
        [
            gauge("run_number", "The run, counted from 1.", summary.run.number),
            gauge(
                "run_start_timestamp_seconds",
                "When the run began, in Unix time.",
                Int(summary.run.at.timeIntervalSince1970)
            ),
            gauge(
                "last_completion_timestamp_seconds",
                "When the last run ended, with any outcome.",
                Int(ended.timeIntervalSince1970)
            ),
            gauge(
                "last_complete_run_timestamp_seconds",
                "When the last run without unknown listings began.",
                lastComplete.map { Int($0.timeIntervalSince1970) }
            ),
            gauge(
                "outcome",
                "How the run ended: 1 for its outcome.",
                by: "outcome",
                [Outcome.complete, .incomplete, .failed]
            ) { $0 == summary.outcome ? "1" : "0" },
            gauge("listings", "Due listings by status.", by: "status", ListingStatus.allCases) {
                "\(summary.counts[$0, default: 0])"
            },
            gauge("unknown_listings", "By reason.", by: "reason", Reason.allCases) {
                "\(summary.reasons[$0, default: 0])"
            },
            gauge("stale_listings", "Listings without a response for too many nights.", stale),
            gauge("new_failures", "Listings with a new or changed failure.", summary.newFailures),
            gauge("changes", "Changes that were confirmed.", summary.changes),
            gauge("stories", "Pieces of news.", summary.stories),
            gauge("suppressed", "Sightings that were not confirmed.", summary.suppressed),
            gauge("held", "Changes that were held back.", summary.held),
            gauge("requests", "Lookup requests, retries included.", summary.lookups),
            pagesRead,
        ].joined()
    }

    private var pagesRead: String {
        let samples = pages.compactMap { page in
            page.lastRead.map { run in
                (
                    label:
                        "{app=\"\(page.listing.app)\",storefront=\"\(page.listing.storefront)\"}",
                    value: "\(Int(run.at.timeIntervalSince1970))"
                )
            }
        }
        return gauge(
            "store_page_read_timestamp_seconds",
            "When each store page was last read, in Unix time.",
            samples
        )
    }

    /// A gauge with one value; nil leaves the gauge out.
    private func gauge(_ name: String, _ help: String, _ value: Int?) -> String {
        gauge(name, help, value.map { [("", "\($0)")] } ?? [])
    }

    /// A gauge with one value for each key. The key is the value of the Prometheus label `label`.
    private func gauge<Key: RawRepresentable<String>>(
        _ name: String,
        _ help: String,
        by label: String,
        _ keys: [Key],
        _ value: (Key) -> String
    ) -> String {
        let samples = keys.map { key in
            (label: "{\(label)=\"\(key.rawValue)\"}", value: value(key))
        }
        return gauge(name, help, samples)
    }

    /// A gauge with labeled samples, such as `{status="new"}`. Without any, the gauge is left out.
    private func gauge(
        _ name: String,
        _ help: String,
        _ samples: [(label: String, value: String)]
    ) -> String {
        guard !samples.isEmpty else { return "" }
        let lines = samples.map { "storewatch_\(name)\($0.label) \($0.value)\n" }
        return """
            # HELP storewatch_\(name) \(help)
            # TYPE storewatch_\(name) gauge

            """ + lines.joined()
    }
}
