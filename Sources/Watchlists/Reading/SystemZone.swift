import Foundation

extension Watchlist.ReportSettings {
    /// The mistake in the variable TZ if nights are dated by it; nil if the watchlist names a zone,
    /// or TZ names one or nothing.
    ///
    /// The C library also reads rules such as `KST-9`, and names after a colon. Foundation ignores
    /// what it cannot read, and uses the zone of the machine.
    package func systemZoneMistake(
        _ variable: String? = ProcessInfo.processInfo.environment["TZ"]
    ) -> Mistake? {
        guard timezone == nil, let variable, !variable.isEmpty,
            TimeZone(identifier: variable) == nil
        else { return nil }
        return Mistake(
            """
            TZ names the unknown time zone “\(variable)”, so nights are dated in \
            \(TimeZone.current.identifier); \(SettingParser.advice(onZone: variable))
            """
        )
    }
}
