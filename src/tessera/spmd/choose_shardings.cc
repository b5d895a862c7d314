// Local search: the operations of the best program so far propose shardings that would have saved bytes. A proposal is
// kept if the program that is written with it sends less. Alpa and automap search over single decisions and
// propagate them in the same way.
#include <tessera/spmd/choose_shardings.h>
#include <tessera/spmd/partitioner.h>
#include <tessera/spmd/propagate.h>
#include <tessera/transform/stage.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

namespace {

// Restricts the sharding of an axis to blocks; unsharded if blocks would be uneven.
SizeFactors in_blocks(const SubAxes& sub, const SizeFactors& size_factors, std::int64_t size) {
  SubAxisList sub_axes;
  for (const SizeFactor& d : size_factors) sub_axes.append(d.sub_axes);
  return sharded_along(sub, size, size && size % sub.size(sub_axes) == 0 ? sub_axes : SubAxisList());
}

// The sharding at the boundary of the program, where it must be expressible as a Sharding.
ShardingSpec outside(const SubAxes& sub, const ShardingSpec& sharding, const Shape& shape) {
  ShardingSpec out = sharding;
  out.partial.clear();
  for (std::size_t a = 0; a < out.axes.size(); ++a) {
    ShardingSpec one = unsharded(shape);
    one.axes[a] = out.axes[a];
    if (!spec_of(sub, one)) out.axes[a] = in_blocks(sub, out.axes[a], shape[a]);
  }
  return out;
}

std::size_t size_of(const Scope& scope) {
  std::size_t out = scope.jaxpr->eqns.size();
  for (const auto& [number, bodies] : scope.inner)
    for (const Scope& body : bodies) out += size_of(body);
  return out;
}

}  // namespace

ProgramWriter::ProgramWriter(const JaxprPtr& jaxpr, GlobalProgram& program)
    : jaxpr_(jaxpr), program_(program), annotated_(program.values), size_(size_of(program.root)) {}

void ProgramWriter::propagate_with(const std::vector<ReshardCandidate>& chosen) {
  program_.values = annotated_;
  program_.origins.clear();
  for (const ReshardCandidate& c : chosen) {
    GlobalValue& v = program_.values[c.value];
    v.sharding = c.sharding, v.fixed = true;
  }
  propagate(program_);
}

Written ProgramWriter::write(const ReshardCandidates& candidates, Reasons* reasons, Savings* savings) const {
  Written out;
  const SubAxes& sub = program_.sub;
  auto sharding = [&](const ShardingSpec& x) { return Sharding(sub.mesh(), *spec_of(sub, x)); };
  std::vector<ShardingSpec> shardings;
  Avals types;
  for (const Var& v : jaxpr_->in) {
    const GlobalValue& x = program_.values[program_.value_of(program_.root, v)];
    shardings.push_back(outside(sub, x.sharding, x.type.shape()));
    out.in.push_back(sharding(shardings.back()));
    types.push_back(x.type.with_shape(out.in.back().shard_shape(x.type.shape()))
                        .with_varying(axes_used(sub, shardings.back())));
  }
  Partitioner partitioner(program_, candidates, reasons, savings);
  Closed closed = stage(jaxpr_->name, types, [&](Args blocks) {
    std::vector<ShardedValue> placed;
    for (std::size_t i = 0; i < blocks.size(); ++i) placed.push_back({blocks[i], shardings[i]});
    Arrays results;
    std::vector<ShardedValue> result = partitioner.run(program_.root, versions_of(placed));
    for (std::size_t i = 0; i < result.size(); ++i) {
      Aval type = aval_of(jaxpr_->out[i]);
      int v = result[i].sharding.partial.empty() ? -1 : program_.value_of(program_.root, jaxpr_->out[i]);
      const ShardingSpec& want = v < 0 ? result[i].sharding : program_.values[v].sharding;
      ShardingSpec to = outside(sub, want, type.shape());
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

namespace {

class Search {
 public:
  Search(ProgramWriter& writer, Choices& choices) : writer_(writer), choices_(choices) {}

  Written run() {
    best_ = attempt(choices_, proposals_);
    in_batches();
    in_order();
    return std::move(best_);
  }

 private:
  static constexpr int batches = 4;
  // Limits of the attempts with other shardings of values: the equations that all of them write together, their number,
  // and the number of those in a row that do not improve the program.
  static constexpr std::size_t equations = 1 << 13, attempts = 100;
  static constexpr int failures = 24;

  Written attempt(const Choices& choices, Proposals& proposals) {
    Savings savings;
    writer_.propagate_with(choices.shardings);
    Written out = writer_.write(choices.versions, nullptr, &savings);
    proposals = savings.worthwhile();
    return out;
  }

  bool improves(const Choices& choices) {
    Proposals then;
    Written next = attempt(choices, then);
    if (next.sent >= best_.sent) return false;
    best_ = std::move(next), choices_ = choices, proposals_ = std::move(then);
    return true;
  }

  // Programs of many equal layers get the same proposals for all of them, so these are tried together.
  void in_batches() {
    std::vector<ReshardCandidate> more = proposals_.versions;
    for (int i = 0; i < batches && !more.empty(); ++i) {
      Choices wider = choices_;
      wider.versions = choices_.versions.with(more);
      if (improves(wider))
        more = proposals_.versions;
      else
        more.resize(more.size() / 2);
    }
  }

  // Tries the proposals, best first, until many in a row have failed.
  void in_order() {
    std::size_t most = std::min(attempts, equations / std::max<std::size_t>(writer_.size(), 1));
    std::vector<ReshardCandidate> tried;
    int failed = 0;
    for (std::size_t i = 0; i < most && failed < failures; ++i) {
      auto fresh = std::find_if(
          proposals_.shardings.begin(), proposals_.shardings.end(),
          [&](const ReshardCandidate& c) { return std::find(tried.begin(), tried.end(), c) == tried.end(); });
      if (fresh == proposals_.shardings.end()) break;
      tried.push_back(*fresh);
      Choices next = choices_;
      std::erase_if(next.shardings, [&](const ReshardCandidate& c) { return c.value == fresh->value; });
      next.shardings.push_back(*fresh);
      failed = improves(next) ? 0 : failed + 1;
    }
  }

  ProgramWriter& writer_;
  Choices& choices_;
  Written best_;
  Proposals proposals_;
};

}  // namespace

Written choose_shardings(ProgramWriter& writer, Choices& choices) { return Search(writer, choices).run(); }

}  // namespace tessera::inline v0::spmd
