// Scans over a sharded axis, pipelined: each device runs its own iterations, when those before it have sent the carry.
#include <tessera/ops/collective/collective_rules.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/spmd/halo.h>
#include <tessera/spmd/local.h>
#include <tessera/spmd/partitioner.h>
#include <tessera/transform/stage.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

namespace {

// The sub-axes that shard the iterations of the arrays that the loop scans or stacks, if they do so evenly.
Parts parts_of_turns(const SubAxes& sub, const std::vector<Layout>& stacked, std::int64_t length) {
  for (const Layout& layout : stacked) {
    std::optional<Parts> parts = block_parts(sub, layout.axes[0]);
    if (parts && !parts->empty() && length % sub.size(*parts) == 0) return *parts;
  }
  return {};
}

// The carry of the device before, along the parts.
Array handed_on(const SubAxes& sub, const Parts& parts, const Array& x, bool reverse) {
  std::vector<std::pair<int, int>> pairs;
  for (int r = 0; r + 1 < static_cast<int>(sub.size(parts)); ++r)
    reverse ? pairs.emplace_back(r + 1, r) : pairs.emplace_back(r, r + 1);
  Permute p = shifted(sub, parts, pairs);
  return ppermute_p(p, {vary(x, names_of(p.axes))});
}

Arrays joined(std::initializer_list<Args> lists) {
  Arrays out;
  for (Args list : lists) out.insert(out.end(), list.begin(), list.end());
  return out;
}

}  // namespace

// Device `turn` runs; the others leave everything as it is.
Arrays Partitioner::one_turn(const Relay& relay, const Array& turn, Args fixed, Args state) {
  Array own = eq_p({}, {coordinate(sub_, relay.parts), turn});
  Arrays operands = joined({fixed, state});
  Avals types;
  for (Array& x : operands) x = vary(x, relay.names), types.push_back(x.aval());
  auto consts = static_cast<std::size_t>(relay.scan.consts),
       carries = static_cast<std::size_t>(relay.scan.carries);
  auto states = [&](Args a) { return Args(a).subspan(fixed.size()); };
  JaxprPtr keep = stage("others", types, [&](Args a) {
                    Args old = states(a);
                    return Arrays(old.begin(), old.end());
                  }).jaxpr;
  JaxprPtr run = stage("own", types, [&](Args a) {
                   Arrays in = joined(
                       {a.first(consts), states(a).first(carries), a.subspan(consts, fixed.size() - consts)});
                   return scan_p(relay.scan, Args(in));
                 }).jaxpr;
  operands.insert(operands.begin(), convert_element_type_p(ConvertElementType{i32, false}, {own}));
  return cond_p(Cond{{keep, run}}, Args(operands));
}

// Carries, then stacked results; of the carries the last device has what goes on.
Arrays Partitioner::relayed(const Relay& relay, Args fixed, Args state) {
  std::int64_t n = sub_.size(relay.parts);
  auto carries = static_cast<std::size_t>(relay.scan.carries);
  bool reverse = relay.scan.reverse;
  Arrays start = {index_scalar(reverse ? n - 1 : 0)};
  for (const Array& x : state) start.push_back(vary(x, relay.names));
  Arrays constants;
  for (const Array& x : fixed) constants.push_back(vary(x, relay.names));
  Avals types = avals_of(constants), more = avals_of(start);
  types.insert(types.end(), more.begin(), more.end());
  JaxprPtr body = stage("turn", types, [&](Args a) {
                    Args own = a.first(fixed.size()), rest = a.subspan(fixed.size() + 1);
                    const Array& turn = a[fixed.size()];
                    Arrays out = one_turn(relay, turn, own, rest);
                    for (std::size_t i = 0; i < carries; ++i)
                      out[i] = handed_on(sub_, relay.parts, out[i], reverse);
                    out.insert(out.begin(), add_p({}, {turn, index_scalar(reverse ? -1 : 1)}));
                    return out;
                  }).jaxpr;
  Arrays operands = joined({Args(constants), Args(start)});
  Arrays got =
      scan_p(Scan{body, static_cast<int>(fixed.size()), static_cast<int>(start.size()), n - 1, false, 1},
             Args(operands));
  Array last = index_scalar(reverse ? 0 : n - 1);
  Arrays out = one_turn(relay, last, constants, Args(got).subspan(1));
  Array owner = eq_p({}, {coordinate(sub_, relay.parts), last});
  for (std::size_t i = 0; i < carries; ++i)
    out[i] =
        select_n_p({}, {lax::broadcast_in_dim(owner, out[i].shape(), {}), zeros_of(out[i].aval()), out[i]});
  return out;
}

