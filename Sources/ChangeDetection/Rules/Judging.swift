/// How a night is judged: the comparison, and the settings that it needs.
package struct Judging: Sendable {
    /// Consecutive nights on which what is doubted must be seen before it is believed.
    package let believeAfter: Int
    package let brake: Brake
    package let ratings: RatingThreshold
    package let compare: @Sendable (Comparison) -> Verdict

    package init(
        believeAfter: Int = 2,
        brake: Brake = Brake(),
        ratings: RatingThreshold = RatingThreshold(),
        compare: @escaping @Sendable (Comparison) -> Verdict
    ) {
        self.believeAfter = believeAfter
        self.brake = brake
        self.ratings = ratings
        self.compare = compare
    }
}
