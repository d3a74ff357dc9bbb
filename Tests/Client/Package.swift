// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .define("CLIENT")]

// A project as a user would have it: it depends on FastJSON's library product and nothing else.
let package = Package(
    name: "Client",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "FastJSON", path: "../..")],
    targets: [
        .executableTarget(
            name: "Client",
            dependencies: [.product(name: "FastJSON", package: "FastJSON")],
            swiftSettings: settings
        ),
        // What the library's tests share, by names of its own: no two packages may have a target of one name.
        .target(name: "ClientAllocations", path: "Tests/CAllocations"),
        .target(
            name: "ClientTestSupport",
            dependencies: [.product(name: "FastJSON", package: "FastJSON"), "ClientAllocations"],
            path: "Tests/TestSupport",
            swiftSettings: settings + [.enableUpcomingFeature("InternalImportsByDefault")]
        ),
        // The library's own tests of models without code, in a release build, where the optimiser has its way.
        .testTarget(
            name: "ReflectionTests",
            dependencies: [.product(name: "FastJSON", package: "FastJSON"), "ClientTestSupport"],
            swiftSettings: settings
        ),
        // Those of other libraries' spellings, which find properties by their addresses.
        .testTarget(
            name: "DialectsTests",
            dependencies: [
                .product(name: "FastJSON", package: "FastJSON"),
                .product(name: "FastJSONDialects", package: "FastJSON"), "ClientTestSupport",
            ],
            swiftSettings: settings
        ),
    ]
)
