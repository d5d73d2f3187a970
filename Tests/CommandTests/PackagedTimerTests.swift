import Foundation
import Testing

@testable import storewatch

/// Commands recommend the timer of the Debian package for the folders that the timer runs, and for
/// no others.
struct PackagedTimerTests {
    private let scratch = Scratch()

    private func timer(_ folder: String) -> PackagedTimer? {
        PackagedTimer(folder: folder, root: scratch.folder.path)
    }

    private func install() throws {
        try scratch.write("[Timer]\n", to: "lib/systemd/system/storewatch.timer")
    }

    @Test func `without the package, no timer is offered`() {
        #expect(timer("/var/lib/storewatch") == nil)
    }

    @Test(arguments: [
        ("/var/lib/storewatch", "storewatch.timer"),
        ("/var/lib/storewatch/our-games", "storewatch@our-games.timer"),
        ("/var/lib/storewatch/our games", nil), ("/var/lib/storewatch/a/b", nil),
        ("/srv/storewatch", nil), ("/var/lib/storewatch2", nil),
    ])
    func `the package's folder and those in it have timers`(folder: String, unit: String?) throws {
        try install()
        #expect(timer(folder)?.unit == unit)
    }

    @Test func `doctor knows whether the timer is enabled`() throws {
        try install()
        let command = "systemctl enable --now storewatch.timer"
        #expect(timer("/var/lib/storewatch")?.state.contains(command) == true)
        try scratch.write("", to: "etc/systemd/system/timers.target.wants/other.timer")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("etc/systemd/system/timers.target.wants/storewatch.timer"),
            withDestinationPath: "/lib/systemd/system/storewatch.timer"
        )
        #expect(timer("/var/lib/storewatch")?.state == "storewatch.timer is enabled.")
    }
}
