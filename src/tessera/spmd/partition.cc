// The list of passes: propagation and choice of shardings, the per-device program, its collectives.
#include <tessera/spmd/choose/choose_shardings.h>
#include <tessera/spmd/lower/merge_collectives.h>
#include <tessera/spmd/overlap/overlap.h>
#include <tessera/spmd/partition.h>
#include <tessera/transform/dead_code.h>

namespace tessera::inline v0 {

using namespace spmd;

std::vector<bool> DeviceJaxpr::donatable(std::vector<bool> donated) const {
  for (std::size_t i = 0; i < donated.size() && mesh; ++i)
    if (in[i].distinct_blocks() < static_cast<std::int64_t>(in[i].devices().size())) donated[i] = false;
  return donated;
}

Where DeviceJaxpr::source_line(Where line) const {
  if (transfers)
    for (const Transfer& t : *transfers)
      if (line.file == t.tag().file) return t.where;
  return line;
}

DeviceJaxpr partition(const JaxprPtr& given, bool with_transfers, const Machine& machine) {
  DeviceJaxpr out;
  out.mesh = given->effects().mesh;
  if (!out.mesh) {
    out.jaxpr = given;
    return out;
  }
  // Otherwise the choice of shardings would count the communication of unused values.
  auto jaxpr = std::make_shared<const Jaxpr>(drop_dead_code(*given));
  SubAxes sub(out.mesh);
  GlobalProgram program(jaxpr, sub);
  ProgramWriter writer(jaxpr, program);
  Choices choices;
  Written written = choose_shardings(writer, choices);
  program.keeps_origins = with_transfers;
  writer.propagate_with(choices.shardings);
  for (const Eqn* eqn : program.opaque()) out.opaque.push_back({eqn->primitive->name, eqn->where});
  std::optional<Reasons> reasons;
  if (with_transfers) {
    reasons.emplace(program);
    written = writer.write(choices, &*reasons, nullptr);
  }
  out.in = std::move(written.in), out.out = std::move(written.out);
  auto line = [&](const OverlapDecision& ring) { return reasons ? reasons->note(ring) : ring.where; };
  JaxprPtr overlapped = overlap_collectives(written.jaxpr, CostModel(machine, out.mesh), out.overlaps, line);
  out.jaxpr = merge_collectives(overlapped, out.mesh).jaxpr;
  if (reasons) out.transfers = reasons->transfers();
  return out;
}

}  // namespace tessera::inline v0
