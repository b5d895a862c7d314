#include <tessera/ops/collective/family.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/elementwise/elementwise.h>
#include <tessera/ops/index/index.h>
#include <tessera/ops/reduce/reduce.h>
#include <tessera/spmd/reshard.h>

namespace tessera::inline v0::spmd {

namespace {

Array number(std::int64_t value) { return scalar(value, i32); }
Array at_full(const Array& x, const Shape& shape) { return lax::broadcast_in_dim(x, shape, {}); }

// A block whose axis `a` is apart: one axis for each digit.
struct Apart {
  const SubAxes& sub;
  Array block;
  Shape shape;  // of the whole block, all axes of the array together
  std::size_t axis;
  std::vector<std::int64_t> digits;  // local sizes

  Apart(const SubAxes& sub, const Array& x, const Digits& axis_digits, std::size_t a)
      : sub(sub), shape(x.shape()), axis(a) {
    for (const Digit& d : axis_digits) digits.push_back(local_size(sub, d));
    Shape open = shape;
    open.erase(a);
    for (std::size_t i = 0; i < digits.size(); ++i) open.insert(a + i, digits[i]);
    block = lax::reshape(x, open);
  }
  std::int64_t dim(std::size_t digit) const { return static_cast<std::int64_t>(axis + digit); }
};

Array together(const Array& x, const SubAxes& sub, const Layout& layout) {
  return lax::reshape(x, local_shape(sub, layout));
}

Exchange along(const SubAxes& sub, const std::vector<int>& parts) {
  std::optional<Exchange> e = exchange_along(sub, parts);
  if (!e) internal("a collective over parts of several mesh axes");
  return *e;
}

Array all_gather(const SubAxes& sub, const Move& m, const Array& x, const Layout& now) {
  const Digits& digits = now.axes[m.from.axis];
  const Digit& first = digits[m.from.digit];
  Exchange e = along(sub, m.parts);
  Apart open(sub, x, digits, m.from.axis);
  Array block = vary(open.block, names_of(e.axes));
  std::int64_t dim = open.dim(m.from.digit);
  if (!is_uneven(first, sub))
    return together(all_gather_p(AlongAxis{e.axes, e.groups, dim}, {block}), sub, m.after);
  // Padded blocks side by side, and of them what is no padding.
  Array got = all_gather_p(AlongAxis{e.axes, e.groups, dim}, {block});
  Shape shape = got.shape();
  shape[static_cast<std::size_t>(dim)] *= shape[static_cast<std::size_t>(dim) + 1];
  shape.erase(static_cast<std::size_t>(dim) + 1);
  return together(lax::slice_in_dim(lax::reshape(got, shape), 0, first.size, 1, dim), sub, m.after);
}

Array slice(const SubAxes& sub, const Move& m, const Array& x, const Layout& now) {
  const Digits& digits = now.axes[m.to.axis];
  const Digit& digit = digits[m.to.digit];
  Apart open(sub, x, digits, m.to.axis);
  std::int64_t dim = open.dim(m.to.digit), n = sub.size(m.parts), size = (digit.size + n - 1) / n;
  Array whole = open.block;
  if (size * n != digit.size) {
    // Padded with what is there: of every dtype, and no number that was not one before.
    Shape padding = whole.shape();
    padding[static_cast<std::size_t>(dim)] = size * n - digit.size;
    Array first = lax::slice_in_dim(whole, 0, 1, 1, dim);
    whole = lax::concatenate({whole, lax::broadcast_in_dim(first, padding, iota_dims(whole.ndim()))}, dim);
  }
  Array start = mul_p({}, {coordinate(sub, m.parts), number(size)});
  return together(lax::dynamic_slice_in_dim(whole, start, size, dim), sub, m.after);
}

// The digits that are cut merge into the one axis that the exchange takes apart by rank.
Array all_to_all(const SubAxes& sub, const Move& m, const Array& x, const Layout& now) {
  Exchange e = along(sub, m.parts);
  std::size_t run = m.parts.size();
  Shape open;
  std::size_t split = 0, concat = 0;
  for (std::size_t a = 0; a < now.axes.size(); ++a)
    for (std::size_t d = 0; d < now.axes[a].size(); ++d) {
      bool in_from = a == m.from.axis && d >= m.from.digit && d < m.from.digit + run;
      bool in_to = a == m.to.axis && d >= m.to.digit && d < m.to.digit + run;
      if (in_from && d == m.from.digit) concat = open.size();
      if (in_to && d == m.to.digit) split = open.size(), open.push_back(sub.size(m.parts));
      if (!in_from && !in_to) open.push_back(local_size(sub, now.axes[a][d]));
    }
  Array block = vary(lax::reshape(x, open), names_of(e.axes));
  Array got = all_to_all_p(OverAxes{e.axes, e.groups}, {move_axis(block, static_cast<int>(split), 0)});
  if (split < concat) --concat;
  return together(move_axis(got, 0, static_cast<int>(concat)), sub, m.after);
}

Array reduce_scatter(const SubAxes& sub, const Move& m, const Array& x, const Layout& now) {
  Exchange e = along(sub, m.parts);
  Apart open(sub, x, now.axes[m.to.axis], m.to.axis);
  Shape shape = open.block.shape();
  std::int64_t dim = open.dim(m.to.digit);
  for (std::size_t i = 0; i < m.parts.size(); ++i) shape.erase(static_cast<std::size_t>(dim));
  shape.insert(static_cast<std::size_t>(dim), sub.size(m.parts));
  Array block = vary(lax::reshape(open.block, shape), names_of(e.axes));
  return together(reduce_scatter_p(AlongAxis{e.axes, e.groups, dim}, {block}), sub, m.after);
}

Array combined(const Exchange& e, ReduceKind kind, const Array& x) {
  OverAxes over{e.axes, e.groups};
  if (kind == ReduceKind::sum && x.dtype().is_bool()) kind = ReduceKind::logical_or;  // one of them, or none
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
  Array all = all_gather_p(AlongAxis{e.axes, e.groups, 0}, {x});
  if (kind == ReduceKind::prod) return lax::reduce_prod(all, {0});
  if (kind == ReduceKind::max) return lax::reduce_max(all, {0});
  if (kind == ReduceKind::min) return lax::reduce_min(all, {0});
  if (kind == ReduceKind::logical_and) return lax::reduce_and(all, {0});
  if (kind == ReduceKind::logical_or) return lax::reduce_or(all, {0});
  internal("a partial value of a kind that is not combined");
}

Array all_reduce(const SubAxes& sub, const Move& m, const Array& x) {
  Exchange e = along(sub, m.parts);
  return combined(e, m.reduce, vary(x, names_of(e.axes)));
}

// Each device gets the block of the device whose coordinate along parts[i] is its own along becomes[i].
Array permute(const SubAxes& sub, const Move& m, const Array& x) {
  std::vector<std::pair<int, int>> map;
  for (std::size_t i = 0; i < m.parts.size(); ++i) map.emplace_back(m.parts[i], m.becomes[i]);
  auto image = [&](int part) {
    for (auto [from, to] : map)
      if (from == part) return to;
    return -1;
  };
  // Chains are closed, so that every device sends to one.
  for (std::size_t i = 0; i < m.parts.size(); ++i) {
    int head = m.parts[i];
    if (std::find(m.becomes.begin(), m.becomes.end(), head) != m.becomes.end()) continue;
    int tail = head;
    while (image(tail) >= 0) tail = image(tail);
    map.emplace_back(tail, head);
  }
  NamedAxes axes;
  for (AxisName name : sub.mesh().names()) {
    bool moves = false;
    for (auto [from, to] : map) moves = moves || sub[from].axis == name;
    if (moves) axes.push_back({name, sub.mesh().size(name)});
  }
  std::vector<std::pair<std::int64_t, std::int64_t>> pairs;
  for (std::int64_t rank = 0; rank < size_of(axes); ++rank) {
    Dims own;
    std::int64_t rest = rank;
    for (std::size_t i = axes.size(); i-- > 0; rest /= axes[i].size) own.insert(0, rest % axes[i].size);
    auto place = [&](int part) {
      std::size_t i = 0;
      while (!(axes[i].name == sub[part].axis)) ++i;
      return i;
    };
    auto digit = [&](const Dims& c, int part) { return c[place(part)] / sub[part].below % sub[part].size; };
    Dims source = own;
    for (auto [from, to] : map) source[place(from)] += (digit(own, to) - digit(own, from)) * sub[from].below;
    std::int64_t sender = 0;
    for (std::size_t i = 0; i < axes.size(); ++i) sender = sender * axes[i].size + source[i];
    pairs.emplace_back(sender, rank);
  }
  return ppermute_p(Permute{axes, pairs}, {vary(x, names_of(axes))});
}

}  // namespace

Array coordinate(const SubAxes& sub, const std::vector<int>& parts) {
  Array out = number(0);
  bool first = true;
  for (std::size_t i = 0; i < parts.size();) {
    // A run of parts of one axis, each the next more minor: one number.
    const SubAxis& head = sub[parts[i]];
    std::int64_t size = head.size;
    std::size_t end = i + 1;
    while (end < parts.size() && parts[end] == parts[end - 1] + 1 && sub[parts[end]].axis == head.axis)
      size *= sub[parts[end++]].size;
    std::int64_t below = sub[parts[end - 1]].below, whole = sub.mesh().size(head.axis);
    Array index = axis_index_p(AxisIndex{{head.axis, whole}}, std::initializer_list<Array>{});
    if (below > 1) index = div_p({}, {index, number(below)});
    if (below * size < whole) index = rem_p({}, {index, number(size)});
    out = first ? index : add_p({}, {mul_p({}, {out, number(size)}), index});
    first = false;
    i = end;
  }
  return out;
}

Array global_index(const SubAxes& sub, const Digits& digits) {
  Array out = number(0);
  std::vector<std::int64_t> sizes;
  for (const Digit& d : digits) sizes.push_back(local_size(sub, d));
  Shape shape(sizes.begin(), sizes.end());
  if (digits.empty()) return at_full(out, {1});
  out = at_full(out, shape);
  std::int64_t weight = 1;
  for (std::size_t i = digits.size(); i-- > 0;) {
    const Digit& d = digits[i];
    Array index = lax::iota(i32, shape, static_cast<std::int64_t>(i));
    if (!d.parts.empty()) {
      Array start = mul_p({}, {coordinate(sub, d.parts), number(sizes[i])});
      index = add_p({}, {index, at_full(start, shape)});
    }
    out = add_p({}, {out, mul_p({}, {index, at_full(number(weight), shape)})});
    weight *= d.size;
  }
  std::int64_t count = 1;
  for (std::int64_t s : sizes) count *= s;
  return lax::reshape(out, {count});
}

Array carry_out(const SubAxes& sub, const std::vector<Move>& moves, const Array& block, const Layout& from) {
  Array x = block;
  const Layout* now = &from;
  for (const Move& m : moves) {
    switch (m.kind) {
      case Move::Kind::slice:
        x = slice(sub, m, x, *now);
        break;
      case Move::Kind::all_gather:
        x = all_gather(sub, m, x, *now);
        break;
      case Move::Kind::all_to_all:
        x = all_to_all(sub, m, x, *now);
        break;
      case Move::Kind::permute:
        x = permute(sub, m, x);
        break;
      case Move::Kind::reduce_scatter:
        x = reduce_scatter(sub, m, x, *now);
        break;
      case Move::Kind::all_reduce:
        x = all_reduce(sub, m, x);
        break;
      case Move::Kind::refine:
        break;
    }
    now = &m.after;
  }
  return x;
}

}  // namespace tessera::inline v0::spmd
