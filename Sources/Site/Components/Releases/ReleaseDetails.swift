import AppStore
import ChangeDetection
import History
import Language
import Markup
import News

/// The changes that came with a release, except for its version, size and notes.
struct ReleaseDetails {
    /// The maximum number of items of a list that are shown. The app's page shows whole lists.
    private static let maxItems = 8

    let format: ReportFormat
    let release: ReleaseNews

    private var strings: Strings.News { format.strings.news }

    /// The added and removed items of one field.
    struct Detail {
        let changes: ChangeGroup
        /// The name of the field; nil if the items need none.
        var title: String?
        /// Whether the items are short enough for a line with other news.
        var isHeadline = false
        var added: [String] = []
        var removed: [String] = []
    }

    /// The items that are short enough for a line with other news.
    var headlines: [String] { details.filter(\.isHeadline).flatMap(\.added) }

    /// The details that are too long for a line with other news, as text. A detail names its
    /// storefronts if they are not those of the release.
    var further: [String] {
        details.filter { !$0.isHeadline }.map {
            text($0, namesStorefronts: $0.changes.storefronts != release.storefronts)
        }
    }

    /// All details as text.
    ///
    /// - Parameter namesStorefronts: whether each detail names its storefronts.
    func texts(namesStorefronts: Bool) -> [String] {
        details.map { text($0, namesStorefronts: namesStorefronts) }
    }

    /// A detail as text, such as `Languages: + German, + French`.
    private func text(_ detail: Detail, namesStorefronts: Bool) -> String {
        let places = namesStorefronts ? " (\(format.codes(detail.changes.storefronts)))" : ""
        guard let title = detail.title else {
            return detail.added.joined(separator: ", ") + places
        }
        let items = format.signed(added: detail.added, removed: detail.removed)
        let shown = format.excerpt(items, max: Self.maxItems).joined(separator: ", ")
        return "\(title): \(shown)\(places)"
    }

    /// The items of one group of changes if they are short enough for a line with other news;
    /// otherwise empty.
    func headlines(of group: ChangeGroup) -> [String] {
        detail(of: group).flatMap { $0.isHeadline ? $0.added : nil } ?? []
    }

    /// - Parameter namesStorefronts: whether each detail names its storefronts. If not, only those
    ///   do whose storefronts differ from the release's.
    @HTMLBuilder func html(_ components: Components, namesStorefronts: Bool = false) -> HTML {
        let details = details
        if !details.isEmpty {
            E.ul(.class("brought")) {
                for detail in details {
                    E.li {
                        if let title = detail.title {
                            E.b { title }
                            " "
                        }
                        items(detail.added, detail.title == nil ? nil : "+", E.ins)
                        items(detail.removed, detail.title == nil ? nil : "−", E.del)
                        if namesStorefronts || detail.changes.storefronts != release.storefronts {
                            components.codes(detail.changes.storefronts)
                        }
                    }
                }
            }
        }
    }

    @HTMLBuilder private func items(_ items: [String], _ sign: String?, _ tag: Tag) -> HTML {
        for item in items.prefix(Self.maxItems) {
            if let sign {
                tag { E.bdi { "\(sign)\u{a0}\(String(item.prefix(60)))" } }
            } else {
                E.span { item }
            }
            " "
        }
        if items.count > Self.maxItems {
            E.span(.class("facts")) { strings.moreItems(items.count - Self.maxItems) }
            " "
        }
    }

    var details: [Detail] {
        release.details.rankedGroups.compactMap(detail).filter {
            !$0.added.isEmpty || !$0.removed.isEmpty
        }
    }

    private func detail(of group: ChangeGroup) -> Detail? {
        guard let member = group.first, let field = group.field else { return nil }
        let change = member.change
        var detail = Detail(changes: group)
        switch field {
        case .minimumOSVersion:
            if let version = change.after?.plainText {
                // Only a new major version is a headline, because some developers go back and forth
                // between 16.0 and 16.1.
                let major = { (version: String?) in version?.prefix { $0 != "." } }
                detail.isHeadline = major(version) != major(change.before?.plainText)
                detail.added = [
                    strings.requires(
                        member.isForMac ? "macOS" : "iOS",
                        String(version.prefix(20)),
                        change.before?.plainText
                    )
                ]
            }
        case .gameCenter:
            detail.isHeadline = true
            detail.added = [strings.gameCenter(change.after == .flag(true))]
        default:
            detail.title = format.strings.labels.fields(field)
            let (removed, added) = change.exchanged
            detail.added = named(added, of: field)
            detail.removed = named(removed, of: field)
        }
        return detail
    }

    private func named(_ codes: [String], of field: Field) -> [String] {
        // The change of the field `gameCenter` already reports this item.
        field == .features && release.details.contains { $0.field == .gameCenter }
            ? codes.filter { $0 != "gameCenter" } : format.named(codes, of: field)
    }
}
