import ArgumentParser
import Lookups

/// A server on the command line. The parser's own error would repeat an invalid value, including a
/// password.
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

    /// The end of an error that quotes the text; empty if it may contain a password or a token.
    var shownMistake: String {
        text.contains { "@?#".contains($0) } ? "" : ", not “\(text)”"
    }
}
