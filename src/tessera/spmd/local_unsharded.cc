// Operations that need a sharded axis unsharded. Another axis is sharded while the operation runs, by one
// all_to_all before it and one after it. If there is no other axis, a sort is distributed over the devices;
// other operations gather the axis, and each device keeps its block of the result.
#include <tessera/ops/linalg/linalg_ops.h>
#include <tessera/ops/sort/sort_ops.h>
#include <tessera/spmd/local_sort.h>
#include <tessera/transform/basic.h>
#include <algorithm>
#include <functional>

namespace tessera::inline v0::spmd {

namespace {

// Returns true for an axis that may be sharded.
using AxisPredicate = std::function<bool(std::int64_t axis)>;

struct WithAxisUnsharded {
  ShardingSpec sharding;
  bool gathers = false;  // true if no axis was found for some sub-axis
};

// Moves the sub-axes that shard `axis` to other axes of the array.
WithAxisUnsharded with_other_axis_sharded(const SubAxes& sub, const ShardingSpec& from, const Shape& shape,
                                          std::int64_t axis, const AxisPredicate& may_shard) {
  std::size_t at = axis;
  WithAxisUnsharded out{from};
  out.sharding.axes[at] = unsharded({shape[at]}).axes[0];
  for (const SizeFactor& size_factor : from.axes[at])
    for (int sub_axis : size_factor.sub_axes) {
      bool placed = false;
      for (std::size_t other = 0; other < shape.size() && !placed; ++other) {
        std::optional<SubAxisList> sub_axes = block_sub_axes(sub, out.sharding.axes[other]);
        if (other == at || !sub_axes || !may_shard(static_cast<std::int64_t>(other)) || !shape[other])
          continue;
        sub_axes->push_back(sub_axis);
        if (shape[other] % sub.size(*sub_axes)) continue;
        out.sharding.axes[other] = sharded_along(sub, shape[other], *sub_axes);
        placed = true;
      }
      out.gathers |= !placed;
    }
  return out;
}

Array resharded_value(const SubAxes& sub, const Array& x, const ShardingSpec& from, const ShardingSpec& to) {
  return apply_reshard(sub, plan_reshard(sub, from, to), x, from);
}

AxisPredicate other_than(std::int64_t axis) {
  return [axis](std::int64_t other) { return other != axis; };
}

// An operand with `axis` unsharded; any other axis may be sharded instead.
WithAxisUnsharded with_other_axis_sharded(const LocalCall& c, std::int64_t axis, std::size_t operand) {
  return with_other_axis_sharded(c.sub, c.in[operand], c.types[operand].shape(), axis, other_than(axis));
}

// Runs the operation on blocks with `axis` unsharded; operands before `first` do not have the axis.
Arrays with_axis_unsharded(const LocalCall& c, std::int64_t axis, std::size_t first) {
  if (!is_sharded(c.in[first].axes[axis])) return c.primitive(c.params, c.blocks);
  WithAxisUnsharded inside = with_other_axis_sharded(c, axis, first);
  Arrays operands(c.blocks.begin(), c.blocks.end());
  for (std::size_t i = first; i < operands.size(); ++i)
    operands[i] = resharded_value(c.sub, operands[i], c.in[i], inside.sharding);
  Arrays out = c.primitive(c.params, operands);
  for (std::size_t i = 0; i < out.size(); ++i)
    out[i] = resharded_value(c.sub, out[i], inside.sharding, c.out[i]);
  return out;
}

Arrays sort(const LocalCall& c) {
  std::int64_t axis = c.params.as<Sort>().axis;
  std::size_t at = axis;
  if (!is_sharded(c.in[0].axes[at])) return with_axis_unsharded(c, axis, 0);
  ShardedAxis sharded = ShardedAxis::of_operand(c, axis);
  if (!with_other_axis_sharded(c, axis, 0).gathers || !divides_sorted(c, sharded))
    return with_axis_unsharded(c, axis, 0);
  Arrays out = divided_sort(c, sharded);
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = resharded_value(c.sub, out[i], c.in[i], c.out[i]);
  return out;
}
bool is_sorted(const Params& params, std::int64_t axis) { return params.as<Sort>().axis == axis; }

Arrays sort_by(const LocalCall& c) {
  const SortBy& p = c.params.as<SortBy>();
  return with_axis_unsharded(c, p.axis, static_cast<std::size_t>(p.consts));
}
bool is_sorted_by(const Params& params, std::int64_t axis) { return params.as<SortBy>().axis == axis; }

struct AxisTransform {
  FftType type;
  std::int64_t axis, length;
};

// Splits a transform over several axes into transforms along one axis each.
std::vector<AxisTransform> one_by_one(const Fft& p, std::int64_t batch) {
  bool real = p.type == FftType::rfft || p.type == FftType::irfft, forward = p.type == FftType::fft;
  std::vector<AxisTransform> out;
  auto last = static_cast<std::int64_t>(p.lengths.size()) - 1;
  for (std::int64_t d = 0; d < last + !real; ++d)
    out.push_back(
        {forward || p.type == FftType::rfft ? FftType::fft : FftType::ifft, batch + d, p.lengths[d]});
  if (real) out.push_back({p.type, batch + last, p.lengths.back()});
  // Half of the last axis's spectrum of real numbers is redundant, so that axis is transformed first, or last
  // for the inverse.
  if (p.type == FftType::rfft) std::rotate(out.begin(), out.end() - 1, out.end());
  return out;
}

Array transformed(const Array& x, const AxisTransform& t) {
  int axis = static_cast<int>(t.axis), last = static_cast<int>(x.ndim()) - 1;
  return move_axis(fft_p(Fft{t.type, {t.length}}, {move_axis(x, axis, last)}), last, axis);
}

Arrays fft(const LocalCall& c) {
  const Fft& p = c.params.as<Fft>();
  std::int64_t rank = c.types[0].rank(), batch = rank - static_cast<std::int64_t>(p.lengths.size());
  Shape shape = c.types[0].shape(), result = c.primitive.infer(c.params, c.types)[0].shape();
  ShardingSpec now = c.in[0], together = now;
  bool gathers = false;
  for (std::int64_t axis = batch; axis < rank; ++axis) {
    WithAxisUnsharded next = with_other_axis_sharded(c.sub, together, shape, axis,
                                                     [&](std::int64_t other) { return other < batch; });
    together = next.sharding, gathers |= next.gathers;
  }
  Array x = c.blocks[0];
  if (!gathers) {
    x = fft_p(p, {resharded_value(c.sub, x, now, together)});
    for (std::size_t at = batch; at < result.size(); ++at)
      together.axes[at] = unsharded({result[at]}).axes[0];
    return {resharded_value(c.sub, x, together, c.out[0])};
  }
  for (const AxisTransform& t : one_by_one(p, batch)) {
    std::size_t at = t.axis;
    ShardingSpec next = with_other_axis_sharded(c.sub, now, shape, t.axis, other_than(t.axis)).sharding;
    x = transformed(resharded_value(c.sub, x, now, next), t);
    now = next;
    shape[at] = result[at];
    now.axes[at] = unsharded({shape[at]}).axes[0];
  }
  return {resharded_value(c.sub, x, now, c.out[0])};
}

bool is_transformed(const Params&, std::int64_t) { return true; }

constexpr LocalRule unsharded_table[] = {
    {&sort_p, nullptr, sort, false, is_sorted},
    {&sort_by_p, nullptr, sort_by, false, is_sorted_by},
    {&fft_p, nullptr, fft, false, is_transformed},
};

}  // namespace

std::span<const LocalRule> unsharded_rules() { return unsharded_table; }

}  // namespace tessera::inline v0::spmd
