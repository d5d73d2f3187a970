package import Foundation

/// One country's App Store, identified by the country's ISO 3166-1 alpha-2 code in lower case:
/// `kr`, `gb` (not `uk`).
package struct Storefront: Hashable, Sendable {
    package let code: String

    /// - Returns: nil if Apple has no store with this code. The code may be in upper or lower case.
    package init?(_ code: some StringProtocol) {
        let code = code.lowercased()
        guard Self.codes.contains(code) else { return nil }
        self.code = code
    }

    /// The country's name in the language of the locale; the code if the system knows no name.
    package func name(in locale: Locale) -> String {
        locale.localizedString(forRegionCode: code.uppercased()) ?? code
    }

    /// The country's name in its most common language, such as `Norge`.
    package var ownName: String {
        let language = Locale.Language(identifier: "und-\(code.uppercased())")
        return name(in: Locale(identifier: language.maximalIdentifier))
    }

    package static let all = codes.sorted().compactMap { Storefront($0) }

    /// The codes of the 175 storefronts on which two independent client libraries agree.
    private static let codes = Set(
        """
        ae af ag ai al am ao ar at au az ba bb be bf bg bh bj bm bn bo br bs bt bw by bz ca cd cg ch
        ci cl cm cn co cr cv cy cz de dk dm do dz ec ee eg es fi fj fm fr ga gb gd ge gh gm gr gt gw
        gy hk hn hr hu id ie il in iq is it jm jo jp ke kg kh kn kr kw ky kz la lb lc lk lr lt lu lv
        ly ma md me mg mk ml mm mn mo mr ms mt mu mv mw mx my mz na ne ng ni nl no np nr nz om pa pe
        pg ph pk pl pt pw py qa ro rs ru rw sa sb sc se sg si sk sl sn sr st sv sz tc td th tj tm tn
        to tr tt tw tz ua ug us uy uz vc ve vg vn vu xk ye za zm zw
        """
        .split(whereSeparator: \.isWhitespace).map(String.init)
    )
}

extension Storefront: Comparable {
    package static func < (one: Storefront, other: Storefront) -> Bool { one.code < other.code }
}

extension Storefront: CustomStringConvertible {
    package var description: String { code }
}

extension Storefront: RawRepresentable, Codable {
    package init?(rawValue: String) { self.init(rawValue) }
    package var rawValue: String { code }
}
