#ifndef SCRIM_EXECUTOR_HOOK_H
#define SCRIM_EXECUTOR_HOOK_H

/// Sends the jobs of Swift's global executor to the main actor until `scrim_redirect_end`. Calls count up.
///
/// Work that is not bound to an actor then runs in turn with the main actor's, in the order it was started, and not on
/// other threads at a time of their own.
void scrim_redirect_begin(void);

/// Ends one `scrim_redirect_begin`. With the last one jobs go to the threads of the global executor again.
void scrim_redirect_end(void);

#endif
