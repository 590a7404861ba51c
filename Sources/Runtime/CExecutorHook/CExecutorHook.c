#include "CExecutorHook.h"

#include <stdatomic.h>

// The runtime's own declarations, from swift/Runtime/Concurrency.h: hooks there are public and kept stable for tools.
#define SWIFT_CC __attribute__((swiftcall))
typedef SWIFT_CC void (*enqueue_original)(void *job);
extern SWIFT_CC void (*swift_task_enqueueGlobal_hook)(void *job, enqueue_original original);
extern SWIFT_CC void swift_task_enqueueMainExecutor(void *job);

static atomic_int redirections;

static SWIFT_CC void enqueue(void *job, enqueue_original original) {
    if (atomic_load(&redirections) > 0) {
        swift_task_enqueueMainExecutor(job);
    } else {
        original(job);
    }
}

// Before any job runs, so that no thread reads the hook while it is set.
__attribute__((constructor)) static void install(void) { swift_task_enqueueGlobal_hook = enqueue; }

void scrim_redirect_begin(void) { atomic_fetch_add(&redirections, 1); }

void scrim_redirect_end(void) { atomic_fetch_sub(&redirections, 1); }
