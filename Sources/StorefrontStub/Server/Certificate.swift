import COpenSSL
import Foundation

/// The certificate of the stub, with its key, for connections over TLS.
@safe final class Certificate: @unchecked Sendable {
    /// libssl's context with the certificate. Threads may use it at the same time, because libssl
    /// locks it.
    let context: OpaquePointer

    init(path: String, key: String) throws(StubError) {
        for file in [path, key] where !FileManager.default.isReadableFile(atPath: file) {
            throw .usage("There is no file \(file) that can be read.")
        }
        guard let context = unsafe SSL_CTX_new(TLS_server_method()) else {
            throw .usage("There is no memory for TLS.")
        }
        unsafe self.context = context
        // Without this, libssl would ask for the password of a locked key on the terminal.
        unsafe SSL_CTX_set_default_passwd_cb(context) { _, _, _, _ in -1 }
        // The key is loaded first: a certificate that belongs to a different key would drop it
        // without an error.
        let hasKey = unsafe SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) == 1
        guard unsafe SSL_CTX_use_certificate_chain_file(context, path) == 1 else {
            throw .usage("\(path) holds no certificate in PEM.")
        }
        guard hasKey else {
            throw .usage("\(key) holds no private key in PEM, or one that is locked.")
        }
        guard unsafe SSL_CTX_check_private_key(context) == 1 else {
            throw .usage("\(key) is not the key of the certificate \(path).")
        }
    }

    deinit { unsafe SSL_CTX_free(context) }
}
