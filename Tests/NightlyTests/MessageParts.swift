import Foundation
import TestSupport

@testable import Watchlists

// Short forms for rules, and for the messages that they send.

extension NotificationRule {
    /// A rule that sends to the channel “x”.
    init(_ narrow: (inout RuleConditions) -> Void) {
        var conditions = RuleConditions()
        narrow(&conditions)
        self.init(conditions: conditions, channels: ["x"])
    }
}

extension Watchlist {
    /// Adds the channel “x”, a command, and rules.
    mutating func send(to command: [String] = ["x"], _ rules: [NotificationRule]) {
        channels = [Channel(name: "x", service: .command(command))]
        self.rules = rules
    }
}

extension Scratch {
    /// A watchlist in GMT of one group. A rule sends to a channel that adds each message to a file.
    ///
    /// - Parameter group: the group's storefronts and apps, as in a watchlist.
    func watchlist(
        _ group: String,
        rule: String,
        digest: String = "weekly"
    ) throws -> Watchlist {
        let text = """
            channels: {log: {command: [tee, -a, \(path("messages"))], digest: \(digest)}}
            rules: [{when: {\(rule)}, send: log}]
            report: {timezone: GMT}
            groups: [{name: A, \(group)}]
            """
        try Data(text.utf8).write(to: file("storewatch.yml"))
        return try WatchlistFile(at: path("storewatch.yml")).watchlist
    }

    /// The messages that the channel has received.
    var messages: [SentMessage] {
        get throws {
            let lines = (try? read("messages"))?.split(separator: "\n") ?? []
            return try lines.map {
                try JSONDecoder().decode(SentMessage.self, from: Data($0.utf8))
            }
        }
    }
}

struct SentMessage: Decodable {
    struct Event: Decodable {
        let id: String
        let night: String
    }

    let headline: String
    let text: String
    let events: [Event]
}
