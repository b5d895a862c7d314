// Checks of dimension numbers, the map from updates to elements, and batching of gather and the scatters.
#include <tessera/base/index_dtype.h>
#include <tessera/ops/index/index_rules.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/transform/basic.h>
#include <algorithm>

namespace tessera::inline v0 {

static void check_axes(const char* name, const char* list, const Axes& axes, std::int64_t rank, bool sorted) {
  for (std::size_t i = 0; i < axes.size(); ++i) {
    if (axes[i] < 0 || axes[i] >= rank)
      fail<ArgumentError>(str(name, ": ", list, " = ", axes, ": ", axes[i],
                              " is not an axis of an array of rank ", rank, "."),
                          str("Expected axis numbers in [0, ", rank, ")."));
    if (std::count(axes.begin(), axes.end(), axes[i]) > 1)
      fail<ArgumentError>(str(name, ": ", list, " = ", axes, " names axis ", axes[i], " twice."),
                          "Expected each axis at most once.");
    if (sorted && i && axes[i] < axes[i - 1])
      fail<ArgumentError>(str(name, ": ", list, " = ", axes, " is not sorted."),
                          "Expected ascending axis numbers.");
  }
}

static void check_disjoint(const char* name, const char* first, const Axes& a, const char* second,
                           const Axes& b) {
  for (std::int64_t axis : a)
    if (b.contains(axis))
      fail<ArgumentError>(
          str(name, ": axis ", axis, " is in both ", first, " = ", a, " and ", second, " = ", b, "."),
          "Expected it in one of them.");
}

static void check_batch_axes(const char* name, const IndexAxes& axes, Aval operand, Aval indices) {
  if (axes.operand_batch.size() != axes.indices_batch.size())
    fail<ArgumentError>(str(name, ": operand_batch = ", axes.operand_batch,
                            " and indices_batch = ", axes.indices_batch, " have different lengths."),
                        "Expected pairs of axes.");
  for (std::size_t i = 0; i < axes.operand_batch.size(); ++i) {
    std::int64_t a = axes.operand_batch[i], b = axes.indices_batch[i];
    if (operand.dim(a) != indices.dim(b))
      fail<ShapeError>(
          str(name, ": batch axes differ: axis ", a, " of the operand ", operand, " has size ",
              operand.dim(a), ", axis ", b, " of the indices ", indices, " has size ", indices.dim(b), "."),
          "Expected equal sizes along each pair of batch axes.");
  }
}

void check_index_axes(const char* name, const IndexAxes& axes, Aval operand, Aval indices,
                      std::int64_t slices) {
  if (!indices.dtype().is_integer())
    fail<DtypeError>(str(name, ": the indices are ", indices, "."),
                     "Expected an integer dtype; convert with astype(i32).");
  if (indices.rank() == 0)
    fail<ShapeError>(str(name, ": the indices are ", indices, ", a scalar."),
                     "Expected the components of an index along the last axis; reshape to (1).");
  check_axes(name, "window", axes.window, slices, true);
  check_axes(name, "collapsed", axes.collapsed, operand.rank(), true);
  check_axes(name, "start", axes.start, operand.rank(), false);
  check_axes(name, "operand_batch", axes.operand_batch, operand.rank(), true);
  check_axes(name, "indices_batch", axes.indices_batch, indices.rank() - 1, false);
  check_disjoint(name, "collapsed", axes.collapsed, "operand_batch", axes.operand_batch);
  check_disjoint(name, "start", axes.start, "operand_batch", axes.operand_batch);
  check_batch_axes(name, axes, operand, indices);
  std::int64_t components = indices.dim(indices.rank() - 1);
  if (components != static_cast<std::int64_t>(axes.start.size()))
    fail<ShapeError>(str(name, ": the indices ", indices, " have ", components,
                         " components, but start = ", axes.start, " names ", axes.start.size(), " axes."),
                     "Expected one component of the last axis for each axis in start.");
  std::size_t axis_count = axes.window.size() + axes.collapsed.size() + axes.operand_batch.size();
  if (axis_count != operand.shape().size())
    fail<ArgumentError>(
        str(name, ": ", axes.window.size(), " window, ", axes.collapsed.size(), " collapsed and ",
            axes.operand_batch.size(), " batch axes are given for the operand ", operand, "."),
        "Expected every axis of the operand to be one of the three.");
}

void check_slice_sizes(const char* name, const IndexAxes& axes, Aval operand, Aval indices,
                       const Dims& sizes) {
  if (static_cast<std::int64_t>(sizes.size()) != operand.rank())
    fail<ArgumentError>(str(name, ": slice_sizes ", sizes, " has ", sizes.size(),
                            " entries, but the operand is ", operand, "."),
                        "Expected one entry per axis of the operand.");
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    std::int64_t axis = static_cast<std::int64_t>(i);
    if (sizes[i] < 0 || (sizes[i] > operand.dim(axis) && indices.count() != 0))
      fail<ShapeError>(
          str(name, ": slices of size ", sizes[i], " do not fit axis ", i, " of the operand ", operand, "."),
          str("Expected a size in [0, ", operand.dim(axis), "]."));
    if (axes.collapsed.contains(axis) && sizes[i] != 1)
      fail<ArgumentError>(str(name, ": axis ", i, " is collapsed, but its slice size is ", sizes[i], "."),
                          "Expected a slice size of 1 along collapsed axes.");
    if (axes.operand_batch.contains(axis) && sizes[i] > 1)
      fail<ArgumentError>(str(name, ": axis ", i, " is a batch axis, but its slice size is ", sizes[i], "."),
                          "Expected a slice size of 1 along batch axes.");
  }
}

