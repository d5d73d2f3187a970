import AppStore
import ArgumentParser
import ChangeDetection
import Nightly

/// Checks everything that a run needs.
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check the configuration, the archive, the disk and the connection.",
        discussion: "Sends one lookup. Exit status: 0 if all checks pass, 1 otherwise."
    )

    @OptionGroup var shared: SharedOptions

    func run() async throws {
        try await shared.reportingErrors {
            let doctor = Doctor(
                config: shared.config,
                archive: shared.archive,
                reports: shared.reports,
                endpoint: shared.endpoint,
                version: Storewatch.version,
                log: shared.log
            )
            let verdicts = await doctor.verdicts()
            for verdict in verdicts where !(shared.quiet && verdict.isGood) {
                if shared.json {
                    Terminal.print(json: try verdict.jsonLine)
                } else {
                    for line in verdict.lines(shared.paint) { Terminal.print(line) }
                }
            }
            throw (verdicts.allSatisfy(\.isGood) ? ExitStatus.complete : .failed).code
        }
    }
}

extension Doctor.Diagnosis {
    fileprivate func lines(_ paint: Paint) -> [Line] {
        let mark = isGood ? paint(.green, "ok ") : paint(.red, "BAD")
        return ["\(mark)  \(subject): \(finding)"] + (mend.map { ["     → \($0)"] } ?? [])
    }
}
