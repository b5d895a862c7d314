// Pipelined scans: each device runs its own iterations once the device before it has sent the carry.
#include <tessera/ops/collective/collective_rules.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/partition/halo.h>
#include <tessera/spmd/lower/lower_to_local.h>
#include <tessera/spmd/reshard/loop_shardings.h>
#include <tessera/transform/stage.h>

namespace tessera::inline v0::spmd {

namespace {

// Receives the carry from the previous device along the sub-axes.
Array received_carry(const SubAxes& sub, const SubAxisList& sub_axes, const Array& x, bool reverse) {
  std::vector<std::pair<int, int>> pairs;
  for (int r = 0; r + 1 < static_cast<int>(sub.size(sub_axes)); ++r)
    reverse ? pairs.emplace_back(r + 1, r) : pairs.emplace_back(r, r + 1);
  Permute p = shifted(sub, sub_axes, pairs);
  return ppermute_p(p, {vary(x, names_of(p.axes))});
}

Arrays concatenate_lists(std::initializer_list<Args> lists) {
  Arrays out;
  for (Args list : lists) out.insert(out.end(), list.begin(), list.end());
  return out;
}

// A pipelined scan and the iterations of one device, as a scan.
struct PipelinedIterations {
  const SubAxes& sub;
  const PipelinedScan& pipeline;
  Scan scan;
  std::size_t consts, carries;

  // Runs the iterations of device `device`; the other devices keep their state.
  Arrays run_on(const Array& device, Args fixed, Args state) const {
    Array is_local = eq_p({}, {coordinate(sub, pipeline.sub_axes), device});
    Arrays operands = concatenate_lists({fixed, state});
    Avals types;
    for (Array& x : operands) x = vary(x, pipeline.names), types.push_back(x.aval());
    auto states = [&](Args a) { return Args(a).subspan(fixed.size()); };
    JaxprPtr keep = stage("others", types, [&](Args a) {
                      Args old = states(a);
                      return Arrays(old.begin(), old.end());
                    }).jaxpr;
    JaxprPtr run = stage("own", types, [&](Args a) {
                     Arrays in = concatenate_lists({a.first(consts), states(a).first(carries),
                                                    a.subspan(consts, fixed.size() - consts)});
                     return scan_p(scan, Args(in));
                   }).jaxpr;
    operands.insert(operands.begin(), convert_element_type_p(ConvertElementType{i32, false}, {is_local}));
    return cond_p(Cond{{keep, run}}, Args(operands));
  }

  // Runs the iterations of all devices. Returns the carries and then the stacked results; the last device has the final
  // carries.
  Arrays run(Args fixed, Args state) const {
    std::int64_t n = sub.size(pipeline.sub_axes);
    bool reverse = scan.reverse;
    Arrays start = {index_scalar(reverse ? n - 1 : 0)};
    for (const Array& x : state) start.push_back(vary(x, pipeline.names));
    Arrays constants;
    for (const Array& x : fixed) constants.push_back(vary(x, pipeline.names));
    Avals types = avals_of(constants), more = avals_of(start);
    types.insert(types.end(), more.begin(), more.end());
    Where line = current_where();  // a staged body starts without a line
    JaxprPtr body = stage("iteration", types, [&](Args a) {
                      SetWhere at(line);
                      Args constants = a.first(fixed.size()), rest = a.subspan(fixed.size() + 1);
                      const Array& device = a[fixed.size()];
                      Arrays out = run_on(device, constants, rest);
                      for (std::size_t i = 0; i < carries; ++i)
                        out[i] = received_carry(sub, pipeline.sub_axes, out[i], reverse);
                      out.insert(out.begin(), add_p({}, {device, index_scalar(reverse ? -1 : 1)}));
                      return out;
                    }).jaxpr;
    Arrays operands = concatenate_lists({Args(constants), Args(start)});
    Arrays outputs =
        scan_p(Scan{body, static_cast<int>(fixed.size()), static_cast<int>(start.size()), n - 1, false, 1},
               Args(operands));
    Array last = index_scalar(reverse ? 0 : n - 1);
    Arrays out = run_on(last, constants, Args(outputs).subspan(1));
    Array owner = eq_p({}, {coordinate(sub, pipeline.sub_axes), last});
    for (std::size_t i = 0; i < carries; ++i)
      out[i] =
          select_n_p({}, {lax::broadcast_in_dim(owner, out[i].shape(), {}), zeros_of(out[i].aval()), out[i]});
    return out;
  }
};

}  // namespace

Arrays lower(const PipelinedScan& form, const LocalArrays& local, Arrays blocks,
             const std::vector<ShardedBlock>& results) {
  const SubAxes& sub = local.sub();
  const Region& r = *form.loop;
  LoopOperands operands(r);
  std::size_t first_scanned = operands.consts + operands.carries;
  Avals types;
  for (std::size_t i = 0; i < blocks.size(); ++i)
    types.push_back(i < first_scanned ? blocks[i].aval() : element_of(blocks[i].aval()));
  Scan scan{lower_body(local.table(), *form.body, std::move(types)).jaxpr,
            r.consts,
            r.carries,
            r.trip_count / sub.size(form.sub_axes),
            r.reverse,
            r.unroll};
  if (operands.carries == 0) return scan_p(scan, Args(blocks));
  auto first = blocks.begin() + r.consts, last = first + r.carries;
  Arrays fixed(blocks.begin(), first), state(first, last);
  fixed.insert(fixed.end(), last, blocks.end());
  for (std::size_t i = operands.carries; i < results.size(); ++i)
    state.push_back(zeros_of(results[i].type.with_shape(local_shape(sub, results[i].sharding))));
  return PipelinedIterations{sub, form, scan, operands.consts, operands.carries}.run(fixed, state);
}

}  // namespace tessera::inline v0::spmd
