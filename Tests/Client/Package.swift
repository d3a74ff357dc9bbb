// swift-tools-version: 6.2
import PackageDescription

// A project as a user would have it: it depends on FastJSON's library product and nothing else.
let package = Package(
    name: "Client",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "FastJSON", path: "../..")],
    targets: [
        .executableTarget(
            name: "Client",
            dependencies: [.product(name: "FastJSON", package: "FastJSON")],
            swiftSettings: [.swiftLanguageMode(.v6)]
        ),
        // What the library's tests share.
        .target(name: "CAllocations", path: "Tests/CAllocations"),
        .target(
            name: "TestSupport",
            dependencies: [.product(name: "FastJSON", package: "FastJSON"), "CAllocations"],
            path: "Tests/TestSupport",
            swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("InternalImportsByDefault")]
        ),
        // The library's own tests of models without code, in a release build, where the optimiser has its way.
        .testTarget(
            name: "ReflectionTests",
            dependencies: [.product(name: "FastJSON", package: "FastJSON"), "TestSupport"],
            swiftSettings: [.swiftLanguageMode(.v6)]
        ),
        // Those of other libraries' spellings, which find properties by their addresses.
        .testTarget(
            name: "DialectsTests",
            dependencies: [
                .product(name: "FastJSON", package: "FastJSON"),
                .product(name: "FastJSONDialects", package: "FastJSON"), "TestSupport",
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]
        ),
    ]
)
