import Foundation

/// The systemd timer of the Debian package for the watchlist in a folder.
struct PackagedTimer {
    /// The folder of the package's watchlist. Each folder in it may hold a further watchlist.
    static let home = "/var/lib/storewatch"

    /// The name of the unit, such as `storewatch@games.timer`.
    let unit: String
    private let isEnabled: Bool

    /// Finds the timer for a folder; nil if the package is not installed or uses other folders.
    ///
    /// - Parameter root: the folder that replaces `/` in tests.
    init?(folder: String, root: String = "") {
        guard Self.isInstalled(in: root), let unit = Self.unit(for: folder) else { return nil }
        self.unit = unit
        let link = "\(root)/etc/systemd/system/timers.target.wants/\(unit)"
        isEnabled = (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) != nil
    }

    /// Whether the timer of the Debian package is installed.
    ///
    /// - Parameter root: the folder that replaces `/` in tests.
    static func isInstalled(in root: String = "") -> Bool {
        FileManager.default.fileExists(atPath: "\(root)/lib/systemd/system/storewatch.timer")
    }

    /// The command that starts the timer now and after each boot.
    var command: String {
        "\(geteuid() == 0 ? "" : "sudo ")systemctl enable --now \(unit)"
    }

    /// Whether the timer is enabled, and how to enable it.
    var state: String {
        isEnabled
            ? "\(unit) is enabled." : "\(unit) is not enabled: `\(command)` runs it every night."
    }

    private static func unit(for folder: String) -> String? {
        if folder == home { return "storewatch.timer" }
        // systemd requires escapes for other characters in a name.
        guard let name = folder.wholeMatch(of: /\/var\/lib\/storewatch\/([A-Za-z0-9_.:-]+)/)?.1
        else { return nil }
        return "storewatch@\(name).timer"
    }
}
