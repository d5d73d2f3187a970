extension SiteStrings {
    /// The strings of the front page about the nights since the reader's last visit, and about a late
    /// report. The script fills in the names in braces.
    struct Visits: Encodable, Sendable {
        var since = "Since your last visit: {apps}"
        var app = "{n} app with news"
        var apps = "{n} apps with news"
        /// `{night}` is filled in before.
        var overdue = "No report since {night} ({age})."

        private enum CodingKeys: String, CodingKey { case since, app, apps }
    }
}
