import Foundation

/// The identity of a file, whatever links lead to it.
struct FileIdentity: Hashable {
    private let volume: Int
    private let number: Int

    /// - Returns: nil if there is no file.
    init?(_ path: String) {
        let file = URL(filePath: path).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: file),
            let volume = attributes[.systemNumber] as? Int,
            let number = attributes[.systemFileNumber] as? Int
        else { return nil }
        (self.volume, self.number) = (volume, number)
    }
}
