package import Archives
package import News
import Site

extension Archive {
    /// The brakes of some runs that still hold changes.
    package func brakes(in runs: some BidirectionalCollection<Run>) throws -> [Event] {
        guard let first = runs.first, let last = runs.last else { return [] }
        var filter = ChangeFilter()
        filter.runs = first.number...last.number
        return try events(filter).brakes
    }
}
