import ArgumentParser
import Nightly

struct DoctorCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check configuration, archive, disk and connection.",
        usage: "storewatch doctor [<options>]",
        discussion: """
            Examples:
              storewatch doctor
              storewatch doctor --json

            Sends one lookup. Exit status: 0 if all checks pass, 1 otherwise.
            """
    )

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func work() async throws {
        let diagnoses = await diagnoses()
        let shown = diagnoses.filter { !(shared.quiet && $0.isGood) }
        try shared.show(shown) { shown.flatMap(\.lines) }
        throw (diagnoses.allSatisfy(\.isGood) ? ExitStatus.complete : .failed).code
    }
}

extension Diagnosis {
    fileprivate var lines: [Line] {
        let mark = isGood ? Line(0, "ok ", .good) : Line(0, "BAD", .bad)
        return ["\(mark)  \(subject): \(finding)"] + (fix.map { ["     → \($0)"] } ?? [])
    }
}
