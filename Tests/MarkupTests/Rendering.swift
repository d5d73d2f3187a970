import Foundation
import Markup

/// The body of a page with this content, without the line break before it.
func body(@HTMLBuilder _ content: () -> HTML) -> String {
    let html = Page(language: "en", title: "Test", body: content).html()
    guard let start = html.range(of: "<body>"), let end = html.range(of: "</body>") else {
        return "no body in \(html)"
    }
    let inner = html[start.upperBound..<end.lowerBound]
    return String(inner.first == "\n" ? inner.dropFirst() : inner)
}

/// The scalars of a string. Swift's `==` also considers strings equal that only look the same.
func scalars(_ text: String) -> [Unicode.Scalar] {
    Array(text.unicodeScalars)
}
