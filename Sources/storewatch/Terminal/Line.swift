import AppStore
import Foundation

/// One line of output for people: pieces of text with their styles. Interpolated text can neither
/// break the line nor control the terminal.
///
/// Lines are wrapped only when they are printed. Leading blanks indent the whole wrapped line.
struct Line: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The purpose of a piece of text, which determines how the terminal shows it.
    enum Style: Hashable, Sendable {
        case plain
        case title
        /// Secondary information, such as an ID.
        case quiet
        /// Text that needs the reader's attention.
        case alert
        case good, bad
        /// Whole removed or added lines of a text.
        case removed, added
        /// Removed or added words within an edited line of a text.
        case removedWords, addedWords
    }

    struct Piece: Hashable, Sendable {
        fileprivate(set) var text: String
        let style: Style

        /// Puts the text on one line, and removes characters that control a terminal.
        init(_ text: String, _ style: Style = .plain) {
            self.text = PlainText.line(text)
            self.style = style
        }
    }

    private(set) var pieces: [Piece] = []
    /// The additional indentation of continuation lines, in columns.
    private(set) var hang = 2

    /// - Parameters:
    ///   - indent: the indentation, in columns.
    ///   - hang: the additional indentation of continuation lines, in columns.
    init(_ indent: Int, _ pieces: [Piece], hang: Int = 2) {
        self.hang = hang
        append(.plain, String(repeating: " ", count: indent))
        for piece in pieces { append(piece.style, piece.text) }
    }

    init(_ indent: Int, _ text: String, _ style: Style = .plain, hang: Int = 2) {
        self.init(indent, [Piece(text, style)], hang: hang)
    }

    init(stringLiteral text: String) { append(.plain, text) }

    init(stringInterpolation: StringInterpolation) { self = stringInterpolation.line }

    static let blank: Line = ""

    /// The text with the terminal's codes for its styles.
    var text: String {
        pieces.map { piece in
            piece.style.code.map { "\u{1B}[\($0)m\(piece.text)\u{1B}[0m" } ?? piece.text
        }.joined()
    }

    /// Appends a text, which must not contain line breaks or characters that control a terminal.
    mutating func append(_ style: Style, _ text: String) {
        guard !text.isEmpty else { return }
        if pieces.last?.style == style {
            pieces[pieces.count - 1].text += text
        } else {
            var piece = Piece("", style)
            piece.text = text
            pieces.append(piece)
        }
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var line: Line = ""

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) { line.append(.plain, literal) }

        mutating func appendInterpolation(_ other: Line) {
            for piece in other.pieces { line.append(piece.style, piece.text) }
        }

        mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            line.append(.plain, PlainText.line(value.description))
        }
    }
}

extension [Line] {
    func indented(by columns: Int) -> [Line] {
        map { line in
            line.pieces.isEmpty ? line : Line(columns, line.pieces, hang: line.hang)
        }
    }
}

extension Line.Style {
    /// The code of ECMA-48 (SGR); nil for plain text.
    fileprivate var code: Int? {
        switch self {
        case .plain: nil
        case .title: 1
        case .quiet: 2
        case .bad, .removed, .removedWords: 31
        case .good, .added, .addedWords: 32
        case .alert: 33
        }
    }
}

enum ColorChoice: String, CaseIterable {
    case auto, always, never

    fileprivate var isOn: Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto: Self.isAutomatic
        }
    }

    private static let isAutomatic: Bool = {
        let environment = ProcessInfo.processInfo.environment
        // An empty NO_COLOR does not count (no-color.org).
        let isUnwanted = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        return !isUnwanted && environment["TERM"] != "dumb" && Terminal.isOutputTerminal
    }()
}

extension Line {
    /// The line with its styles or, without colors, with signs around removed and added words.
    func painted(_ choice: ColorChoice) -> Line {
        choice.isOn ? self : Line(0, pieces.map { Piece($0.marked) }, hang: hang)
    }
}

extension Line.Piece {
    fileprivate var marked: String {
        switch style {
        case .removedWords: "[-\(text)-]"
        case .addedWords: "{+\(text)+}"
        default: text
        }
    }
}
