// Checks of names, ranks and groups, and the array operations by which vmap defines collectives.
#include <tessera/ops/collective/collective_rules.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <algorithm>

namespace tessera::inline v0 {

NamedAxes named_axes(const char* operation, const AxisNames& names) {
  NamedAxes out;
  for (AxisName name : names) {
    NamedAxis axis = axis_in_scope(operation, name);
    if (std::find(out.begin(), out.end(), axis) != out.end())
      fail<ArgumentError>(str(operation, ": axis \"", name, "\" is named twice."), "Name each axis once.");
    out.push_back(axis);
  }
  if (out.empty()) fail<ArgumentError>(str(operation, ": no axis is named."), "Name at least one.");
  return out;
}

void check_rank(const char* operation, const NamedAxes& axes, std::int64_t rank, const char* what) {
  std::int64_t n = size_of(axes);
  if (rank >= 0 && rank < n) return;
  std::string names;
  for (const NamedAxis& axis : axes) names += str(names.empty() ? "" : ", ", "\"", axis.name, "\"");
  std::string ranks = n == 1 ? "1 rank, 0: " : str(n, " ranks, 0 to ", n - 1, ": ");
  fail<ArgumentError>(str(operation, axes.size() == 1 ? ": axis " : ": axes ", names,
                          axes.size() == 1 ? " has " : " have ", ranks, rank, " is not one of them."),
                      str("Expected ", what, "."));
}

void check_number(const char* operation, const Aval& aval, bool ordered) {
  Dtype dtype = aval.dtype();
  if (dtype.is_integer() || dtype.is_floating() || (!ordered && dtype.is_complex())) return;
  fail<DtypeError>(
      str(operation, ": the operand is ", printed_type(aval), "."),
      ordered ? "Expected integers or floating numbers." : "Expected numbers; convert bool first.");
}

void check_groups(const char* operation, const NamedAxes& axes, const AxisGroups& groups) {
  if (groups.empty()) return;
  if (axes.size() != 1)
    fail<ArgumentError>(str(operation, ": groups are ranks along one axis, but ", axes.size(), " are named."),
                        "Name one axis, or leave the groups out.");
  std::int64_t n = axes[0].size;
  Dims seen;
  for (const Dims& group : groups) {
    if (group.size() != groups[0].size())
      fail<ArgumentError>(str(operation, ": groups have different sizes: ", groups[0], " and ", group, "."),
                          "Expected groups of one size.");
    for (std::int64_t rank : group) {
      check_rank(operation, axes, rank, "groups of ranks, each rank in one");
      if (seen.contains(rank))
        fail<ArgumentError>(str(operation, ": groups have rank ", rank, " twice."),
                            "Expected every rank in one group.");
      seen.push_back(rank);
    }
  }
  if (static_cast<std::int64_t>(seen.size()) != n)
    fail<ArgumentError>(str(operation, ": groups hold ", seen.size(), " of the ", n, " ranks of axis \"",
                            axes[0].name, "\"."),
                        "Expected every rank in one group.");
}

std::int64_t size_of(const NamedAxes& axes) {
  std::int64_t n = 1;
  for (const NamedAxis& axis : axes) n *= axis.size;
  return n;
}
std::int64_t group_size(const NamedAxes& axes, const AxisGroups& groups) {
  return groups.empty() ? size_of(axes) : static_cast<std::int64_t>(groups[0].size());
}
AxisSet names_of(const NamedAxes& axes) {
  AxisSet out;
  for (const NamedAxis& axis : axes) out.insert(axis.name);
  return out;
}
std::vector<AxisName> list_of(const NamedAxes& axes) {
  std::vector<AxisName> out;
  for (const NamedAxis& axis : axes) out.push_back(axis.name);
  return out;
}

Aval invariant(Aval aval, const NamedAxes& axes, const AxisGroups& groups) {
  if (!groups.empty()) return aval;
  AxisSet remaining = aval.varying();
  for (const NamedAxis& axis : axes) remaining.erase(axis.name);
  return aval.with_varying(remaining);
}
Aval varying(Aval aval, const NamedAxes& axes) {
  AxisSet more = aval.varying();
  more.merge(names_of(axes));
  return aval.with_varying(more);
}

OtherAxes without(const NamedAxes& axes, const BatchSize& mapped) {
  OtherAxes out{{}, 0};
  for (std::size_t i = 0; i < axes.size(); ++i)
    if (axes[i].name == *mapped.name)
      out.position = static_cast<int>(i);
    else
      out.others.push_back(axes[i]);
  return out;
}

Array mapped_in_front(Args x, const BatchAxes& axes, const BatchSize& size) {
  return batch_axis_to(x[0], axes[0], size, 0);
}

Array all_ranks(const Array& x, const NamedAxes& axes, const OtherAxes& rest) {
  if (rest.others.empty()) return x;
  Array result = all_gather_p(AxisCollectiveParams{rest.others, {}, 0},
                              {x});  // [ranks along the other axes, mapped axis, ...]
  Shape split, merged(x.shape().begin() + 1, x.shape().end());
  for (const NamedAxis& axis : rest.others) split.push_back(axis.size);
  for (std::int64_t d : x.shape()) split.push_back(d);
  merged.insert(0, size_of(axes));
  return lax::reshape(
      move_axis(lax::reshape(result, split), static_cast<int>(rest.others.size()), rest.position), merged);
}

Array constant_vector(const Dims& values, Dtype dtype) {
  Arrays parts;
  for (std::int64_t v : values) parts.push_back(lax::reshape(scalar(v, dtype), {1}));
  return parts.size() == 1 ? parts[0] : lax::concatenate(parts, 0);
}

Array rows(const Array& x, const Dims& at) {
  IndexAxes axes;
  axes.collapsed = {0};
  axes.start = {0};
  Dims sizes(x.shape().begin(), x.shape().end());
  sizes[0] = 1;
  for (int i = 1; i < x.ndim(); ++i) axes.window.push_back(i);
  Array indices = lax::reshape(constant_vector(at), {static_cast<std::int64_t>(at.size()), 1});
  return gather_p(Gather{axes, sizes, {.mode = IndexMode::promise_in_bounds}}, {x, indices});
}

static std::vector<Dims> members_of_ranks(const AxisGroups& groups, std::int64_t n) {
  std::vector<Dims> out(n);
  for (const Dims& group : groups)
    for (std::int64_t rank : group) out[rank] = group;
  return out;
}

Array members(const Array& x, const AxisGroups& groups) {
  std::int64_t n = x.dim(0);
  Dims ranks;
  for (const Dims& group : members_of_ranks(groups, n))
    for (std::int64_t rank : group) ranks.push_back(rank);
  Shape shape = x.shape();
  shape[0] = static_cast<std::int64_t>(groups[0].size());
  shape.insert(0, n);
  return lax::reshape(rows(x, ranks), shape);
}

static Dims positions(const AxisGroups& groups, std::int64_t n) {
  Dims out;
  for (std::int64_t i = 0; i < n; ++i) out.push_back(i);
  for (const Dims& group : groups)
    for (std::size_t k = 0; k < group.size(); ++k) out[group[k]] = static_cast<std::int64_t>(k);
  return out;
}

Array entry_of_each_rank(const Array& x, const AxisGroups& groups, std::int64_t n, std::int64_t dim) {
  Shape shape = x.shape();
  Array position = constant_vector(positions(groups, n));
  Array is_entry =
      eq_p({}, {broadcast_in_dim_p(BroadcastInDim{shape, {0}}, {position}), lax::iota(i32, shape, dim)});
  Array zero = zeros_of(x.aval().strong());
  Array selected = select_n_p({}, {is_entry, zero, x});
  Axes axes = {dim};
  return x.dtype().is_bool() ? lax::reduce_or(selected, axes) : lax::reduce_sum(selected, axes);
}

Array rank_in_group(const NamedAxes& axes, const AxisGroups& groups) {
  Array rank;
  for (const NamedAxis& axis : axes) {
    Array index = axis_index_p(AxisIndex{axis}, std::initializer_list<Array>{});
    rank = rank.empty() ? index : add_p({}, {mul_p({}, {rank, scalar(axis.size, i32)}), index});
  }
  if (groups.empty()) return rank;
  Array position = constant_vector(positions(groups, size_of(axes)));
  return lax::reshape(lax::dynamic_slice(position, {rank}, {1}), {});
}

Factors elementwise_factors(AvalArgs in) { return Factors::elementwise(in, in.first(1)); }

}  // namespace tessera::inline v0
