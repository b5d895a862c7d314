// The bytes that each device of a group receives. Source: Chan et al. 2007, "Collective communication: theory, practice, and experience".
#include <tessera/base/error.h>
#include <tessera/ops/partition/collective_bytes.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

double collective_bytes(CollectiveKind kind, double devices, double operand) {
  if (devices == 1) return 0;
  switch (kind) {
    case CollectiveKind::all_reduce:
      return 2 * (devices - 1) / devices * operand;
    case CollectiveKind::all_gather:
      return (devices - 1) * operand;
    case CollectiveKind::reduce_scatter:
    case CollectiveKind::all_to_all:
    case CollectiveKind::ragged_all_to_all:
      return (devices - 1) / devices * operand;
    case CollectiveKind::permute:
    case CollectiveKind::broadcast:
      return operand;
  }
  internal("a collective of unknown kind");
}

double collective_bytes(const Communication& c, Mesh mesh, double operand) {
  double devices = 1;
  for (AxisName axis : c.axes) devices *= static_cast<double>(mesh.size(axis));
  if (!c.groups.empty()) devices = static_cast<double>(c.groups[0].size());
  bool moves =
      c.kind != CollectiveKind::permute ||
      std::any_of(c.pairs.begin(), c.pairs.end(), [](auto pair) { return pair.first != pair.second; });
  return moves ? collective_bytes(c.kind, devices, operand) : 0;
}

}  // namespace tessera::inline v0::spmd
