// The pass: tries resharding candidates, and writes the cheapest program.
#include <tessera/spmd/merge_collectives.h>
#include <tessera/spmd/overlap.h>
#include <tessera/spmd/partitioner.h>
#include <tessera/spmd/propagate.h>
#include <tessera/transform/stage.h>

namespace tessera::inline v0 {

using namespace spmd;

// Restricts the sharding of an axis to blocks; unsharded if blocks would be uneven.
static SizeFactors in_blocks(const SubAxes& sub, const SizeFactors& size_factors, std::int64_t size) {
  SubAxisList sub_axes;
  for (const SizeFactor& d : size_factors) sub_axes.append(d.sub_axes);
  return sharded_along(sub, size, size && size % sub.size(sub_axes) == 0 ? sub_axes : SubAxisList());
}

// The sharding at the boundary of the program, where it must be expressible as a Sharding.
static ShardingSpec outside(const SubAxes& sub, const ShardingSpec& sharding, const Shape& shape) {
  ShardingSpec out = sharding;
  out.partial.clear();
  for (std::size_t a = 0; a < out.axes.size(); ++a) {
    ShardingSpec one = unsharded(shape);
    one.axes[a] = out.axes[a];
    if (!spec_of(sub, one)) out.axes[a] = in_blocks(sub, out.axes[a], shape[a]);
  }
  return out;
}

namespace {

// A per-device program that has been written.
struct Written {
  JaxprPtr jaxpr;
  std::vector<Sharding> out;
  double sent = 0;  // bytes that each device receives
};

class ProgramWriter {
 public:
  ProgramWriter(const JaxprPtr& jaxpr, const GlobalProgram& program) : jaxpr_(*jaxpr), program_(program) {
    for (const Var& v : jaxpr->in) {
      const GlobalValue& x = program.values[program.value_of(program.root, v)];
      shardings_.push_back(outside(program.sub, x.sharding, x.type.shape()));
      in.push_back(sharding(shardings_.back()));
      types_.push_back(x.type.with_shape(in.back().shard_shape(x.type.shape()))
                           .with_varying(axes_used(program.sub, shardings_.back())));
    }
  }
  std::vector<Sharding> in;

  Written write(const ReshardCandidates& candidates, Reasons* reasons, Savings* savings) const {
    Written out;
    Partitioner partitioner(program_, candidates, reasons, savings);
    Closed closed = stage(jaxpr_.name, types_, [&](Args blocks) {
      std::vector<ShardedValue> placed;
      for (std::size_t i = 0; i < blocks.size(); ++i) placed.push_back({blocks[i], shardings_[i]});
      Arrays results;
      std::vector<ShardedValue> result = partitioner.run(program_.root, versions_of(placed));
      for (std::size_t i = 0; i < result.size(); ++i) {
        Aval type = aval_of(jaxpr_.out[i]);
        int v = result[i].sharding.partial.empty() ? -1 : program_.value_of(program_.root, jaxpr_.out[i]);
        const ShardingSpec& want = v < 0 ? result[i].sharding : program_.values[v].sharding;
        ShardingSpec to = outside(program_.sub, want, type.shape());
        results.push_back(partitioner.reshard(result[i], type, to));
        out.out.push_back(sharding(to));
      }
      return results;
    });
    if (!closed.consts.empty()) internal("partitioning captured a stored array");
    out.jaxpr = closed.jaxpr;
    out.sent = partitioner.sent();
    return out;
  }

 private:
  Sharding sharding(const ShardingSpec& sharding) const {
    return Sharding(program_.sub.mesh(), *spec_of(program_.sub, sharding));
  }

  const Jaxpr& jaxpr_;
  const GlobalProgram& program_;
  std::vector<ShardingSpec> shardings_;
  Avals types_;
};

// Improves the program. Each operation chooses the sharding that is cheapest for itself. If another sharding
// of a value would be cheaper for several operations together, the program is written again with that
// candidate, and kept if it sends less.
Written with_candidates(const ProgramWriter& writer, ReshardCandidates& candidates) {
  constexpr int tries = 4;
  Savings savings;
  Written best = writer.write(candidates, nullptr, &savings);
  std::vector<ReshardCandidate> more = savings.worthwhile();
  for (int i = 0; i < tries && !more.empty(); ++i) {
    ReshardCandidates wider = candidates.with(more);
    Savings then;
    Written next = writer.write(wider, nullptr, &then);
    if (next.sent < best.sent) {
      best = std::move(next), candidates = std::move(wider);
      more = then.worthwhile();
    } else {
      more.resize(more.size() / 2);
    }
  }
  return best;
}

}  // namespace

std::vector<bool> DeviceJaxpr::donatable(std::vector<bool> donated) const {
  for (std::size_t i = 0; i < donated.size() && mesh; ++i)
    if (in[i].distinct_blocks() < static_cast<std::int64_t>(in[i].devices().size())) donated[i] = false;
  return donated;
}

DeviceJaxpr partition(const JaxprPtr& jaxpr, bool with_transfers, const Machine& machine) {
  DeviceJaxpr out;
  out.mesh = jaxpr->effects().mesh;
  if (!out.mesh) {
    out.jaxpr = jaxpr;
    return out;
  }
  SubAxes sub(out.mesh);
  GlobalProgram program(jaxpr, sub);
  program.keeps_origins = with_transfers;
  propagate(program);
  for (const Eqn* eqn : program.opaque()) out.opaque.push_back({eqn->primitive->name, eqn->where});
  ProgramWriter writer(jaxpr, program);
  ReshardCandidates candidates;
  Written written = with_candidates(writer, candidates);
  std::optional<Reasons> reasons;
  if (with_transfers) {
    reasons.emplace(program);
    written = writer.write(candidates, &*reasons, nullptr);
  }
  out.in = writer.in, out.out = std::move(written.out);
  auto line = [&](const OverlapDecision& ring) { return reasons ? reasons->note(ring) : ring.where; };
  JaxprPtr overlapped = overlap_collectives(written.jaxpr, CostModel(machine, out.mesh), out.overlaps, line);
  out.jaxpr = merge_collectives(overlapped);
  if (reasons) out.transfers = reasons->transfers();
  return out;
}

}  // namespace tessera::inline v0
