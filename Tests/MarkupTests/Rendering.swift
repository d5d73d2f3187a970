import Foundation
import Markup

/// What stands in the body of a page with this content, without the line break before it.
func body(@HTMLBuilder _ content: () -> HTML) -> String {
    let html = Page(language: "en", title: "Test", body: content).html()
    guard let start = html.range(of: "<body>"), let end = html.range(of: "</body>") else {
        return "no body in \(html)"
    }
    let inner = html[start.upperBound..<end.lowerBound]
    return String(inner.first == "\n" ? inner.dropFirst() : inner)
}

/// The scalars of a string: Swift's `==` also takes strings for equal that only look the same.
func scalars(_ text: String) -> [Unicode.Scalar] {
    Array(text.unicodeScalars)
}

/// Random numbers that are the same in every run (SplitMix64).
struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
