extension IBRules {
    // Each group ends in a space, so that more can be added to it.
    private static let identity =
        "id customClass customModule customModuleProvider sceneMemberID restorationIdentifier "

    private static let controller =
        [
            identity,
            """
            storyboardIdentifier useStoryboardIdentifierAsRestorationIdentifier:b title nibName \
            modalPresentationStyle modalTransitionStyle definesPresentationContext:b \
            providesPresentationContextTransitionStyle:b hidesBottomBarWhenPushed:b \
            extendedLayoutIncludesOpaqueBars:b automaticallyAdjustsScrollViewInsets:b wantsFullScreenLayout:b \
            autoresizesArchivedViewToFullSize:b showSeguePresentationStyle overrideUserInterfaceStyle \
            interfaceStyle viewRespectsSystemMinimumLayoutMargins:b modalInPresentation:b \
            explicitlyManagesSplitViewBehavior:b
            """, "",
        ].joined(separator: " ")

    private static let view =
        [
            identity,
            """
            contentMode opaque:b hidden:b alpha:n tag:i clipsSubviews:b clearsContextBeforeDrawing:b \
            autoresizesSubviews:b userInteractionEnabled:b multipleTouchEnabled:b \
            translatesAutoresizingMaskIntoConstraints:b preservesSuperviewLayoutMargins:b \
            layoutMarginsFollowReadableWidth:b insetsLayoutMarginsFromSafeArea:b semanticContentAttribute \
            horizontalHuggingPriority:n verticalHuggingPriority:n horizontalCompressionResistancePriority:n \
            verticalCompressionResistancePriority:n ambiguous:b misplaced:b fixedFrame:b verifyAmbiguity \
            placeholderIntrinsicWidth placeholderIntrinsicHeight simulatedAppContext overrideUserInterfaceStyle \
            springLoaded:b showsLargeContentViewer:b largeContentTitle largeContentImage:m \
            scalesLargeContentImage:b focusGroupIdentifier minimumContentSizeCategory maximumContentSizeCategory
            """, "",
        ].joined(separator: " ")

    private static let control =
        [
            view,
            """
            enabled:b highlighted:b selected:b contentHorizontalAlignment contentVerticalAlignment \
            contextMenuInteractionEnabled:b showsMenuAsPrimaryAction:b toolTip toolTipEnabled:b
            """, "",
        ].joined(separator: " ")

    private static let scroll =
        [
            view,
            """
            alwaysBounceVertical:b alwaysBounceHorizontal:b bounces:b bouncesZoom:b pagingEnabled:b \
            scrollEnabled:b delaysContentTouches:b canCancelContentTouches:b directionalLockEnabled:b \
            showsHorizontalScrollIndicator:b showsVerticalScrollIndicator:b indicatorStyle minimumZoomScale:n \
            maximumZoomScale:n keyboardDismissMode contentInsetAdjustmentBehavior scrollsToTop:b \
            automaticallyAdjustsScrollIndicatorInsets:b
            """, "",
        ].joined(separator: " ")

    static let controllers: [(String, String)] = [
        ("viewController hostingController", controller),
        ("tableViewController", controller + "clearsSelectionOnViewWillAppear:b"),
        (
            "collectionViewController",
            controller + "clearsSelectionOnViewWillAppear:b useLayoutToLayoutNavigationTransitions:b"
        ),
        (
            "navigationController",
            controller + """
                navigationBarHidden:b toolbarHidden:b hidesBarsOnSwipe:b hidesBarsOnTap:b \
                hidesBarsWhenKeyboardAppears:b hidesBarsWhenVerticallyCompact:b
                """
        ),
        ("tabBarController", controller + "selectedIndex:i"),
        (
            "pageViewController",
            controller + "transitionStyle navigationOrientation spineLocation doubleSided:b pageSpacing:n"
        ),
        (
            "splitViewController",
            controller + """
                preferredDisplayMode presentsWithGesture:b minimumPrimaryColumnWidth:n maximumPrimaryColumnWidth:n \
                preferredPrimaryColumnWidthFraction:n preferredPrimaryColumnWidth:n primaryEdge style behavior \
                preferredSplitBehavior displayModeButtonVisibility primaryBackgroundStyle showsSecondaryOnlyButton:b \
                minimumSupplementaryColumnWidth:n maximumSupplementaryColumnWidth:n \
                preferredSupplementaryColumnWidthFraction:n
                """
        ),
        (
            "avPlayerViewController",
            controller + "videoGravity showsPlaybackControls:b allowsPictureInPicturePlayback:b"
        ),
        (
            "glkViewController",
            controller + "preferredFramesPerSecond:i pauseOnWillResignActive:b resumeOnDidBecomeActive:b"
        ),
        ("viewControllerPlaceholder", controller + "storyboardName referencedIdentifier bundleIdentifier"),
    ]

