import Testing
import UIKit

@testable import Scrim

extension ModalTests {
    /// Frames of modals in a container of 400 x 800 points with 50 points of safe area at the top and 30 at the bottom.
    @MainActor
    struct Layout {
        private func surroundings(
            keyboard: CGFloat = 0, rightToLeft: Bool = false, scale: CGFloat = 2
        ) -> ModalSurroundings {
            ModalSurroundings(
                bounds: CGRect(x: 0, y: 0, width: 400, height: 800),
                safeArea: UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0), keyboardHeight: keyboard,
                isRightToLeft: rightToLeft, scale: scale)
        }

        private func frame(
            _ layout: ModalLayout, _ surroundings: ModalSurroundings? = nil, _ wishes: ModalWishes = ModalWishes()
        ) -> CGRect {
            layout.frame(in: surroundings ?? self.surroundings(), wishes).frame
        }

        private func preferred(_ width: CGFloat, _ height: CGFloat) -> ModalWishes {
            ModalWishes(preferred: CGSize(width: width, height: height))
        }

        /// 250 x 100 by itself; at a given width an area of 40,000 square points.
        private var wrapping: ModalWishes {
            ModalWishes(fitting: { width, _ in
                width.map { CGSize(width: $0, height: 40_000 / max($0, 1)) } ?? CGSize(width: 250, height: 160)
            })
        }

        @Test func theReadyMadeLayoutsStandWhereTheySay() {
            #expect(frame(.full) == CGRect(x: 0, y: 0, width: 400, height: 800))
            // Centred in 368 x 688 points from (16, 66).
            #expect(frame(.center, nil, preferred(300, 200)) == CGRect(x: 50, y: 310, width: 300, height: 200))
            // The home indicator's 30 points and the status bar's 50 come on top of the 200.
            #expect(frame(.bottom, nil, preferred(0, 200)) == CGRect(x: 0, y: 570, width: 400, height: 230))
            #expect(frame(.top, nil, preferred(0, 200)) == CGRect(x: 0, y: 0, width: 400, height: 250))
        }

        @Test func theSafeAreaIsIgnoredRespectedOrFilledUp() {
            for (mode, expected) in [
                (ModalLayout.SafeArea.ignored, CGRect(x: 0, y: 0, width: 400, height: 800)),
                (.respected, CGRect(x: 0, y: 50, width: 400, height: 720)),
                (.extended, CGRect(x: 0, y: 0, width: 400, height: 800)),
            ] {
                #expect(frame(ModalLayout(safeArea: mode)) == expected)
            }
            // What does not reach the edge of the safe area is not extended.
            let inner = ModalLayout(width: .fixed(100), height: .fixed(100), safeArea: .extended)
            #expect(frame(inner) == CGRect(x: 150, y: 360, width: 100, height: 100))
        }

        @Test func landscapeSafeAreasAtTheSidesAreFilledUpToo() {
            let surroundings = ModalSurroundings(
                bounds: CGRect(x: 0, y: 0, width: 800, height: 400),
                safeArea: UIEdgeInsets(top: 0, left: 60, bottom: 20, right: 60))
            var layout = ModalLayout(width: .fixed(200), horizontal: .leading, safeArea: .extended)
            #expect(frame(layout, surroundings) == CGRect(x: 0, y: 0, width: 260, height: 400))
            layout.horizontal = .trailing
            #expect(frame(layout, surroundings) == CGRect(x: 540, y: 0, width: 260, height: 400))
            layout.safeArea = .respected
            #expect(frame(layout, surroundings) == CGRect(x: 540, y: 0, width: 200, height: 380))
        }

