extension LayerRecord {
    /// Stands in a list where a sublayer has left.
    private static let placeholder = FrameClock().withCurrent { CALayer() }

    /// Takes a sublayer out. Those that leave a long list one after the other, forwards or backwards, leave a gap in it, which
    /// is closed once the list is read or half of it has left: so each takes the same short time.
    mutating func removeSublayer(_ layer: CALayer) {
        guard var index = placeOfSublayer(layer) else { return }
        let gap = sublayerGap
        if index == sublayerList.count - 1 {
            sublayerList.removeLast()
            if gap.upperBound == index { closeSublayerGap() }
        } else if sublayerList.count - gap.count > 256 {
            switch index {
            case gap.upperBound where !gap.isEmpty: sublayerGap = gap.lowerBound..<index + 1
            case gap.lowerBound - 1 where !gap.isEmpty: sublayerGap = index..<gap.upperBound
            default:
                closeSublayerGap()
                if index >= gap.upperBound { index -= gap.count }
                sublayerGap = index..<index + 1
            }
            sublayerList[index] = Self.placeholder
            if sublayerGap.count * 2 > sublayerList.count { closeSublayerGap() }
        } else {
            closeSublayerGap()
            if index >= gap.upperBound { index -= gap.count }
            sublayerList.remove(at: index)
        }
    }

    /// Where a sublayer is in the list: next to one that left before, at an end, or anywhere.
    private func placeOfSublayer(_ layer: CALayer) -> Int? {
        for index in [sublayerGap.upperBound, sublayerGap.lowerBound - 1, sublayerList.count - 1, 0]
        where sublayerList.indices.contains(index) && sublayerList[index] === layer {
            return index
        }
        return sublayerList.withUnsafeBufferPointer { list in list.firstIndex { $0 === layer } }
    }

    /// Moves up what lies behind the sublayers that have left.
    mutating func closeSublayerGap() {
        guard !sublayerGap.isEmpty else { return }
        sublayerList.removeSubrange(sublayerGap)
        sublayerGap = 0..<0
    }
}
