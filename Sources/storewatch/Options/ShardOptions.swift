import AppStore
import ArgumentParser

struct ShardOptions: ParsableArguments {
    @Option(
        name: .customLong("shard"),
        help: ArgumentHelp(
            "Ask about this shard of the apps only, such as 3/8. (default: $STOREWATCH_SHARD)",
            valueName: "n/count"
        ),
        transform: Self.parse
    )
    private var option: Shard?

    /// The shard from the option, or else from the environment variable; nil for the whole night.
    /// An invalid variable counts as no shard, because `validate` refuses it.
    var shard: Shard? { option ?? Self.named }

    private static var named: Shard? { Variable.shard.text.flatMap { Shard($0) } }

    func validate() throws {
        guard option == nil, let text = Variable.shard.text, Self.named == nil else { return }
        throw ValidationError("\(Variable.shard)=\(text): \(Self.fix)")
    }

    private static let fix = "Shards are 1/8 to 8/8, for example; none is 0."

    private static func parse(_ text: String) throws -> Shard {
        guard let shard = Shard(text) else { throw ValidationError(fix) }
        return shard
    }
}
