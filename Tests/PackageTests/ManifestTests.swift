import Foundation
import Testing

struct ManifestTests {
    private static func manifest() throws -> Manifest { try Manifest(text: Repository.text(of: "Package.swift")) }

    @Test func everyDependencyFollowsTheOrderOfModules() throws {
        let manifest = try Self.manifest()
        for target in manifest.targets {
            for name in target.dependencies {
                guard let dependency = manifest.target(name) else {
                    Issue.record("\(target.name) depends on \(name), which is not of this package")
                    continue
                }
                if let objection = Arrows.objection(to: dependency, from: target) {
                    Issue.record("\(target.name) depends on \(name): \(objection)")
                }
            }
        }
    }

    @Test func everyFolderOfSourcesAndTestsIsATarget() throws {
        let paths = Set(try Self.manifest().targets.compactMap(\.path))
        for parent in ["Sources/Runtime", "Sources/Tool", "Tests", "Examples"] {
            let folder = Repository.root.appendingPathComponent(parent)
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !name.hasPrefix(".") {
                #expect(paths.contains("\(parent)/\(name)"), "\(parent)/\(name) is in no target that was found")
            }
        }
        #expect(paths.contains("Sources/Scrim"))
    }

    @Test func importsFollowTheOrderOfModulesToo() throws {
        let manifest = try Self.manifest()
        for target in manifest.targets {
            guard let path = target.path else { continue }
            let reach = manifest.reach(of: target)
            for file in try Repository.files(under: path, suffix: ".swift") {
                for name in try Imports.modules(in: file.code).sorted() {
                    guard let dependency = manifest.target(name) else { continue }
                    let objection =
                        reach.contains(name)
                        ? Arrows.objection(to: dependency, from: target) : "\(target.name) does not depend on it"
                    if let objection { Issue.record("\(file.path) imports \(name): \(objection)") }
                }
            }
        }
    }

    @Test func noUnsafeFlagsKeepThePackageFromBeingADependency() throws {
        #expect(!(try Repository.text(of: "Package.swift").contains("unsafeFlags")))
    }

    @Test func aManifestIsReadInItsOwnStyle() throws {
        let manifest = try Manifest(
            text: """
                var kit: [Target.Dependency] = []  // .target(name: "Comment", dependencies: [])
                kit = ["UIKit"]
                func runtime(_ name: String) -> Target { .target(name: name, path: "Sources/\\(name)") }
                targets += [
                    systemLibrary("CCairo", "cairo", "libcairo2-dev"),
                    runtime("LayoutSolver"),
                    runtime(
                        "UIKit",
                        ["LayoutSolver", .target(name: "CCairo")]),
                    .executableTarget(name: "App", dependencies: kit, path: "Examples/App"),
                    tests("UIKit", ["UIKit"], resources: [.copy("Pictures, and [more]")]),
                ]
                """)
        #expect(
            manifest.targets == [
                .init(name: "App", kind: .executable, dependencies: ["UIKit"], path: "Examples/App"),
                .init(name: "CCairo", kind: .system, dependencies: [], path: "Sources/Runtime/CCairo"),
                .init(name: "LayoutSolver", kind: .regular, dependencies: [], path: "Sources/Runtime/LayoutSolver"),
                .init(
                    name: "UIKit", kind: .regular, dependencies: ["LayoutSolver", "CCairo"],
                    path: "Sources/Runtime/UIKit"),
                .init(name: "UIKitTests", kind: .test, dependencies: ["UIKit"], path: "Tests/UIKitTests"),
            ])
    }

    @Test func dependenciesThatAreComputedAreAnError() {
        #expect(throws: Manifest.NotUnderstood.self) {
            try Manifest(text: #"targets = [.target(name: "A", dependencies: ["B"] + more, path: "A")]"#)
        }
        #expect(throws: Manifest.NotUnderstood.self) {
            try Manifest(text: #"targets = [.target(name: makeName(), dependencies: [], path: "A")]"#)
        }
    }

    @Test(arguments: [
        ("UIKit", "QuartzCore", true), ("QuartzCore", "UIKit", false), ("CoreGraphics", "TextEngine", false),
        ("Scrim", "UIKit", true), ("Scrim", "QuartzCore", false), ("Scrim", "UIKitHeadless", false),
        ("UIKitTestSupport", "UIKitHeadless", true), ("UIKitHeadless", "UIKitTestSupport", false),
        ("UIKitHeadless", "Scrim", false), ("PreviewCore", "Scrim", true), ("ScrimTool", "PreviewCore", true),
        ("PreviewCore", "ScrimTool", false), ("UIKit", "LayoutSolver", true), ("LayoutSolver", "CoreGraphics", false),
        ("TextEngine", "InterfaceBuilder", false), ("PreviewCore", "InterfaceBuilder", true),
        ("UIKit", "CCairo", false), ("TextEngine", "CPango", true), ("UIKit", "Newcomer", false),
    ])
    func anArrowGoesDownOnly(from: String, to: String, isAllowed: Bool) {
        func target(_ name: String) -> Manifest.Target {
            .init(name: name, kind: .regular, dependencies: [], path: nil)
        }
        #expect((Arrows.objection(to: target(to), from: target(from)) == nil) == isAllowed)
    }
}
