// Threads for handlers.
#pragma once
#include <functional>

namespace tessera::inline v0::pjrt {

// Runs f on a thread that belongs to the calling thread, and waits. So handlers do not see thread-local variables of the caller, such
// as JAX's mesh and settings, and several devices still run their handlers at once. Rethrows exceptions of f.
void run_on_handler_thread(const std::function<void()>& f);

}  // namespace tessera::inline v0::pjrt
