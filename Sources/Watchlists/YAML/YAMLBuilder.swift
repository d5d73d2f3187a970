import Yams

/// Converts Yams' nodes into values. It follows aliases, applies merge keys and omits repeated
/// keys.
struct YAMLBuilder {
    private let file: String
    private let repeats: RepeatedKeys
    /// The number of nodes that may still be visited. A text has fewer nodes than bytes unless
    /// aliases repeat them, and aliases of aliases can make billions of nodes of one line.
    private var allowance: Int
    private(set) var diagnostics: [Diagnostic] = []

    private static let maxRepeatedNodes = 100_000
    private static let maxLevels = 50

    init(file: String, repeats: RepeatedKeys, size: Int) {
        self.file = file
        self.repeats = repeats
        allowance = size + Self.maxRepeatedNodes
    }

    mutating func value(_ node: Node, level: Int = 0) throws(Diagnostic) -> YAMLValue {
        let position = SourcePosition(file, node.mark)
        try enter(level, at: position)
        return switch node {
        case .scalar(let scalar):
            YAMLValue(position: position, content: Self.content(of: scalar))
        case .sequence(let sequence):
            YAMLValue(position: position, content: .list(try values(sequence, level: level + 1)))
        case .mapping(let mapping):
            YAMLValue(position: position, content: .mapping(try entries(mapping, level: level + 1)))
        case .alias:
            // Yams replaces an alias with the anchored node.
            YAMLValue(position: position, content: .nothing)
        }
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

    private mutating func values(
        _ sequence: Node.Sequence,
        level: Int
    ) throws(Diagnostic) -> [YAMLValue] {
        var values: [YAMLValue] = []
        values.reserveCapacity(sequence.count)
        for node in sequence { values.append(try value(node, level: level)) }
        return values
    }

    private mutating func entries(
        _ mapping: Node.Mapping,
        level: Int
    ) throws(Diagnostic) -> [YAMLEntry] {
        var own: [YAMLEntry] = []
        var merged: [YAMLEntry] = []
        for (key, node) in mapping {
            let position = SourcePosition(file, key.mark)
            guard case .scalar(let scalar) = key else {
                diagnostics.append(Diagnostic(.error, "a key must be a single word", at: position))
                continue
            }
            if repeats.isMasked(scalar.string) { continue }
            let value = try value(node, level: level)
            if scalar.string == "<<" && scalar.style == .plain {
                merged += mergeable(value)
            } else {
                own.append(YAMLEntry(key: scalar.string, position: position, value: value))
            }
        }
        var keys = Set(own.map(\.key))
        return own + merged.filter { keys.insert($0.key).inserted }
    }

    /// The entries that a merge key adds; the first of several mappings has precedence.
    private mutating func mergeable(_ value: YAMLValue) -> [YAMLEntry] {
        switch value.content {
        case .mapping(let entries): return entries
        case .list(let values): return values.flatMap { mergeable($0) }
        case .nothing, .text:
            let message = "“<<” takes a mapping, as in “<<: *name”, not \(value.kind)"
            diagnostics.append(Diagnostic(.error, message, at: value.position))
            return []
        }
    }
}
