import AppStore
import ChangeDetection
import History

extension RecordedChange {
    /// The new version; empty if the change is not a change of version.
    var newVersion: String { change.field == .version ? change.after?.plain ?? "" : "" }

    /// Whether an older version came back.
    var isBackward: Bool {
        guard let before = change.before?.plain, !newVersion.isEmpty else { return false }
        return VersionNumber(newVersion).order(relativeTo: VersionNumber(before)) == .older
    }
}

extension FieldValue {
    /// The text of a value; empty for other kinds of values.
    var plain: String {
        guard case .text(let text) = self else { return "" }
        return text
    }
}
