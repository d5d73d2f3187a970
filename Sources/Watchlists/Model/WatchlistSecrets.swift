import Foundation

extension Watchlist {
    /// The watchlist without what stands for the user elsewhere, as archives keep it: of the address of
    /// the pings, only the host is left, and of channels nothing.
    package var withoutSecrets: Watchlist {
        var list = self
        list.ping = ping.flatMap { address in
            var parts = URLComponents()
            parts.scheme = address.scheme
            parts.host = address.host(percentEncoded: true)
            parts.port = address.port
            return parts.url
        }
        list.notifications = NotificationSettings()
        return list
    }
}
