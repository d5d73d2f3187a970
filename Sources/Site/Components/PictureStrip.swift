import AppStore
import ChangeDetection
import Markup
import News

/// Screenshots before and after a change, one strip above the other, aligned by position.
struct PictureStrip {
    /// The maximum number of pictures in a strip. Apple allows ten screenshots.
    private static let maxShots = 12
    private static let height = 160

    let components: Components
    let app: String
    let group: ChangeGroup
    /// The file names of pictures on the site. Pictures without a name are not shown.
    let pictures: [ArtworkID: String]
    /// Whether permalinks of the changes lead to these strips.
    var isPermanent = false

    private struct Shot {
        let address: String
        let mark: PictureMark
    }

    private var strings: SiteStrings { components.strings }
    private var before: [String] { group.members.first?.before?.items ?? [] }
    private var after: [String] { group.members.first?.after?.items ?? [] }
    private var title: String { group.field.map(strings.labels.field) ?? "" }

    var html: HTML {
        let isKept = (before + after).contains { picture(of: $0) != nil }
        return E.div(.class("picture-news")) {
            E.p {
                if isPermanent, let first = group.members.first {
                    components.anchors(group.members)
                    E.a(components.permalink(first)) { E.b { title } }
                } else {
                    E.b { title }
                }
                " "
                components.format.pictures(from: before, to: after)
                if components.namesStorefronts {
                    " "
                    components.codes(group.storefronts)
                }
            }
            if isKept {
                row(shots(before, beside: after, gone: .removed), strings.before)
                row(shots(after, beside: before, gone: .added), strings.after)
            }
        }
    }

    private func shots(
        _ list: [String],
        beside other: [String],
        gone: PictureMark
    ) -> [Shot] {
        zip(list, PictureMark.marks(of: list, beside: other, gone: gone)).prefix(Self.maxShots)
            .map { Shot(address: $0, mark: $1) }
    }

    private func row(_ shots: [Shot], _ title: String) -> HTML {
        E.div(.class("strip")) {
            E.span(.class("facts")) { title }
            E.ul(.tabindex(0), .aria("label", "\(title): \(self.title), \(app)")) {
                for (index, shot) in shots.enumerated() {
                    E.li(.class(shot.mark.rawValue)) { image(shot, index + 1) }
                }
            }
        }
    }

    private func image(_ shot: Shot, _ number: Int) -> HTML {
        guard let name = picture(of: shot.address) else {
            return E.span(.class("frame")) { "\(number)" }
        }
        let size = ScreenshotSize(shot.address)
        let link = components.links[.picture(name)]
        let label = "\(number)"
        return E.a(link) {
            E.img(
                link,
                alt: label,
                .width(max(size.width * Self.height / max(size.height, 1), 1)),
                .height(Self.height),
                .loading("lazy")
            )
        }
    }

    private func picture(of address: String) -> String? {
        ArtworkID(url: address).flatMap { pictures[$0] }
    }
}

extension Components {
    /// The strips of the screenshots that changed.
    ///
    /// - Parameters:
    ///   - pictures: the file names of pictures on the site.
    ///   - isPermanent: whether permalinks of the changes lead to these strips.
    func pictures(
        _ changes: [RecordedChange],
        of app: String,
        _ pictures: [ArtworkID: String],
        isPermanent: Bool = false
    ) -> HTML {
        HTML {
            for group in ChangeGroup.ranked(changes) where group.field?.isScreenshots == true {
                PictureStrip(
                    components: self,
                    app: app,
                    group: group,
                    pictures: pictures,
                    isPermanent: isPermanent
                ).html
            }
        }
    }
}
