extension IBRules {
    /// Keyed values.
    static let values: [(String, String)] = [
        ("rect", "x:n y:n width:n height:n"),
        ("size", "width:n height:n"),
        ("point", "x:n y:n"),
        ("inset", "minX:n minY:n maxX:n maxY:n"),
        ("edgeInsets", "top:n left:n bottom:n right:n"),
        ("directionalEdgeInsets", "top:n leading:n bottom:n trailing:n"),
        ("offsetWrapper", "horizontal:n vertical:n"),
        ("range", "location:i length:i"),
        (
            "color",
            """
            name systemColor cocoaTouchSystemColor xcode11CocoaTouchSystemColor colorSpace customColorSpace red:n \
            green:n blue:n white:n hue:n saturation:n brightness:n cyan:n magenta:n yellow:n black:n alpha:n catalog \
            patternImage
            """
        ),
        ("fontDescription", "type name family pointSize:n weight style design width"),
        ("font", "name size:n metaFont"),
        ("string mutableString", "base64-UTF8:b"),
        ("attributedString", ""),
        (
            "paragraphStyle",
            """
            alignment lineBreakMode baseWritingDirection lineSpacing:n paragraphSpacing:n paragraphSpacingBefore:n \
            lineHeightMultiple:n minimumLineHeight:n maximumLineHeight:n firstLineHeadIndent:n headIndent:n \
            tailIndent:n hyphenationFactor:n tighteningFactorForTruncation:n defaultTabInterval:n \
            allowsDefaultTighteningForTruncation:b headerLevel:i usesDefaultHyphenation:b lineBreakStrategy
            """
        ),
        ("imageReference", "image:m catalog symbolScale renderingMode variableValue:n"),
        ("integer", "value:i"),
        ("real", "value:n"),
        ("bool boolean", "value:b"),
        ("date", "timeIntervalSinceReferenceDate:n"),
        ("url", "string"),
        ("nil", "name"),
        ("value", "type width:n height:n x:n y:n"),
    ]

    /// Attributes and keyed values without identity.
    static let records: [(String, String)] = [
        (
            "textInputTraits",
            """
            autocapitalizationType autocorrectionType spellCheckingType keyboardType keyboardAppearance returnKeyType \
            enablesReturnKeyAutomatically:b secureTextEntry:b textContentType smartDashesType smartInsertDeleteType \
            smartQuotesType passwordRules inlinePredictionType writingToolsBehavior
            """
        ),
        (
            "buttonConfiguration",
            """
            style title subtitle image:m catalog imagePlacement imagePadding:n titlePadding:n titleAlignment \
            cornerStyle buttonSize macIdiomStyle showsActivityIndicator:b indicator \
            automaticallyUpdateForSelection:b
            """
        ),
        (
            "backgroundConfiguration",
            """
            cornerRadius:n strokeWidth:n strokeOutset:n image:m catalog imageContentMode visualEffectIntensity:n \
            edgesAddingLayoutMarginsToBackgroundInsets
            """
        ),
        (
            "preferredSymbolConfiguration symbolConfiguration",
            "configurationType pointSize:n scale weight renderingMode prefersMulticolor:b"
        ),
        ("blurEffect", "style"),
        ("vibrancyEffect", "style"),
        (
            """
            extendedEdge rectEdge dataDetectorType popoverArrowDirection accessibilityTraits audiovisualMediaTypes \
            wkDataDetectorTypes wkWebViewConfiguration wkPreferences locale timeZone calendar menu command \
            navigationBarAppearance toolbarAppearance tabBarAppearance tabBarItemAppearance \
            tabBarItemStateAppearance barButtonItemAppearance barButtonItemStateAppearance textAttributes shadow \
            swipeGestureRecognizerDirection scrollTypeMask
            """, "*"
        ),
    ]

    /// Parts that are read along with what they stand in.
    static let parts: [(String, String)] = [
        (
            "document",
            """
            type version toolsVersion systemVersion targetRuntime propertyAccessControl useAutolayout:b \
            useTraitCollections:b useSafeAreas:b colorMatched:b initialViewController:r launchScreen:b variant \
            minimumToolsVersion
            """
        ),
        ("device", "id orientation appearance layout"),
        ("scenes resources constraints connections segments layoutGuides userDefinedRuntimeAttributes", ""),
        ("keyCommands attributes", ""),
        ("scene", "sceneID"),
        ("image", "name width:n height:n catalog renderingMode"),
        ("mutableData", ""),
        ("namedColor systemColor", "name"),
        (
            "autoresizingMask",
            "widthSizable:b heightSizable:b flexibleMinX:b flexibleMaxX:b flexibleMinY:b flexibleMaxY:b"
        ),
        (
            "constraint",
            """
            id firstItem:r firstAttribute relation secondItem:r secondAttribute multiplier:x constant:n priority:n \
            symbolic:b symbolicType identifier placeholder:b type
            """
        ),
        ("viewLayoutGuide", "id"),
        ("viewControllerLayoutGuide", "id type"),
        ("layoutGuide", "id"),
        ("outlet", "id property destination:r"),
        ("outletCollection", "id property destination:r collectionClass appends:b"),
        ("action", "id selector destination:r eventType"),
        (
            "segue",
            """
            id destination:r kind identifier relationship customClass customModule customModuleProvider \
            destinationCreationSelector modalPresentationStyle modalTransitionStyle animates:b unwindAction \
            popoverAnchorView:r popoverAnchorBarButtonItem:r trigger action splitViewControllerTargetIndex:i key \
            inheritsFrom
            """
        ),
        ("variation", "*"),
        ("mask", ""),
        ("include exclude", "reference:r"),
        ("userDefinedRuntimeAttribute", "type keyPath value"),
        ("accessibility", "label hint identifier"),
        ("state", "title image:m backgroundImage:m catalog backgroundImageCatalog"),
        ("segment", "title image:m catalog enabled:b width:n"),
        ("keyCommand", "input modifierFlags:i actionName discoverabilityTitle title image:m attributedTitle"),
        ("fragment", "content"),
        ("customSpacing", "*"),
        ("scopeButtonTitles passthroughViews textTabs textTab", "*"),
        ("reference", "reference:r"),
        ("array", "*"),
    ]
}
