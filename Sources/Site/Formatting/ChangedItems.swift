import AppStore
import ChangeDetection

extension Change {
    /// The removed and added items of a set; nil for other fields.
    var items: (removed: [String], added: [String])? {
        guard field?.isSet == true, case (.list(let before), .list(let after)) = (before, after)
        else { return nil }
        let (olds, news) = (Set(before), Set(after))
        return (before.filter { !news.contains($0) }, after.filter { !olds.contains($0) })
    }
}
