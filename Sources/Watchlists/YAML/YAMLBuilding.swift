import Yams

// Converts Yams' nodes into values: follows aliases, applies merge keys, reports repeated keys.
extension YAMLDocument {
    private static let maxLevels = 50

    /// The value of a node.
    ///
    /// - Parameters:
    ///   - key: the key of the value; for an item of a list, the key of the list.
    ///   - level: the number of lists and mappings around the node.
    mutating func value(
        _ node: Node,
        of key: YAMLValue.Key,
        level: Int = 0
    ) throws(Diagnostic) -> YAMLValue {
        let position = SourcePosition(file, node.mark)
        try enter(level, at: position)
        let content: YAMLValue.Content =
            switch node {
            case .scalar(let scalar): Self.content(of: scalar)
            case .sequence(let sequence):
                .list(
                    try sequence.map { node throws(Diagnostic) in
                        try value(node, of: key, level: level + 1)
                    }
                )
            case .mapping(let mapping): .mapping(try entries(mapping, level: level + 1))
            // Unreachable: Yams replaces an alias with the anchored node.
            case .alias: .nothing
            }
        return YAMLValue(key: key, position: position, content: content)
    }

    private mutating func enter(_ level: Int, at position: SourcePosition) throws(Diagnostic) {
        guard level <= Self.maxLevels else {
            throw Diagnostic(.error, "this is nested more than 50 levels deep", at: position)
        }
        allowance -= 1
        guard allowance >= 0 else {
            let message =
                "aliases expand to too many values; write the values out, or use a list file"
            throw Diagnostic(.error, message, at: position)
        }
    }

    private static func content(of scalar: Node.Scalar) -> YAMLValue.Content {
        let isPlain = scalar.style == .plain || scalar.style == .any
        let isNothing = isPlain && ["", "~", "null"].contains(scalar.string)
        return isNothing ? .nothing : .text(scalar.string)
    }

    private mutating func entries(
        _ mapping: Node.Mapping,
        level: Int
    ) throws(Diagnostic) -> [YAMLValue] {
        var own: [YAMLValue] = []
        var merged: [YAMLValue] = []
        var positions: [String: SourcePosition] = [:]
        for (key, node) in mapping {
            let position = SourcePosition(file, key.mark)
            guard case .scalar(let scalar) = key else {
                diagnostics.append(Diagnostic(.error, "a key must be a single word", at: position))
                continue
            }
            let name = scalar.string
            // Yams refuses equal keys itself, unless their tags differ.
            if let first = positions[name] {
                let message = "“\(name)” appears twice, first at \(first); keep one"
                diagnostics.append(Diagnostic(.error, message, at: position))
                continue
            }
            positions[name] = position
            let value = try value(node, of: (name, position), level: level)
            if name == "<<" && scalar.style == .plain {
                merged += mergeable(value)
            } else {
                own.append(value)
            }
        }
        var keys = Set(own.map(\.key.name))
        return own + merged.filter { keys.insert($0.key.name).inserted }
    }

    /// The values that a merge key (`<<`) adds from a mapping or a list of mappings. Values from
    /// the first mapping have precedence.
    private mutating func mergeable(_ value: YAMLValue) -> [YAMLValue] {
        switch value.content {
        case .mapping(let values): return values
        case .list(let values): return values.flatMap { mergeable($0) }
        case .nothing, .text:
            let message = "“<<” takes a mapping, as in “<<: *name”, not \(value.kind)"
            diagnostics.append(Diagnostic(.error, message, at: value.position))
            return []
        }
    }
}
