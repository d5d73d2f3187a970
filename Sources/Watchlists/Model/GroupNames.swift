extension Watchlist {
    /// The exact name of the group whose name the user typed. The typed name may differ in case if
    /// only one group matches.
    ///
    /// - Parameter isTarget: whether apps are put into the group; the error then says how to write
    ///   a new group.
    package func groupName(
        _ typed: String,
        isTarget: Bool = false
    ) throws(EditError) -> String {
        let names = groups.map(\.name)
        guard !names.contains(typed) else { return typed }
        let alike = Set(names.filter { $0.lowercased() == typed.lowercased() })
        guard let name = alike.first, alike.count == 1 else {
            throw .unknownGroup(typed, among: names, isTarget: isTarget)
        }
        return name
    }
}
