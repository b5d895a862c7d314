// Recognises index arrays of which a component is an iota along an axis, as in x[arange(n), k].
#include <tessera/core/primitive.h>
#include <tessera/core/reference.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/spmd/sharding/aligned_indices.h>
#include <tessera/transform/basic.h>
#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace tessera::inline v0::spmd {

namespace {

// The known form of an integer or bool array: `offset` everywhere, or offset + the index along one axis.
struct Ramp {
  std::int64_t offset, axis = -1, size = 1;
  bool constant() const { return axis < 0; }
  std::int64_t last() const { return offset + size - 1; }
};
using MaybeRamp = std::optional<Ramp>;

MaybeRamp of_literal(const Array& x) {
  if (!x.dtype().is_integer() && !x.dtype().is_bool()) return std::nullopt;
  return with_element_type(x.dtype(), [&]<class T>() -> MaybeRamp {
    if constexpr (std::is_integral_v<T>)
      if (auto value = +elements<T>(x)[0]; std::in_range<std::int64_t>(value))
        return Ramp{static_cast<std::int64_t>(value)};
    return std::nullopt;
  });
}

// Returns true if the dtype represents all elements: an operation with these exact results then neither wraps nor
// rounds.
bool represents(Dtype dtype, const Ramp& a) {
  if (!dtype.is_integer() && !dtype.is_bool()) return false;
  int bits = std::min(dtype.bits() - (dtype.is_signed() ? 1 : 0), 63);
  std::int64_t max_value = std::numeric_limits<std::int64_t>::max() >> (63 - bits);
  return a.offset >= (dtype.is_signed() ? -max_value - 1 : 0) &&
         a.offset <= max_value - std::max<std::int64_t>(a.size - 1, 0);
}

// The result of comparing the elements of `a` with the constant `b`, if it is the same for all elements.
MaybeRamp compared(const Primitive* p, const Ramp& a, const Ramp& b) {
  if (!b.constant()) return std::nullopt;
  bool below = a.last()<b.offset, above = a.offset> b.offset;
  if (p == &lt_p || p == &ge_p) {
    if (!below && a.offset < b.offset) return std::nullopt;
    return Ramp{below == (p == &lt_p)};
  }
  if (!above && a.last() > b.offset) return std::nullopt;
  return Ramp{above == (p == &gt_p)};
}

// The known forms of the values of a jaxpr whose equations are added in order.
class Ramps {
 public:
  explicit Ramps(const Jaxpr& jaxpr) : known_(jaxpr.var_count), columns_(known_.size()) {}

  void add(const Eqn& eqn) {
    if (eqn.out.size() != 1) return;
    std::size_t id = eqn.out[0].id;
    MaybeRamp& known = known_[id] = result(eqn);
    if (known && !known->constant()) known->size = eqn.out[0].aval.dim(known->axis);
    if (known && !represents(eqn.out[0].aval.dtype(), *known)) known.reset();
    if (eqn.primitive == &concatenate_p && eqn.params.as<Concatenate>().axis == eqn.out[0].aval.rank() - 1)
      for (const Atom& a : eqn.in)
        columns_[id].resize(columns_[id].size() + aval_of(a).shape().back(), ramp_of(a));
  }
  // The known form of component k of the indices.
  MaybeRamp component(const Atom& indices, std::size_t k) const {
    const Var* v = var_of(indices);
    if (!v) return std::nullopt;
    const std::vector<MaybeRamp>& columns = columns_[v->id];
    if (k < columns.size()) return columns[k];
    return aval_of(indices).shape().back() == 1 ? ramp_of(indices) : std::nullopt;
  }

 private:
  MaybeRamp ramp_of(const Atom& a) const {
    const Var* v = var_of(a);
    return v ? known_[v->id] : of_literal(std::get<Literal>(a).value);
  }

