import AppStore
import Foundation
import Glibc

/// The checked text of a user's file, without its byte order mark.
func sourceText(of file: String) throws(UnreadableFile) -> String {
    let text = try decoded(try sourceBytes(of: file), of: file)
    if let control = text.unicodeScalars.firstIndex(where: isForbidden) {
        let scalar = text.unicodeScalars[control]
        let code = String(scalar.value, radix: 16, uppercase: true)
        let message = "the invisible character U+\(code) is not allowed; delete it"
        let position = SourcePosition(file, after: text[..<control])
        throw .notText(Diagnostic(.error, message, at: position))
    }
    return text
}

/// The bytes of a user's file; throws if it is not a regular file, or cannot be read.
func sourceBytes(of file: String) throws(UnreadableFile) -> Data {
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

private func decoded(_ bytes: Data, of file: String) throws(UnreadableFile) -> String {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
        let message = "this file is in UTF-16; save it as UTF-8"
        throw .notText(Diagnostic(.error, message, at: .start(of: file)))
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes
    guard let text = String(validating: content, as: UTF8.self) else {
        let message = "this is not UTF-8; save the file as UTF-8"
        let position = SourcePosition(file, after: validStart(of: content))
        throw .notText(Diagnostic(.error, message, at: position))
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

/// The reason why a file cannot be read as text.
enum UnreadableFile: Error {
    case missing
    case folder
    /// The path leads to a pipe or a device, which cannot be read repeatedly.
    case special
    case forbidden
    /// The system refused to read the file; the text is the system's message.
    case refused(String)
    case notText(Diagnostic)
}
