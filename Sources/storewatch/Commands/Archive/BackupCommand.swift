import Archives
import ArgumentParser

struct BackupCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copy the archive to a file, even while a night runs.",
        usage: "storewatch archive backup <file> [<options>]",
        discussion: """
            Examples:
              storewatch archive backup backups/storewatch-$(date +%F).sqlite
              storewatch archive backup /mnt/usb/storewatch.sqlite --force

            The copy shows the archive at one moment. It is checked first, and appears completely or not at all.
            """
    )

    @Argument(help: "The file to write.", completion: .file())
    var file: String

    @Flag(help: "Replace the file if it exists.")
    var force = false

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func validate() throws {
        guard !file.isEmpty else { throw ValidationError("The file must not be empty.") }
    }

    func work() async throws {
        try Archive(reading: shared.archivePath).backup(to: file, isForced: force)
        guard !shared.quiet else { return }
        try shared.report(["file": file]) { ["Copied the archive to \(file)."] }
    }
}
