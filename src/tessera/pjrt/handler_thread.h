// Threads for handlers.
#pragma once
#include <functional>

namespace tessera::inline v0::pjrt {

// Runs f on a thread that belongs to the calling thread, and waits. So handlers do not see what the caller keeps for its thread, such as
// the mesh and the settings of JAX, and several devices still run theirs at once. Exceptions pass through.
void on_handler_thread(const std::function<void()>& f);

}  // namespace tessera::inline v0::pjrt
