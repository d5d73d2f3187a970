/// Builds content from statements. Strings become text; `if`, `for` and `switch` are supported.
///
/// The builder accepts only four kinds of expressions and has no generic methods, so that pages
/// compile quickly.
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
    package init(@HTMLBuilder _ content: () -> HTML) {
        self = content()
    }
}
