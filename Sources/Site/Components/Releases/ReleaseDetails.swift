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

    /// The added and removed items of one field. `title` is nil if the items need no title;
    /// `isHeadline` says whether the items are short enough for a line with other news.
    typealias Detail = (
        title: String?, isHeadline: Bool, added: [String], removed: [String],
        changes: [RecordedChange]
    )

    /// The items that are short enough for a line with other news.
    var headlines: [String] {
        details.filter(\.isHeadline).flatMap { $0.added + $0.removed }
    }

    /// The details that are too long for a line with other news, as text. A detail names its
    /// storefronts if they are not those of the release.
    var further: [String] {
        details.filter { !$0.isHeadline }.map { detail in
            let storefronts = detail.changes.storefronts
            let places =
                storefronts == release.storefronts ? "" : " (\(format.codes(storefronts)))"
            return text(detail) + places
        }
    }

    /// All details as text.
    ///
    /// - Parameter namesStorefronts: whether each detail names its storefronts.
    func texts(namesStorefronts: Bool) -> [String] {
        details.map { detail in
            text(detail)
                + (namesStorefronts ? " (\(format.codes(detail.changes.storefronts)))" : "")
        }
    }

    /// A detail as text, such as `Languages: + German, + French`.
    func text(_ detail: Detail) -> String {
        guard let title = detail.title else {
            return (detail.added + detail.removed).joined(separator: ", ")
        }
        let items = format.signed(added: detail.added, removed: detail.removed)
        let shown = format.excerpt(items, max: Self.maxItems).joined(separator: ", ")
        return "\(title): \(shown)"
    }

    /// The items of one group of changes if they are short enough for a line with other news;
    /// otherwise empty.
    func headlines(of group: ChangeGroup) -> [String] {
        guard let member = group.first, let field = group.field else { return [] }
        let detail = detail(of: field, member, hasFlag: false)
        return detail.isHeadline ? detail.added + detail.removed : []
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
        let hasFlag = release.details.contains { $0.field == .gameCenter }
        return release.details.rankedGroups.compactMap { group in
            guard let member = group.first, let field = group.field else { return nil }
            var detail = detail(of: field, member, hasFlag: hasFlag)
            detail.changes = group
            return detail.added.isEmpty && detail.removed.isEmpty ? nil : detail
        }
    }

    private func detail(
        of field: Field,
        _ member: RecordedChange,
        hasFlag: Bool
    ) -> Detail {
        let change = member.change
        var detail: Detail = (nil, false, [], [], [])
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
            detail.title = format.strings.labels.field(field)
            let (removed, added) = change.exchanged
            detail.added = named(added, of: field, hasFlag: hasFlag)
            detail.removed = named(removed, of: field, hasFlag: hasFlag)
        }
        return detail
    }

    private func named(_ codes: [String], of field: Field, hasFlag: Bool) -> [String] {
        // The change of the field `gameCenter` already reports this item.
        field == .features && hasFlag
            ? codes.filter { $0 != "gameCenter" } : format.named(codes, of: field)
    }
}
