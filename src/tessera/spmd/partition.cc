#include <tessera/spmd/merge_exchanges.h>
#include <tessera/spmd/overlap.h>
#include <tessera/spmd/partitioner.h>
#include <tessera/transform/stage.h>

namespace tessera::inline v0 {

using namespace spmd;

// Blocks along what cuts this axis; whole where blocks would be uneven.
static Digits in_blocks(const SubAxes& sub, const Digits& digits, std::int64_t size) {
  Parts parts;
  for (const Digit& d : digits) parts.append(d.parts);
  return cut_along(sub, size, size && size % sub.size(parts) == 0 ? parts : Parts());
}

// The layout at the program's border: as a Sharding can say it.
static Layout outside(const SubAxes& sub, const Layout& layout, const Shape& shape) {
  Layout out = layout;
  out.partial.clear();
  for (std::size_t a = 0; a < out.axes.size(); ++a) {
    Layout one = whole_layout(shape);
    one.axes[a] = out.axes[a];
    if (!spec_of(sub, one)) out.axes[a] = in_blocks(sub, out.axes[a], shape[a]);
  }
  return out;
}

DeviceJaxpr partition(const JaxprPtr& jaxpr, bool with_transfers, const Machine& machine) {
  DeviceJaxpr out;
  out.mesh = jaxpr->effects().mesh;
  SubAxes sub(out.mesh);
  Program program(jaxpr, sub);
  program.keeps_origins = with_transfers;
  propagate(program);
  for (const Eqn* eqn : program.opaque()) out.opaque.push_back({eqn->primitive->name, eqn->where});
  Avals types;
  std::vector<Layout> in;
  auto sharding = [&](const Layout& layout) { return Sharding(out.mesh, *spec_of(sub, layout)); };
  for (std::size_t i = 0; i < jaxpr->in.size(); ++i) {
    const GlobalValue& v =
        program.values[static_cast<std::size_t>(program.value_of(program.root, jaxpr->in[i]))];
    in.push_back(outside(sub, v.layout, v.type.shape()));
    out.in.push_back(sharding(in.back()));
    types.push_back(
        v.type.with_shape(out.in.back().shard_shape(v.type.shape())).with_varying(axes_used(sub, in.back())));
  }
  std::optional<Reasons> reasons;
  if (with_transfers) reasons.emplace(program);
  Partitioner partitioner(program, reasons ? &*reasons : nullptr);
  Closed closed = stage(jaxpr->name, types, [&](Args blocks) {
    std::vector<Placed> placed;
    for (std::size_t i = 0; i < blocks.size(); ++i) placed.push_back({blocks[i], in[i]});
    Arrays results;
    std::vector<Placed> got = partitioner.run(program.root, versions_of(placed));
    for (std::size_t i = 0; i < got.size(); ++i) {
      Aval type = aval_of(jaxpr->out[i]);
      int v = got[i].layout.partial.empty() ? -1 : program.value_of(program.root, jaxpr->out[i]);
      const Layout& want = v < 0 ? got[i].layout : program.values[static_cast<std::size_t>(v)].layout;
      Layout to = outside(sub, want, type.shape());
      results.push_back(partitioner.moved(got[i], type, to));
      out.out.push_back(sharding(to));
    }
    return results;
  });
  if (!closed.consts.empty()) internal("partitioning captured a stored array");
  auto line = [&](const OverlapDecision& ring) { return reasons ? reasons->note(ring) : ring.where; };
  JaxprPtr overlapped = overlap_exchanges(closed.jaxpr, CostModel(machine, out.mesh), out.overlaps, line);
  out.jaxpr = merge_exchanges(overlapped);
  if (reasons) out.transfers = reasons->transfers();
  return out;
}

}  // namespace tessera::inline v0
