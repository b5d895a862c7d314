// Emits the steps of a resharding plan as collectives and local operations.
#include <tessera/base/index_dtype.h>
#include <tessera/ops/collective/collective_rules.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/spmd/reshard/reshard.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

namespace {

Array at_full(const Array& x, const Shape& shape) { return lax::broadcast_in_dim(x, shape, {}); }

// A block with axis `a` split into one axis for each factor.
struct SplitAxis {
  const SubAxes& sub;
  Array block;
  Shape shape;  // of the block, with one axis for each axis of the array
  std::size_t axis;
  std::vector<std::int64_t> size_factors;  // sizes on one device

  SplitAxis(const SubAxes& sub, const Array& x, const SizeFactors& axis_factors, std::size_t a)
      : sub(sub), shape(x.shape()), axis(a) {
    for (const SizeFactor& d : axis_factors) size_factors.push_back(local_size(sub, d));
    Shape split = shape;
    split.erase(a);
    for (std::size_t i = 0; i < size_factors.size(); ++i) split.insert(a + i, size_factors[i]);
    block = lax::reshape(x, split);
  }
  std::int64_t dim(std::size_t size_factor) const { return static_cast<std::int64_t>(axis + size_factor); }
};

// Merges the axes of a split block into the axes of the array.
Array merge_split_axes(const Array& x, const SubAxes& sub, const ShardingSpec& sharding) {
  return lax::reshape(x, local_shape(sub, sharding));
}

Array all_gather(const SubAxes& sub, const ReshardStep& step, const Array& x, const ShardingSpec& now) {
  DeviceGroups e = device_groups_along(sub, step.sub_axes);
  SplitAxis split(sub, x, now.axes[step.from.axis], step.from.axis);
  Array block = vary(split.block, names_of(e.axes));
  return merge_split_axes(
      all_gather_p(AxisCollectiveParams{e.axes, e.groups, split.dim(step.from.size_factor)}, {block}), sub,
      step.result);
}

Array slice(const SubAxes& sub, const ReshardStep& step, const Array& x, const ShardingSpec& now) {
  SplitAxis split(sub, x, now.axes[step.to.axis], step.to.axis);
  std::int64_t dim = split.dim(step.to.size_factor), size = split.block.dim(dim) / sub.size(step.sub_axes);
  Dtype dtype = index_dtype(split.block.dim(dim));
  Array start = coordinate(sub, step.sub_axes);
  if (dtype != i32) start = convert_element_type_p(ConvertElementType{dtype, false}, {start});
  if (size != 1) start = mul_p({}, {start, scalar(size, dtype)});
  return merge_split_axes(lax::dynamic_slice_in_dim(split.block, start, size, dim), sub, step.result);
}

// Pads with existing elements, which works for every dtype and introduces no new values.
Array pad(const SubAxes& sub, const ReshardStep& step, const Array& x) {
  const SizeFactors& size_factors = step.result.axes[step.to.axis];
  Shape shape = x.shape();
  std::int64_t rest = size_factors[1].size, dim = static_cast<std::int64_t>(step.to.axis);
  shape.insert(step.to.axis + 1, rest);
  shape[step.to.axis] /= rest;
  Array split = lax::reshape(x, shape);
  shape[step.to.axis] = size_factors[0].size - shape[step.to.axis];
  Array first = lax::slice_in_dim(split, 0, 1, 1, dim);
  Array padding = lax::broadcast_in_dim(first, shape, iota_dims(split.ndim()));
  return merge_split_axes(lax::concatenate({split, padding}, dim), sub, step.result);
}

Array crop(const SubAxes& sub, const ReshardStep& step, const Array& x, const ShardingSpec& now) {
  SplitAxis split(sub, x, now.axes[step.from.axis], step.from.axis);
  auto size = local_size(sub, step.result.axes[step.from.axis][step.from.size_factor]);
  return merge_split_axes(lax::slice_in_dim(split.block, 0, size, 1, split.dim(step.from.size_factor)), sub,
                          step.result);
}

// A block prepared for an all_to_all: the factors that are sent become axes in front, one for each transfer; the
// received factors will be inserted at `received`.
struct AllToAllBlock {
  Array block;
  std::vector<std::int64_t> received;  // positions of the received factors, ascending
  std::vector<std::size_t> order;      // order of the transfers
};

AllToAllBlock bring_transfers_to_front(const SubAxes& sub, const ReshardStep& step, const Array& x,
                                       const ShardingSpec& now) {
  Shape split;
  std::vector<std::int64_t> sent_axes(step.transfers.size());
  std::vector<std::pair<std::int64_t, std::size_t>> received;
  std::int64_t next_position = 0;
  for (std::size_t a = 0; a < now.axes.size(); ++a)
    for (std::size_t d = 0; d < now.axes[a].size(); ++d) {
      auto is = [&](const ReshardStep::FactorPosition& p) { return p.axis == a && p.size_factor == d; };
      bool is_sent = false;
      for (std::size_t t = 0; t < step.transfers.size(); ++t) {
        if (is(step.transfers[t].to)) sent_axes[t] = static_cast<std::int64_t>(split.size()), is_sent = true;
        if (is(step.transfers[t].from)) received.emplace_back(next_position++, t);
      }
      bool is_received =
          std::any_of(step.transfers.begin(), step.transfers.end(), [&](auto& t) { return is(t.from); });
      if (is_received) continue;  // the size of the factor is 1 on this device
      split.push_back(local_size(sub, now.axes[a][d]));
      if (!is_sent) ++next_position;
    }
  Axes order(sent_axes.begin(), sent_axes.end());
  for (std::int64_t i = 0; i < static_cast<std::int64_t>(split.size()); ++i)
    if (std::find(sent_axes.begin(), sent_axes.end(), i) == sent_axes.end()) order.push_back(i);
  AllToAllBlock out{lax::transpose(lax::reshape(x, split), order), {}, {}};
  for (auto [position, t] : received) out.received.push_back(position), out.order.push_back(t);
  return out;
}

// Moves the axes in front, one for each transfer, to the positions of the received factors.
Array insert_received_factors(const SubAxes& sub, const ReshardStep& step, const AllToAllBlock& sent,
                              const Array& received) {
  auto n = static_cast<std::int64_t>(step.transfers.size());
  Axes order;
  std::int64_t rest = n;
  std::size_t next = 0;
  for (std::int64_t i = 0; i < received.ndim(); ++i)
    order.push_back(next < sent.received.size() && sent.received[next] == i
                        ? static_cast<std::int64_t>(sent.order[next++])
                        : rest++);
  return merge_split_axes(lax::transpose(received, order), sub, step.result);
}

Shape with_front(const Shape& front, const Shape& shape, std::size_t drop) {
  Shape out = front;
  for (std::size_t i = drop; i < shape.size(); ++i) out.push_back(shape[i]);
  return out;
}

Array all_to_all(const SubAxes& sub, const ReshardStep& step, const Array& x, const ShardingSpec& now) {
  SubAxisList sub_axes;
  for (const ReshardStep::SubAxisTransfer& t : step.transfers) sub_axes.push_back(step.sub_axes[t.sub_axis]);
  DeviceGroups e = device_groups_along(sub, sub_axes);
  AllToAllBlock sent = bring_transfers_to_front(sub, step, x, now);
  Shape shape = sent.block.shape(), front;
  for (std::size_t t = 0; t < step.transfers.size(); ++t) front.push_back(shape[t]);
  Array block = lax::reshape(sent.block, with_front({sub.size(sub_axes)}, shape, front.size()));
  Array received = all_to_all_p(CollectiveParams{e.axes, e.groups}, {vary(block, names_of(e.axes))});
  return insert_received_factors(sub, step, sent, lax::reshape(received, shape));
}

// Combines the entries of a stacked array along axis 0.
Array combined(const Array& stacked, ReduceKind kind) {
  if (kind == ReduceKind::sum && stacked.dtype().is_bool())
    kind = ReduceKind::logical_or;  // at most one of them is true
  switch (kind) {
    case ReduceKind::sum:
      return lax::reduce_sum(stacked, {0});
    case ReduceKind::prod:
      return lax::reduce_prod(stacked, {0});
    case ReduceKind::max:
      return lax::reduce_max(stacked, {0});
    case ReduceKind::min:
      return lax::reduce_min(stacked, {0});
    case ReduceKind::logical_and:
      return lax::reduce_and(stacked, {0});
    case ReduceKind::logical_or:
      return lax::reduce_or(stacked, {0});
    default:
      internal("a partial value of a kind that is not combined");
  }
}

Array reduce_scatter(const SubAxes& sub, const ReshardStep& step, const Array& x, const ShardingSpec& now) {
  DeviceGroups e = device_groups_along(sub, step.sub_axes);
  SplitAxis split(sub, x, now.axes[step.to.axis], step.to.axis);
  Shape shape = split.block.shape();
  std::int64_t dim = split.dim(step.to.size_factor);
  for (std::size_t i = 0; i < step.sub_axes.size(); ++i) shape.erase(dim);
  shape.insert(dim, sub.size(step.sub_axes));
  Array block = vary(lax::reshape(split.block, shape), names_of(e.axes));
  if (step.reduce == ReduceKind::sum && !block.dtype().is_bool())
    return merge_split_axes(reduce_scatter_p(AxisCollectiveParams{e.axes, e.groups, dim}, {block}), sub,
                            step.result);
  Array blocks =
      all_to_all_p(CollectiveParams{e.axes, e.groups}, {move_axis(block, static_cast<int>(dim), 0)});
  return merge_split_axes(combined(blocks, step.reduce), sub, step.result);
}

Array combined_along(const DeviceGroups& e, ReduceKind kind, const Array& x) {
  CollectiveParams over{e.axes, e.groups};
  // A partial sum of bools is true on at most one device.
  if (kind == ReduceKind::sum && x.dtype().is_bool()) kind = ReduceKind::logical_or;
  switch (kind) {
    case ReduceKind::sum:
      return psum_p(over, {x});
    case ReduceKind::max:
    case ReduceKind::min:
      if (x.dtype().is_complex()) break;
      return (kind == ReduceKind::max ? pmax_p : pmin_p)(over, {x});
    case ReduceKind::logical_and:
    case ReduceKind::logical_or: {
      if (!x.dtype().is_bool()) break;
      Array bits = convert_element_type_p(ConvertElementType{u8, false}, {x});
      bits = (kind == ReduceKind::logical_or ? pmax_p : pmin_p)(over, {bits});
      return convert_element_type_p(ConvertElementType{bool_, false}, {bits});
    }
    default:
      break;
  }
  return combined(all_gather_p(AxisCollectiveParams{e.axes, e.groups, 0}, {x}), kind);
}

Array all_reduce(const SubAxes& sub, const ReshardStep& step, const Array& x) {
  DeviceGroups e = device_groups_along(sub, step.sub_axes);
  return combined_along(e, step.reduce, vary(x, names_of(e.axes)));
}

Array mask(const SubAxes& sub, const ReshardStep& step, const Array& x) {
  Array first = eq_p({}, {coordinate(sub, step.sub_axes), index_scalar(0)});
  return select_n_p({}, {at_full(first, x.shape()), zeros_of(x.aval()), x});
}

// The sender's coordinate along `from` is the receiver's coordinate along `to` minus `shift`, modulo the
// size.
struct CoordinateShift {
  int from, to;
  std::int64_t shift;
};

// The pairs of senders and receivers, as ranks along `axes`.
std::vector<std::pair<std::int64_t, std::int64_t>> pairs_of(const SubAxes& sub, const NamedAxes& axes,
                                                            const std::vector<CoordinateShift>& steps) {
  std::vector<std::pair<std::int64_t, std::int64_t>> pairs;
  for (std::int64_t rank = 0; rank < size_of(axes); ++rank) {
    Dims coordinates;
    std::int64_t rest = rank;
    for (std::size_t i = axes.size(); i-- > 0; rest /= axes[i].size)
      coordinates.insert(0, rest % axes[i].size);
    auto position = [&](int sub_axis) {
      std::size_t i = 0;
      while (!(axes[i].name == sub[sub_axis].axis)) ++i;
      return i;
    };
    auto size_factor = [&](const Dims& c, int sub_axis) {
      return c[position(sub_axis)] / sub[sub_axis].minor_size % sub[sub_axis].size;
    };
    Dims source = coordinates;
    for (const CoordinateShift& s : steps) {
      std::int64_t required =
          (size_factor(coordinates, s.to) - s.shift + sub[s.from].size) % sub[s.from].size;
      source[position(s.from)] += (required - size_factor(coordinates, s.from)) * sub[s.from].minor_size;
    }
    std::int64_t sender = 0;
    for (std::size_t i = 0; i < axes.size(); ++i) sender = sender * axes[i].size + source[i];
    pairs.emplace_back(sender, rank);
  }
  return pairs;
}

NamedAxes axes_of(const SubAxes& sub, const SubAxisList& sub_axes) {
  NamedAxes axes;
  for (AxisName name : sub.mesh().names())
    if (std::any_of(sub_axes.begin(), sub_axes.end(),
                    [&](int sub_axis) { return sub[sub_axis].axis == name; }))
      axes.push_back({name, sub.mesh().size(name)});
  return axes;
}

Array send(const SubAxes& sub, const NamedAxes& axes, const std::vector<CoordinateShift>& steps,
           const Array& x) {
  return ppermute_p(Permute{axes, pairs_of(sub, axes, steps)}, {vary(x, names_of(axes))});
}

// Entry i of axis `dim` of the result is entry (start + sign * i) % size of x.
Array rotate(const Array& x, std::int64_t dim, const Array& start, int sign) {
  std::int64_t n = x.dim(dim);
  Array index = lax::iota(i32, {n}, 0), first = at_full(start, {n});
  index = sign > 0 ? add_p({}, {first, index})
                   : sub_p({}, {add_p({}, {first, at_full(index_scalar(n), {n})}), index});
  index = rem_p({}, {index, at_full(index_scalar(n), {n})});
  Gather g;
  g.options.mode = IndexMode::promise_in_bounds;
  for (std::int64_t a = 0; a < x.ndim(); ++a) {
    g.slice_sizes.push_back(a == dim ? 1 : x.dim(a));
    if (a != dim) g.axes.window.push_back(a);
  }
  g.axes.collapsed = {dim}, g.axes.start = {dim};
  return gather_p(g, {x, lax::reshape(index, {n, 1})});
}

// Sends blocks to other devices. If factors are transferred as well, there is one permutation for each distance at
// which devices send a piece.
Array permute(const SubAxes& sub, const ReshardStep& step, const Array& x, const ShardingSpec& now) {
  NamedAxes axes = axes_of(sub, step.sub_axes);
  std::vector<CoordinateShift> steps;
  for (std::size_t i = 0; i < step.sub_axes.size(); ++i)
    steps.push_back({step.sub_axes[i], step.new_sub_axes[i], 0});
  if (step.transfers.empty()) return merge_split_axes(send(sub, axes, steps, x), sub, step.result);
  AllToAllBlock sent = bring_transfers_to_front(sub, step, x, now);
  Array pieces = sent.block;
  Shape shape = pieces.shape(), front;
  std::int64_t rounds = 1;
  for (std::size_t t = 0; t < step.transfers.size(); ++t) {
    front.push_back(shape[t]), rounds *= shape[t];
    pieces = rotate(pieces, static_cast<std::int64_t>(t),
                    coordinate(sub, {step.sub_axes[step.transfers[t].sub_axis]}), 1);
  }
  pieces = lax::reshape(pieces, with_front({rounds}, shape, front.size()));
  Arrays received;
  for (std::int64_t r = 0; r < rounds; ++r) {
    std::int64_t rest = r;
    for (std::size_t t = step.transfers.size(); t-- > 0; rest /= front[t])
      steps[step.transfers[t].sub_axis].shift = rest % front[t];
    received.push_back(send(sub, axes, steps, lax::slice_in_dim(pieces, r, r + 1, 1, 0)));
  }
  Array result = lax::reshape(lax::concatenate(received, 0), shape);
  for (std::size_t t = 0; t < step.transfers.size(); ++t)
    result = rotate(result, static_cast<std::int64_t>(t),
                    coordinate(sub, {step.new_sub_axes[step.transfers[t].sub_axis]}), -1);
  return insert_received_factors(sub, step, sent, result);
}

}  // namespace

