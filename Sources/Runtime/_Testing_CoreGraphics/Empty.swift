// Empty on purpose: `import Testing` beside a module of this name looks for a cross-import overlay called _Testing_CoreGraphics.
