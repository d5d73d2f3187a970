package import Foundation
import Glibc

extension CocoaError {
    /// Why a file could not be read or written, in the system's words. Foundation wraps most system
    /// errors in its own codes, but FileHandle uses the raw errno as the code.
    package var systemReason: String {
        switch underlying {
        case let error as CocoaError: error.systemReason
        case let error as POSIXError: unsafe String(cString: strerror(error.code.rawValue))
        default:
            isErrno
                ? unsafe String(cString: strerror(Int32(errorCode)))
                : localizedDescription.trimmingCharacters(in: ["."])
        }
    }

    /// Whether the code is an errno. Foundation's own errors have the code 4 and codes from 255 on.
    private var isErrno: Bool { (1..<255).contains(errorCode) && code != .fileNoSuchFile }
}

extension Error {
    /// The error as a sentence for users. File errors begin with the path of the file.
    package var sentence: String {
        guard let error = self as? CocoaError else { return String(describing: self) }
        return "\(error.filePath.map { "\($0): " } ?? "")\(error.systemReason)."
    }
}
