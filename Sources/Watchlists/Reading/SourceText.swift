import AppStore
import Foundation
import Glibc

/// The checked text of a user's file, without its byte order mark.
struct SourceText {
    let text: String

    init(file: String) throws(UnreadableFile) {
        let bytes = try Self.bytes(of: file)
        let text = try Self.text(of: bytes, in: file)
        if let cursor = Self.firstControl(in: text) {
            throw .notText(cursor.diagnostic(in: file))
        }
        self.text = text
    }

    static func bytes(of file: String) throws(UnreadableFile) -> Data {
        var status = stat()
        if unsafe stat(file, &status) == 0 {
            switch status.st_mode & S_IFMT {
            case S_IFREG: break
            case S_IFDIR: throw .folder
            default: throw .special
            }
        }
        do {
            return try Data(contentsOf: URL(filePath: file))
        } catch CocoaError.fileReadNoSuchFile {
            throw .missing
        } catch CocoaError.fileReadNoPermission {
            throw .forbidden
        } catch let error as CocoaError {
            throw .refused(error.systemReason)
        } catch {
            throw .refused(error.localizedDescription)
        }
    }

    private static func text(of bytes: Data, in file: String) throws(UnreadableFile) -> String {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            let message = "this file is in UTF-16; save it as UTF-8"
            throw .notText(
                Diagnostic(.error, message, at: SourcePosition(file: file, line: 1, column: 1))
            )
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes
        guard let text = String(validating: content, as: UTF8.self) else {
            throw .notText(firstInvalid(in: content).diagnostic(in: file))
        }
        return text
    }

    private static func firstInvalid(in bytes: Data) -> TextCursor {
        var cursor = TextCursor(message: "this is not UTF-8; save the file as UTF-8")
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            cursor.advance(over: scalar)
        }
        return cursor
    }

    private static func firstControl(in text: String) -> TextCursor? {
        var cursor = TextCursor(message: "")
        for scalar in text.unicodeScalars {
            if isForbidden(scalar) {
                let code = String(scalar.value, radix: 16, uppercase: true)
                cursor.message = "the invisible character U+\(code) is not allowed; delete it"
                return cursor
            }
            cursor.advance(over: scalar)
        }
        return nil
    }

    /// Whether libyaml's reader refuses the character (reader.c, “Check the range of the value”).
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85: false
        case 0...0x9F, 0xFEFF, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}

/// The reason why a file cannot be read as text.
enum UnreadableFile: Error {
    case missing
    case folder
    /// A pipe or a device, which cannot be read repeatedly.
    case special
    case forbidden
    /// The system refused to read the file, with its own message.
    case refused(String)
    /// The file contains something that is not text.
    case notText(Diagnostic)
}

/// The line and column of a scan through a text.
private struct TextCursor {
    var message: String
    private var line = 1
    private var column = 1
    private var isAfterReturn = false

    init(message: String) { self.message = message }

    mutating func advance(over scalar: Unicode.Scalar) {
        if scalar == "\n" && isAfterReturn {
            isAfterReturn = false
            return
        }
        isAfterReturn = scalar == "\r"
        if Character(scalar).isNewline {
            (line, column) = (line + 1, 1)
        } else {
            column += 1
        }
    }

    func diagnostic(in file: String) -> Diagnostic {
        Diagnostic(.error, message, at: SourcePosition(file: file, line: line, column: column))
    }
}
