// Eight devices as data x model, and the communication of programs on them.
#pragma once
#include <tessera/tessera.h>

namespace tessera {

[[maybe_unused]] inline const bool eight = (set_device_count(8), true);
inline const Mesh& grid() {
  static const Mesh mesh = make_mesh({{"data", 4}, {"model", 2}});
  return mesh;
}
inline Array numbers(const Shape& shape) {
  return sin(reshape(arange(static_cast<double>(ones(shape).size()), f32), shape) * 0.37);
}
inline std::vector<std::string> kinds(const CommunicationReport& report) {
  std::vector<std::string> out;
  for (const CollectiveUse& c : report.collectives()) out.push_back(c.kind);
  return out;
}
using Kinds = std::vector<std::string>;

}  // namespace tessera
