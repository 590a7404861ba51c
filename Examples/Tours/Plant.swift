import UIKit

/// A plant on the windowsill.
struct Plant {
    /// Of its name in the string tables.
    let key: String
    /// What botanists call it, in every language.
    let species: String
    /// From one watering to the next, in days.
    let interval: Int
    /// In how many days it is to be watered; 0: today.
    var due: Int
    let pot: UIColor
    let leaf: UIColor
    /// How many leaves it has in its picture.
    let leaves: Int

    @MainActor var name: String { Texts["plant.\(key)"] }

    /// What is said of the next watering.
    @MainActor var dueText: String {
        switch due {
        case 0: Texts["due.today"]
        case 1: Texts["due.tomorrow"]
        default: Texts.format("due.days", due)
        }
    }

    static let all: [Plant] = [
        Plant("monstera", "Monstera deliciosa", every: 7, due: 3, .systemOrange, leaves: 7),
        Plant("fiddle", "Ficus lyrata", every: 7, due: 2, .systemTeal, leaves: 5),
        Plant("pothos", "Epipremnum aureum", every: 6, due: 5, .systemPink, leaves: 9),
        Plant("snake", "Dracaena trifasciata", every: 14, due: 9, .systemIndigo, leaves: 5),
        Plant("fern", "Nephrolepis exaltata", every: 3, due: 1, .systemBrown, leaves: 9),
        Plant("peace", "Spathiphyllum wallisii", every: 5, due: 4, .systemBlue, leaves: 7),
        Plant("aloe", "Aloe vera", every: 14, due: 11, .systemRed, leaves: 7),
        Plant("jade", "Crassula ovata", every: 12, due: 8, .systemPurple, leaves: 5),
        Plant("rubber", "Ficus elastica", every: 8, due: 6, .systemGray, leaves: 5),
        Plant("zz", "Zamioculcas zamiifolia", every: 16, due: 12, .systemOrange, leaves: 9),
        Plant("spider", "Chlorophytum comosum", every: 6, due: 2, .systemTeal, leaves: 9),
        Plant("olive", "Olea europaea", every: 5, due: 3, .systemBrown, leaves: 7),
        Plant("orchid", "Phalaenopsis amabilis", every: 9, due: 7, .systemPink, leaves: 3),
        Plant("calathea", "Calathea orbifolia", every: 4, due: 2, .systemIndigo, leaves: 7),
        Plant("basil", "Ocimum basilicum", every: 2, due: 0, .systemRed, leaves: 9),
        Plant("lemon", "Citrus limon", every: 4, due: 2, .systemBlue, leaves: 7),
        Plant("ivy", "Hedera helix", every: 5, due: 1, .systemGray, leaves: 9),
        Plant("yucca", "Yucca gigantea", every: 10, due: 6, .systemPurple, leaves: 7),
    ]

    /// The first one that is to be watered today.
    static let thirsty = all.firstIndex { $0.due == 0 } ?? 0

    private init(
        _ key: String, _ species: String, every interval: Int, due: Int, _ pot: UIColor, leaves: Int
    ) {
        self.key = key
        self.species = species
        self.interval = interval
        self.due = due
        self.pot = pot
        leaf = leaves == 9 ? .systemGreen : UIColor(red: 0.2, green: 0.5, blue: 0.3, alpha: 1)
        self.leaves = leaves
    }
}
