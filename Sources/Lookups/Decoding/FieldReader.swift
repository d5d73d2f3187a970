import AppStore
import Foundation

/// Reads the fields of one result: a field that is absent, or of a wrong type, is nil, and the latter
/// is counted.
struct FieldReader {
    private let container: KeyedDecodingContainer<LookupKey>
    private(set) var wrongTypes = 0
    /// The fields of the store page that are nil because they could not be read.
    private var unreadable: Set<Field> = []

    init(_ container: KeyedDecodingContainer<LookupKey>) {
        self.container = container
    }

    /// Whether the result says of itself that it is no app.
    var isOtherThanApp: Bool {
        let kind = try? container.decode(String.self, forKey: .kind)
        if let kind { return !["software", "mac-software"].contains(kind) }
        let wrapper = try? container.decode(String.self, forKey: .wrapperType)
        return wrapper.map { $0 != "software" } ?? false
    }

    /// The ID, by which alone a result is matched. One that came as text is matched too, so that
    /// it costs no other listing its word; `sighting` refuses such a result.
    var id: AppID? {
        if let number = try? container.decode(Int64.self, forKey: .trackId) {
            return AppID(number)
        }
        return (try? container.decode(String.self, forKey: .trackId)).flatMap(AppID.init(digits:))
    }

    /// Why `sighting` is nil.
    var flaw: Failure {
        let required: [LookupKey] = [.trackName, .bundleId, .version]
        let flawed = required.filter { requiredText($0) == nil }
        let names = (flawed.isEmpty ? [.trackId] : flawed).map(\.rawValue)
        return Failure(
            .badAnswer,
            "The result lacks \(names.joined(separator: ", ")), or has it empty or with a wrong type."
        )
    }

    /// Text in which there is something to see.
    private func requiredText(_ key: LookupKey) -> String? {
        guard let text = try? container.decode(String.self, forKey: key) else { return nil }
        let isVisible = text.unicodeScalars.contains { scalar in
            let properties = scalar.properties
            return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
                && ![.control, .format].contains(properties.generalCategory)
        }
        return isVisible ? text.withoutNull : nil
    }

    mutating func value<Value: Decodable>(_ key: LookupKey) -> Value? {
        do {
            return try container.decodeIfPresent(Value.self, forKey: key)
        } catch {
            note(key)
            return nil
        }
    }

    private mutating func note(_ key: LookupKey) {
        wrongTypes += 1
        if let field = key.field { unreadable.insert(field) }
    }

    /// Text without U+0000, which would end it early in C libraries.
    mutating func string(_ key: LookupKey) -> String? {
        let text: String? = value(key)
        return text?.withoutNull
    }

    mutating func strings(_ key: LookupKey) -> [String]? {
        let list: [String]? = value(key)
        return list?.map(\.withoutNull)
    }

    mutating func date(_ key: LookupKey) -> Date? {
        guard let text = string(key) else { return nil }
        return checked(Date(utc: text), key)
    }

    /// Apple sends the size as text; a number is as good.
    mutating func size() -> Int64? {
        if let number = try? container.decode(Int64.self, forKey: .fileSizeBytes) { return number }
        guard let text = string(.fileSizeBytes) else { return nil }
        return checked(Int64(text), .fileSizeBytes)
    }

    /// Music uses -1 for "not for sale".
    mutating func price() -> Decimal? {
        let price: Decimal? = value(.price)
        guard let price else { return nil }
        return checked(price >= 0 ? price : nil, .price)
    }

    /// Old answers leave one half of the pair out; half a rating is none.
    mutating func rating() -> Rating? {
        let average: Double? = value(.averageUserRating)
        let count: Int? = value(.userRatingCount)
        guard let average, let count else { return nil }
        let isRating = (0...5).contains(average) && count >= 0
        return checked(isRating ? Rating(average: average, count: count) : nil, .userRatingCount)
    }

    /// Counts a value that has the right JSON type and yet makes no sense.
    private mutating func checked<Value>(_ value: Value?, _ key: LookupKey) -> Value? {
        if value == nil { note(key) }
        return value
    }
}

extension String {
    fileprivate var withoutNull: String { utf8.contains(0) ? replacing("\0", with: "") : self }
}

extension FieldReader {
    /// - Returns: nil without `trackId`, `trackName`, `bundleId` and `version` of the right types.
    mutating func sighting(link: StoreLink?) -> Sighting? {
        guard (try? container.decode(Int64.self, forKey: .trackId)) != nil,
            let name = requiredText(.trackName),
            let bundleID = requiredText(.bundleId),
            let version = requiredText(.version)
        else { return nil }
        var page = StorePage(name: name, bundleID: bundleID, version: version)
        page.url = link?.url
        if link == nil, string(.trackViewUrl) != nil { note(.trackViewUrl) }
        readTexts(into: &page)
        readPictures(into: &page)
        readFacts(into: &page)
        let rating = rating()
        page.unreadable = unreadable
        return Sighting(page: page, rating: rating)
    }

    private mutating func readTexts(into page: inout StorePage) {
        page.releaseNotes = string(.releaseNotes)
        page.description = string(.description)
        page.seller = string(.sellerName)
        page.sellerURL = string(.sellerUrl)
        page.developer = string(.artistName)
        page.formattedPrice = string(.formattedPrice)
        page.currency = string(.currency)
        page.primaryGenre = string(.primaryGenreName)
        page.contentRating = string(.contentAdvisoryRating)
        page.minimumOSVersion = string(.minimumOsVersion)
        page.kind = string(.kind)
    }

    private mutating func readPictures(into page: inout StorePage) {
        page.icon = string(.artworkUrl512) ?? string(.artworkUrl100) ?? string(.artworkUrl60)
        page.screenshots = strings(.screenshotUrls)
        page.ipadScreenshots = strings(.ipadScreenshotUrls)
        page.tvScreenshots = strings(.appletvScreenshotUrls)
    }

    private mutating func readFacts(into page: inout StorePage) {
        page.price = price()
        page.size = size()
        page.versionDate = date(.currentVersionReleaseDate)
        page.releaseDate = date(.releaseDate)
        page.genres = strings(.genres)
        page.genreIDs = strings(.genreIds)
        page.advisories = strings(.advisories)?.sorted()
        page.languages = strings(.languageCodesISO2A).map { Set($0).sorted() }
        page.features = strings(.features)?.sorted()
        page.supportedDevices = strings(.supportedDevices)?.sorted()
        page.gameCenter = value(.isGameCenterEnabled)
    }
}
