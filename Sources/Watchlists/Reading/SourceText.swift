import AppStore
import Foundation
import Glibc

/// The checked text of a user's file, without its byte order mark.
///
/// - Parameters:
///   - role: the purpose of the file, as the diagnostic names it.
///   - remedy: a second way to fix a missing file; nil for none.
///   - position: the position of a diagnostic about a file that cannot be read.
func sourceText(
    of file: String,
    as role: String = "the watchlist",
    or remedy: String? = nil,
    at position: SourcePosition
) throws(Diagnostic) -> String {
    let bytes: Data
    do throws(Mistake) {
        bytes = try sourceBytes(of: file, as: role, or: remedy)
    } catch {
        throw Diagnostic(.error, error.message, at: position)
    }
    let text = try decoded(bytes, of: file)
    if let control = text.unicodeScalars.firstIndex(where: isForbidden) {
        let scalar = text.unicodeScalars[control]
        let code = String(scalar.value, radix: 16, uppercase: true)
        let message = "the invisible character U+\(code) is not allowed; delete it"
        throw Diagnostic(.error, message, at: SourcePosition(file, after: text[..<control]))
    }
    return text
}

/// The bytes of a user's file; throws if it is not a regular file, or cannot be read.
func sourceBytes(
    of file: String,
    as role: String = "the watchlist",
    or remedy: String? = nil
) throws(Mistake) -> Data {
    var status = stat()
    if unsafe stat(file, &status) == 0 {
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw Mistake("“\(file)” is a folder; name the file in it")
        default:
            throw Mistake(
                "“\(file)” is a pipe or a device; write \(role) into a file, and name that"
            )
        }
    }
    do {
        return try Data(contentsOf: URL(filePath: file))
    } catch CocoaError.fileReadNoSuchFile {
        let end = remedy.map { ", or \($0)" } ?? ""
        throw Mistake("\(role) “\(file)” does not exist; check its path\(end)")
    } catch CocoaError.fileReadNoPermission {
        throw Mistake("\(role) “\(file)” is not readable; change its permissions")
    } catch {
        let reason = (error as? CocoaError)?.systemReason ?? error.localizedDescription
        throw Mistake("\(role) “\(file)” cannot be read: \(reason)")
    }
}

private func decoded(_ bytes: Data, of file: String) throws(Diagnostic) -> String {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
        let message = "this file is in UTF-16; save it as UTF-8"
        throw Diagnostic(.error, message, at: .start(of: file))
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes
    guard let text = String(validating: content, as: UTF8.self) else {
        let message = "this is not UTF-8; save the file as UTF-8"
        throw Diagnostic(.error, message, at: SourcePosition(file, after: validStart(of: content)))
    }
    return text
}

private func validStart(of bytes: Data) -> String {
    var text = String.UnicodeScalarView()
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { text.append(scalar) }
    return String(text)
}

/// Whether libyaml's reader refuses the character (reader.c, “Check the range of the value”).
private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85: false
    case 0...0x9F, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
}
