// Predicted times of equations and collectives. Sources: the roofline model (Williams et al. 2009); costs of
// collectives on rings and grids as in Chan et al. 2007, "Collective communication: theory, practice, and
// experience".
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/primitive.h>
#include <tessera/ops/linalg/dot.h>
#include <tessera/ops/partition/collective_bytes.h>
#include <tessera/spmd/overlap/cost_model.h>
#include <tessera/transform/region.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

namespace {

double bytes_of(const Eqn& eqn) {
  double out = 0;
  for (const Atom& a : eqn.in)
    if (var_of(a)) out += static_cast<double>(aval_of(a).bytes());
  for (const Var& v : eqn.out) out += static_cast<double>(v.aval.bytes());
  return out;
}

double elements_of(const Eqn& eqn) {
  double out = 0;
  for (const Atom& a : eqn.in) out = std::max(out, static_cast<double>(aval_of(a).count()));
  for (const Var& v : eqn.out) out = std::max(out, static_cast<double>(v.aval.count()));
  return out;
}

// Adds a message to the device `shift` ranks further in each group.
void add_ring(const std::vector<std::vector<int>>& groups, std::int64_t shift, double share,
              std::vector<Message>& out) {
  for (const std::vector<int>& group : groups) {
    auto n = static_cast<std::int64_t>(group.size());
    for (std::int64_t i = 0; i < n; ++i) out.push_back({group[i], group[(i + shift + n) % n], share});
  }
}

void add_all_pairs(const std::vector<std::vector<int>>& groups, std::vector<Message>& out) {
  for (const std::vector<int>& group : groups)
    for (int from : group)
      for (int to : group)
        if (from != to) out.push_back({from, to, 1 / static_cast<double>(group.size())});
}

TransferTime longer(TransferTime a, const TransferTime& b) {
  a.seconds = std::max(a.seconds, b.seconds);
  for (std::size_t i = 0; i < std::min(a.links.size(), b.links.size()); ++i)
    a.links[i] = a.links[i] || b.links[i];
  return a;
}

}  // namespace

const char* name_of(CollectiveKind kind) {
  switch (kind) {
    case CollectiveKind::all_reduce:
      return "all_reduce";
    case CollectiveKind::all_gather:
      return "all_gather";
    case CollectiveKind::reduce_scatter:
      return "reduce_scatter";
    case CollectiveKind::all_to_all:
      return "all_to_all";
    case CollectiveKind::permute:
      return "collective_permute";
    case CollectiveKind::broadcast:
      return "broadcast";
    case CollectiveKind::ragged_all_to_all:
      return "ragged_all_to_all";
  }
  return "?";
}

double CostModel::product_seconds(const DotGeneral& p, Aval lhs, Aval rhs) const {
  double inner = 1, outer = 1;
  for (std::int64_t axis : p.axes.lhs_contract) inner *= static_cast<double>(lhs.dim(axis));
  Shape free = without_axes(lhs.shape(), p.axes.lhs_contract);
  for (std::int64_t size : free) outer *= static_cast<double>(size);
  for (std::int64_t axis : dot_free_axes(rhs.rank(), p.axes.rhs_contract, p.axes.rhs_batch))
    outer *= static_cast<double>(rhs.dim(axis));
  // Narrow operands are multiplied directly, since the sums are computed in the wide dtype.
  Dtype wide = dot_compute_dtype(lhs.dtype(), rhs.dtype(), p.result);
  Dtype narrow = lhs.dtype() == rhs.dtype() && lhs.dtype().kind() == wide.kind() ? lhs.dtype() : wide;
  double work = machine().routine_seconds(2 * inner * outer, narrow);
  double moved = static_cast<double>(lhs.bytes() + rhs.bytes()) + outer * p.result.bytes();
  return std::max(work, machine().memory_seconds(moved)) + machine().launch_seconds;
}

