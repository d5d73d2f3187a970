import AppStore

/// How a screenshot changed in a list of screenshots.
package enum PictureMark: String {
    case same, added, removed, moved, replaced

    /// The mark of each picture on one side of a change of a list.
    ///
    /// - Parameters:
    ///   - paths: the pictures' paths on this side, which is before or after the change.
    ///   - others: the pictures' paths on the other side.
    ///   - gone: the mark of pictures that are only on this side: `removed` or `added`.
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

    /// The paths of the pictures that, according to their marks, are on both sides.
    package static func kept(_ paths: [String], _ marks: [PictureMark]) -> [String] {
        zip(paths, marks).filter { $1 == .same || $1 == .moved }.map(\.0)
    }

    /// The part of each address that identifies its picture. Different addresses of one picture
    /// have the same path.
    package static func paths(_ addresses: [String]) -> [String] {
        addresses.map { ArtworkID(url: $0)?.path ?? $0 }
    }
}
