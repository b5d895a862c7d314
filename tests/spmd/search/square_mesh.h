// Four devices as x times y, and the shardings of matrices on them.
#pragma once
#include <tessera/tessera.h>
#include <array>

namespace tessera {

inline Mesh square() {
  set_device_count(4);
  return make_mesh({{"x", 2}, {"y", 2}});
}

// Every sharding of a matrix in which a mesh axis shards at most one array axis.
inline std::vector<Spec> all_specs() {
  std::vector<Spec> out;
  for (int x = 0; x < 3; ++x)
    for (int y = 0; y < 3; ++y) {
      std::array<std::vector<AxisName>, 2> axes;
      if (x < 2) axes[x].push_back("x");
      if (y < 2) axes[y].push_back("y");
      auto entry = [](const std::vector<AxisName>& names) {
        return names.empty() ? SpecEntry(none) : names.size() == 1 ? SpecEntry(names[0]) : SpecEntry(names);
      };
      out.push_back(P(entry(axes[0]), entry(axes[1])));
    }
  return out;
}

}  // namespace tessera
