import Foundation
import NIOSSL

extension StubServer {
    /// The certificate that the stub presents over TLS.
    package struct Certificate: Sendable {
        /// The path of a PEM file with the certificate and its chain.
        package let path: String
        package let key: String

        package init(path: String, key: String) {
            self.path = path
            self.key = key
        }
    }
}

extension StubServer.Certificate {
    /// The TLS settings of the server with this certificate.
    func security() throws(StubError) -> NIOSSLContext {
        for file in [path, key] where !FileManager.default.isReadableFile(atPath: file) {
            throw .noFile(file)
        }
        let chain = try? NIOSSLCertificate.fromPEMFile(path)
        guard let chain, !chain.isEmpty else { throw .noCertificate(path) }
        guard let secret = try? NIOSSLPrivateKey(file: key, format: .pem) else {
            throw .noKey(key)
        }
        let configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) },
            privateKey: .privateKey(secret)
        )
        guard let security = try? NIOSSLContext(configuration: configuration) else {
            throw .foreignKey(key, certificate: path)
        }
        return security
    }
}
