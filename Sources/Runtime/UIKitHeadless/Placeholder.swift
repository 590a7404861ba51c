// UIKitHeadless
