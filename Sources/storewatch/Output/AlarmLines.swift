import History
import Nightly
import Site

extension Alarm {
    /// The alarm with the reason for it, as lines.
    func explanation(_ format: OutputFormat) -> [OutputLine] {
        [
            OutputLine(0, format.night(run.night), .title), OutputLine(0, text), .blank,
            OutputLine(0, why),
        ]
    }
}
