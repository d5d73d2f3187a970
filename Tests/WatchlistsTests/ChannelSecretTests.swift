import Testing
import Watchlists

/// The secrets of channels: their sources, and their required forms.
struct ChannelSecretTests {
    @Test func `a secret comes from the environment, a file, or a credential`() throws {
        let folder = try UserFolder([
            "file": "from a file\n", "CREDENTIAL": "from systemd\n", "empty": "",
            "storewatch.yml": """
            groups: [{name: A, storefronts: [us], apps: [1]}]
            channels:
              a: {ntfy: https://n.sh/t, token: $VARIABLE}
              b: {ntfy: https://n.sh/t, token: $IN_FILE}
              c: {ntfy: https://n.sh/t, token: $CREDENTIAL}
              d: {ntfy: https://n.sh/t, token: $MISSING}
              e: {ntfy: https://n.sh/t, token: $EMPTY}
            """,
        ])
        let store = SecretStore([
            "VARIABLE": "set", "IN_FILE_FILE": "\(folder.path)/file",
            "EMPTY_FILE": "\(folder.path)/empty", "CREDENTIALS_DIRECTORY": folder.path,
        ])
        let secrets = try ["VARIABLE", "IN_FILE", "CREDENTIAL"].map {
            try store.secret(.variable($0)).value
        }
        #expect(secrets == ["set", "from a file", "from systemd"])
        let missing = try WatchlistFile(at: folder.watchlistPath)
            .missingSecrets(in: store, .error).map(\.description)
        #expect(missing.count == 2)
        #expect(missing.first?.contains("storewatch.yml:6:36: error: $MISSING is not set") == true)
        #expect(missing.last?.contains(":7:36: error: $EMPTY cannot be read") == true)
    }

    @Test func `the value of a variable is checked as if the watchlist contained it`() throws {
        let folder = try UserFolder([
            "storewatch.yml": """
            groups: [{name: A, storefronts: [us], apps: [1]}]
            channels:
              a: {ntfy: $TOPIC}
              b: {slack: $PLAIN}
              c: {webhook: $PLAIN, insecure: true}
            """
        ])
        let store = SecretStore(["TOPIC": "https://ntfy.sh", "PLAIN": "http://canary.example.com"])
        let file = try WatchlistFile(at: folder.watchlistPath)
        let mistakes = file.missingSecrets(in: store, .error).map(\.description)
        #expect(mistakes.count == 2)
        #expect(
            mistakes.first?.contains(":3:13: error: $TOPIC cannot be used: the address") == true
        )
        #expect(mistakes.last?.contains(":4:14: error: $PLAIN cannot be used: this addr") == true)
        #expect(!mistakes.joined().contains("canary"))
        #expect(file.missingSecrets(in: store, of: "c", .error).isEmpty)
    }
}
