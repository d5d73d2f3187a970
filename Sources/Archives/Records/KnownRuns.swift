extension Archive {
    /// SQL for the number of the last run that confirmed a new state of a listing.
    ///
    /// - Parameters:
    ///   - listing: an expression for the listing's number.
    ///   - condition: a condition on the number, which is named `run`.
    static func lastKnownRun(of listing: String, where condition: String? = nil) -> String {
        let condition = condition.map { " AND \($0)" } ?? ""
        return "(SELECT max(run) FROM knownState WHERE listing = \(listing)\(condition))"
    }
}
