import Foundation
import Synchronization
import SystemPackage
import TextAnalysis

/// Writes results to standard output and diagnostics to standard error.
enum Terminal {
    static func print(_ line: Line, terminator: String = "\n") { output(line.text, terminator) }

    /// Writes a line to standard error, wrapped if standard error is a terminal.
    static func error(_ line: Line) {
        let width = isatty(STDERR_FILENO) == 1 ? columns(of: STDERR_FILENO) : nil
        for line in line.wrapped(toWidth: width) { write(line.text, to: .standardError) }
    }

    static func print(json: String) { output(escaped(json)) }

    /// Prints the program's own text, which may have several lines.
    static func print(text: String) { output(text) }

    /// Prints a line of CSV, whose cells may contain line breaks.
    static func print(csv line: String) {
        let shown = line.unicodeScalars.filter {
            !$0.isTerminalControl || "\r\n\t".unicodeScalars.contains($0)
        }
        output(String(String.UnicodeScalarView(shown)), "\r\n")
    }

    /// JSON with escapes in place of characters that control a terminal.
    private static func escaped(_ json: String) -> String {
        guard json.unicodeScalars.contains(where: \.isTerminalControl) else { return json }
        let scalars = json.unicodeScalars.map { scalar in
            guard scalar.isTerminalControl else { return String(scalar) }
            let digits = String(scalar.value, radix: 16)
            return "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
        }
        return scalars.joined()
    }

    private static func output(_ text: String, _ terminator: String = "\n") {
        guard let error = write(text, terminator, to: .standardOutput) else { return }
        failure.withLock { $0 = $0 ?? OutputFailure(error: error) }
    }

    @discardableResult
    private static func write(
        _ text: String,
        _ terminator: String = "\n",
        to file: FileDescriptor
    ) -> Errno? {
        footer.withLock { footer in
            if footer != nil { show(eraser) }
            defer { if let footer { show(footer) } }
            do {
                try file.writeAll(Array("\(text)\(terminator)".utf8))
                return nil
            } catch {
                return error as? Errno ?? .ioError
            }
        }
    }

    /// Writes progress to standard error; a failure is ignored.
    private static func show(_ text: String) {
        _ = try? FileDescriptor.standardError.writeAll(Array(text.utf8))
    }

    /// The first failure to write to standard output; nil if there was none.
    private static let failure = Mutex<OutputFailure?>(nil)

    /// Throws if any output did not reach standard output.
    static func checkOutput() throws(OutputFailure) {
        if let failure = failure.withLock(\.self) { throw failure }
    }

    /// The line that stays below all other output and shows progress; nil if there is none.
    private static let footer = Mutex<String?>(nil)
    /// Moves the cursor to the start of the line and erases the line (ECMA-48: CR, EL).
    private static let eraser = "\r\u{1B}[K"
}

struct OutputFailure: Error, CustomStringConvertible {
    let error: Errno

    /// Whether the reader closed the pipe.
    var isClosed: Bool { error == .brokenPipe }

    var description: String { "Standard output could not be written: \(error)." }
}

extension Terminal {
    /// Whether standard error is a terminal on which a user can watch progress.
    static var isWatched: Bool {
        isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// Shows a line below all other output until the next call; nil removes the line.
    static func showFooter(_ line: Line?) {
        footer.withLock { footer in
            footer = line.map { $0.text.shortened(toWidth: columns(of: STDERR_FILENO) - 1) }
            show(eraser + (footer ?? ""))
        }
    }

    static var isOutputTerminal: Bool { outputColumns != nil }

    /// The width from the variable COLUMNS, or else of the terminal; nil for a file or a pipe.
    static let outputWidth: Int? = {
        let wanted = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
        if let wanted, wanted >= minColumns { return wanted }
        return outputColumns.map { max($0, minColumns) }
    }()

    private static let minColumns = 20

    private static let outputColumns = isatty(STDOUT_FILENO) == 1 ? columns(of: STDOUT_FILENO) : nil

    private static func columns(of terminal: Int32) -> Int {
        var size = winsize()
        let isKnown = unsafe ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0
        return isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80
    }
}

extension Unicode.Scalar {
    /// Whether the character moves a terminal's cursor, rings, or changes the writing direction.
    fileprivate var isTerminalControl: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