double CostModel::seconds(const Eqn& eqn) const {
  if (eqn.primitive == &dot_general_p)
    return product_seconds(eqn.params.as<DotGeneral>(), aval_of(eqn.in[0]), aval_of(eqn.in[1]));
  Lowering lowering = eqn.primitive->kernel(eqn.params, operand_avals(eqn));
  double work = machine().elementwise_seconds(elements_of(eqn));
  if (auto* routine = std::get_if<Routine>(&lowering.form); routine && routine->flops > 0)
    work = machine().routine_seconds(routine->flops, aval_of(eqn.in[0]).dtype());
  return std::max(work, machine().memory_seconds(bytes_of(eqn))) + machine().launch_seconds;
}

TransferTime CostModel::messages_time(const std::vector<Message>& messages, double bytes) const {
  Traffic traffic = topology_.traffic(messages);
  TransferTime out;
  if (traffic.hops == 0) return out;
  out.seconds = traffic.busiest() * bytes / machine().link_bandwidth + traffic.hops * machine().hop_seconds +
                machine().launch_seconds;
  for (double load : traffic.load) out.links.push_back(load > 0);
  return out;
}

// Sends half of each block in each direction where that is faster than one direction.
TransferTime CostModel::ring_gather_time(const std::vector<std::vector<int>>& groups, double bytes) const {
  std::vector<Message> up, both;
  add_ring(groups, 1, 1, up);
  add_ring(groups, 1, 0.5, both);
  add_ring(groups, -1, 0.5, both);
  double steps = static_cast<double>(groups[0].size()) - 1, hops = machine().hop_seconds;
  Traffic one = topology_.traffic(up), two = topology_.traffic(both);
  const Traffic& better = two.busiest() < one.busiest() ? two : one;
  TransferTime out;
  if (steps == 0) return out;
  out.seconds =
      steps * (better.busiest() * bytes / machine().link_bandwidth + hops) + machine().launch_seconds;
  for (double load : better.load) out.links.push_back(load > 0);
  return out;
}

TransferTime CostModel::transfer_time(const Communication& c, Dtype dtype) const {
  std::vector<std::vector<int>> groups = topology_.groups(c.axes, c.groups);
  double n = static_cast<double>(groups[0].size()), bytes = static_cast<double>(c.elements() * dtype.bytes());
  std::vector<Message> messages;
  if (n == 1) return {};
  switch (c.kind) {
    case CollectiveKind::all_gather:
    case CollectiveKind::reduce_scatter:
      return ring_gather_time(groups, collective_bytes(c.kind, n, bytes) / (n - 1));
    case CollectiveKind::all_reduce: {
      TransferTime out =
          ring_gather_time(groups, collective_bytes(CollectiveKind::reduce_scatter, n, bytes) / (n - 1));
      out.seconds *= 2;  // scattered, and gathered
      return out;
    }
    case CollectiveKind::all_to_all:
    case CollectiveKind::ragged_all_to_all:
      add_all_pairs(groups, messages);
      return messages_time(messages, bytes);
    case CollectiveKind::permute:
      for (const std::vector<int>& group : groups)
        for (auto [from, to] : c.pairs) messages.push_back({group[from], group[to], 1});
      return messages_time(messages, bytes);
    case CollectiveKind::broadcast: {
      for (const std::vector<int>& group : groups)
        for (int to : group)
          if (int from = group[c.root]; from != to) messages.push_back({from, to, 1 / (n - 1)});
      return longer(messages_time(messages, bytes), {bytes / machine().link_bandwidth, {}});
    }
  }
  internal("a collective of unknown kind");
}

TransferTime CostModel::transfer_time(const Eqn& eqn) const {
  Lowering lowering = eqn.primitive->kernel(eqn.params, operand_avals(eqn));
  return transfer_time(std::get<Communication>(lowering.form), aval_of(eqn.in[0]).dtype());
}

double CostModel::ring_seconds(const NamedAxes& axes, const AxisGroups& groups, double bytes,
                               bool back) const {
  std::vector<AxisName> names;
  for (const NamedAxis& axis : axes) names.push_back(axis.name);
  std::vector<std::vector<int>> members = topology_.groups(names, groups);
  std::vector<Message> messages;
  add_ring(members, 1, 1, messages);
  if (back) add_ring(members, -1, 1, messages);
  return messages_time(messages, bytes).seconds;
}

}  // namespace tessera::inline v0::spmd
