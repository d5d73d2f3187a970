package import Logging

extension Logger.MetadataValue {
    /// A duration in seconds, to the millisecond.
    package static func seconds(_ duration: Duration) -> Logger.MetadataValue {
        .stringConvertible((duration / .milliseconds(1)).rounded() / 1000)
    }
}