Array resharded_block(const SubAxes& sub, const Array& block, const ShardingSpec& from,
                      const ShardingSpec& to) {
  return apply_reshard(sub, plan_reshard(sub, from, to), block, from);
}

Array apply_reshard(const SubAxes& sub, const std::vector<ReshardStep>& steps, const Array& block,
                    const ShardingSpec& from) {
  Array x = block;
  const ShardingSpec* now = &from;
  for (const ReshardStep& step : steps) {
    switch (step.kind) {
      case ReshardStepKind::slice:
        x = slice(sub, step, x, *now);
        break;
      case ReshardStepKind::all_gather:
        x = all_gather(sub, step, x, *now);
        break;
      case ReshardStepKind::all_to_all:
        x = all_to_all(sub, step, x, *now);
        break;
      case ReshardStepKind::permute:
        x = permute(sub, step, x, *now);
        break;
      case ReshardStepKind::reduce_scatter:
        x = reduce_scatter(sub, step, x, *now);
        break;
      case ReshardStepKind::all_reduce:
        x = all_reduce(sub, step, x);
        break;
      case ReshardStepKind::pad:
        x = pad(sub, step, x);
        break;
      case ReshardStepKind::crop:
        x = crop(sub, step, x, *now);
        break;
      case ReshardStepKind::mask:
        x = mask(sub, step, x);
        break;
      case ReshardStepKind::refine:
        break;
    }
    now = &step.result;
  }
  return x;
}

}  // namespace tessera::inline v0::spmd
