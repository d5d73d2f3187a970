extension SiteStrings {
    /// The strings of the front page about the nights since the reader's last visit, and about a
    /// late report. The script fills in the placeholders in braces.
    struct Visits: Encodable, Sendable {
        var since = "Since your last visit: {apps}"
        var app = "{n} app with news"
        var apps = "{n} apps with news"
        /// The warning about a late report. `{night}` is filled in when the page is rendered.
        var overdue = "No report since {night} ({age})."

        private enum CodingKeys: String, CodingKey { case since, app, apps }
    }
}
