package import Foundation

extension Watchlist {
    /// The watchlist as archives store it: without channels, rules and the address of the pings.
    package var withoutSecrets: Watchlist {
        var list = self
        list.ping = nil
        list.notifications = NotificationSettings()
        return list
    }

    /// The address of the pings; nil if the watchlist names none.
    package func pingAddress(in store: SecretStore = SecretStore()) throws -> URL? {
        try ping.map { try store.secret($0).url(isInsecure: true) }
    }
}
