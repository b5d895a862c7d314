// Effects: why an equation may not be dropped, merged or reordered. Carried by equations, inherited by
// regions.
#pragma once
#include <tessera/base/axis_name.h>

namespace tessera::inline v0 {

struct Effects {
  bool ordered = false;  // observable from outside in program order (debug callbacks)
  AxisSet collective;    // communicates over these axes
  // Every device runs the same program: communication may be dropped, merged and moved like arithmetic.
  bool any() const { return ordered; }
  void merge(const Effects& other) {
    ordered |= other.ordered;
    collective.merge(other.collective);
  }
  friend bool operator==(const Effects&, const Effects&) = default;
};

}  // namespace tessera::inline v0
