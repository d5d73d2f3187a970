package import Foundation
import Glibc

extension CocoaError {
    /// Why a file could not be read or written, in the system's words. Foundation wraps most system errors
    /// in codes of its own.
    package var systemReason: String {
        switch underlying {
        case let error as CocoaError: error.systemReason
        case let error as POSIXError: unsafe String(cString: strerror(error.code.rawValue))
        default: localizedDescription.trimmingCharacters(in: ["."])
        }
    }
}

extension Error {
    /// The error as a user reads it, with the file's name where it is about one.
    package var sentence: String {
        guard let error = self as? CocoaError else { return String(describing: self) }
        return "\(error.filePath.map { "\($0): " } ?? "")\(error.systemReason)."
    }
}
