import AppStore
import Markup

/// The texts of a page's body, one by one as libxml2 receives them. A parser of the written page
/// cannot tell adjacent texts apart.
struct TextPieces {
    /// The byte counts of the texts, in the order of the page.
    private(set) var lengths: [Int] = []

    init(of page: Page) { add(page.body) }

    private mutating func add(_ piece: HTML) {
        switch piece {
        case .text(let text): lengths.append(PlainText.content.cleaned(text).utf8.count)
        case .group(let pieces): for piece in pieces { add(piece) }
        case .element(let tag, _, let children):
            if tag.ownLine { lengths.append(1) }
            for child in children { add(child) }
        }
    }
}
