// Effects: why an equation may not be dropped, merged or reordered. Carried by equations, inherited by regions.
#pragma once
#include <tessera/base/axis_name.h>
#include <tessera/mesh/mesh.h>

namespace tessera::inline v0 {

// One program runs on one mesh.
[[noreturn]] TESSERA_API void fail_meshes(Mesh a, Mesh b);

struct Effects {
  bool ordered = false;  // observable from outside in program order (debug callbacks)
  AxisSet collective;    // communicates over these axes
  Mesh mesh = {};        // runs on these devices
  // Every device runs the same program: communication may be dropped, merged and moved like arithmetic.
  bool any() const { return ordered; }
  void merge(const Effects& other) {
    ordered |= other.ordered;
    collective.merge(other.collective);
    if (!mesh) mesh = other.mesh;
    if (other.mesh && !(other.mesh == mesh)) fail_meshes(mesh, other.mesh);
  }
  friend bool operator==(const Effects&, const Effects&) = default;
};

}  // namespace tessera::inline v0
