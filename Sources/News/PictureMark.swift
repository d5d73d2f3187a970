import AppStore

/// The change of a screenshot between two lists of screenshots.
package enum PictureMark: String {
    case same, added, removed, moved, replaced

    /// The mark of each screenshot in one of two lists: the list before or after a change.
    ///
    /// - Parameters:
    ///   - paths: The paths of the screenshots in this list.
    ///   - others: The paths of the screenshots in the other list.
    ///   - gone: `removed` or `added`: the mark of a screenshot that only this list has, if the
    ///     other list has no new screenshot at the same index.
    package static func marks(
        of paths: [String],
        beside others: [String],
        gone: PictureMark
    ) -> [PictureMark] {
        let (here, there) = (Set(paths), Set(others))
        return paths.enumerated().map { index, path in
            let opposite = others.indices.contains(index) ? others[index] : nil
            if opposite == path { return .same }
            if there.contains(path) { return .moved }
            return opposite.map { !here.contains($0) } ?? false ? .replaced : gone
        }
    }

    /// The paths of the screenshots that both lists contain: those marked as the same or as moved.
    package static func kept(_ paths: [String], _ marks: [PictureMark]) -> [String] {
        zip(paths, marks).filter { $1 == .same || $1 == .moved }.map(\.0)
    }

    /// For each screenshot's URL, the path that all URLs of the same picture share.
    package static func paths(_ addresses: [String]) -> [String] {
        addresses.map { ArtworkID(url: $0)?.path ?? $0 }
    }
}
