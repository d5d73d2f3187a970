/// A message about one of the user's files, with a position in that file.
package struct Diagnostic: Hashable, Sendable {
    package enum Severity: String, Hashable, Sendable {
        /// The watchlist cannot be used.
        case error
        /// The watchlist can be used, but may not mean what the user intended.
        case warning
    }

    let position: SourcePosition
    package let severity: Severity
    package let message: String

    init(_ severity: Severity, _ message: String, at position: SourcePosition) {
        self.position = position
        self.severity = severity
        self.message = message.shortened.onOneLine
    }
}

/// Diagnostics as errors, for a file whose rest cannot be read.
extension Diagnostic: Error {}

extension Diagnostic: CustomStringConvertible {
    package var description: String { "\(position): \(severity.rawValue): \(message)" }
}

package struct SourcePosition: Hashable, Sendable {
    /// The path of the watchlist, as the user typed it, or of a list file that the watchlist names.
    /// A relative path of a list file begins with the watchlist's folder.
    package let file: String
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, counted in Unicode scalars.
    package let column: Int
}

extension SourcePosition {
    static func start(of file: String) -> SourcePosition {
        SourcePosition(file: file, line: 1, column: 1)
    }

    /// The position right after `text`, with which the file begins.
    init(_ file: String, after text: some StringProtocol) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let column = (lines.last?.unicodeScalars.count ?? 0) + 1
        self.init(file: file, line: lines.count, column: column)
    }
}

extension SourcePosition: Comparable {
    package static func < (one: SourcePosition, other: SourcePosition) -> Bool {
        (one.file, one.line, one.column) < (other.file, other.line, other.column)
    }
}

extension SourcePosition: CustomStringConvertible {
    package var description: String { "\(file):\(line):\(column)" }
}

/// A mistake in a piece of text and its fix, without a position.
package struct Mistake: Error, Hashable {
    package let message: String

    package init(_ message: String) { self.message = message }
}

extension Mistake: CustomStringConvertible {
    package var description: String {
        let sentence = message.capitalizedFirst
        return sentence.hasSuffix("?") ? sentence : "\(sentence)."
    }
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    /// The text with U+FFFD in place of line breaks and control characters. Quoted values may
    /// contain such characters, and a terminal would obey them.
    fileprivate var onOneLine: String {
        let shown = unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
            default: scalar
            }
        }
        return String(String.UnicodeScalarView(shown))
    }
}
