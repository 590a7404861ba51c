import Scrim
import UIKit

/// The second tab: cards of every kind, and what a storyboard's segue presents.
final class ProfileViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let initials = UILabel.styled("IC", .title1, color: .white, weight: .semibold)
        initials.textAlignment = .center
        initials.backgroundColor = .systemTeal
        initials.layer.cornerRadius = 40
        initials.layer.masksToBounds = true
        initials.isAccessibilityElement = false
        NSLayoutConstraint.activate([
            initials.widthAnchor.constraint(equalToConstant: 80), initials.heightAnchor.constraint(equalToConstant: 80),
        ])
        let head = UIStackView(arrangedSubviews: [
            initials, UILabel.styled("Ines Carvalho", .title2, weight: .bold),
            UILabel.styled("Member since 2021", .subheadline, color: .secondaryLabel),
        ])
        head.axis = .vertical
        head.alignment = .center
        head.spacing = 4
        head.setCustomSpacing(12, after: initials)
        let content = UIStackView(arrangedSubviews: [
            head,
            UIButton.wide("Show Card", .filled()) { [weak self] in self?.showCard() },
            UIButton.wide("Rate This App", .gray()) { [weak self] in self?.rate() },
            UIButton.wide("Invite a Friend", .gray()) { [weak self] in self?.invite() },
        ])
        content.axis = .vertical
        content.spacing = 12
        content.setCustomSpacing(32, after: head)
        fill(with: content)
    }

    /// A card turns in; a tap beside it turns it out.
    private func showCard() {
        var style = ModalStyle(background: .dim(.black.withAlphaComponent(0.6)), outsideTap: .dismiss, cornerRadius: 20)
        style.layout = ModalLayout(
            height: .fixed(210), insets: NSDirectionalEdgeInsets(top: 0, leading: 24, bottom: 0, trailing: 24),
            maximumWidth: 340)
        present(CardViewController(), ModalTransitioningDelegate(style: style, presentation: .flip(duration: 0.6)))
    }

    /// A question in the middle, on a spring.
    private func rate() {
        let style = ModalStyle(
            background: .dim(.black.withAlphaComponent(0.4)), layout: .center, cornerRadius: 22,
            shadow: ModalStyle.Shadow(radius: 24, offset: CGSize(width: 0, height: 12)))
        present(
            RatingViewController(),
            ModalTransitioningDelegate(
                style: style,
                presentation: .scaleAndFade(
                    from: 0.7, duration: 0.5, timing: UISpringTimingParameters(dampingRatio: 0.7)),
                dismissal: .fade(duration: 0.25)))
    }

    /// A note at the top that swings in by an animation of the app's own. The screen below stays in use.
    private func invite() {
        var style = ModalStyle(layout: .top, outsideTap: .dismissAndPassThrough, cornerRadius: 18)
        style.layout.safeArea = .respected
        style.layout.insets = NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
        style.swipe = .top
        style.shadow = ModalStyle.Shadow()
        present(NoteViewController(), ModalTransitioningDelegate(style: style, presentation: .swing))
    }

    // MARK: The storyboard's segue

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        guard let segue = segue as? TransparentModalSegue else { return }
        segue.transitioning.style.background = .dim(.black.withAlphaComponent(0.4))
    }

    /// Where the unwind segue of the news leads.
    @IBAction func closeNews(_ segue: UIStoryboardSegue) {}
}

extension ModalAnimation {
    /// Swings in from its upper edge, as a sign on two chains does; fades where the user asked for less motion.
    static let swing = ModalAnimation.custom(duration: 0.5) { context in
        let view = context.view
        var away = CATransform3DIdentity
        away.m34 = -1 / 600
        away = CATransform3DTranslate(away, 0, -view.bounds.height / 2, 0)
        away = CATransform3DRotate(away, .pi / 2, 1, 0, 0)
        away = CATransform3DTranslate(away, 0, view.bounds.height / 2, 0)
        if context.reducesMotion { away = CATransform3DIdentity }
        let leave: @MainActor () -> Void = {
            view.transform3D = away
            view.alpha = 0
        }
        guard context.isPresenting else { return leave }
        leave()
        return {
            view.transform3D = CATransform3DIdentity
            view.alpha = 1
        }
    }
}