static bool in_window(const IndexAxes& axes, std::int64_t operand_axis) {
  return !axes.collapsed.contains(operand_axis) && !axes.operand_batch.contains(operand_axis);
}

Dims slice_sizes_of(const IndexAxes& axes, Aval operand, const Shape& updates) {
  Dims sizes;
  std::size_t next = 0;
  for (std::int64_t axis = 0; axis < operand.rank(); ++axis)
    sizes.push_back(in_window(axes, axis) ? updates[axes.window[next++]] : 1);
  return sizes;
}

Shape gathered_shape(const IndexAxes& axes, Aval indices, const Dims& slice_sizes) {
  Dims inner;
  for (std::size_t i = 0; i < slice_sizes.size(); ++i)
    if (in_window(axes, static_cast<std::int64_t>(i))) inner.push_back(slice_sizes[i]);
  std::size_t rank = axes.window.size() + indices.shape().size() - 1, of_index = 0, of_slice = 0;
  Shape out;
  for (std::size_t i = 0; i < rank; ++i)
    out.push_back(axes.window.contains(static_cast<std::int64_t>(i)) ? inner[of_slice++]
                                                                     : indices.shape()[of_index++]);
  return out;
}

IndexMap::IndexMap(const IndexAxes& axes, const Shape& operand, const Shape& indices, const Dims& slice_sizes,
                   IndexMode mode)
    : axes_(axes), operand_(operand), indices_(indices), sizes_(slice_sizes), mode_(mode) {}

template <class I>
std::pair<std::vector<I>, std::vector<I>> IndexMap::split(const std::vector<I>& at) const {
  std::vector<I> of_index, inner(operand_.size(), I(0));
  for (std::size_t i = 0; i < at.size(); ++i)
    if (!axes_.window.contains(static_cast<std::int64_t>(i))) of_index.push_back(at[i]);
  std::size_t next = 0;
  for (std::size_t axis = 0; axis < operand_.size(); ++axis)
    if (in_window(axes_, static_cast<std::int64_t>(axis))) inner[axis] = at[axes_.window[next++]];
  for (std::size_t k = 0; k < axes_.operand_batch.size(); ++k)
    inner[axes_.operand_batch[k]] = of_index[axes_.indices_batch[k]];
  return {of_index, inner};
}

bool IndexMap::locate(const Dims& at, const std::vector<std::int64_t>& indices, Dims& target) const {
  auto [of_index, inner] = split(std::vector<std::int64_t>(at.begin(), at.end()));
  target = Dims(inner);
  of_index.push_back(0);
  std::int64_t first = offset_of(Dims(of_index), row_major_strides(indices_));
  bool inside = true;
  for (std::size_t c = 0; c < axes_.start.size(); ++c) {
    std::int64_t axis = axes_.start[c], start = indices[first + c];
    std::int64_t fitting = std::clamp<std::int64_t>(start, 0, last_start(axis));
    inside = inside && start == fitting;
    target[axis] += fitting;
  }
  return inside || mode_ != IndexMode::fill_or_drop;
}

