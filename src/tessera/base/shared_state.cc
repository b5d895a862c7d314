// The constructor of shared objects, compiled once.
#include <tessera/base/shared_state.h>

namespace tessera::inline v0 {

std::shared_ptr<void> shared_object(void* object, void (*destroy)(void*)) { return {object, destroy}; }

}  // namespace tessera::inline v0
