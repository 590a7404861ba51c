/// What `scrim help` says.
enum Help {
    /// The commands that have a text of their own.
    static let topics = ["preview", "validate", "layout", "devices"]

    static func text(_ topic: String?) -> String {
        switch topic {
        case "preview": preview
        case "validate": validate
        case "layout": layout
        case "devices": "scrim devices\n  Lists the known devices: the name for --device, size, scale, safe area."
        default:
            """
            scrim: draws, lays out and checks the screens of a storyboard, and tours over them, without a Mac.

            \(preview)

            \(validate)

            \(layout)

            scrim devices
              Lists the known devices.

            scrim help [COMMAND]
            """
        }
    }

    private static let preview = """
        scrim preview FILE [--tour TOUR.json|NAME] [--films FILMS.json] [--device NAME] [--landscape]
                      [--appearance light|dark] [--language TAG] [--text-size SIZE] [--out FOLDER]
          Draws the initial scene of a storyboard (or the view of a xib), and takes the tour over it as a user would,
          with a picture of each step; without a tour, every scene. Films show transitions: each as pictures at 0, 25, 50, 75 and 100 % of its way.
          Writes PNG pictures, report.html and report.json into FOLDER (scrim-report).
          --tour        a file, or the name of a tour that an app with a command line of its own makes in code
          --device      a name that scrim devices lists; iphone-16 by default
          --language    of the interface and its direction, such as de or ar; texts come from de.lproj/FILE.strings
          --text-size   \(PreviewOptions.textSizes.map(\.name).joined(separator: ", "))
        """

    private static let validate = """
        scrim validate TOUR.json [--strings FOLDER] [--shipping]
          Says all that is wrong with a tour, with line, step and field; exit status 1 where something is.
          --strings     the folder with the strings tables (de.lproj/Localizable.strings …): each key has to be in each;
                        by default that of the tour, where it has any
          --shipping    the tour is to run in an app, which does not find anchors by outlet or interfaceBuilderID;
                        misspelt fields, and keys without a table, are mistakes then, too
        """

    private static let layout = """
        scrim layout FILE --format json
          Prints the frame of every view with an id, laid out on the canvas that the document records.
        """
}
