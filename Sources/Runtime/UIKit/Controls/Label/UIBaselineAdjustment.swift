/// Where text stays that was shrunk to fit: at its baseline, its middle or its top.
public enum UIBaselineAdjustment: Int, Sendable {
    case alignBaselines = 0
    case alignCenters
    case none
}
