// Slices, padding, concatenation and reversal along a sharded axis: each device fetches the elements of its block of the
// result.
#include <tessera/ops/index/index_ops.h>
#include <tessera/spmd/local_axis.h>

namespace tessera::inline v0::spmd {

namespace {

Arrays slice(const LocalCall& c) {
  Slice p = c.params.as<Slice>();
  Array x = c.blocks[0];
  const Shape& full = c.types[0].shape();
  for (std::size_t d = 0; d < full.size(); ++d) {
    if (!is_sharded(c.in[0].axes[d])) continue;
    std::int64_t start = p.start[d], step = p.strides[d];
    bool all = start == 0 && step == 1 && p.limit[d] == full[d];
    p.start[d] = 0;
    if (all) {
      p.limit[d] = x.dim(static_cast<std::int64_t>(d));
      continue;
    }
    ShardedAxis axis(c, d, d);
    std::int64_t length = std::max<std::int64_t>((axis.block_size - 1) * step + 1, 0);
    Numbers wanted = axis.counts();
    for (std::int64_t& n : wanted) n = n ? (n - 1) * step + 1 : 0;
    x = axis.fetch(x, full[d], axis.each([&](std::int64_t r) { return start + r * axis.block_size * step; }),
                   wanted, length);
    p.limit[d] = length;
  }
  return {slice_p(p, {x})};
}

Arrays reverse(const LocalCall& c) {
  Array x = c.blocks[0];
  for (std::int64_t d : c.params.as<Rev>().axes) {
    std::size_t at = d;
    if (!is_sharded(c.in[0].axes[at])) continue;
    ShardedAxis axis(c, at, at);
    x = axis.fetch(x, axis.size,
                   axis.each([&](std::int64_t r) { return axis.size - (r + 1) * axis.block_size; }),
                   axis.each([&](std::int64_t) { return axis.block_size; }), axis.block_size);
  }
  return {rev_p(c.params, {x})};
}

std::int64_t floor_div(std::int64_t a, std::int64_t b) { return a / b - (a % b < 0); }

// Pads one sharded axis: element o of the result is element (o - low) / step of the operand, if that is an
// integer in range.
Array padded(const LocalCall& c, Array x, const Array& fill, std::size_t d, std::int64_t low,
             std::int64_t step) {
  ShardedAxis axis(c, d, d);
  // The number of elements that, spread by `step`, cover a block wherever it starts between two of them.
  std::int64_t size = c.types[0].shape()[d], length = (axis.block_size + 2 * step - 3) / step + 1;
  Numbers first = axis.each([&](std::int64_t r) { return floor_div(r * axis.block_size - low, step); });
  Numbers skip = axis.each([&](std::int64_t r) { return r * axis.block_size - low - first[r] * step; });
  Numbers wanted = axis.counts();
  for (std::size_t r = 0; r < wanted.size(); ++r) {
    std::int64_t last = static_cast<std::int64_t>(r) * axis.block_size + wanted[r] - 1;
    wanted[r] = wanted[r] ? floor_div(last - low, step) - first[r] + 1 : 0;
  }
  x = axis.fetch(x, size, first, wanted, length);
  if (step > 1) {
    Pad spread;
    spread.low.resize(x.shape().size(), 0), spread.high = spread.low, spread.interior = spread.low;
    spread.interior[d] = step - 1;
    x = pad_p(spread, {x, fill});
  }
  x = lax::dynamic_slice_in_dim(x, by_coordinate(c.sub, axis.sub_axes, skip), axis.block_size, axis.dim);
  Array at = axis.index(x.shape());
  auto all = [&](std::int64_t n) { return lax::broadcast_in_dim(scalar(n, at.dtype()), x.shape(), {}); };
  Array real = within(at, low, low + (size - 1) * step + 1);
  if (step > 1) {
    Array rest = rem_p({}, {sub_p({}, {at, all(low)}), all(step)});
    real = bitwise_and_p({}, {real, eq_p({}, {rest, all(0)})});
  }
  return select_n_p({}, {real, lax::broadcast_in_dim(fill, x.shape(), {}), x});
}

Arrays pad(const LocalCall& c) {
  Pad p = c.params.as<Pad>();
  Array x = c.blocks[0];
  for (std::size_t d = 0; d < p.low.size(); ++d) {
    if (!is_sharded(c.in[0].axes[d]) || (!p.low[d] && !p.high[d] && !p.interior[d])) continue;
    x = padded(c, x, c.blocks[1], d, p.low[d], p.interior[d] + 1);
    p.low[d] = p.high[d] = p.interior[d] = 0;
  }
  return {pad_p(p, {x, c.blocks[1]})};
}

Arrays concatenate(const LocalCall& c) {
  std::int64_t d = c.params.as<Concatenate>().axis, before = 0;
  std::size_t at = d;
  if (!is_sharded(c.out[0].axes[at])) return c.primitive(c.params, c.blocks);
  ShardedAxis axis(c, at, at);
  std::vector<HaloSource> sources;
  Numbers firsts;
  for (std::size_t i = 0; i < c.blocks.size(); ++i) {
    std::int64_t size = c.types[i].shape()[at], first = before;
    before += size;
    if (!size) continue;
    firsts.push_back(first);
    sources.push_back({c.blocks[i], size,
                       axis.each([&](std::int64_t r) { return r * axis.block_size - first; }),
                       axis.counts()});
  }
  Arrays pieces = fetch(c.sub, axis.sub_axes, sources, d, axis.block_size);
  Array out = pieces[0], index = axis.index(c.result_shape());
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    Array local = within(index, firsts[i], firsts[i] + sources[i].size);
    out = select_n_p({}, {local, out, pieces[i]});
  }
  return {out};
}

bool any_axis(const Params&, std::int64_t) { return true; }

constexpr LocalRule moving_table[] = {
    {&slice_p, nullptr, slice, false, any_axis},
    {&rev_p, nullptr, reverse, false, any_axis},
    {&pad_p, nullptr, pad, false, any_axis},
    {&concatenate_p, nullptr, concatenate, false, any_axis},
};

}  // namespace

std::span<const LocalRule> moving_rules() { return moving_table; }

}  // namespace tessera::inline v0::spmd
