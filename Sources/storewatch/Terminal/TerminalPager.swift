import Foundation
import Glibc

extension Terminal {
    /// Does work, with standard output going through the pager if that is wanted and a pager is
    /// usable.
    static func paging(_ isWanted: Bool, _ work: () throws -> Void) rethrows {
        guard isWanted, let pagerCommand else { return try work() }
        // With these options, `less` quits if one screen is enough, passes colours through, and
        // leaves the text on the screen.
        unsafe setenv("LESS", "FRX", 0)
        let terminal = dup(STDOUT_FILENO)
        guard terminal >= 0 else { return try work() }
        defer { close(terminal) }
        guard let pager = unsafe popen(pagerCommand, "w") else { return try work() }
        // The pager handles Ctrl-C, because it reads the keys.
        signal(SIGINT, SIG_IGN)
        dup2(unsafe fileno(pager), STDOUT_FILENO)
        defer {
            dup2(terminal, STDOUT_FILENO)
            unsafe pclose(pager)
            signal(SIGINT, SIG_DFL)
        }
        try work()
    }

    /// The command of the user's pager, which shows long output page by page, or `less`; nil if
    /// there is neither, or if the terminal cannot page.
    static let pagerCommand: String? = {
        let environment = ProcessInfo.processInfo.environment
        guard isOutputTerminal, environment["TERM"] != "dumb" else { return nil }
        let named = environment["STOREWATCH_PAGER"] ?? environment["PAGER"]
        if let named {
            guard !["", "cat"].contains(named) else { return nil }
            if isRunnable(named) { return named }
            error("warning: The pager “\(named)” cannot be run; see $PAGER.")
            return nil
        }
        return isRunnable("less") ? "less" : nil
    }()

    /// Whether the shell would find the program of a command; true for a command that only the
    /// shell can interpret.
    private static func isRunnable(_ command: String) -> Bool {
        guard command.rangeOfCharacter(from: CharacterSet(charactersIn: "\"'`$~\\|;&()<>")) == nil,
            // Variables may precede the program: `LESSCHARSET=utf-8 less`.
            let program = command.split(separator: " ").first(where: { !$0.contains("=") })
        else { return true }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = program.contains("/") ? [""] : path.split(separator: ":").map { "\($0)/" }
        return folders.contains { folder in
            FileManager.default.isExecutableFile(atPath: "\(folder)\(program)")
        }
    }
}