  // The form of the exact results, whatever the dtype.
  MaybeRamp result(const Eqn& eqn) const {
    const Primitive* p = eqn.primitive;
    if (p == &iota_p) return Ramp{0, eqn.params.as<Iota>().axis};
    if (eqn.in.empty()) return std::nullopt;
    MaybeRamp a = ramp_of(eqn.in[0]);
    if (!a) return std::nullopt;
    if (p == &convert_element_type_p) return a;
    if (p == &broadcast_in_dim_p || p == &reshape_p || p == &squeeze_p) return ramp_of_reshaped(eqn, *a);
    if (p == &select_n_p && a->constant())
      return ramp_of(eqn.in[std::clamp<std::int64_t>(a->offset, 0, std::ssize(eqn.in) - 2) + 1]);
    if (eqn.in.size() != 2) return std::nullopt;
    MaybeRamp b = ramp_of(eqn.in[1]);
    if (!b) return std::nullopt;
    if (p == &lt_p || p == &ge_p || p == &gt_p || p == &le_p) return compared(p, *a, *b);
    if (p == &add_p && a->constant()) std::swap(a, b);
    if ((p != &add_p && p != &sub_p) || !b->constant()) return std::nullopt;
    bool overflows = p == &add_p ? __builtin_add_overflow(a->offset, b->offset, &a->offset)
                                 : __builtin_sub_overflow(a->offset, b->offset, &a->offset);
    return overflows ? std::nullopt : a;
  }

  // The form of the result, whose ramp axis corresponds to that of `a`.
  static MaybeRamp ramp_of_reshaped(const Eqn& eqn, Ramp a) {
    if (a.constant()) return a;
    const Shape &from = std::get<Var>(eqn.in[0]).aval.shape(), &to = eqn.out[0].aval.shape();
    std::size_t at = a.axis;
    if (eqn.primitive == &broadcast_in_dim_p) {
      a.axis = eqn.params.as<BroadcastInDim>().dims[at];
      return to[a.axis] == from[at] ? MaybeRamp(a) : std::nullopt;
    }
    // The form is known only if the operation adds or removes no axes other than those of size 1.
    std::size_t before = 0, next = 0;
    for (std::size_t d = 0; d < at; ++d) before += from[d] != 1;
    Dims from_sizes, to_sizes;
    for (std::int64_t n : from)
      if (n != 1) from_sizes.push_back(n);
    for (std::int64_t n : to)
      if (n != 1) to_sizes.push_back(n);
    if (from_sizes != to_sizes || from[at] == 1) return std::nullopt;
    while (to[next] == 1 || before-- > 0) ++next;
    a.axis = static_cast<std::int64_t>(next);
    return a;
  }

  std::vector<MaybeRamp> known_;                 // by variable
  std::vector<std::vector<MaybeRamp>> columns_;  // of variables concatenated along their last axis
};

bool writes(const Primitive* p) {
  return p == &scatter_p || p == &scatter_add_p || p == &scatter_mul_p || p == &scatter_min_p ||
         p == &scatter_max_p;
}

// Returns the number of a component of the indices that is an iota along an axis of the index array, if that axis has
// the size of the operand's axis that the component indexes: the two axes can become batch axes. Returns -1 if there
// is none.
int aligned_component(const Ramps& ramps, const Eqn& eqn, const IndexAxes& axes) {
  const Shape &x = aval_of(eqn.in[0]).shape(), &indices = aval_of(eqn.in[1]).shape();
  for (std::size_t k = 0; k < axes.start.size() && axes.start.size() > 1; ++k) {
    MaybeRamp ramp = ramps.component(eqn.in[1], k);
    if (!ramp || ramp->constant() || ramp->offset ||
        ramp->axis + 1 >= static_cast<std::int64_t>(indices.size()))
      continue;
    if (axes.indices_batch.contains(ramp->axis) || !axes.collapsed.contains(axes.start[k])) continue;
    if (indices[ramp->axis] == x[axes.start[k]]) return static_cast<int>(k);
  }
  return -1;
}

// Makes the operand's axis that component k indexes and `index_axis` of the indices a pair of batch axes.
void align(IndexAxes& axes, std::size_t k, std::int64_t index_axis) {
  std::int64_t axis = axes.start[k];
  axes.start.erase(k);
  axes.collapsed.erase(std::find(axes.collapsed.begin(), axes.collapsed.end(), axis) -
                       axes.collapsed.begin());
  std::size_t at = 0;
  while (at < axes.operand_batch.size() && axes.operand_batch[at] < axis) ++at;
  axes.operand_batch.insert(at, axis);
  axes.indices_batch.insert(at, index_axis);
}

class IndexingRewriter {
 public:
  explicit IndexingRewriter(const Jaxpr& jaxpr) : out_(jaxpr), ramps_(jaxpr) { out_.eqns.clear(); }

