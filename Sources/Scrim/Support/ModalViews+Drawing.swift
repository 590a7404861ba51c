#if !canImport(ObjectiveC)
    @_spi(Linux) import UIKit

    // As large as the screen, and without a picture of their own: they need no bitmap to find that out.

    extension ModalBackdropView: _DrawsNothing {}

    extension ModalWrapperView: _DrawsNothing {}
#endif
