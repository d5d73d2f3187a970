import Foundation
import Lookups

extension SharedOptions {
    /// The line of a crontab that runs each night with these files. It names the whole path of the program and
    /// every file that is not the usual one, because cron knows neither the user's PATH nor their variables.
    var cronLine: String {
        let folder = FileManager.default.currentDirectoryPath
        let program =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            ?? CommandLine.arguments[0]
        let server = endpoint.isApple ? nil : endpoint.shown
        let options = [
            ("--config", config == Self.usualConfig ? nil : config),
            ("--archive", archive == Self.usualArchive ? nil : archive),
            ("--reports", reports == Self.usualReports ? nil : reports),
            ("--endpoint", server),
        ]
        .compactMap { name, value in value.map { "\(name) \($0.quotedForCron)" } }
        let words = [program.quotedForCron, "run", "--quiet"] + options
        return "15 4 * * *  cd \(folder.quotedForCron) && \(words.joined(separator: " "))"
    }
}

extension String {
    /// With a backslash before each character that the shell may act on, and before `%`, which cron takes
    /// for the end of the command (crontab(5)) even between quotation marks.
    fileprivate var quotedForCron: String {
        map { character in
            !character.isASCII || character.isLetter || character.isNumber
                || "/._-+=:@,".contains(character) ? "\(character)" : "\\\(character)"
        }.joined()
    }
}
