import AppStore
import ChangeDetection
package import History

/// What the first page shows: tonight, and the links to all other pages.
package struct IndexReport: Sendable {
    package let tonight: NightReport
    /// The last nights, newest first, tonight included.
    package let nights: [RunSummary]
    package let activity: [Activity]
    package let groups: [GroupEntry]
    /// Of all apps, ascending.
    package let apps: [AppSummary]

    package init(
        tonight: NightReport,
        nights: [RunSummary],
        activity: [Activity],
        groups: [GroupEntry]
    ) {
        self.tonight = tonight
        self.nights = nights
        self.activity = activity
        self.groups = groups
        apps = tonight.apps.values.sorted { $0.app < $1.app }
    }
}

extension IndexReport {
    /// The apps with news tonight, with a card or without.
    var loudApps: Set<AppID> { tonight.loudApps }
}
