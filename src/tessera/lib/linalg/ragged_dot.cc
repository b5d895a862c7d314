// Ragged products: rows in groups, each with a separate matrix. Rows are split into blocks of equal size,
// each with rows of one group, so that each block is one dense product; a loop over blocks reads the matrix
// of the block's group. (Block-sparse products as in MegaBlocks, Gale et al. 2023.)
#include <tessera/api/control/control.h>
#include <tessera/api/transform/eval_shape.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/creation.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/promote.h>
#include <algorithm>

namespace tessera::inline v0::lax {

namespace {

// The division of `rows` rows into blocks of `size` rows of one group each.
struct Blocks {
  std::int64_t size, count;
  Array starts, ends;  // i32[g]: first row and end of each group
  Array first;         // i32[g]: first block of each group
  Array group;         // i32[count]: the group of each block
  Array row;           // i32[count, size]
  Array in_group;      // bool[count, size]: true if the row belongs to the group

  Blocks(const Array& sizes, std::int64_t rows) {
    std::int64_t groups = sizes.dim(0);
    size = std::clamp<std::int64_t>(rows / groups, 1, 128);
    count = rows / size + groups;
    Array group_sizes = convert_element_type(sizes, i32);
    ends = lax::min(cumsum(group_sizes, 0), scalar(rows, i32));
    starts = lax::min(sub(cumsum(group_sizes, 0), group_sizes), scalar(rows, i32));
    Array blocks =
        div(sub(ends, starts) + scalar(size - 1, i32), broadcast_in_dim(scalar(size, i32), {groups}, {}));
    Array block_ends = cumsum(blocks, 0), number = iota(i32, {count}, 0);
    first = sub(block_ends, blocks);
    group = lax::min(count_at_most(block_ends, number), scalar(groups - 1, i32));
    Array from = at_group(starts, group) + (number - at_group(first, group)) * scalar(size, i32);
    row = tessera::expand_dims(from, 1) + iota(i32, {1, size}, 1);
    in_group = (row < tessera::expand_dims(at_group(ends, group), 1)) &
               tessera::expand_dims(number < index_in_dim(block_ends, groups - 1, 0, false), 1);
  }
  // The number of `edges` that are at most each element of x. If these are row numbers, it is their groups.
  static Array count_at_most(const Array& edges, const Array& x) {
    return tessera::sum(tessera::expand_dims(edges, 0) <= tessera::expand_dims(x, 1),
                        {.axis = 1, .dtype = i32});
  }
  static Array at_group(const Array& values, const Array& group) {
    return take(values, group, OneAxis(0), OutOfBounds::clip);
  }
  // Splits x[rows, ...] into [count, size, ...], with 0 for rows outside of the group.
  Array split(const Array& x) const {
    Array out = take(x, row, OneAxis(0), OutOfBounds::clip);
    Axes rest;
    for (std::int64_t d = 2; d < out.ndim(); ++d) rest.push_back(d);
    return where(tessera::expand_dims(in_group, AnyAxes(axis(rest))), out, scalar(0.0, x.dtype()));
  }
  // Joins blocks to rows, with 0 after the last group.
  Array rows_of_blocks(const Array& x, std::int64_t rows) const {
    Shape flat(x.shape().begin() + 1, x.shape().end());
    flat[0] = count * size;
    Array number = iota(i32, {rows}, 0);
    Array group_of_row = lax::min(count_at_most(ends, number), scalar(starts.dim(0) - 1, i32));
    Array row_in_group = number - at_group(starts, group_of_row), step = scalar(size, i32);
    // Each group starts with a new block.
    Array position = at_group(first, group_of_row) * step + row_in_group;
    Array out = take(reshape(x, flat), position, OneAxis(0), OutOfBounds::clip);
    Array inside = number < index_in_dim(ends, ends.dim(0) - 1, 0, false);
    Axes rest;
    for (std::int64_t d = 1; d < out.ndim(); ++d) rest.push_back(d);
    return where(rest.empty() ? inside : tessera::expand_dims(inside, AnyAxes(axis(rest))), out,
                 scalar(0.0, out.dtype()));
  }
};

// lhs[m, o, k], rhs[g, k, n], sizes[g]: [m, o, n].
Array product_of_rows(const Array& lhs, const Array& rhs, const Array& sizes, Dtype dtype) {
  std::int64_t rows = lhs.dim(0);
  if (sizes.dim(0) == 0 || rows == 0) return zeros({rows, lhs.dim(1), rhs.dim(2)}, dtype);
  Blocks blocks(sizes, rows);
  auto step = [rhs, dtype](const Array& none, const std::pair<Array, Array>& x) {
    Array matrix = dynamic_index_in_dim(rhs, x.second, 0, false);
    return std::pair(none, dot_general(x.first, matrix, {{2}, {0}}, dtype));
  };
  Array out = scan(step, Array(0), std::pair(blocks.split(lhs), blocks.group)).second;
  return blocks.rows_of_blocks(out, rows);
}

// Sums of lhs[m, q, a] rhs[m, q, b] over the rows of each group: [g, a, b].
Array sums_of_groups(const Array& lhs, const Array& rhs, const Array& sizes, Dtype dtype) {
  std::int64_t rows = lhs.dim(0);
  Dtype wide = dtype.is_floating() && dtype.bits() < 32 ? f32 : dtype;
  Array out = zeros({sizes.dim(0), lhs.dim(2), rhs.dim(2)}, wide);
  if (sizes.dim(0) == 0 || rows == 0) return convert_element_type(out, dtype);
  Blocks blocks(sizes, rows);
  auto step = [wide](const Array& sums, const std::tuple<Array, Array, Array>& x) {
    auto& [left, right, group] = x;
    Array product = dot_general(left, right, {{0, 1}, {0, 1}}, wide);
    Array old = dynamic_index_in_dim(sums, group, 0, false);
    return dynamic_update_slice_in_dim(sums, tessera::expand_dims(old + product, 0), group, 0);
  };
  out = scan(step, out, std::tuple(blocks.split(lhs), blocks.split(rhs), blocks.group)).first;
  return convert_element_type(out, dtype);
}

// The axes of an array of this rank that are in none of the lists.
Axes others(std::int64_t rank, std::initializer_list<const Axes*> without) {
  Axes out;
  for (std::int64_t d = 0; d < rank; ++d) {
    bool named = false;
    for (const Axes* list : without) named |= list->contains(d);
    if (!named) out.push_back(d);
  }
  return out;
}
void append(Axes& to, const Axes& more) {
  for (std::int64_t d : more) to.push_back(d);
}
std::int64_t size_of(const Array& x, const Axes& axes) {
  std::int64_t out = 1;
  for (std::int64_t d : axes) out *= x.dim(d);
  return out;
}
// Merges the axes of each list into one axis.
Array grouped(const Array& x, const std::vector<Axes>& lists) {
  Axes order;
  Shape shape;
  for (const Axes& list : lists) append(order, list), shape.push_back(size_of(x, list));
  return reshape(tessera::transpose(x, order), shape);
}
// Splits a list into the parts before and after an axis.
std::pair<Axes, Axes> parts(const Axes& list, std::int64_t axis) {
  auto found = std::find(list.begin(), list.end(), axis);
  return {Axes(list.begin(), found), Axes(found + 1, list.end())};
}

struct Ragged {
  const Array &lhs, &rhs, &sizes;
  const RaggedDotAxes& axes;
  Dtype dtype;
  Axes free = others(lhs.ndim(), {&axes.dot.lhs_contract, &axes.dot.lhs_batch});

