// Compares arrays of which each process has all elements, before they are placed over several processes.
#pragma once
#include <tessera/core/aval.h>
#include <tessera/mesh/sharding.h>

namespace tessera::inline v0 {

struct TreePath;
namespace detail {

// Throws, in every process of the sharding, if they have different elements, which are compared by a hash. Does nothing if all
// devices of the sharding belong to this process. To be called by all of its processes.
void check_equal_in_processes(const char* function, const TreePath* path, Aval aval, const void* elements,
                              Sharding sharding);

}  // namespace detail
}  // namespace tessera::inline v0
