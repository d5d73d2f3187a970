import AppStore
import ChangeDetection
import History
import Markup

/// Screenshots before and after a change, one above the other, aligned by position.
struct PictureStrip {
    /// Apple shows ten.
    private static let most = 12
    private static let height = 160

    let components: Components
    let app: String
    let group: ChangeGroup
    /// The names of pictures in the site; what is not among them is not shown.
    let pictures: [ArtworkID: String]

    private enum Mark: String {
        case same, added, removed, moved, replaced
    }

    private struct Shot {
        let address: String
        let mark: Mark
    }

    private var words: Words { components.words }
    private var before: [String] { group.members.first?.change.before?.items ?? [] }
    private var after: [String] { group.members.first?.change.after?.items ?? [] }
    private var title: String { group.field.map(words.labels.field) ?? "" }

    var html: HTML {
        let isKept = (before + after).contains { picture(of: $0) != nil }
        return E.div(.class("picture-news")) {
            E.p {
                E.b { title }
                " "
                components.format.pictures(from: before, to: after)
                if components.namesStorefronts {
                    " "
                    components.codes(group.storefronts)
                }
            }
            if isKept {
                row(shots(before, beside: after, gone: .removed), words.before)
                row(shots(after, beside: before, gone: .added), words.after)
            }
        }
    }

    /// - Parameter gone: what a picture is that the other list does not have.
    private func shots(_ list: [String], beside other: [String], gone: Mark) -> [Shot] {
        let there = Set(other.map(Self.path))
        let here = Set(list.map(Self.path))
        return list.prefix(Self.most).enumerated().map { index, address in
            let path = Self.path(address)
            let opposite = other.indices.contains(index) ? Self.path(other[index]) : nil
            let mark: Mark =
                if opposite == path {
                    .same
                } else if there.contains(path) {
                    .moved
                } else {
                    opposite.map { !here.contains($0) } ?? false ? .replaced : gone
                }
            return Shot(address: address, mark: mark)
        }
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
        let link = components.links.picture(name)
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

    private static func path(_ url: String) -> String { ArtworkID(url: url)?.path ?? url }
}
