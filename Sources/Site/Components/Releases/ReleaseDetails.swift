import AppStore
import ChangeDetection
import Markup
import News

/// Changes that came with a release, apart from its version, size and notes.
struct ReleaseDetails {
    /// The maximum number of items shown of a list. The app's page shows whole lists.
    private static let maxItems = 8

    let format: ReportFormat
    let release: ReleaseNews

    private var strings: SiteStrings.News { format.strings.news }

    /// Added and removed items of one field. A detail has no title if its items explain themselves.
    struct Detail {
        let title: String?
        var isHeadline = false
        var came: [String] = []
        var went: [String] = []
        let storefronts: [Storefront]
    }

    /// The items of the details without a title, which are short enough for a headline.
    var headlines: [String] {
        details.filter(\.isHeadline).flatMap { $0.came + $0.went }
    }

    func html(_ components: Components) -> HTML {
        let details = details
        return HTML {
            if !details.isEmpty {
                E.ul(.class("brought")) {
                    for detail in details {
                        E.li {
                            if let title = detail.title {
                                E.b { title }
                                " "
                            }
                            items(detail.came, detail.title == nil ? nil : "+", E.ins)
                            items(detail.went, detail.title == nil ? nil : "−", E.del)
                            if detail.storefronts != release.storefronts {
                                components.codes(detail.storefronts)
                            }
                        }
                    }
                }
            }
        }
    }

    private func items(_ items: [String], _ sign: String?, _ tag: Tag) -> HTML {
        HTML {
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
    }

    var details: [Detail] {
        let hasFlag = release.details.contains { $0.field == .gameCenter }
        return ChangeGroup.ranked(release.details).compactMap { group in
            guard let member = group.members.first, let field = group.field else { return nil }
            let detail = detail(of: field, member, group.storefronts, hasFlag: hasFlag)
            return detail.came.isEmpty && detail.went.isEmpty ? nil : detail
        }
    }

    private func detail(
        of field: Field,
        _ member: RecordedChange,
        _ storefronts: [Storefront],
        hasFlag: Bool
    ) -> Detail {
        let change = member.change
        var detail = Detail(title: nil, storefronts: storefronts)
        switch field {
        case .minimumOSVersion:
            if let version = change.after?.plainText {
                // Some developers go back and forth between 16.0 and 16.1.
                let major = { (version: String?) in version?.prefix { $0 != "." } }
                detail.isHeadline = major(version) != major(change.before?.plainText)
                detail.came = [
                    strings.requires(
                        member.isForMac ? "macOS" : "iOS",
                        String(version.prefix(20)),
                        change.before?.plainText
                    )
                ]
            }
        case .gameCenter:
            detail.isHeadline = true
            detail.came = [strings.gameCenter(change.after == .flag(true))]
        case .icon, .screenshots, .ipadScreenshots, .tvScreenshots: break
        default:
            detail = Detail(title: format.strings.labels.field(field), storefronts: storefronts)
            (detail.came, detail.went) = moved(change, field, hasFlag: hasFlag)
        }
        return detail
    }

    private func moved(_ change: Change, _ field: Field, hasFlag: Bool) -> ([String], [String]) {
        let (went, came) = change.exchanged
        return (
            named(came, of: field, hasFlag: hasFlag), named(went, of: field, hasFlag: hasFlag)
        )
    }

    private func named(_ codes: [String], of field: Field, hasFlag: Bool) -> [String] {
        // The change of the field `gameCenter` already reports this item.
        field == .features && hasFlag
            ? codes.filter { $0 != "gameCenter" } : format.named(codes, of: field)
    }
}
