// Transposed reads: a square block is loaded row by row and transposed in registers.
#include <tessera/compile/llvm/emitter.h>

namespace tessera::inline v0::emit {

void Emitter::tile(const nest::Tile&) { internal("emit: tiles"); }

}  // namespace tessera::inline v0::emit
