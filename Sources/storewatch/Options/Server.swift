import ArgumentParser
import Lookups

/// A server on the command line. The parser would repeat what is none, a password included.
struct Server: ExpressibleByArgument {
    let text: String
    let endpoint: Endpoint?

    init(endpoint: Endpoint) {
        text = endpoint.shown
        self.endpoint = endpoint
    }

    init(argument: String) {
        text = argument
        endpoint = Endpoint(argument)
    }

    var defaultValueDescription: String { text }

    /// The text as an error repeats it: not if it may hold a password or a token.
    var shownMistake: String {
        text.contains { "@?#".contains($0) } ? "" : ", not “\(text)”"
    }
}