// The sub-axes that the scan may be pipelined over, and the cost of sending the carry; none if it cannot be done.
Partitioner::Relay Partitioner::relay_of(const Scope& scope, std::size_t number_,
                                         const std::vector<Versions>& in) const {
  const Eqn& eqn = scope.jaxpr->eqns[number_];
  const Region& r = scope.regions.at(number_);
  auto carries = static_cast<std::size_t>(r.carries), first = static_cast<std::size_t>(r.consts) + carries;
  std::vector<Layout> stacked;
  for (std::size_t i = first; i < in.size(); ++i) stacked.push_back(in[i].front().layout);
  for (std::size_t i = carries; i < eqn.out.size(); ++i) stacked.push_back(wanted(scope, eqn.out[i]));
  Relay relay;
  relay.parts = parts_of_turns(sub_, stacked, r.length);
  for (int part : relay.parts)
    relay.sums.push_back({part, ReduceKind::sum}), relay.names.insert(sub_[part].axis);
  auto n = static_cast<double>(sub_.size(relay.parts));
  for (std::size_t i = 0; i < carries; ++i) {
    Aval type = eqn.out[i].aval;
    if (type.dtype().is_key()) return {};
    relay.bytes += (n - 1) * static_cast<double>(type.bytes()) * (uses_of(eqn.out[i]) ? 1 + 2 / n : 1);
  }
  relay.bytes *= static_cast<double>(turns_);
  return relay;
}

std::vector<Placed> Partitioner::run_relay(const Relay& relay, const Region& r, const Arrays& blocks,
                                           const std::vector<Layout>& results, const Avals& types) {
  Arrays got;
  if (r.carries == 0) {
    got = scan_p(relay.scan, Args(blocks));
  } else {
    auto first = blocks.begin() + r.consts, last = first + r.carries;
    Arrays fixed(blocks.begin(), first), state(first, last);
    fixed.insert(fixed.end(), last, blocks.end());
    for (std::size_t i = static_cast<std::size_t>(r.carries); i < results.size(); ++i)
      state.push_back(zeros_of(types[i].with_shape(local_shape(sub_, results[i]))));
    got = relayed(relay, fixed, state);
  }
  std::vector<Placed> out;
  for (std::size_t i = 0; i < got.size(); ++i) {
    Layout has = results[i];
    if (i < static_cast<std::size_t>(r.carries))
      has.partial.insert(has.partial.end(), relay.sums.begin(), relay.sums.end());
    out.push_back({got[i], has});
  }
  return out;
}

std::optional<std::vector<Placed>> Partitioner::apply_relay(const Scope& scope, std::size_t number_,
                                                            std::vector<Versions>& in, double& bytes) {
  const Eqn& eqn = scope.jaxpr->eqns[number_];
  const Region& r = scope.regions.at(number_);
  const Scope& body = scope.inner.at(number_)[0];
  auto consts = static_cast<std::size_t>(r.consts), carries = static_cast<std::size_t>(r.carries);
  Relay relay = relay_of(scope, number_, in);
  if (relay.parts.empty()) return std::nullopt;
  std::vector<PartialSum> taken = kept_free_;
  taken.insert(taken.end(), relay.sums.begin(), relay.sums.end());
  Within<std::vector<PartialSum>> reserved(kept_free_, taken);
  Within<double> sent(sent_, 0);
  auto stack = [&](Layout layout) {
    layout.axes.insert(layout.axes.begin(), cut_along(sub_, r.length, relay.parts));
    return layout;
  };
  std::vector<Versions> versions = in;
  std::vector<Layout> inside, results, stacked;
  Arrays blocks;
  Avals types;
  for (std::size_t i = 0; i < in.size(); ++i) {
    bool scanned = i >= consts + carries;
    Layout layout = i < consts ? without(in[i].front().layout, kept_free_) : wanted(body, body.jaxpr->in[i]);
    layout.partial.clear();
    blocks.push_back(version(versions[i], aval_of(eqn.in[i]), scanned ? stack(layout) : layout));
    types.push_back(scanned ? element_of(blocks.back().aval()) : blocks.back().aval());
    inside.push_back(layout);
  }
  for (std::size_t i = 0; i < body.jaxpr->out.size(); ++i) {
    results.push_back(i < carries ? inside[consts + i] : wanted(body, body.jaxpr->out[i]));
    stacked.push_back(i < carries ? results[i] : stack(results[i]));
  }
  std::int64_t own = r.length / sub_.size(relay.parts);
  {
    Within<std::int64_t> turns(turns_, turns_ * own);
    relay.scan = {
        staged(body, types, inside, [&](const std::vector<Placed>& a) { return run(body, a, results); }),
        r.consts,
        r.carries,
        own,
        r.reverse,
        r.unroll};
  }
  if (relay.bytes + sent_ >= bytes || communicates(sub_, *relay.scan.body, relay.sums)) return std::nullopt;
  bytes = relay.bytes + sent_;
  in = std::move(versions);
  return run_relay(relay, r, blocks, stacked, avals_of_results(eqn));
}

}  // namespace tessera::inline v0::spmd
