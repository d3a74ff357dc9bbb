// Invariant: `lock` points to one initialised mutex from `init` to `deinit`; `indexes` is touched only while it is
// held.

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The indexes of the large containers of one tape, each made when first asked for.
///
/// A POSIX mutex rather than the standard library's, since the thread sanitizer sees what it does. Hence
/// `@unchecked`: everything that changes is behind it.
@safe
final class IndexCache: @unchecked Sendable {
    /// What makes finding a value in a large container fast.
    enum ContainerIndex: Sendable {
        case keys(KeyIndex)
        case elements(ElementIndex)
    }

    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private var indexes: [Int: ContainerIndex] = [:]

    init() {
        unsafe lock = .allocate(capacity: 1)
        unsafe lock.initialize(to: pthread_mutex_t())
        unsafe pthread_mutex_init(lock, nil)
    }

    deinit {
        unsafe pthread_mutex_destroy(lock)
        unsafe lock.deallocate()
    }

    /// The index of the container at `word`, made by `make` when it is first asked for.
    func index(at word: Int, _ make: () -> ContainerIndex) -> ContainerIndex {
        unsafe pthread_mutex_lock(lock)
        let found = indexes[word]
        unsafe pthread_mutex_unlock(lock)
        if let found { return found }
        // Made outside the lock, so that other containers stay readable; of two made at once, one is kept.
        let made = make()
        unsafe pthread_mutex_lock(lock)
        defer { unsafe pthread_mutex_unlock(lock) }
        if let found = indexes[word] { return found }
        indexes[word] = made
        return made
    }
}
