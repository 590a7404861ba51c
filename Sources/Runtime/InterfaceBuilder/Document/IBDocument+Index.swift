extension IBDocument {
    /// Builds the look-up of everything with an id; of two with one id the first stays.
    mutating func rebuildIndex() {
        var index: [String: IBIndexEntry] = [:]
        var positions: [String: Int] = [:]

        func add(_ id: String?, _ scene: Int?, _ entry: @autoclosure () -> IBIndexEntry) {
            guard let id, index[id] == nil else { return }
            index[id] = entry()
            positions[id] = scene
        }
        func add(_ object: IBObject, scene: Int?) {
            add(object.id, scene, .object(object))
            for constraint in object.constraints { add(constraint.id, scene, .constraint(constraint)) }
            for guide in object.layoutGuides {
                add(guide.id, scene, .layoutGuide(guide, owner: object.id ?? ""))
            }
            for child in object.children { add(child, scene: scene) }
            for list in object.lists.values {
                for child in list { add(child, scene: scene) }
            }
        }

        for (position, scene) in scenes.enumerated() {
            for object in scene.objects { add(object, scene: position) }
        }
        for object in objects { add(object, scene: nil) }
        self.index = index
        scenePositions = positions
    }
}