  // The sizes for each index of the batch axes and the axes before the ragged one: [batch, before, g].
  Array all_sizes(const Axes& before) const {
    Shape prefix;
    for (std::int64_t d : axes.dot.lhs_batch) prefix.push_back(lhs.dim(d));
    for (std::int64_t d : before) prefix.push_back(lhs.dim(d));
    Shape full_shape = prefix;
    full_shape.push_back(sizes.dim(-1));
    if (sizes.ndim() != 1 && sizes.shape() != full_shape)
      fail<ShapeError>(str("ragged_dot_general: the sizes of groups are ", sizes.aval(), "."),
                       str("Expected a vector, or the shape ", full_shape, "."));
    Array all = lib::broadcast_to_shape("ragged_dot_general", sizes, full_shape);
    return lax::reshape(all, {size_of(lhs, axes.dot.lhs_batch), size_of(lhs, before), sizes.dim(-1)});
  }
  Shape result_shape(bool with_groups, const Axes& rhs_free) const {
    Shape out;
    if (with_groups) out.push_back(sizes.dim(-1));
    for (std::int64_t d : axes.dot.lhs_batch) out.push_back(lhs.dim(d));
    for (std::int64_t d : free) out.push_back(lhs.dim(d));
    for (std::int64_t d : rhs_free) out.push_back(rhs.dim(d));
    return out;
  }
  // The product if the ragged axis is an axis of the result.
  Array free_axis() const {
    if (!axes.rhs_group || *axes.rhs_group < 0 || *axes.rhs_group >= rhs.ndim() ||
        rhs.dim(*axes.rhs_group) != sizes.dim(-1))
      fail<ShapeError>(
          str("ragged_dot_general: rhs is ", rhs.aval(), ", the sizes of groups are ", sizes.aval(), "."),
          "Expected an axis of rhs, .rhs_group, with as many elements as there are groups.");
    auto [before, after] = parts(free, axes.lhs_ragged);
    Axes group{*axes.rhs_group};
    Axes rhs_free = others(rhs.ndim(), {&axes.dot.rhs_contract, &axes.dot.rhs_batch, &group});
    Array left = grouped(lhs, {axes.dot.lhs_batch, before, {axes.lhs_ragged}, after, axes.dot.lhs_contract});
    Array right = grouped(rhs, {axes.dot.rhs_batch, group, axes.dot.rhs_contract, rhs_free});
    auto one = [dtype = dtype](Array l, Array r, Array s) { return product_of_rows(l, r, s, dtype); };
    auto rows = vmap(one, {.in_axes = {0, none, 0}});
    Array out = vmap(rows)(left, right, all_sizes(before));
    return reshape(out, result_shape(false, rhs_free));
  }
  // The product if the ragged axis is contracted.
  Array contracted_axis() const {
    auto position = std::find(axes.dot.lhs_contract.begin(), axes.dot.lhs_contract.end(), axes.lhs_ragged);
    std::int64_t other = axes.dot.rhs_contract[position - axes.dot.lhs_contract.begin()];
    auto [before, after] = parts(axes.dot.lhs_contract, axes.lhs_ragged);
    auto [rhs_before, rhs_after] = parts(axes.dot.rhs_contract, other);
    Axes rhs_free = others(rhs.ndim(), {&axes.dot.rhs_contract, &axes.dot.rhs_batch});
    Array left = grouped(lhs, {axes.dot.lhs_batch, before, {axes.lhs_ragged}, after, free});
    Array right = grouped(rhs, {axes.dot.rhs_batch, rhs_before, {other}, rhs_after, rhs_free});
    auto one = [dtype = dtype](Array l, Array r, Array s) { return sums_of_groups(l, r, s, dtype); };
    Array out = tessera::sum(vmap(vmap(one))(left, right, all_sizes(before)), axis(1));
    return reshape(tessera::moveaxis(out, 1, 0), result_shape(true, rhs_free));
  }
};

void check_sizes(const Array& sizes) {
  if (!sizes.dtype().is_integer() || sizes.ndim() == 0)
    fail<DtypeError>(str("ragged_dot_general: the sizes of groups are ", sizes.aval(), "."),
                     "Expected a vector of integers.");
}

}  // namespace

Array ragged_dot_general(Operand lhs, Operand rhs, const Array& sizes, const RaggedDotAxes& axes,
                         std::optional<Dtype> preferred) {
  At at(lhs.where);
  check_sizes(sizes);
  // Checks the axes as dot_general does; its result has the dtype.
  Array left = *lhs, right = *rhs;
  Dtype dtype = eval_shape([&](Array x, Array y) { return dot_general(x, y, axes.dot, preferred); },
                           lhs.where)(left, right)
                    .dtype();
  if (axes.dot.lhs_batch.contains(axes.lhs_ragged)) return dot_general(lhs, rhs, axes.dot, preferred);
  Ragged ragged{left, right, sizes, axes, dtype};
  if (axes.dot.lhs_contract.contains(axes.lhs_ragged)) return ragged.contracted_axis();
  if (axes.lhs_ragged < 0 || axes.lhs_ragged >= left.ndim())
    fail<ArgumentError>(str("ragged_dot_general: lhs, ", left.aval(), ", has no axis ", axes.lhs_ragged,
                            ", its ragged axis."),
                        "Expected the number of an axis.");
  return ragged.free_axis();
}

Array ragged_dot(Operand lhs, Operand rhs, const Array& sizes, std::optional<Dtype> preferred) {
  At at(lhs.where);
  if (lhs->ndim() != 2 || rhs->ndim() != 3 || sizes.ndim() != 1 || lhs->dim(1) != rhs->dim(1) ||
      rhs->dim(0) != sizes.dim(0))
    fail<ShapeError>(str("ragged_dot: lhs is ", lhs->aval(), ", rhs is ", rhs->aval(),
                         ", the sizes of groups are ", sizes.aval(), "."),
                     "Expected T[m, k], U[g, k, n] and integer[g].");
  return ragged_dot_general(lhs, rhs, sizes, {{{1}, {1}}, 0, 0}, preferred);
}

}  // namespace tessera::inline v0::lax
