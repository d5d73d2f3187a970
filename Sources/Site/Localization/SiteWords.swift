import AppStore
import News

extension SiteStrings {
    /// The words of pages about several apps.
    struct Site: Sendable {
        let site: String
        let skip: String
        let skipTable: String
        let nights: String
        let allChanges: String
        let group: String
        let groups: String
        let previousNight: String
        let nextNight: String
        let calendar: String
        let matrixTitle: @Sendable (Int) -> String
        let dips: @Sendable (Int) -> String
        let oldestUnknown: @Sendable (String) -> String
        let sideBySide: String
        let version: String
        let released: String
        let releases90: String
        let newRatings30: String
        let night: String
        let month: String
        let allMonths: String
        let change: String
        let counts: String
        let data: String
        let filterText: String
        let from: String
        let to: String
        let kind: String
        let any: String
        let reset: String
        let noChanges: String
        let next: String
        let previous: String
        let close: String
        let copied: String
        let filter: String
        let of: String
        let cutMatrix: @Sendable (Int) -> String
        let cutApps: @Sendable (Int) -> String
        let cutChanges: @Sendable (Int) -> String
        let wholeText: String
    }
}
