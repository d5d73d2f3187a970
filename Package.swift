// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

extension Target.Dependency {
    static let argumentParser = product(name: "ArgumentParser", package: "swift-argument-parser")
    static let grdb = product(name: "GRDB", package: "GRDB.swift")
    static let logging = product(name: "Logging", package: "swift-log")
    static let subprocess = product(name: "Subprocess", package: "swift-subprocess")
    static let system = product(name: "SystemPackage", package: "swift-system")
    static let yams = product(name: "Yams", package: "Yams")
}

/// A room of the house. It may import what is named here and nothing else.
func room(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func command(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// Files of the site that are compiled into the program.
func assets(_ folder: String, _ names: [String]) -> [Resource] {
    names.map { .embedInCode("Assets/\(folder)/\($0)") }
}

func tests(
    _ room: String,
    _ dependencies: [Target.Dependency],
    beside files: [String] = []
) -> Target {
    .testTarget(
        name: "\(room)Tests",
        dependencies: dependencies,
        exclude: files,
        swiftSettings: strict
    )
}

let package = Package(
    name: "storewatch",
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    ],
    targets: [
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        room("AppStore", ["CCrypto"]),
        .target(
            name: "TextAnalysis",
            resources: [
                "arabic", "chinese", "danish", "dutch", "english", "french", "german", "indonesian",
                "italian", "japanese", "korean", "languages", "norwegian", "portuguese", "russian",
                "spanish", "swedish", "thai", "turkish", "vietnamese",
            ].map { .embedInCode("Resources/\($0).txt") },
            swiftSettings: strict
        ),
        room("ChangeDetection", ["AppStore", "TextAnalysis"]),
        .target(
            name: "Language",
            resources: ["en", "ko"].map { .embedInCode("Resources/\($0).txt") },
            swiftSettings: strict
        ),
        room("History", ["AppStore", "ChangeDetection", "TextAnalysis"]),
        room("News", ["AppStore", "ChangeDetection", "History", "TextAnalysis"]),
        .systemLibrary(name: "CLinux"),
        room("Files", ["CLinux", .system]),
        room(
            "Watchlists",
            ["AppStore", "ChangeDetection", "Files", "History", "News", "TextAnalysis", .yams]
        ),
        .systemLibrary(
            name: "CCurl",
            pkgConfig: "libcurl",
            providers: [.apt(["libcurl4-openssl-dev"])]
        ),
        room("HTTP", ["CCurl", .logging]),
        room("Lookups", ["AppStore", "HTTP", "Markup", .logging]),
        room(
            "Messages",
            [
                "AppStore", "CLinux", "ChangeDetection", "HTTP", "History", "News", "TextAnalysis",
                "Watchlists", .subprocess, .system,
            ]
        ),
        room(
            "Archives",
            ["AppStore", "ChangeDetection", "History", "News", "TextAnalysis", "Watchlists", .grdb]
        ),
        .systemLibrary(
            name: "CLibXML2",
            pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"])]
        ),
        room("Markup", ["AppStore", "CLibXML2"]),
        room(
            "Wording",
            [
                "AppStore", "ChangeDetection", "History", "Language", "News", "TextAnalysis",
                "Watchlists",
            ]
        ),
        .target(
            name: "Site",
            dependencies: [
                "AppStore", "ChangeDetection", "Files", "Language", "History", "Markup", "News",
                "TextAnalysis", "Watchlists", "Wording",
            ],
            resources: assets(
                "Styles",
                [
                    "tokens.css", "base.css", "bar.css", "search.css", "nights.css", "history.css",
                    "app.css", "graphs.css", "news.css", "notes.css", "compare.css",
                ]
            )
                + assets(
                    "Scripts",
                    [
                        "site.js", "letters.js", "permalinks.js", "times.js", "tables.js",
                        "galleries.js", "copying.js", "notes.js", "cards.js",
                        "series.js", "graphs.js", "timeline.js", "steps.js", "visit.js",
                    ]
                )
                + assets(
                    "Scripts/Search",
                    [
                        "word-search.js", "search-index.js", "matching.js", "excerpts.js",
                        "hits.js", "search.js", "found-notes.js",
                        "result-parts.js", "results.js",
                    ]
                )
                + assets(
                    "Scripts/Log",
                    [
                        "csv.js", "log.js", "log-months.js", "log-csv.js",
                    ]
                )
                + assets(
                    "Scripts/Compare",
                    [
                        "compare-parts.js", "compare-more.js", "compare.js",
                    ]
                )
                + [.embedInCode("Assets/icon.svg")],
            swiftSettings: strict
        ),
        room(
            "Nightly",
            [
                "AppStore", "Archives", "ChangeDetection", "Files", "HTTP", "History", "Lookups",
                "Markup", "Messages", "News", "Site", "TextAnalysis", "Watchlists", "Wording",
                .logging,
            ]
        ),
        command(
            "storewatch",
            [
                "AppStore", "Archives", "ChangeDetection", "Files", "HTTP", "History", "Language",
                "Lookups", "Messages", "News", "Nightly", "Site", "TextAnalysis", "Watchlists",
                "Wording", .argumentParser, .logging, .system,
            ]
        ),
        room("StorefrontStub", ["AppStore"]),
        command("storefront-stub", ["StorefrontStub", .argumentParser]),

        .executableTarget(
            name: "storewatch-bench",
            dependencies: [
                "AppStore", "Archives", "ChangeDetection", "History", "Lookups", "Markup",
                "Nightly",
                "Site", "TestSupport", "Watchlists", .argumentParser, .logging,
            ],
            path: "Benchmarks/Stages",
            swiftSettings: strict
        ),

        .target(
            name: "TestRandomness",
            path: "Tests/TestRandomness",
            swiftSettings: strict
        ),
        .target(
            name: "TestSupport",
            dependencies: [
                "AppStore", "Archives", "CLibXML2", "ChangeDetection", "History", "Lookups",
                "Markup", "News", "Nightly", "Watchlists", "Wording", .logging,
            ],
            path: "Tests/TestSupport",
            swiftSettings: strict
        ),

        .target(
            name: "FuzzTargets",
            dependencies: [
                "AppStore", "Archives", "HTTP", "History", "Lookups", "Nightly", "TestSupport",
                "Watchlists", .logging,
            ],
            path: "Tests/Fuzz/Targets",
            swiftSettings: strict
        ),

        tests("AppStore", ["AppStore", "TestRandomness"]),
        tests(
            "Watchlists",
            ["Watchlists", "AppStore", "ChangeDetection", "History", "News", "TestRandomness"]
        ),
        tests(
            "Lookups",
            [
                "Lookups", "AppStore", "HTTP", "StorefrontStub", "TestRandomness", "TestSupport",
                .logging,
            ]
        ),
        tests(
            "HTTP",
            ["HTTP", "TestSupport", .subprocess, .system],
            beside: ["streams.py", "Certificate"]
        ),
        tests(
            "Archives",
            [
                "Archives", "AppStore", "ChangeDetection", "History", "TestSupport", "Watchlists",
                .grdb,
            ]
        ),
        tests("ChangeDetection", ["ChangeDetection", "AppStore", "TestRandomness"]),
        tests("TextAnalysis", ["TextAnalysis", "ChangeDetection", "TestRandomness"]),
        tests("Language", ["Language"]),
        tests("News", ["AppStore", "ChangeDetection", "History", "News"]),
        tests(
            "Messages",
            [
                "AppStore", "ChangeDetection", "History", "News", "Messages", "TextAnalysis",
                "Watchlists",
            ]
        ),
        tests(
            "Wording",
            [
                "Wording", "AppStore", "ChangeDetection", "History", "Language", "News",
                "TestSupport", "TextAnalysis", "Watchlists",
            ]
        ),
        tests("Markup", ["AppStore", "Markup", "TestRandomness", "TestSupport"]),
        tests("Files", ["Files"]),
        tests(
            "Site",
            [
                "Site", "AppStore", "ChangeDetection", "History", "News", "Markup", "Messages",
                "TestRandomness", "TestSupport", "TextAnalysis", "Watchlists", "Wording",
                .subprocess, .system,
            ],
            beside: ["Escaping/read.py", "Schemas"]
        ),
        tests("Fuzz", ["FuzzTargets", "TestRandomness"]),
        tests(
            "Nightly",
            [
                "Nightly", "AppStore", "Archives", "ChangeDetection", "History", "Language", "News",
                "Lookups", "Messages", "Files", "Site", "storewatch", "StorefrontStub",
                "TestRandomness", "TestSupport", "TextAnalysis", "Watchlists", "Wording", .grdb,
                .logging, .subprocess, .system, .yams,
            ]
        ),
        tests(
            "Command",
            [
                "storewatch", "storefront-stub", "StorefrontStub", "AppStore", "Archives",
                "ChangeDetection", "HTTP", "History", "Language", "News", "Nightly", "TestSupport",
                "Watchlists", "Wording", .grdb, .subprocess, .system,
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

/// `make fuzz` names libFuzzer's archive here: it adds the program around the targets, and has our rooms
/// report which branches an input takes.
if let library = Context.environment["STOREWATCH_FUZZ"] {
    let watched: SwiftSetting = .unsafeFlags(["-sanitize=fuzzer", "-enable-testing"])
    for target in package.targets where target.type == .regular {
        target.swiftSettings = (target.swiftSettings ?? []) + [watched]
    }
    package.targets += [
        .systemLibrary(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
        .executableTarget(
            name: "storewatch-fuzz",
            dependencies: ["CFuzzer", "FuzzTargets"],
            path: "Tests/Fuzz/Driver",
            swiftSettings: strict,
            linkerSettings: [.unsafeFlags([library]), .linkedLibrary("stdc++")]
        ),
    ]
}