        @Test(arguments: [
            (ModalLayout.HorizontalPosition.leading, CGFloat(0), CGFloat(300)), (.center, 150, 150),
            (.trailing, 300, 0),
        ])
        func sidesFollowTheDirectionOfTheLanguage(
            position: ModalLayout.HorizontalPosition, leftToRight: CGFloat, rightToLeft: CGFloat
        ) {
            for (vertical, y) in [(ModalLayout.VerticalPosition.top, CGFloat(50)), (.center, 380), (.bottom, 710)] {
                let layout = ModalLayout(
                    width: .fixed(100), height: .fixed(60), horizontal: position, vertical: vertical)
                #expect(frame(layout) == CGRect(x: leftToRight, y: y, width: 100, height: 60))
                #expect(
                    frame(layout, surroundings(rightToLeft: true))
                        == CGRect(x: rightToLeft, y: y, width: 100, height: 60))
            }
        }

        @Test func insetsAreKeptFreeOnTheSideOfTheLanguage() {
            let layout = ModalLayout(
                insets: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 15, trailing: 30))
            #expect(frame(layout) == CGRect(x: 10, y: 55, width: 360, height: 700))
            #expect(frame(layout, surroundings(rightToLeft: true)) == CGRect(x: 30, y: 55, width: 360, height: 700))
        }

        @Test func fractionsAreOfTheBoundsAndLimitsHold() {
            var layout = ModalLayout(width: .fraction(0.5), height: .fraction(0.5))
            #expect(frame(layout) == CGRect(x: 100, y: 230, width: 200, height: 360))
            layout.maximumWidth = 150
            layout.maximumHeight = 100
            #expect(frame(layout) == CGRect(x: 125, y: 360, width: 150, height: 100))
            layout.width = .fill
            layout.height = .fixed(900)
            #expect(frame(layout) == CGRect(x: 125, y: 360, width: 150, height: 100))
            for (part, width) in [(CGFloat(-1), CGFloat(0)), (2, 400), (.nan, 400), (.infinity, 400)] {
                #expect(frame(ModalLayout(width: .fraction(part))).width == width)
            }
        }

        @Test func theBoundsEndAtTheKeyboard() {
            #expect(frame(ModalLayout(), surroundings(keyboard: 300)) == CGRect(x: 0, y: 50, width: 400, height: 450))
            // One that hides in the safe area takes nothing.
            #expect(frame(ModalLayout(), surroundings(keyboard: 20)).maxY == 770)
            #expect(frame(ModalLayout(avoidsKeyboard: false), surroundings(keyboard: 300)).maxY == 770)
            #expect(frame(ModalLayout(safeArea: .ignored), surroundings(keyboard: 300)).maxY == 500)
            // A panel at the bottom stands on it, and does not go on below.
            #expect(
                frame(.bottom, surroundings(keyboard: 300), preferred(0, 200))
                    == CGRect(x: 0, y: 300, width: 400, height: 200))
        }

        @Test func whatFitsIsMeasuredAtTheWidthThatItGets() {
            let layout = ModalLayout(width: .fitting, height: .fitting)
            #expect(frame(layout, nil, wrapping) == CGRect(x: 75, y: 330, width: 250, height: 160))
            var narrow = layout
            narrow.maximumWidth = 200
            #expect(frame(narrow, nil, wrapping) == CGRect(x: 100, y: 310, width: 200, height: 200))
            #expect(!narrow.frame(in: surroundings(), wrapping).isCut)
            let filling = ModalLayout(height: .fitting)
            #expect(frame(filling, nil, wrapping) == CGRect(x: 0, y: 360, width: 400, height: 100))
        }

        @Test func aPreferredSizeCountsWhereThereIsOne() {
            let layout = ModalLayout(width: .preferred, height: .preferred)
            var wishes = wrapping
            wishes.preferred = CGSize(width: 0, height: 90)
            #expect(frame(layout, nil, wishes).size == CGSize(width: 250, height: 90))
            wishes.preferred = CGSize(width: 320, height: 0)
            #expect(frame(layout, nil, wishes).size == CGSize(width: 320, height: 125))
            wishes.preferred = CGSize(width: CGFloat.nan, height: -4)
            #expect(frame(layout, nil, wishes).size == CGSize(width: 250, height: 160))
        }

        @Test func whatIsLargerThanTheBoundsIsCutAndSaysSo() {
            func isCut(_ layout: ModalLayout, _ wishes: ModalWishes = ModalWishes()) -> Bool {
                layout.frame(in: surroundings(), wishes).isCut
            }
            #expect(isCut(ModalLayout(width: .fixed(401))))
            #expect(isCut(ModalLayout(height: .fixed(721))))
            #expect(!isCut(ModalLayout(width: .fixed(400), height: .fixed(720))))
            #expect(isCut(ModalLayout(width: .preferred), preferred(500, 0)))
            #expect(frame(ModalLayout(width: .fixed(4_000))).width == 400)
            let tall = ModalWishes(fitting: { width, _ in CGSize(width: width ?? 600, height: 900) })
            #expect(isCut(ModalLayout(height: .fitting), tall))
            // A wide text wraps, and a limit is the app's own wish.
            let wide = ModalWishes(fitting: { width, _ in CGSize(width: width ?? 600, height: 100) })
            #expect(!isCut(ModalLayout(width: .fitting, height: .fitting), wide))
            #expect(!isCut(ModalLayout(width: .fixed(500), maximumWidth: 300)))
            #expect(!isCut(ModalLayout(height: .fitting, maximumHeight: 300), tall))
        }

        @Test func edgesLieOnPixels() {
            let surroundings = ModalSurroundings(bounds: CGRect(x: 0, y: 0, width: 375, height: 667), scale: 3)
            let frame = frame(ModalLayout(width: .fixed(100), height: .fixed(50.2)), surroundings)
            // 137.5 x 3 = 412.5 and 308.4 x 3 = 925.2 pixels.
            #expect(abs(frame.minX * 3 - 413) < 0.001 && abs(frame.maxX * 3 - 713) < 0.001)
            #expect(abs(frame.minY * 3 - 925) < 0.001 && abs(frame.maxY * 3 - 1_076) < 0.001)
        }

        @Test func numbersThatAreNoneGiveFramesAllTheSame() {
            let bad: [CGFloat] = [.nan, .infinity, -.infinity, -50]
            for number in bad {
                let layouts = [
                    ModalLayout(width: .fixed(number), height: .fixed(number)),
                    ModalLayout(width: .fraction(number), height: .fraction(number)),
                    ModalLayout(maximumWidth: number, maximumHeight: number),
                    ModalLayout(
                        insets: NSDirectionalEdgeInsets(top: number, leading: number, bottom: number, trailing: number)),
                    ModalLayout(width: .fitting, height: .fitting), ModalLayout(width: .preferred, height: .preferred),
                ]
                let wishes = ModalWishes(
                    preferred: CGSize(width: number, height: number),
                    fitting: { _, _ in CGSize(width: number, height: number) })
                var places = [surroundings(), surroundings(keyboard: number), surroundings(scale: number)]
                places[1].safeArea = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
                places.append(places[0])
                places[3].bounds = CGRect(x: number, y: 0, width: number, height: number)
                for layout in layouts {
                    for place in places {
                        let frame = layout.frame(in: place, wishes).frame
                        let numbers = [frame.minX, frame.minY, frame.width, frame.height]
                        #expect(numbers.allSatisfy { $0.isFinite }, "\(number) \(layout) \(place)")
                        #expect(frame.width >= 0 && frame.height >= 0, "\(number) \(layout) \(place)")
                    }
                }
            }
            // No room between the insets: no size, in the middle.
            let tight = ModalLayout(
                insets: NSDirectionalEdgeInsets(top: 500, leading: 300, bottom: 500, trailing: 300))
            #expect(frame(tight) == CGRect(x: 200, y: 400, width: 0, height: 0))
        }
    }
}