    static let views: [(String, String)] = [
        (
            "view containerView tableViewCellContentView collectionViewCellContentView visualEffectView window "
                + "arskView arView adBannerView metalView",
            view + "tableViewCell:r collectionViewCell:r visibleAtLaunch:b resizesToFullScreen:b"
        ),
        (
            "label",
            view + """
                text textAlignment lineBreakMode lineBreakStrategy numberOfLines:i baselineAdjustment \
                adjustsFontSizeToFit:b adjustsLetterSpacingToFit:b minimumScaleFactor:n minimumFontSize:n \
                adjustsFontForContentSizeCategory:b usesAttributedText:b enabled:b highlighted:b \
                preferredMaxLayoutWidth:n allowsDefaultTighteningForTruncation:b showsExpansionTextWhenTruncated:b \
                enablesMarqueeWhenAncestorFocused:b
                """
        ),
        (
            "imageView",
            view + """
                image:m highlightedImage:m catalog highlighted:b animating:b \
                adjustsImageSizeForAccessibilityContentSizeCategory:b \
                adjustsImageWhenAncestorFocused:b preferredSymbolConfiguration
                """
        ),
        (
            "stackView",
            view + """
                axis distribution alignment spacing:n spacingType baselineRelativeArrangement:b \
                layoutMarginsRelativeArrangement:b isLayoutMarginsRelativeArrangement:b
                """
        ),
        (
            "progressView",
            view + "progress:n progressViewStyle progressImage:m trackImage:m"
        ),
        ("activityIndicatorView", view + "animating:b hidesWhenStopped:b style activityIndicatorViewStyle"),
        ("pickerView", view + "showsSelectionIndicator:b"),
        (
            "mapView",
            view + """
                mapType zoomEnabled:b scrollEnabled:b rotateEnabled:b pitchEnabled:b showsUserLocation:b \
                showsBuildings:b showsPointsOfInterest:b showsCompass:b showsScale:b showsTraffic:b
                """
        ),
        (
            "wkWebView webView",
            view + """
                allowsBackForwardNavigationGestures:b allowsLinkPreview:b customUserAgent scalesPageToFit:b \
                allowsInlineMediaPlayback:b mediaPlaybackRequiresUserAction:b mediaPlaybackAllowsAirPlay:b \
                keyboardDisplayRequiresUserAction:b dataDetectorTypes
                """
        ),
        (
            "sceneKitView arscnView skView",
            view + """
                sceneName allowsCameraControl:b autoenablesDefaultLighting:b jitteringEnabled:b playing:b loops:b \
                antialiasingMode preferredFramesPerSecond:i rendersContinuously:b preferredRenderingAPI \
                showsStatistics:b asynchronous:b
                """
        ),
        (
            "glkView mtkView",
            view + """
                enableSetNeedsDisplay:b drawableColorFormat drawableDepthFormat drawableStencilFormat \
                drawableMultisample colorPixelFormat depthStencilPixelFormat sampleCount:i paused:b \
                preferredFramesPerSecond:i framebufferOnly:b autoResizeDrawable:b clearDepth:n clearStencil:i
                """
        ),
    ]

