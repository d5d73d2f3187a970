import AppStore
import Archives
import ArgumentParser
import Foundation
import Logging
import Lookups
import Nightly
import Watchlists

/// The options that all commands have.
struct SharedOptions: ParsableArguments {
    @Option(
        name: [.customShort("C"), .customLong("directory")],
        help: ArgumentHelp("Work in this folder.", valueName: "folder"),
        completion: .directory
    )
    var workingFolder: String?

    @Option(
        name: .customLong("config"),
        help: ArgumentHelp(
            "Read the watchlist from this file. $\(Variable.config) changes the default.",
            valueName: "file"
        ),
        completion: .file(extensions: ["yml", "yaml"])
    )
    var watchlistPath = SharedOptions.defaultConfig

    @Option(
        name: .customLong("archive"),
        help: ArgumentHelp(
            "Keep the archive in this SQLite file. $\(Variable.archive) changes the default.",
            valueName: "file"
        ),
        completion: .file()
    )
    var archivePath = SharedOptions.defaultArchive

    @Option(
        name: .customLong("reports"),
        help: ArgumentHelp(
            "Build the report in this folder. $\(Variable.reports) changes the default.",
            valueName: "folder"
        ),
        completion: .directory
    )
    var reportFolder = Variable.reports.text ?? SharedOptions.builtInReports

    @Option(
        name: .customLong("endpoint"),
        help: ArgumentHelp("Send lookups to this server.", valueName: "url")
    )
    private var server = Server(endpoint: .apple)

    @Flag(help: "Print results as JSON.")
    var json = false

    @Flag(name: .shortAndLong, help: "Print nothing when there is no news.")
    var quiet = false

    @Option(help: "Log messages of this level and above to standard error.")
    var logLevel = LogLevel.warning

    @Option(help: "When to colour the output.")
    var color = ColorChoice.auto

    func validate() throws {
        guard !watchlistPath.isEmpty, !archivePath.isEmpty, !reportFolder.isEmpty else {
            throw ValidationError("--config, --archive and --reports must not be empty.")
        }
        guard server.endpoint != nil else {
            throw ValidationError(
                """
                --endpoint takes an http or https URL, such as http://localhost:8080, with a \
                port up to 65535 and no query\(server.quotedEnding).
                """
            )
        }
        // SQLite would interpret such a path and open a file other than the locked one.
        guard !archivePath.hasPrefix("file:"), archivePath != ":memory:" else {
            throw ValidationError(
                "--archive takes a path, not a URI: write ./\(archivePath) for a file of that name."
            )
        }
    }

    /// The server for lookups; `validate` refuses an invalid address beforehand.
    var endpoint: Endpoint { server.endpoint ?? .apple }

    static let builtInConfig = "storewatch.yml"
    static let builtInArchive = "storewatch.sqlite"
    static let builtInReports = "Reports"

    static var defaultConfig: String { Variable.config.text ?? builtInConfig }
    static var defaultArchive: String { Variable.archive.text ?? builtInArchive }
}

extension SharedOptions {
    /// The flags that may also precede the command.
    static let flags: Set = ["--json", "--quiet", "-q"]
    static let valued: Set = [
        "-C", "--directory", "--config", "--archive", "--reports", "--endpoint", "--log-level",
        "--color",
    ]

    var log: Logger {
        Logger(label: "storewatch") { _ in
            ErrorLog(logLevel: logLevel.level)
        }
    }

    func checkFiles(metrics: String? = nil) throws(NightError) {
        try checkNames(
            ["--config": watchlistPath, "--archive": archivePath, "--metrics": metrics],
            in: reportFolder
        )
    }

    /// Does work on an existing archive. If another process uses the archive, `wait` decides
    /// whether to wait or to throw an error.
    func withExclusiveArchive<Result>(
        waiting wait: Bool,
        _ work: (Archive) async throws -> Result
    ) async throws -> Result {
        // A missing archive is an error here, before the lock creates its file.
        try Archive.checkExists(at: archivePath)
        return try await ArchiveLock.with(archivePath, waiting: wait) {
            try await work(try Archive(existingAt: archivePath))
        }
    }

    func existingArchive() throws -> Archive? {
        FileManager.default.fileExists(atPath: archivePath)
            ? try Archive(reading: archivePath) : nil
    }

    /// Reads the watchlist and prints its warnings.
    ///
    /// - Parameters:
    ///   - severity: the severity of a missing secret; nil if secrets are not needed.
    ///   - channel: the only channel whose secrets are needed; nil for all.
    func readWatchlist(
        secrets severity: Diagnostic.Severity? = nil,
        of channel: String? = nil
    ) throws -> WatchlistFile {
        let file = try WatchlistFile(at: watchlistPath)
        let missing = severity.map { file.missingSecrets(in: SecretStore(), of: channel, $0) } ?? []
        if severity == .error, !missing.isEmpty {
            throw WatchlistMistakes(diagnostics: file.warnings + missing)
        }
        for line in (file.warnings + missing).excerpt { Terminal.error("\(line)") }
        if let mistake = file.watchlist.report.systemZoneMistake() { log.warning("\(mistake)") }
        return file
    }

    /// The watchlist for showing an archive: the user's file, or else the last run's watchlist.
    func watchlist(for archive: Archive) throws -> Watchlist {
        try readWatchlistIfAny() ?? archive.lastRun().flatMap(archive.watchlist(of:)) ?? Watchlist()
    }

    /// Reads the watchlist; nil if the user names no file and the default file does not exist.
    ///
    /// - Parameter severity: the severity of a missing secret; nil if secrets are not needed.
    func readWatchlistIfAny(secrets severity: Diagnostic.Severity? = nil) throws -> Watchlist? {
        guard
            watchlistPath != Self.builtInConfig
                || FileManager.default.fileExists(atPath: watchlistPath)
        else {
            return nil
        }
        return try readWatchlist(secrets: severity).watchlist
    }

    /// The watchlist, with all known apps of its developers added if there is an archive.
    func includingDevelopers(_ watchlist: Watchlist) throws -> Watchlist {
        try existingArchive()?.addingDeveloperApps(to: watchlist) ?? watchlist
    }
}

/// A server on the command line. Parsing accepts any text, because the parser's error would quote
/// an invalid text, perhaps with a password.
struct Server: ExpressibleByArgument {
    let text: String
    let endpoint: Endpoint?

    init(endpoint: Endpoint) {
        text = endpoint.shown
        self.endpoint = endpoint
    }

    init(argument: String) {
        text = argument
        endpoint = Endpoint(argument)
    }

    var defaultValueDescription: String { text }

    /// The end of an error message, such as `, not “example”`; empty if the text may contain a
    /// password or token.
    var quotedEnding: String {
        text.contains { "@?#".contains($0) } ? "" : ", not “\(text)”"
    }
}

extension ColorChoice: ExpressibleByArgument {}

extension Deadline: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }
}
