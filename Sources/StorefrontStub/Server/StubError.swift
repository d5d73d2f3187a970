/// An error that prevents the stub from starting or from reading its fixtures.
package enum StubError: Error, Equatable, CustomStringConvertible {
    case noFolder(String)
    case noNights(String)
    case noNight(String, among: [String])
    case noFile(String)
    case noCertificate(String)
    case noKey(String)
    case foreignKey(String, certificate: String)
    case cannotListen(port: Int, reason: String)
    case unreadableNight(String, reason: String)
    /// The name of a fault on the command line or in a night.
    case unknownFault(String)
    /// The requests that a fault on the command line affects.
    case unknownScope(String)

    /// Whether the user must correct the command line.
    package var isUsage: Bool {
        switch self {
        case .noFolder, .noNights, .noNight, .noFile, .noCertificate, .noKey, .foreignKey: true
        case .unknownFault, .unknownScope: true
        case .cannotListen, .unreadableNight: false
        }
    }

    package var description: String {
        switch self {
        case .noFolder(let folder):
            "There is no folder \(folder)."
        case .noNights(let folder):
            "\(folder) holds no night: expected \(folder)/Nights/<date>/<storefront>.json."
        case .noNight(let night, let nights):
            "There is no night \(night); there are: \(nights.joined(separator: ", "))."
        case .noFile(let path):
            "There is no file \(path) that can be read."
        case .noCertificate(let path):
            "\(path) holds no certificate in PEM."
        case .noKey(let path):
            "\(path) holds no private key in PEM, or one that is locked."
        case .foreignKey(let key, let certificate):
            "\(key) is not the key of the certificate \(certificate)."
        case .cannotListen(let port, let reason):
            "Cannot listen on 127.0.0.1:\(port): \(reason)"
        case .unreadableNight(let path, let reason):
            "\(path): \(reason)"
        case .unknownFault(let name):
            "There is no fault '\(name)'; there are: \(Fault.Kind.list)."
        case .unknownScope(let text):
            """
            '\(text)' is not a share (:0.2), a lookup's number (@3), a storefront (=kr) or an \
            ID (#284882215).
            """
        }
    }
}
