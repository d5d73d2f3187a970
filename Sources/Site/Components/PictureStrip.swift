import AppStore
import ChangeDetection
import History
import Language
import Markup
import News
import Wording

extension Components {
    /// The maximum number of pictures in a strip. Apple allows ten screenshots.
    private static let maxShots = 12
    private static let height = 160

    /// The pictures before and after each change of an icon or of screenshots. Screenshots are in
    /// two strips, one above the other, with equal positions aligned.
    ///
    /// - Parameters:
    ///   - pictures: the file names of pictures on the site; screenshots without a file are left
    ///     out.
    ///   - isPermanent: whether permalinks of the changes lead to these pictures.
    @HTMLBuilder func pictures(
        _ changes: [RecordedChange],
        of app: String,
        _ pictures: [ArtworkID: String],
        isPermanent: Bool = false
    ) -> HTML {
        for group in changes.rankedGroups {
            if let first = group.first, let field = first.field, field.isPicture {
                let title = strings.labels.fields(field)
                E.div(.class(field == .icon ? "picture-news icons" : "picture-news")) {
                    E.p {
                        if isPermanent {
                            anchors(group)
                            E.a(permalink(first)) { E.b { title } }
                        } else {
                            E.b { title }
                        }
                        " "
                        if field != .icon { format.pictures(of: first.change) }
                        if namesStorefronts {
                            " "
                            codes(group.storefronts)
                        }
                    }
                    if field == .icon {
                        E.p {
                            icon(first.before, of: app)
                            " → "
                            icon(first.after, of: app)
                        }
                    } else {
                        strips(first, "\(title), \(app)", pictures)
                    }
                }
            }
        }
    }

    @HTMLBuilder private func strips(
        _ change: RecordedChange,
        _ label: String,
        _ pictures: [ArtworkID: String]
    ) -> HTML {
        let (before, after) = (change.before?.items ?? [], change.after?.items ?? [])
        let all = (before + after).compactMap { ArtworkID(url: $0) }
        if all.contains(where: { pictures[$0] != nil }) {
            let sides = [
                (strings.before, before, after, PictureMark.removed),
                (strings.after, after, before, .added),
            ]
            for (title, list, other, gone) in sides {
                E.div(.class("strip")) {
                    E.span(.class("facts")) { title }
                    E.ul(.tabindex(0), .aria("label", "\(title): \(label)")) {
                        let (paths, others) = (PictureMark.paths(list), PictureMark.paths(other))
                        let marks = PictureMark.marks(of: paths, beside: others, gone: gone)
                        for (index, mark) in marks.prefix(Self.maxShots).enumerated() {
                            E.li(.class(mark.rawValue)) {
                                image(Screenshot(number: index + 1, address: list[index], pictures))
                            }
                        }
                    }
                }
            }
        }
    }

    private func image(_ shot: Screenshot) -> HTML {
        guard let name = shot.picture else {
            return E.span(.class("frame")) { "\(shot.number)" }
        }
        let link = links[.picture(name)]
        return E.a(link) {
            E.img(
                link,
                alt: "\(shot.number)",
                .width(max(shot.size.width * Self.height / max(shot.size.height, 1), 1)),
                .height(Self.height),
                .loading("lazy")
            )
        }
    }

    private func icon(_ value: FieldValue?, of app: String) -> HTML {
        value?.plainText.map { icon($0, of: app, size: 64) }
            ?? E.span(.class("nothing")) { strings.none }
    }
}