    static let controls: [(String, String)] = [
        ("control", control),
        (
            "button",
            control + """
                buttonType lineBreakMode titleLabelLineBreakMode hasAttributedTitle:b \
                reversesTitleShadowWhenHighlighted:b \
                showsTouchWhenHighlighted:b adjustsImageWhenHighlighted:b adjustsImageWhenDisabled:b \
                adjustsImageSizeForAccessibilityContentSizeCategory:b springLoaded:b pointerInteraction:b role \
                changesSelectionAsPrimaryAction:b hoverStyle
                """
        ),
        (
            "textField",
            control + """
                text placeholder borderStyle textAlignment minimumFontSize:n adjustsFontSizeToFit:b clearButtonMode \
                clearsOnBeginEditing:b adjustsFontForContentSizeCategory:b background:m disabledBackground:m \
                usesAttributedText:b allowsEditingTextAttributes:b
                """
        ),
        ("switch", control + "on:b title preferredStyle onImage:m offImage:m"),
        (
            "slider",
            control + """
                minValue:n maxValue:n value:n continuous:b minimumValueImage:m maximumValueImage:m \
                preferredBehavioralStyle
                """
        ),
        (
            "stepper",
            control + "minimumValue:n maximumValue:n value:n stepValue:n autorepeat:b wraps:b continuous:b"
        ),
        (
            "segmentedControl",
            control + """
                segmentControlStyle selectedSegmentIndex:i momentary:b apportionsSegmentWidthsByContent:b
                """
        ),
        (
            "pageControl",
            control + """
                numberOfPages:i currentPage:i hidesForSinglePage:b defersCurrentPageDisplay:b backgroundStyle \
                direction allowsContinuousInteraction:b preferredIndicatorImage:m
                """
        ),
        (
            "datePicker",
            control + """
                datePickerMode minuteInterval:i useCurrentDate:b style countDownDuration:n preferredDatePickerStyle \
                roundsToMinuteInterval:b
                """
        ),
        ("colorWell", control + "title supportsAlpha:b"),
        ("searchTextField", control + "text placeholder borderStyle textAlignment clearButtonMode"),
    ]

    static let scrolling: [(String, String)] = [
        ("scrollView", scroll),
        (
            "textView",
            scroll + """
                text textAlignment editable:b selectable:b usesAttributedText:b allowsEditingTextAttributes:b \
                clearsOnInsertion:b adjustsFontForContentSizeCategory:b findInteractionEnabled:b
                """
        ),
        (
            "tableView",
            scroll + """
                dataMode style separatorStyle rowHeight:n estimatedRowHeight:n sectionHeaderHeight:n \
                sectionFooterHeight:n estimatedSectionHeaderHeight:n estimatedSectionFooterHeight:n \
                allowsSelection:b allowsMultipleSelection:b allowsSelectionDuringEditing:b \
                allowsMultipleSelectionDuringEditing:b sectionIndexMinimumDisplayRowCount:i \
                separatorInsetReference cellLayoutMarginsFollowReadableWidth:b prefetchingEnabled:b \
                insetsContentViewsToSafeArea:b remembersLastFocusedIndexPath:b selectionFollowsFocus:b \
                sectionHeaderTopPadding:n fillerRowHeight:n dragInteractionEnabled:b selfSizingInvalidation
                """
        ),
        (
            "tableViewCell",
            view + """
                reuseIdentifier style selectionStyle accessoryType editingAccessoryType indentationWidth:n \
                indentationLevel:i shouldIndentWhileEditing:b showsReorderControl:b hidesAccessoryWhenEditing:b \
                rowHeight:n textLabel:r detailTextLabel:r imageView:r image:m focusStyle
                """
        ),
        ("tableViewHeaderFooterView", view + "reuseIdentifier"),
        ("tableViewSection", "id headerTitle footerTitle"),
        (
            "collectionView",
            scroll + """
                dataMode allowsSelection:b allowsMultipleSelection:b prefetchingEnabled:b \
                remembersLastFocusedIndexPath:b selectionFollowsFocus:b dragInteractionEnabled:b \
                selfSizingInvalidation allowsSelectionDuringEditing:b allowsMultipleSelectionDuringEditing:b
                """
        ),
        ("collectionViewCell collectionReusableView", view + "reuseIdentifier"),
        (
            "collectionViewFlowLayout",
            identity + """
                minimumLineSpacing:n minimumInteritemSpacing:n scrollDirection automaticEstimatedItemSize:b \
                sectionInsetReference sectionHeadersPinToVisibleBounds:b sectionFootersPinToVisibleBounds:b
                """
        ),
        ("collectionViewLayout", identity),
    ]