  JaxprPtr run(const Jaxpr& jaxpr) {
    for (const Eqn& eqn : jaxpr.eqns) {
      ramps_.add(eqn);
      Eqn next = aligned(eqn);  // appended after the equations that it needs
      out_.eqns.push_back(std::move(next));
    }
    return changed_ ? std::make_shared<const Jaxpr>(std::move(out_)) : nullptr;
  }

 private:
  Eqn aligned(Eqn eqn) {
    bool update = writes(eqn.primitive);
    if (eqn.primitive != &gather_p && !update) return eqn;
    IndexAxes axes = update ? eqn.params.as<IndexedUpdate>().axes : eqn.params.as<Gather>().axes;
    std::vector<std::size_t> remaining(axes.start.size());
    for (std::size_t k = 0; k < remaining.size(); ++k) remaining[k] = k;
    int k = aligned_component(ramps_, eqn, axes);
    if (k < 0) return eqn;
    std::int64_t index_axis = ramps_.component(eqn.in[1], k)->axis;
    align(axes, k, index_axis);
    remaining.erase(remaining.begin() + k);
    eqn.in[1] = components(eqn, remaining);
    changed_ = true;
    if (update) {
      IndexedUpdate q = eqn.params.as<IndexedUpdate>();
      q.axes = axes;
      eqn.params = q;
    } else {
      Gather q = eqn.params.as<Gather>();
      q.axes = axes;
      eqn.params = q;
    }
    return eqn;
  }

  Var emit(const Eqn& like, const Primitive& p, const Params& params, std::vector<Atom> in) {
    Avals types;
    for (const Atom& a : in) types.push_back(aval_of(a));
    Var out{out_.var_count++, p.infer(params, types)[0]};
    out_.eqns.push_back({&p, params, std::move(in), {out}, {}, like.where});
    return out;
  }

  // Emits equations that select components of the indices; returns their result.
  Var components(const Eqn& eqn, const std::vector<std::size_t>& selected) {
    const Shape& shape = aval_of(eqn.in[1]).shape();
    std::vector<Atom> columns;
    for (std::size_t k : selected) {
      Slice column{Dims(shape.size(), 0), shape, Dims(shape.size(), 1)};
      column.start.back() = static_cast<std::int64_t>(k), column.limit.back() = column.start.back() + 1;
      columns.push_back(emit(eqn, slice_p, column, {eqn.in[1]}));
    }
    if (columns.size() == 1) return std::get<Var>(columns[0]);
    return emit(eqn, concatenate_p, Concatenate{static_cast<std::int64_t>(shape.size()) - 1},
                std::move(columns));
  }

  Jaxpr out_;
  Ramps ramps_;
  bool changed_ = false;
};

}  // namespace

JaxprPtr with_aligned_indices(const JaxprPtr& jaxpr) {
  bool indexes = std::any_of(jaxpr->eqns.begin(), jaxpr->eqns.end(), [](const Eqn& eqn) {
    return eqn.primitive == &gather_p || writes(eqn.primitive);
  });
  JaxprPtr out = indexes ? IndexingRewriter(*jaxpr).run(*jaxpr) : nullptr;
  return out ? out : jaxpr;
}

}  // namespace tessera::inline v0::spmd
