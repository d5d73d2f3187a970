import Foundation
import Lookups

extension SharedOptions {
    /// The crontab line that runs the program each night with the files of these options. The line
    /// has the full path of the program and of every file that is not the default, because cron
    /// does not know the user's PATH or the user's variables.
    var cronLine: String {
        let folder = FileManager.default.currentDirectoryPath
        let words = [Self.program.quotedForCron, "run", "--quiet"] + unusualFiles
        return "15 4 * * *  cd \(folder.quotedForCron) && \(words.joined(separator: " "))"
    }

    /// The full path of the program as the user called it. A symbolic link is not resolved, because
    /// the next upgrade may remove its target.
    private static var program: String {
        let running = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
        let called = CommandLine.arguments[0]
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        let paths = called.contains("/") ? [called] : folders.map { "\($0)/\(called)" }
        let whole = paths.map { URL(filePath: $0).standardizedFileURL }
        return whole.first { $0.resolvingSymlinksInPath().path == running }?.path ?? running
    }

    private var unusualFiles: [String] {
        [
            ("--config", watchlistPath == Self.builtInConfig ? nil : watchlistPath),
            ("--archive", archivePath == Self.builtInArchive ? nil : archivePath),
            ("--reports", reportFolder == Self.builtInReports ? nil : reportFolder),
            ("--endpoint", endpoint.isApple ? nil : endpoint.shown),
        ]
        .compactMap { name, value in value.map { "\(name) \($0.quotedForCron)" } }
    }
}

extension String {
    /// The text with a backslash before each special character of the shell, and before `%`, which
    /// ends the command in a crontab (crontab(5)) even between quotation marks.
    fileprivate var quotedForCron: String {
        map { character in
            !character.isASCII || character.isLetter || character.isNumber
                || "/._-+=:@,".contains(character) ? "\(character)" : "\\\(character)"
        }.joined()
    }
}
