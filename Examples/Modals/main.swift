import Foundation
import PreviewCore

exit(await PreviewCommand.run(CommandLine.arguments, targetModule: "ModalsExample"))
