import AppStore
import Markup

/// The texts of a page's body as libxml2 is given them, one by one: side by side they are written
/// like one, and a parser reads one.
struct TextPieces {
    /// The byte counts of the texts, in the order of the page.
    private(set) var lengths: [Int] = []

    init(of page: Page) { add(page.body) }

    /// The parts of an element are private to its module, so they are read through a mirror.
    private mutating func add(_ piece: HTML) {
        switch piece {
        case .text(let text): lengths.append(PlainText.content.cleaned(text).utf8.count)
        case .group(let pieces): for piece in pieces { add(piece) }
        case .element(let element):
            let parts = Mirror(reflecting: element).children
            let tag = parts.first { $0.label == "tag" }.map { Mirror(reflecting: $0.value) }
            let traits = tag?.children.first { $0.label == "traits" }?.value
            if traits.map(Self.isOwnLine) == true { lengths.append(1) }
            let children = parts.first { $0.label == "children" }?.value as? [HTML]
            for child in children ?? [] { add(child) }
        }
    }

    private static func isOwnLine(_ traits: Any) -> Bool {
        let bits = Mirror(reflecting: traits).children.first?.value as? UInt8
        return (bits ?? 0) & 1 == 1
    }
}
