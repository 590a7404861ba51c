// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

var products: [Product] = [
    .library(name: "Scrim", targets: ["Scrim"])
]
var kitDependencies: [Target.Dependency] = []
var targets: [Target] = []

// On Apple's systems the kit stands on Apple's UIKit, and nothing of what follows exists.
#if os(Linux)
    products += [
        .library(name: "UIKit", targets: ["UIKit", "QuartzCore", "CoreGraphics"]),
        .library(name: "UIKitHeadless", targets: ["UIKitHeadless"]),
        .library(name: "UIKitTestSupport", targets: ["UIKitTestSupport"]),
        .library(name: "PreviewCore", targets: ["PreviewCore"]),
        .executable(name: "scrim", targets: ["ScrimTool"]),
    ]
    kitDependencies = ["UIKit"]

    func runtime(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []) -> Target {
        .target(
            name: name, dependencies: dependencies, path: "Sources/Runtime/\(name)", resources: resources,
            swiftSettings: settings)
    }

    func systemLibrary(_ name: String, _ package: String, _ debian: String) -> Target {
        .systemLibrary(
            name: name, path: "Sources/Runtime/\(name)", pkgConfig: package, providers: [.apt([debian])])
    }

    func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
        .testTarget(
            name: "\(name)Tests", dependencies: dependencies, path: "Tests/\(name)Tests", resources: resources,
            swiftSettings: settings)
    }

    targets += [
        // Debian's libraries.
        systemLibrary("CCairo", "cairo", "libcairo2-dev"),
        systemLibrary("CPango", "pangocairo", "libpango1.0-dev"),
        systemLibrary("CDeflate", "libdeflate", "libdeflate-dev"),
        .target(
            name: "CImageCodecs", path: "Sources/Runtime/CImageCodecs",
            linkerSettings: [.linkedLibrary("png"), .linkedLibrary("jpeg")]),
        .target(name: "CExecutorHook", path: "Sources/Runtime/CExecutorHook"),

        // Empty twins that `import Testing` looks for beside modules of these names.
        runtime("_Testing_UIKit"),
        runtime("_Testing_CoreGraphics"),

        // The runtime, lowest first.
        runtime("CoreFoundationTypes"),
        runtime(
            "CoreGraphics",
            ["CoreFoundationTypes", "CCairo", "CDeflate", "CImageCodecs", "_Testing_CoreGraphics"]),
        runtime("TextEngine", ["CoreGraphics", "CCairo", "CPango"]),
        runtime("QuartzCore", ["CoreGraphics", "TextEngine", "CCairo"]),
        runtime("LayoutSolver"),
        runtime("InterfaceBuilder"),
        runtime(
            "UIKit",
            [
                "CoreGraphics", "TextEngine", "QuartzCore", "LayoutSolver", "InterfaceBuilder", "_Testing_UIKit",
            ]),
        runtime("UIKitHeadless", ["UIKit", "CExecutorHook"]),
        runtime("UIKitTestSupport", ["UIKit", "UIKitHeadless"]),

        // The command line.
        .target(
            name: "PreviewCore", dependencies: ["Scrim", "UIKit", "UIKitHeadless", "InterfaceBuilder"],
            path: "Sources/Tool/PreviewCore", swiftSettings: settings),
        .executableTarget(
            name: "ScrimTool", dependencies: ["PreviewCore"], path: "Sources/Tool/ScrimTool", swiftSettings: settings),

        // Apps of ours, for the demo.
        .executableTarget(
            name: "ButtonsExample", dependencies: ["PreviewCore", "Scrim", "UIKit"], path: "Examples/Buttons",
            resources: [.copy("Resources")], swiftSettings: settings),

        .executableTarget(
            name: "HostingExample", dependencies: ["PreviewCore", "Scrim", "UIKit"], path: "Examples/Hosting",
            resources: [.copy("Resources")], swiftSettings: settings),
        .executableTarget(
            name: "ModalsExample", dependencies: ["PreviewCore", "Scrim", "UIKit"], path: "Examples/Modals",
            resources: [.copy("Resources")], swiftSettings: settings),
        .executableTarget(
            name: "ToursExample", dependencies: ["PreviewCore", "Scrim", "UIKit", "UIKitHeadless"],
            path: "Examples/Tours", resources: [.copy("Resources")], swiftSettings: settings),

        // Timed side by side with rivals, in release.
        .executableTarget(
            name: "ScrimBenchmarks",
            dependencies: ["Scrim", "UIKit", "UIKitHeadless", "QuartzCore", "CoreGraphics", "CCairo", "LayoutSolver"],
            path: "Benchmarks", exclude: ["Rivals/Kiwi.cpp"], swiftSettings: settings),

        tests("CoreGraphics", ["CoreGraphics"]),
        tests("TextEngine", ["TextEngine", "CoreGraphics"]),
        tests("QuartzCore", ["QuartzCore", "CoreGraphics"]),
        tests("LayoutSolver", ["LayoutSolver"]),
        tests("InterfaceBuilder", ["InterfaceBuilder"]),
        tests("UIKit", ["UIKit", "UIKitHeadless", "UIKitTestSupport", "InterfaceBuilder"]),
        tests("UIKitHeadless", ["UIKit", "UIKitHeadless", "UIKitTestSupport"]),
        tests("Scrim", ["Scrim", "UIKit", "UIKitHeadless", "UIKitTestSupport"]),
        tests("PreviewCore", ["PreviewCore", "UIKit", "UIKitHeadless"]),
        tests("Package", []),
    ]
#endif

targets.append(
    .target(
        name: "Scrim", dependencies: kitDependencies, path: "Sources/Scrim", resources: [.process("Resources")],
        swiftSettings: settings))

let package = Package(
    name: "Scrim",
    defaultLocalization: "en",
    platforms: [.iOS(.v16)],
    products: products,
    targets: targets,
)
