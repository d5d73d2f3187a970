import AppStore

extension Watchlist {
    /// The exact name of the group that the user means. The typed name may differ in upper and
    /// lower case if only one group matches.
    ///
    /// - Parameter isTarget: whether the user wants to put apps into the group. If there is no such
    ///   group, the mistake then says how to write the group.
    package func groupName(
        _ typed: String,
        isTarget: Bool = false
    ) throws(Mistake) -> String {
        let names = groups.map(\.name)
        guard !names.contains(typed) else { return typed }
        let alike = Set(names.filter { $0.lowercased() == typed.lowercased() })
        if let name = alike.first, alike.count == 1 { return name }
        let near = nearestWord(to: typed, among: names)
        let known = "there are \(names.map { "“\($0)”" }.joined(separator: ", "))"
        let lines = "- name: \"\(Self.quoting(typed))\" ⏎   apps: []"
        let fix =
            near.map { "did you mean “\($0)”?" }
            ?? (isTarget ? "\(known); for a new one, write “\(lines)” by hand" : known)
        throw Mistake("there is no group “\(typed)”; \(fix)")
    }

    /// Escapes a text that YAML encloses in double quotes.
    private static let quoting: Escaping = [#"\"#: #"\\"#, #"""#: #"\""#]
}
