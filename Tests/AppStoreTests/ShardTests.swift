import AppStore
import Testing

/// The division of apps into shards.
struct ShardTests {
    @Test(arguments: [("1/1", 1, 1), ("3/8", 3, 8), ("8/8", 8, 8), ("9999/9999", 9_999, 9_999)])
    func `a shard is written as its number and their count`(
        text: String,
        number: Int,
        count: Int
    ) throws {
        let shard = try #require(Shard(text))
        #expect(shard.number == number && shard.count == count && "\(shard)" == text)
    }

    @Test(arguments: [
        "", "3", "0/8", "9/8", "-1/8", "3/0", "3/-8", "3/8/1", "3/", "/8", "+3/8", "a/b", "3 / 8",
        "1/10000", "1/99999999999999999999", "３/８",
    ])
    func `an invalid text is not a shard`(text: String) {
        #expect(Shard(text) == nil)
    }

    /// Archives depend on this function: a different one would assign apps to different shards.
    @Test(arguments: [
        (1, 2, 8), (2, 7, 8), (284_882_215, 7, 8), (6_746_633_753, 7, 8), (284_882_215, 1, 3),
    ])
    func `an app stays in its shard for good`(id: Int64, number: Int, count: Int) throws {
        let app = try #require(AppID(id))
        #expect(Shard(of: app, among: count)?.number == number)
        #expect(Shard.all(count).filter { $0.holds(app) } == [Shard(number, of: count)])
    }

    /// Consecutive IDs, and IDs of the same day, which differ by small steps.
    @Test(arguments: [(Int64(1), Int64(1)), (1_500_000_000, 1), (6_700_000_000, 8), (1, 97)])
    func `shards are of one size, within a tenth`(first: Int64, step: Int64) throws {
        let apps = (0..<80_000).compactMap { AppID(first + $0 * step) }
        for count in [2, 8, 10] {
            for shard in Shard.all(count) {
                let share = Double(apps.count(where: shard.holds)) * Double(count) / 80_000
                #expect((0.9...1.1).contains(share), "\(shard)")
            }
        }
    }
}
