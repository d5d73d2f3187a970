/// Lets content be written as statements: strings are text, and `if`, `for` and `switch` work.
///
/// Four kinds of expression and no generics, so that pages compile fast.
@resultBuilder
package enum HTMLBuilder {
    package static func buildExpression(_ piece: HTML) -> HTML { piece }

    package static func buildExpression(_ text: String) -> HTML { .text(text) }

    package static func buildExpression(_ piece: HTML?) -> HTML { piece ?? .nothing }

    package static func buildExpression(_ pieces: [HTML]) -> HTML { .group(pieces) }

    package static func buildBlock(_ pieces: HTML...) -> HTML { .group(pieces) }

    package static func buildOptional(_ piece: HTML?) -> HTML { piece ?? .nothing }

    package static func buildEither(first piece: HTML) -> HTML { piece }

    package static func buildEither(second piece: HTML) -> HTML { piece }

    package static func buildArray(_ pieces: [HTML]) -> HTML { .group(pieces) }
}

extension HTML {
    /// Content written as statements, outside of any element.
    package init(@HTMLBuilder _ content: () -> HTML) {
        self = content()
    }
}
