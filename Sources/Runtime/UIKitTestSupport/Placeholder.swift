// UIKitTestSupport
