import Glibc

/// Checks that the arguments, the variables and the folder of the process are UTF-8. Swift replaces
/// invalid bytes, so that the program would use a file with a different name.
extension CommandLineCall {
    /// The first argument, variable or folder that is not UTF-8, and the remedy, as a sentence; nil
    /// if all are UTF-8.
    static var textMistake: String? {
        argument ?? Self.variables.lazy.compactMap(variable).first ?? folder
    }

    /// The variables that name files and hosts.
    private static let variables =
        [
            "TMPDIR", "TZ", "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY",
            "no_proxy", "NO_PROXY",
        ] + Variable.allCases.map(\.rawValue)

    private static var argument: String? {
        for position in 1..<max(CommandLine.argc, 1) {
            let bytes = unsafe CommandLine.unsafeArgv[Int(position)]
            guard let shown = unsafe unreadable(bytes) else { continue }
            return "Argument \(position), “\(shown)”, is not UTF-8: rename the file, or link to it."
        }
        return nil
    }

    // A proxy's address may hold a password, so that no value is repeated.
    private static func variable(_ name: String) -> String? {
        guard unsafe unreadable(getenv(name)) != nil else { return nil }
        return "\(name) is not UTF-8: correct the variable, or unset it."
    }

    private static var folder: String? {
        let path = unsafe getcwd(nil, 0)
        defer { unsafe free(path) }
        guard let shown = unsafe unreadable(path) else { return nil }
        return "The current folder, “\(shown)”, has a name that is not UTF-8: rename it."
    }

    /// The text with a replacement for each invalid byte; nil if it is valid.
    private static func unreadable(_ bytes: UnsafePointer<CChar>?) -> String? {
        guard let bytes = unsafe bytes, unsafe String(validatingCString: bytes) == nil else {
            return nil
        }
        return unsafe String(cString: bytes)
    }
}
