// Meshes and arrays over the devices of all processes.
#pragma once
#include <tessera/tessera.h>

namespace tessera {

inline int count() { return static_cast<int>(devices().size()); }
inline Mesh all_devices() { return make_mesh({{"d", count()}}); }

// 0, 1, 2, ... over all devices.
inline Array numbers(std::int64_t size, Mesh mesh = all_devices()) {
  return make_array({size}, {mesh, P("d")}, [](const Block& block) {
    return arange(static_cast<double>(block.begin[0]), static_cast<double>(block.end[0]));
  });
}

}  // namespace tessera
