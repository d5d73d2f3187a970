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

    /// Whether the user must correct the command line.
    package var isUsage: Bool {
        switch self {
        case .noFolder, .noNights, .noNight, .noFile, .noCertificate, .noKey, .foreignKey: true
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
        }
    }
}