// 0 <= start <= last by one comparison: negative numbers are large unsigned ones.
static Element less_equal_unsigned(const Element& start, std::int64_t last) {
  Dtype t = start.dtype();
  int width = t.bits() - (t.is_signed() ? 1 : 0);
  if (width < 63) last = std::min(last, (std::int64_t{1} << width) - 1);
  Dtype as_unsigned = t == i8 ? u8 : t == i16 ? u16 : t == i32 ? u32 : t == i64 ? u64 : t;
  expr::Graph& graph = start.graph();
  expr::Id number = graph.bitcast(start.part(), as_unsigned);
  expr::Id bound = graph.constant_bits(as_unsigned, static_cast<std::uint64_t>(last));
  return {graph, bool_, graph.binary(expr::ScalarOp::le, number, bound)};
}

IndexMap::Located IndexMap::locate(KernelContext& context, const expr::Indices& at, int indices,
                                   bool if_valid) const {
  expr::Graph& graph = context.graph();
  auto [of_index, inner] = split(at);
  Located position{inner, {}};
  of_index.emplace_back(0);
  for (std::size_t c = 0; c < axes_.start.size(); ++c) {
    std::int64_t axis = axes_.start[c], last = last_start(axis);
    of_index.back() = expr::AffineIndex(static_cast<std::int64_t>(c));
    Element start = context.operand(indices, of_index);
    bool trusted = if_valid && mode_ == IndexMode::fill_or_drop;
    position.at[axis] = position.at[axis] + (trusted ? graph.trusted_index(start.part(), 0, last)
                                                     : graph.value_index(start.part(), 0, last));
    if (mode_ != IndexMode::fill_or_drop) continue;
    Element fits = less_equal_unsigned(start, last);
    position.valid = position.valid.absent() ? fits : position.valid & fits;
  }
  return position;
}

std::vector<std::int64_t> integers_of(const Array& indices) {
  std::vector<std::int64_t> out;
  with_element_type(indices.dtype(), [&]<class T>() {
    if constexpr (HostInteger<T>)
      for (std::int64_t i = 0; i < indices.size(); ++i) {
        T value = elements<T>(indices)[i];
        constexpr std::int64_t max_value = std::numeric_limits<std::int64_t>::max();
        out.push_back(std::cmp_greater(value, max_value) ? max_value : static_cast<std::int64_t>(value));
      }
  });
  return out;
}

static Axes plus_one(const Axes& axes, bool with_first = false) {
  Axes out;
  if (with_first) out.push_back(0);
  for (std::int64_t axis : axes) out.push_back(axis + 1);
  return out;
}

IndexAxes with_mapped_operand(const IndexAxes& a) {
  return {plus_one(a.window, true), plus_one(a.collapsed), plus_one(a.start), plus_one(a.operand_batch),
          a.indices_batch};
}
IndexAxes with_mapped_indices(const IndexAxes& a) {
  return {plus_one(a.window), a.collapsed, a.start, a.operand_batch, plus_one(a.indices_batch)};
}
IndexAxes with_mapped_pair(const IndexAxes& a) {
  return {plus_one(a.window), plus_one(a.collapsed), plus_one(a.start), plus_one(a.operand_batch, true),
          plus_one(a.indices_batch, true)};
}

void check_start_indices(const char* name, AvalArgs in, std::size_t first) {
  std::size_t count = in.size() - first;
  if (static_cast<std::int64_t>(count) != in[0].rank())
    fail<ArgumentError>(str(name, ": ", count, " start indices are given for ", in[0], "."),
                        "Expected one per axis of the operand.");
  for (std::size_t i = first; i < in.size(); ++i) {
    if (in[i].rank() != 0)
      fail<ShapeError>(str(name, ": start index ", i - first, " is ", in[i], "."),
                       "Expected a scalar for each axis; index by arrays with gather or x[...].");
    if (!in[i].dtype().is_integer())
      fail<DtypeError>(str(name, ": start index ", i - first, " is ", in[i], "."),
                       "Expected an integer; convert with astype(i32).");
  }
}