    static let bars: [(String, String)] = [
        (
            "navigationBar",
            view + """
                barStyle translucent:b largeTitles:b backIndicatorImage:m backIndicatorTransitionMaskImage:m \
                shadowImage:m backgroundImage:m barPosition
                """
        ),
        ("toolbar", view + "barStyle translucent:b"),
        (
            "tabBar",
            view + """
                barStyle translucent:b itemPositioning itemWidth:n itemSpacing:n backgroundImage:m shadowImage:m \
                selectionIndicatorImage:m
                """
        ),
        (
            "searchBar",
            view + """
                text placeholder prompt barStyle searchBarStyle translucent:b showsBookmarkButton:b \
                showsCancelButton:b showsSearchResultsButton:b showsScopeBar:b searchResultsButtonSelected:b \
                backgroundImage:m scopeBarBackgroundImage:m
                """
        ),
        (
            "navigationItem",
            identity + """
                title prompt largeTitleDisplayMode backButtonTitle backButtonDisplayMode hidesBackButton:b \
                leftItemsSupplementBackButton:b hidesSearchBarWhenScrolling:b preferredSearchBarPlacement style \
                titleMenuProvider backAction
                """
        ),
        (
            "barButtonItem",
            identity + """
                title image:m catalog landscapeImage:m landscapeImagePhone:m largeContentSizeImage:m systemItem style \
                enabled:b hidden:b selected:b tag:i width:n springLoaded:b changesSelectionAsPrimaryAction:b \
                preferredMenuElementOrder
                """
        ),
        (
            "tabBarItem",
            identity + """
                title image:m catalog selectedImage:m selectedImageCatalog landscapeImage:m largeContentSizeImage:m \
                systemItem badgeValue enabled:b tag:i springLoaded:b
                """
        ),
        ("barButtonItemGroup", identity + "customizationIdentifier"),
    ]

    private static let recognizer =
        [
            identity,
            """
            enabled:b cancelsTouchesInView:b delaysTouchesBegan:b delaysTouchesEnded:b requiresExclusiveTouchType:b name
            """, "",
        ].joined(separator: " ")

    static let recognizers: [(String, String)] = [
        ("gestureRecognizer hoverGestureRecognizer", recognizer),
        ("tapGestureRecognizer", recognizer + "numberOfTapsRequired:i numberOfTouchesRequired:i"),
        (
            // Xcode writes the long press recognizer so.
            "pongPressGestureRecognizer longPressGestureRecognizer",
            recognizer + """
                numberOfTapsRequired:i numberOfTouchesRequired:i minimumPressDuration:n allowableMovement:n
                """
        ),
        ("swipeGestureRecognizer", recognizer + "direction numberOfTouchesRequired:i"),
        (
            "panGestureRecognizer screenEdgePanGestureRecognizer",
            recognizer + "minimumNumberOfTouches:i maximumNumberOfTouches:i allowedScrollTypesMask"
        ),
        ("pinchGestureRecognizer", recognizer + "scale:n"),
        ("rotationGestureRecognizer", recognizer + "rotation:n"),
    ]

    static let others: [(String, String)] = [
        ("placeholder", identity + "placeholderIdentifier"),
        ("exit", identity),
        ("customObject", identity),
        ("searchDisplayController", identity + "searchResultsTitle"),
    ]
}
