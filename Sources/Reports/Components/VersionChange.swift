import AppStore
import ChangeDetection
import History

extension RecordedChange {
    /// The version that came; empty where it is no change of versions.
    var newVersion: String { change.field == .version ? change.after?.plain ?? "" : "" }

    /// Whether an older version came back.
    var isBackward: Bool {
        guard let before = change.before?.plain, !newVersion.isEmpty else { return false }
        return VersionNumber(newVersion).order(relativeTo: VersionNumber(before)) == .older
    }
}

extension FieldValue {
    /// The text of a value that is one.
    var plain: String {
        guard case .text(let text) = self else { return "" }
        return text
    }
}
