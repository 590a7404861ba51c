package import CoreGraphics
package import Foundation

extension PathValue {
    /// The parts as numbers, each a kind with its coordinates.
    package var archived: Data {
        var numbers: [CGFloat] = []
        for element in elements {
            switch element {
            case .move(let point): numbers += [0, point.x, point.y]
            case .line(let point): numbers += [1, point.x, point.y]
            case .quad(let control, let end): numbers += [2, control.x, control.y, end.x, end.y]
            case .cubic(let first, let second, let end):
                numbers += [3, first.x, first.y, second.x, second.y, end.x, end.y]
            case .close: numbers.append(4)
            }
        }
        return Self.data(numbers)
    }

    /// Reads parts; nil for numbers that are no parts. A part without a start, or with a number that is not finite, is left out.
    package init?(archived data: Data) {
        self.init()
        let numbers = Self.numbers(data)
        var index = 0
        while index < numbers.count {
            let counts: [CGFloat: Int] = [0: 1, 1: 1, 2: 2, 3: 3, 4: 0]
            guard let count = counts[numbers[index]], index + 2 * count < numbers.count else { return nil }
            let points = (0..<count).map { CGPoint(x: numbers[index + 1 + 2 * $0], y: numbers[index + 2 + 2 * $0]) }
            switch numbers[index] {
            case 0: move(to: points[0])
            case 1: addLine(to: points[0])
            case 2: addQuadCurve(to: points[1], control: points[0])
            case 3: addCurve(to: points[2], control1: points[0], control2: points[1])
            default: close()
            }
            index += 1 + 2 * count
        }
    }

    /// Numbers as eight bytes each, the lowest first.
    package static func data(_ numbers: [CGFloat]) -> Data {
        var data = Data()
        for number in numbers {
            withUnsafeBytes(of: Double(number).bitPattern.littleEndian) { data.append(contentsOf: $0) }
        }
        return data
    }

    /// The numbers of bytes; what is left of less than eight is none.
    package static func numbers(_ data: Data) -> [CGFloat] {
        data.withUnsafeBytes { bytes in
            (0..<bytes.count / 8).map { index in
                let bits = bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self)
                return CGFloat(Double(bitPattern: UInt64(littleEndian: bits)))
            }
        }
    }
}
