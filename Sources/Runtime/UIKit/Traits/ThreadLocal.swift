import Foundation

/// A value that each thread has for itself, as UIKit's current traits and current drawing context are.
package final class ThreadLocal<Value>: Sendable {
    private final class Box {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private let key: pthread_key_t
    private let initial: @Sendable () -> Value

    /// Makes a value that starts as `initial` on every thread.
    package init(_ initial: @escaping @Sendable () -> Value) {
        self.initial = initial
        var key = pthread_key_t()
        let status = pthread_key_create(&key) { pointer in
            guard let pointer else { return }
            Unmanaged<AnyObject>.fromOpaque(pointer).release()
        }
        precondition(status == 0, "The process has no thread-local slot left.")
        self.key = key
    }

    deinit {
        pthread_key_delete(key)
    }

    /// The calling thread's value.
    package var value: Value {
        get { box.value }
        set { box.value = newValue }
    }

    private var box: Box {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<Box>.fromOpaque(pointer).takeUnretainedValue()
        }
        let box = Box(initial())
        pthread_setspecific(key, Unmanaged.passRetained(box).toOpaque())
        return box
    }
}
