import Foundation
import Glibc

/// The program that shows long answers page by page on a terminal.
enum Pager {
    /// Sends standard output through the pager while work is done, where a terminal shows it.
    static func show(_ isWanted: Bool, _ work: () throws -> Void) rethrows {
        guard isWanted, let command else { return try work() }
        // It quits where one screen is enough, keeps colours, and leaves the text on the screen.
        unsafe setenv("LESS", "FRX", 0)
        let terminal = dup(STDOUT_FILENO)
        guard terminal >= 0 else { return try work() }
        defer { close(terminal) }
        guard let pager = unsafe popen(command, "w") else { return try work() }
        // It gets Ctrl-C, as it reads the keys.
        signal(SIGINT, SIG_IGN)
        dup2(unsafe fileno(pager), STDOUT_FILENO)
        defer {
            dup2(terminal, STDOUT_FILENO)
            unsafe pclose(pager)
            signal(SIGINT, SIG_DFL)
        }
        try work()
    }

    /// The user's, or `less`; nil where neither is there or the terminal cannot page.
    private static var command: String? {
        let environment = ProcessInfo.processInfo.environment
        guard Terminal.isOutputWatched, environment["TERM"] != "dumb" else { return nil }
        let named = environment["STOREWATCH_PAGER"] ?? environment["PAGER"]
        if let named { return ["", "cat"].contains(named) ? nil : named }
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        let isThere = folders.contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/less")
        }
        return isThere ? "less" : nil
    }
}
