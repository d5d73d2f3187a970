import AppStore
import History
import Language
import Markup
import Wording

/// The screenshots for one device in the store's order, in a row that scrolls sideways.
struct Gallery {
    /// The maximum number of screenshots. Apple allows ten; a longer list is invalid.
    private static let maxShots = 30

    let device: Field
    private let subject: AppSubject
    private let shots: [Screenshot]
    /// The number of all screenshots, including screenshots beyond `maxShots`.
    private let count: Int

    init(_ subject: AppSubject, _ device: Field, _ addresses: [String]) {
        self.subject = subject
        self.device = device
        count = addresses.count
        shots = addresses.prefix(Self.maxShots).enumerated().map { index, address in
            Screenshot(number: index + 1, address: address, subject.record.pictures)
        }
    }

    /// The path of each picture, or its address if it has no path. Equal pictures have equal paths
    /// in all storefronts.
    var artwork: [String] { shots.map { $0.artwork?.path ?? $0.address } }

    private var name: String { subject.field(device) }
    var hasPictures: Bool { shots.contains { $0.picture != nil } }

    @HTMLBuilder func html(_ heading: Tag) -> HTML {
        heading { "\(name) · \(subject.components.strings.pictures(count))" }
        list("\(subject.name): \(name)")
        if !hasPictures { E.p(.class("quiet")) { subject.strings.shotElsewhere } }
    }

    /// The list of screenshots, without a heading; small frames if the archive contains no picture.
    func list(_ label: String) -> HTML {
        E.ul(.class(hasPictures ? "shots" : "frames"), .tabindex(0), .aria("label", label)) {
            for shot in shots { E.li { html(shot) } }
        }
    }

    private func html(_ shot: Screenshot) -> HTML {
        let label = subject.strings.shot(subject.name, name, shot.number, count)
        // Only a list without archived pictures links to Apple's copies. Archived pictures open in
        // a viewer, where links to another site would surprise readers.
        guard !hasPictures, let link = shot.original else {
            return shot.html(label, subject.components.links)
        }
        return E.a(link) { shot.frame(label) }
    }
}

struct Screenshot {
    let number: Int
    let address: String
    let artwork: ArtworkID?
    /// The file name of the picture on the site; nil if the archive lacks the picture.
    let picture: String?
    let size: (width: Int, height: Int)

    init(number: Int, address: String, _ pictures: [ArtworkID: String]) {
        self.number = number
        self.address = address
        artwork = ArtworkID(url: address)
        picture = artwork.flatMap { pictures[$0] }
        size = Self.size(in: address)
    }

    /// A link to the picture on Apple's servers; nil if the address leads elsewhere.
    var original: Link? {
        guard let link = Link.https(address) else { return nil }
        let host = link.address.dropFirst("https://".count).prefix { $0 != "/" }
        return host.hasSuffix(".mzstatic.com") ? link : nil
    }

    /// The picture with a link to its file; if the archive lacks the picture, a frame.
    func html(_ label: String, _ links: SiteLinks) -> HTML {
        guard let picture else { return frame(label) }
        let link = links[.picture(picture)]
        return E.a(link) {
            E.img(
                link,
                alt: label,
                .width(size.width),
                .height(size.height),
                .loading("lazy")
            )
        }
    }

    /// A frame for a picture that the archive lacks, with the picture's proportions and its number
    /// in the list.
    func frame(_ label: String) -> HTML {
        let (width, height) = (Double(size.width), Double(size.height))
        return E.svg(
            .class("frame"),
            .viewBox("0 0 \(size.width) \(size.height)"),
            .role("img"),
            .aria("label", label)
        ) {
            E.text(.x(width / 2), .y(height / 2), .textAnchor("middle")) { String(number) }
        }
    }

    /// A picture's size in pixels, from an address such as `…/392x696bb.jpg`; the size of a phone's
    /// screenshot if the address contains no size.
    private static func size(in address: String) -> (width: Int, height: Int) {
        let name = address.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }.reversed()
        let numbers = Substring(decoding: name, as: UTF8.self)
            .prefix { $0.isASCII && ($0.isNumber || $0 == "x") }
            .split(separator: "x").compactMap { Int($0) }
        let isSize = numbers.count == 2 && numbers.allSatisfy { (16...8_192).contains($0) }
        return isSize ? (numbers[0], numbers[1]) : (392, 696)
    }
}
