import PreviewCore

await PreviewCommand.run(CommandLine.arguments, targetModule: "ButtonsExample")
