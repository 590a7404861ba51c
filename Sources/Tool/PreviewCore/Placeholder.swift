// PreviewCore
