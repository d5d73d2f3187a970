import TextAnalysis

extension WatchlistReader {
    private static let maxTopicLength = 60
    private static let maxTopics = 50

    /// Reads the words and phrases to follow in release notes; nil if there is no value.
    ///
    /// - Parameter group: the group that follows the topics; nil for the topics of all groups,
    ///   which must be read before those of a group.
    mutating func topics(_ value: YAMLValue?, of group: String? = nil) -> [String]? {
        guard let value else { return nil }
        let values = list(value, of: "words or phrases to follow in release notes")
        return values.compactMap { value in
            guard let topic = parsed(value, Self.topic),
                isAccepted(WordSearch([topic]), of: group, at: value.position)
            else { return nil }
            return topic
        }
    }

    private static func topic(_ text: String) throws(Mistake) -> String {
        guard text.count <= maxTopicLength else {
            throw Mistake("a topic has at most \(maxTopicLength) characters, not \(text.count)")
        }
        guard !WordSearch([text]).isEmpty else {
            throw Mistake("this topic has no visible characters; write a word or a phrase")
        }
        return text
    }

    /// Whether to follow the topic. Reports a topic that the group or all groups already follow,
    /// and a topic that exceeds the maximum number. Notes the position of any other topic.
    private mutating func isAccepted(
        _ topic: WordSearch,
        of group: String?,
        at position: SourcePosition
    ) -> Bool {
        let known = topicPositions[topic, default: [:]]
        if let first = known[nil] ?? known[group] {
            let place = known[nil] == nil ? "in this group" : "for all groups"
            diagnostics.warn(
                "this topic is already \(place), at \(first); delete one",
                at: position
            )
            return false
        }
        guard !known.isEmpty || topicPositions.count < Self.maxTopics else {
            diagnostics.error(
                "there are at most \(Self.maxTopics) different topics; delete this one or others",
                at: position
            )
            return false
        }
        topicPositions[topic, default: [:]][group] = position
        return true
    }
}
