// Effects: the reasons why an equation must not be dropped, merged or reordered. Equations carry them, and
// regions inherit those of their equations.
#pragma once
#include <tessera/base/axis_name.h>
#include <tessera/mesh/mesh.h>

namespace tessera::inline v0 {

// Fails: a program runs on one mesh only.
[[noreturn]] TESSERA_API void fail_meshes(Mesh a, Mesh b);

struct Effects {
  bool ordered = false;  // observable from outside, in program order (debug callbacks)
  AxisSet collective;    // communicates over these mesh axes
  Mesh mesh = {};        // runs on the devices of this mesh
  // Each device has the effect, with its blocks of the operands; otherwise one device has it, with
  // unsharded arrays. It holds for one equation, so merge() leaves it out.
  bool partitioned = false;
  // Returns true if the equation must not be dropped, merged or reordered. Collectives alone may be, since every
  // device runs the same program.
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
