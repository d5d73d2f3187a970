/// A request by its method and path.
enum Request: Sendable {
    case query(StoreQuery)
    case picture([String])
    /// The web page of an app in a storefront.
    case storePage(storefront: String, app: String)
    case robots
    case log
    case night(String?)
    case reset
    /// A ping to a cron monitor, with the monitor's name: `deaf` fails, and `silent` never
    /// responds.
    case ping(String?)
    /// A message to a service, with the service's name, which determines the response as in
    /// `Reply.message`.
    case message(String?)
    case unknown

    init(_ head: RequestHead) {
        let target = RequestTarget(head.uri)
        let request = Self.request(target)
        let method =
            switch request {
            case .night, .reset, .ping, .message: "POST"
            default: "GET"
            }
        self = head.method == method ? request : .unknown
    }

    /// Whether the configured latency applies to the response.
    var isDelayed: Bool {
        switch self {
        case .query, .picture, .storePage, .robots: true
        case .log, .night, .reset, .ping, .message, .unknown: false
        }
    }

    private static func request(_ target: RequestTarget) -> Request {
        let path = target.path
        switch path.first {
        case "image" where path.count >= 4 && path[1] == "thumb":
            return .picture(Array(path[2..<(path.count - 1)]))
        case "ping":
            return .ping(path.dropFirst().first)
        case "message":
            return .message(path.dropFirst().first)
        case "stub" where path.count == 2:
            return control(path[1], target)
        case "robots.txt" where path.count == 1:
            return .robots
        case .some(let country) where path.count > 2 && country.count == 2 && path[1] == "app":
            return .storePage(
                storefront: country.lowercased(),
                app: String(path[path.count - 1].drop { !$0.isNumber })
            )
        case .some(let name) where path.count == 1:
            return query(name, target)
        case .some(let country) where path.count > 3 && country.count == 2 && path[1] == "rss":
            return .query(StoreQuery(.chart, target, country: country))
        case .some(let country) where path.count == 2 && country.count == 2:
            // Apple's older form has the storefront in the path.
            return query(path[1], target, country: country)
        default:
            return .unknown
        }
    }

    private static func control(_ name: String, _ target: RequestTarget) -> Request {
        switch name {
        case "requests": .log
        case "night": .night(target["date"])
        case "reset": .reset
        default: .unknown
        }
    }

    private static func query(
        _ name: String,
        _ target: RequestTarget,
        country: String? = nil
    ) -> Request {
        switch name {
        case "lookup": .query(StoreQuery(.lookup, target, country: country))
        case "search": .query(StoreQuery(.search, target, country: country))
        default: .unknown
        }
    }
}
