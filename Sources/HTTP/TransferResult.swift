import CCurl
import Foundation
import Glibc
import Synchronization

extension Transfer {
    /// The result of a request that libcurl has finished with this code.
    func result(of code: CURLcode) -> Result<HTTPResponse, HTTPFailure> {
        if let exceeded { return failure(exceeded) }
        if isBeginningEnough { return .success(response) }
        guard code == CURLE_OK else { return failure(error(code)) }
        guard headTime == nil else { return .success(response) }
        // libcurl reports success even if the connection ended within the headers.
        return failure(response.status < 200 ? Self.strangeStatus : .brokenOff)
    }

    /// The result of a request that ends early because it was cancelled, or because the body did
    /// not begin in time; nil for other requests.
    var earlyResult: Result<HTTPResponse, HTTPFailure>? {
        if isCancelled.load(ordering: .relaxed) { return failure(.cancelled) }
        guard case .beginning(_, let patience) = request.reading, let headTime,
            .now - headTime > patience
        else { return nil }
        return .success(response)
    }

    /// Whether the request has already succeeded, because it reads only the beginning of the body
    /// and the headers have arrived.
    private var isBeginningEnough: Bool {
        if case .beginning = request.reading { headTime != nil } else { false }
    }

    private func failure(_ error: HTTPError) -> Result<HTTPResponse, HTTPFailure> {
        .failure(HTTPFailure(error: error, isSent: isSent))
    }

    private var response: HTTPResponse {
        HTTPResponse(status: number(CURLINFO_RESPONSE_CODE), headers: headers, body: body)
    }

    private var headers: [String: String] {
        var headers: [String: String] = [:]
        var last: UnsafeMutablePointer<curl_header>?
        while let header = unsafe curl_easy_nextheader(handle, UInt32(CURLH_HEADER), -1, last) {
            let name = unsafe String(cString: header.pointee.name).lowercased()
            if headers[name] == nil {
                headers[name] = unsafe String(cString: header.pointee.value)
            }
            unsafe last = unsafe header
        }
        return headers
    }

    private func error(_ code: CURLcode) -> HTTPError {
        let error = plainError(code)
        // Before the request is sent, a failure counts as a failure of the proxy, if there is one.
        guard !isSent, let proxy else { return error }
        return switch error {
        case .network where number(CURLINFO_HTTP_CONNECTCODE) >= 300:
            .proxy(proxy.address, "it responded with \(number(CURLINFO_HTTP_CONNECTCODE)).")
        case .network(let detail): .proxy(proxy.address, detail)
        case .timedOut: .proxy(proxy.address, "it took too long.")
        default: error
        }
    }

    private static let strangeStatus = HTTPError.unreadable(
        "The response has a status that HTTP does not have."
    )

    private func plainError(_ code: CURLcode) -> HTTPError {
        switch code {
        case CURLE_OPERATION_TIMEDOUT: .timedOut
        case CURLE_COULDNT_CONNECT where refusedAddress,
            CURLE_ABORTED_BY_CALLBACK where refusedAddress:
            .privateAddress(host: request.url.host() ?? "The host")
        case CURLE_BAD_CONTENT_ENCODING: .unreadable("The response cannot be decompressed.")
        case CURLE_UNSUPPORTED_PROTOCOL where details.contains("response code"):
            Self.strangeStatus
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CIPHER,
            CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
            .untrusted(tlsReason)
        case CURLE_SSL_CONNECT_ERROR where details.contains("::"): .untrusted(tlsReason)
        case CURLE_SSL_CONNECT_ERROR: .network(systemReason ?? "there was no TLS connection.")
        case CURLE_PARTIAL_FILE: .brokenOff
        case CURLE_RECV_ERROR where headTime != nil && !details.contains("chunk"): .brokenOff
        case CURLE_HTTP2_STREAM where headTime != nil, CURLE_HTTP2 where headTime != nil: .brokenOff
        default: .network(reason(code))
        }
    }

    /// OpenSSL's reason, without the text up to `certificate problem: ` or `::`. Other texts are
    /// left out: they may contain the name of the host, which may be a secret of the user.
    private var tlsReason: String {
        for mark in ["certificate problem: ", "::"] {
            guard let end = details.range(of: mark, options: .backwards)?.upperBound else {
                continue
            }
            return "\(details[end...])."
        }
        return "the certificate is not one of this host."
    }

    private static let noHTTP = "the response is not HTTP."

    private func reason(_ code: CURLcode) -> String {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
            "the name of the host could not be resolved."
        case CURLE_GOT_NOTHING: "the server closed the connection without a response."
        case CURLE_URL_MALFORMAT: "the address is not one of a server."
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: Self.noHTTP
        case CURLE_RECV_ERROR where details.contains("chunk"): Self.noHTTP
        case CURLE_RECV_ERROR, CURLE_SEND_ERROR: systemReason ?? "the connection broke."
        default: systemReason ?? "\(unsafe String(cString: curl_easy_strerror(code)))."
        }
    }

    /// The system's reason why a connection failed; nil if the system did not cause the failure.
    private var systemReason: String? {
        let number = CInt(truncatingIfNeeded: number(CURLINFO_OS_ERRNO))
        return number == 0 ? nil : "\(unsafe String(cString: strerror(number)))."
    }
}
