import AppStore
import ChangeDetection
import Foundation
import History

extension RecordedChange {
    /// The change as one line for people: `2026-03-03 kr 달빛은행 (9000000001): version 2.3 → 2.4`.
    func line(_ paint: Paint) -> Line {
        let app = paint(.bold, "\(name.shortened)")
        let place: Line = "\(run.night) \(change.listing.storefront) \(app) (\(change.listing.app))"
        return "\(place): \(change.kind.text)"
    }
}

extension Event {
    /// The event as one line for people.
    func line(_ paint: Paint) -> Line {
        let places = listings.map(\.storefront.code).joined(separator: ", ")
        let subject = paint(.bold, "\((appName ?? "App").shortened)")
        let about: Line = "\(subject) (\(app?.description ?? ""))"
        switch rule {
        case .rollout:
            let version = after.shortText
            return isStepBack
                ? "\(run.night) \(about): back to \(version) in \(places)"
                : "\(run.night) \(about): \(version) is out in \(places)"
        case .removal:
            return "\(run.night) \(about): gone from \(places); no watched storefront has it now"
        default:
            let place = storefront.map { "\($0)" } ?? "several storefronts"
            let what = field.map { "\($0.rawValue) of \(listings.count) listings changed at once" }
            let held = paint(stillHeld > 0 ? .yellow : nil, "\(heldStatus) (\(id))")
            let fact = what ?? "\(listings.count) listings are missing at once"
            return "\(run.night) \(place): \(fact); \(held)"
        }
    }

    /// Whether the brake still holds the changes back.
    private var heldStatus: String {
        if accepted != nil { return "held back, then accepted by you" }
        return stillHeld > 0 ? "held back" : "held back then, no longer"
    }

    /// Whether the version that came is older than the one before.
    private var isStepBack: Bool {
        guard case .text(let before) = before, case .text(let after) = after else { return false }
        return VersionNumber(after).order(relativeTo: VersionNumber(before)) == .older
    }
}

extension Change.Kind {
    /// What changed, without where: `version 2.3 → 2.4`.
    var text: String {
        guard case .changed(let field, let before, let after) = self else {
            return Change.name(of: self)
        }
        if case (.list(let old), .list(let new)) = (before, after), field.rule == .pictures {
            let difference = PictureDifference(from: old, to: new)
            return "\(field.rawValue) \(old.count) → \(new.count): \(difference.text)"
        }
        if case (.list(let old), .list(let new)) = (before, after), field.isSet {
            let (gone, come) = (Set(old).subtracting(new), Set(new).subtracting(old))
            let words = gone.sorted().map { "−\($0)" } + come.sorted().map { "+\($0)" }
            return "\(field.rawValue) \(words.joined(separator: " ").shortened)"
        }
        if field == .icon { return "icon: new picture" }
        if case (.text(let old), .text(let new)) = (before, after), old.count > 80 || new.count > 80
        {
            let start = old.sharedPrefixLength(with: new)
            return "\(field.rawValue) \(old.shortened(from: start)) → \(new.shortened(from: start))"
        }
        return "\(field.rawValue) \(before.shortText) → \(after.shortText)"
    }
}

extension PictureDifference {
    /// `1 added, 2 replaced, reordered`.
    fileprivate var text: String {
        let counts = [(added, "added"), (removed, "removed"), (replaced, "replaced")]
        let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return (words + (isReordered ? ["reordered"] : [])).joined(separator: ", ")
    }
}

extension FieldValue? {
    /// The value in one line, cut where it is long.
    var shortText: String { (self?.inWords ?? "nothing").shortened }
}

extension FieldValue {
    fileprivate var inWords: String {
        switch self {
        case .text(let text): text
        case .number(let number): number.description
        case .list(let list): list.isEmpty ? "nothing" : list.joined(separator: ", ")
        case .flag(let flag): flag ? "yes" : "no"
        case .date(let date): date.utc
        }
    }
}

extension String {
    /// How many characters precede the first word that differs.
    fileprivate func sharedPrefixLength(with other: String) -> Int {
        let shared = zip(self, other).prefix { $0 == $1 }.count
        let word = prefix(shared).reversed().prefix { !$0.isWhitespace }.count
        return word > 20 ? shared : shared - word
    }

    /// The text from this offset, with a little context before it.
    fileprivate func shortened(from start: Int) -> String {
        guard start > 40 else { return shortened }
        return "…\(String(dropFirst(start - 10)).shortened)"
    }

    var shortened: String { count > 80 ? "\(prefix(80))…" : self }
}
