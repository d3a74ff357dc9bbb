// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
    name: "FastJSON",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "FastJSON", targets: ["FastJSON"]),
        .library(name: "FastJSONFoundation", targets: ["FastJSONFoundation"]),
        .library(name: "FastJSONDialects", targets: ["FastJSONDialects"]),
        .executable(name: "fjson", targets: ["FJSON"]),
        .executable(name: "fastjson-bench", targets: ["FastJSONBench"]),
    ],
    targets: [
        .systemLibrary(
            name: "CYajl",
            pkgConfig: "yajl",
            providers: [.apt(["libyajl-dev"]), .brew(["yajl"])]
        ),
        // The format of a tape's words, and the scanner that writes them; no dependency.
        .target(name: "CScanner"),
        .target(name: "FastJSON", dependencies: ["CScanner", "CYajl"], swiftSettings: settings),
        // Apart, because what it needs of Foundation would be 44 MB in every program without shared libraries.
        .target(name: "FastJSONFoundation", dependencies: ["FastJSON"], swiftSettings: settings),
        .target(
            name: "FastJSONDialects", dependencies: ["FastJSON", "FastJSONFoundation"],
            swiftSettings: settings),
        .executableTarget(name: "FJSON", dependencies: ["FastJSON"], swiftSettings: settings),
        // Counts allocations, in the processes of the benchmark and of the tests only.
        .target(name: "CAllocations", path: "Benchmarks/CAllocations"),
        .executableTarget(
            name: "FastJSONBench",
            dependencies: ["FastJSON", "FastJSONDialects", "CYajl", "CAllocations"],
            path: "Benchmarks/FastJSONBench",
            swiftSettings: settings
        ),
        .target(
            name: "TestSupport", dependencies: ["FastJSON", "CAllocations"], path: "Tests/TestSupport",
            swiftSettings: settings),
        .testTarget(
            name: "FastJSONTests", dependencies: ["FastJSON", "CScanner", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "FastJSONFoundationTests", dependencies: ["FastJSONFoundation", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "FastJSONDialectsTests", dependencies: ["FastJSON", "FastJSONDialects", "TestSupport"],
            swiftSettings: settings),
        .testTarget(name: "FJSONTests", dependencies: ["FJSON", "TestSupport"], swiftSettings: settings),
    ],
    cLanguageStandard: .c11
)
