// The error for programs that use two meshes.
#include <tessera/base/error.h>
#include <tessera/core/effect.h>

namespace tessera::inline v0 {

void fail_meshes(Mesh a, Mesh b) {
  fail<ShardingError>(str("one program uses two meshes: ", a, " and ", b, "."),
                      "Use one mesh throughout, or call the parts one after the other.");
}

}  // namespace tessera::inline v0
