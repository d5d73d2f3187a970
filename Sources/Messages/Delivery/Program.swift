import Foundation
package import Watchlists

/// Finds other programs as a shell does.
enum Program {
    /// The folders in which packages install sendmail, and which cron omits from its search path.
    private static let usual = ["/usr/sbin", "/usr/lib"]

    /// The path of a program, which may be given as a name on the search path; nil if there is
    /// none.
    static func path(of name: String) -> String? {
        let manager = FileManager.default
        if name.contains("/") { return manager.isExecutableFile(atPath: name) ? name : nil }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = path.split(separator: ":").map(String.init) + usual
        return folders.map { "\($0)/\(name)" }.first(where: manager.isExecutableFile(atPath:))
    }
}

extension Channel {
    /// The program that the channel needs and this machine lacks; nil if nothing is missing.
    package var missingProgram: String? {
        let program: String? =
            switch service {
            case .mail(let mail): mail.server == nil ? "sendmail" : "curl"
            case .command(let words): words.first
            case .webhook, .slack, .discord, .teams, .ntfy, .file: nil
            }
        return program.flatMap { Program.path(of: $0) == nil ? $0 : nil }
    }
}
