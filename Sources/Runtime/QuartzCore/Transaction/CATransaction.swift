public import CoreGraphics
public import Foundation

/// A batch of changes to layers. Outside `begin()`…`commit()` changes belong to an implicit transaction that the next
/// frame commits. Transactions are the current device's.
@MainActor
open class CATransaction: NSObject {
    private static var stack: TransactionStack { FrameClock.current.transactions }

    /// Opens a transaction inside the one that is open; it starts with its settings.
    open class func begin() { stack.begin() }

    /// Closes the innermost transaction. Without a `begin()` that is the implicit one.
    open class func commit() { stack.commit() }

    /// Closes the implicit transaction now, not with the frame.
    open class func flush() { stack.commitImplicit() }

    /// Seconds that an animation without a duration takes: 0.25 if nothing else was set.
    open class func animationDuration() -> CFTimeInterval { stack.animationDuration }

    /// Sets ``animationDuration()`` for the rest of the transaction.
    open class func setAnimationDuration(_ dur: CFTimeInterval) { stack.edit { $0.animationDuration = dur } }

    /// The curve of animations without one, if one was set.
    open class func animationTimingFunction() -> CAMediaTimingFunction? { stack.animationTimingFunction }

    /// Sets ``animationTimingFunction()`` for the rest of the transaction.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        stack.edit { $0.animationTimingFunction = .some(function) }
    }

    /// Whether changes of properties run no actions.
    open class func disableActions() -> Bool { stack.disableActions }

    /// Sets ``disableActions()`` for the rest of the transaction.
    open class func setDisableActions(_ flag: Bool) { stack.edit { $0.disableActions = flag } }

    /// The block that was set last in the innermost transaction.
    open class func completionBlock() -> (() -> Void)? { stack.completionBlock }

    /// Sets a block that runs once: when the transaction is committed and all animations that were added to it after
    /// this
    /// call have ended or been removed; at the commit if there are none.
    open class func setCompletionBlock(_ block: (() -> Void)?) { stack.setCompletionBlock(block) }

    /// Keeps other threads from changing layers until ``unlock()``. Here none can, at any time: layers are the main actor's.
    open class func lock() {}

    /// Ends what ``lock()`` began.
    open class func unlock() {}

    /// The value of a key in the innermost transaction that has one.
    open class func value(forKey key: String) -> Any? { stack.value(forKey: key) }

    /// Sets a value of the innermost transaction: one of the `kCATransaction…` keys or any other.
    open class func setValue(_ anObject: Any?, forKey key: String) { stack.setValue(anObject, forKey: key) }
}

/// The key of ``CATransaction/animationDuration()``, an `NSNumber` or number of seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of ``CATransaction/disableActions()``, a `Bool`.
public let kCATransactionDisableActions = "disableActions"
/// The key of ``CATransaction/animationTimingFunction()``.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of ``CATransaction/completionBlock()``.
public let kCATransactionCompletionBlock = "completionBlock"
