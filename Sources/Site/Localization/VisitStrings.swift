extension SiteStrings {
    /// What the front page says of the nights since the reader's last visit, and of a report that is late;
    /// names in braces stand for what the script fills in.
    struct Visits: Encodable, Sendable {
        var since = "Since your last visit: {apps}"
        var app = "{n} app with news"
        var apps = "{n} apps with news"
        /// `{night}` is filled in before.
        var overdue = "No report since {night} ({age})."

        private enum CodingKeys: String, CodingKey { case since, app, apps }
    }
}
