import CoreGraphics
import InterfaceBuilder

/// Cells of tables.
extension NibProperties {
    static func apply(_ source: IBObject, toCell view: UITableViewCell, loader: NibLoader) {
        if let identifier = source.string("reuseIdentifier"), !identifier.isEmpty {
            view.cell.reuseIdentifier = identifier
        }
        switch source.string("style") {
        case "IBUITableViewCellStyleValue1": view.cell.style = .value1
        case "IBUITableViewCellStyleValue2": view.cell.style = .value2
        case "IBUITableViewCellStyleSubtitle": view.cell.style = .subtitle
        default: break
        }
        view.cell.textLabel = loader.object(source.string("textLabel")) as? UILabel
        view.cell.detailLabel = loader.object(source.string("detailTextLabel")) as? UILabel
        view.cell.imageView = loader.object(source.string("imageView")) as? UIImageView
        switch source.string("selectionStyle") {
        case "none": view.selectionStyle = .none
        case "blue": view.selectionStyle = .blue
        case "gray": view.selectionStyle = .gray
        default: break
        }
        switch source.string("accessoryType") {
        case "disclosureIndicator": view.accessoryType = .disclosureIndicator
        case "detailDisclosureButton": view.accessoryType = .detailDisclosureButton
        case "checkmark": view.accessoryType = .checkmark
        case "detailButton": view.accessoryType = .detailButton
        default: break
        }
    }
}