Array signed_index(const Array& x, Dtype to) {
  Array bounded = x;
  if (x.dtype() == u64) {
    Array max_value = scalar(std::numeric_limits<std::int64_t>::max(), u64);
    bounded = min_p({}, {x, broadcast_in_dim_p(BroadcastInDim{x.shape(), {}}, {max_value})});
  }
  return convert_element_type_p(ConvertElementType{to, false}, {bounded});
}

Array stacked_indices(Args scalars, std::int64_t size) {
  Dtype dtype = i32;
  for (const Array& i : scalars)
    if (i.dtype().bytes() == 8 || i.dtype() == u32) dtype = i64;
  Arrays columns;
  for (const Array& given : scalars) {
    Array i = given.dtype() == dtype && !given.aval().weak() ? given : signed_index(given, dtype);
    columns.push_back(broadcast_in_dim_p(BroadcastInDim{{size, 1}, i.ndim() ? Axes{0} : Axes{}}, {i}));
  }
  return concatenate_p(Concatenate{1}, columns)[0];
}

Array with_part_added(const Tangent& sum, Aval full, const Array& part, Args starts) {
  if (!sum) {
    Arrays args = {zeros_of(full), part};
    args.insert(args.end(), starts.begin(), starts.end());
    return dynamic_update_slice_p({}, args)[0];
  }
  IndexAxes axes{.window = iota_dims(full.rank())};
  Arrays partial;  // the start indices of the axes that the part does not cover
  for (std::int64_t axis = 0; axis < full.rank(); ++axis)
    if (part.dim(axis) != full.dim(axis)) {
      axes.start.push_back(axis);
      partial.push_back(starts[axis]);
    }
  if (partial.empty()) return *add_tangents(sum, part);
  Array indices = stacked_indices(partial, 1);
  indices = reshape_p(Reshape{{indices.dim(1)}}, {indices});
  return scatter_add_p(IndexedUpdate{axes, {IndexMode::clip, true, true}}, {*sum, indices, part});
}

Arrays normalized_starts(const char* name, const Arrays& start, const Shape& shape,
                         const lax::NegativeStarts& allow_negative) {
  const std::vector<bool>& allowed = allow_negative.allowed;
  if (allowed.size() != 1 && allowed.size() != shape.size())
    fail<ArgumentError>(str(name, ": allow_negative has ", allowed.size(), " entries for an array of rank ",
                            shape.size(), "."),
                        "Expected one for all axes, or one for each.");
  if (start.size() != shape.size())
    fail<ArgumentError>(
        str(name, ": ", start.size(), " start indices are given for an array of rank ", shape.size(), "."),
        "Expected one per axis of the operand.");
  Arrays out;
  for (std::size_t i = 0; i < start.size(); ++i) {
    Array at = start[i];
    if (at.empty() || at.ndim() != 0 || !at.dtype().is_signed()) {
      out.push_back(at);  // the primitive reports errors of it
      continue;
    }
    Dtype wide = index_dtype(shape[i], at.dtype());
    if (at.dtype() != wide) at = convert_element_type_p(ConvertElementType{wide, at.aval().weak()}, {at});
    bool wraps = allowed[allowed.size() == 1 ? 0 : i];
    if (!at.value()->trace()) {
      std::int64_t known = at.item<std::int64_t>();
      if (known < 0 && !wraps && at.aval().weak())  // computed indices are clamped instead
        fail<ArgumentError>(str(name, ": the start index ", known, " of axis ", i, " is negative."),
                            "Expected an index of at least 0, or allow_negative.");
      out.push_back(known < 0 && wraps ? scalar(known + shape[i], at.dtype(), at.aval().weak()) : at);
      continue;
    }
    if (!wraps) {
      out.push_back(at);
      continue;
    }
    Array negative = lt_p({}, {at, scalar_like(at, 0)});
    Array from_end = add_p({}, {at, scalar_like(at, static_cast<double>(shape[i]))});
    out.push_back(select_n_p({}, {negative, at, from_end}));
  }
  return out;
}

}  // namespace tessera::inline v0
