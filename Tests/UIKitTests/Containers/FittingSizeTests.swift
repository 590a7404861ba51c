import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
private final class FittingContainer: UIViewController {
    var resized: [CGSize] = []
    override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
        if let child = container as? UIViewController { resized.append(child.view.bounds.size) }
    }
}

@MainActor
struct FittingSizeTests {
    @Test("A container hears that constraints gave a child another size, and of nothing else")
    func resized() async {
        await HeadlessDevice.with { device in
            let (container, child) = (FittingContainer(), UIViewController())
            device.show(container)
            container.addChild(child)
            let content: UIView = child.view
            content.translatesAutoresizingMaskIntoConstraints = false
            container.view.addSubview(content)
            child.didMove(toParent: container)
            let height = content.heightAnchor.constraint(equalToConstant: 50)
            NSLayoutConstraint.activate([
                height, content.widthAnchor.constraint(equalToConstant: 100),
                content.leftAnchor.constraint(equalTo: container.view.leftAnchor),
                content.topAnchor.constraint(equalTo: container.view.topAnchor),
            ])
            await device.settle()
            #expect(container.resized == [CGSize(width: 100, height: 50)])
            height.constant = 80
            await device.settle()
            #expect(container.resized.last == CGSize(width: 100, height: 80))
            container.view.setNeedsLayout()
            await device.settle()
            content.removeConstraint(height)
            content.translatesAutoresizingMaskIntoConstraints = true
            content.frame.size.height = 10
            await device.settle()
            #expect(container.resized.count == 2)
        }
    }
}
