/// Why the site cannot be written.
package enum SiteError: Error, Hashable {
    case unwritable(String)
    /// Publishing would lose it.
    case unreadable(String)
}

extension SiteError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unwritable(let path):
            "\(path): cannot be written; mind its permissions and the space on its disk."
        case .unreadable(let path):
            "\(path): cannot be read, and would be lost with the old version of the site; mind its permissions, or move it elsewhere."
        }
    }
}
