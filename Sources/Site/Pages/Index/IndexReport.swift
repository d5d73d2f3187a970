import AppStore
import ChangeDetection
package import News

/// The content of the first page: the last night, and links to all other pages.
package struct IndexReport: Sendable {
    package let tonight: NightReport
    /// The last nights, newest first, including the page's own night.
    package let nights: [RunSummary]
    package let activity: [Activity]
    package let groups: [GroupEntry]
    /// All apps in ascending order of their IDs.
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
