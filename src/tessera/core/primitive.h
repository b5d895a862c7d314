// Rules<P>: everything that is known about one primitive, in one constant table. A missing rule does not
// compile.
#pragma once
#include <tessera/core/factors.h>
#include <tessera/core/jaxpr.h>
#include <tessera/core/parse.h>
#include <tessera/core/trace.h>
#include <functional>

namespace tessera::inline v0 {

struct Lowering;  // core/kernel/kernel.h

using Tangent = std::optional<Array>;  // empty = zero
using Tangents = std::vector<Tangent>;
using Active = std::vector<bool>;  // which arguments have a tangent

struct Linearized {
  Arrays out;
  std::function<Tangents(const Tangents&)> linear;  // tangents of the arguments to tangents of the results
};
struct Dual {
  Arrays out;
  Tangents tangents;
};

// The axis that vmap or shard_map adds: how long it is, and the name by which collectives reach it.
struct BatchSize {
  BatchSize(std::int64_t size, std::optional<AxisName> name = {}) : size(size), name(name) {}
  std::int64_t size;
  std::optional<AxisName> name;
  operator std::int64_t() const { return size; }
};
constexpr int unbatched = -1;
using BatchAxes = std::vector<int>;  // the mapped axis of each array, or `unbatched`
struct Batched {
  Arrays out;
  BatchAxes axes;
};

// The arguments of a linear equation while it is transposed: known ones, and the linear ones by type only.
struct LinearArgs {
  Arrays known;  // empty Array where linear
  Avals avals;
  bool linear(std::size_t i) const { return known[i].empty(); }
  const Array& operator[](std::size_t i) const { return known[i]; }
  std::size_t size() const { return known.size(); }
};

// Inputs on which the property drivers test a primitive.
struct Sample {
  Params params;
  Arrays args;
  double tolerance = 1;        // times the dtype's; larger only with a reason beside it
  bool differentiable = true;  // false where a derivative exists but not at this point (a kink)
};
using Samples = std::vector<Sample>;

template <class P>
struct Rules {
  const char* name;
  Avals (*infer)(const P&, AvalArgs) = nullptr;
  Arrays (*reference)(const P&, Args) = nullptr;
  Linearized (*linearize)(const P&, Args, const Active&) = nullptr;
  Tangents (*transpose)(const P&, const Tangents& cotangents, const LinearArgs&) = nullptr;
  Batched (*batch)(const P&, Args, const BatchAxes&, BatchSize size) = nullptr;
  Factors (*factors)(const P&, AvalArgs) = nullptr;
  Lowering (*kernel)(const P&, AvalArgs) = nullptr;
  Samples (*samples)() = nullptr;
  // Optional; each use says why in a comment.
  Dual (*jvp)(const P&, Args, const Tangents&) = nullptr;  // when forward mode must not store residuals
  Effects (*effects)(const P&) = nullptr;
  // Collectives: what the operation means where its named axis is a mapped axis of the arguments.
  Batched (*over_axis)(const P&, Args, const BatchAxes&, BatchSize) = nullptr;
  // Control flow: gives programs and arguments the same varying axes; called when any of them has some.
  Params (*align)(const P&, Arrays&) = nullptr;
  // True if infer itself computes over which axes results vary; otherwise they vary over all those of the operands.
  bool says_varying = false;
  // True if infer itself computes the sharding of results along explicit axes; otherwise the factors do.
  bool says_sharding = false;
};

// A primitive as interpreters see it: the table with the type of its parameters erased.
struct TESSERA_API Primitive {
  const char* name;
  const void* rules;
  Avals (*infer_)(const void*, const Params&, AvalArgs);
  Arrays (*reference_)(const void*, const Params&, Args);
  Linearized (*linearize_)(const void*, const Params&, Args, const Active&);
  Tangents (*transpose_)(const void*, const Params&, const Tangents&, const LinearArgs&);
  Batched (*batch_)(const void*, const Params&, Args, const BatchAxes&, BatchSize);
  Factors (*factors_)(const void*, const Params&, AvalArgs);
  Lowering (*kernel_)(const void*, const Params&, AvalArgs);
  Samples (*samples_)(const void*);
  Dual (*jvp_)(const void*, const Params&, Args, const Tangents&);
  Effects (*effects_)(const void*, const Params&);
  Batched (*over_axis_)(const void*, const Params&, Args, const BatchAxes&, BatchSize);
  Params (*align_)(const void*, const Params&, Arrays&);
  bool says_varying, says_sharding;
  Params (*parse_)(Parser&);

  Avals infer(
      const Params& p,
      AvalArgs in) const;  // also adds varying axes and the sharding along explicit axes to the results
  Arrays reference(const Params& p, Args in) const;
  Linearized linearize(const Params& p, Args in, const Active& active) const;
  Tangents transpose(const Params& p, const Tangents& ct, const LinearArgs& in) const;
  Batched batch(const Params& p, Args in, const BatchAxes& axes, BatchSize size) const;
  Batched over_axis(const Params& p, Args in, const BatchAxes& axes, BatchSize size) const;
  Factors factors(const Params& p, AvalArgs in) const;
  Lowering kernel(const Params& p, AvalArgs in) const;
  Samples samples() const;
  Effects effects(const Params& p) const;

  // Applies the primitive under the current trace.
  Arrays operator()(const Params& params, Args args) const;
  Array operator()(const Params& params, std::initializer_list<Array> args) const;
};

namespace detail {
// Called in a constant expression these stop the compiler, which then prints the name.
[[noreturn]] inline void missing_rule_infer() { throw 0; }
[[noreturn]] inline void missing_rule_reference() { throw 0; }
[[noreturn]] inline void missing_rule_linearize() { throw 0; }
[[noreturn]] inline void missing_rule_transpose() { throw 0; }
[[noreturn]] inline void missing_rule_batch() { throw 0; }
[[noreturn]] inline void missing_rule_factors() { throw 0; }
[[noreturn]] inline void missing_rule_kernel() { throw 0; }
[[noreturn]] inline void missing_rule_samples() { throw 0; }

template <class P>
constexpr const Rules<P>& table(const void* rules) {
  return *static_cast<const Rules<P>*>(rules);
}
}  // namespace detail

template <class P>
consteval Primitive primitive(const Rules<P>& r) {
  using detail::table;
  if (!r.infer) detail::missing_rule_infer();
  if (!r.reference) detail::missing_rule_reference();
  if (!r.linearize) detail::missing_rule_linearize();
  if (!r.transpose) detail::missing_rule_transpose();
  if (!r.batch) detail::missing_rule_batch();
  if (!r.factors) detail::missing_rule_factors();
  if (!r.kernel) detail::missing_rule_kernel();
  if (!r.samples) detail::missing_rule_samples();
  Primitive out{};
  out.name = r.name;
  out.rules = &r;
  out.infer_ = [](const void* t, const Params& p, AvalArgs in) { return table<P>(t).infer(p.as<P>(), in); };
  out.reference_ = [](const void* t, const Params& p, Args in) {
    return table<P>(t).reference(p.as<P>(), in);
  };
  out.linearize_ = [](const void* t, const Params& p, Args in, const Active& active) {
    return table<P>(t).linearize(p.as<P>(), in, active);
  };
  out.transpose_ = [](const void* t, const Params& p, const Tangents& ct, const LinearArgs& in) {
    return table<P>(t).transpose(p.as<P>(), ct, in);
  };
  out.batch_ = [](const void* t, const Params& p, Args in, const BatchAxes& axes, BatchSize n) {
    return table<P>(t).batch(p.as<P>(), in, axes, n);
  };
  out.factors_ = [](const void* t, const Params& p, AvalArgs in) {
    return table<P>(t).factors(p.as<P>(), in);
  };
  out.kernel_ = [](const void* t, const Params& p, AvalArgs in) { return table<P>(t).kernel(p.as<P>(), in); };
  out.samples_ = [](const void* t) { return table<P>(t).samples(); };
  out.parse_ = parse_params<P>;
  if (r.jvp)
    out.jvp_ = [](const void* t, const Params& p, Args in, const Tangents& tangents) {
      return table<P>(t).jvp(p.as<P>(), in, tangents);
    };
  if (r.effects) out.effects_ = [](const void* t, const Params& p) { return table<P>(t).effects(p.as<P>()); };
  if (r.over_axis)
    out.over_axis_ = [](const void* t, const Params& p, Args in, const BatchAxes& axes, BatchSize n) {
      return table<P>(t).over_axis(p.as<P>(), in, axes, n);
    };
  if (r.align)
    out.align_ = [](const void* t, const Params& p, Arrays& in) { return table<P>(t).align(p.as<P>(), in); };
  out.says_varying = r.says_varying;
  out.says_sharding = r.says_sharding;
  return out;
}

// ---- rules that say "no", by name --------------------------------------------------------------------
template <std::size_t n>
struct Reason {
  char text[n];
  constexpr Reason(const char (&t)[n]) { std::copy(t, t + n, text); }
};
[[noreturn]] TESSERA_API void fail_not_differentiable(const char* reason);
[[noreturn]] TESSERA_API void fail_not_linear();

template <class P>
using LinearizeRule = Linearized (*)(const P&, Args, const Active&);
template <class P>
using TransposeRule = Tangents (*)(const P&, const Tangents&, const LinearArgs&);

template <Reason reason>
struct NotDifferentiable {
  template <class P>
  constexpr operator LinearizeRule<P>() const {
    return [](const P&, Args, const Active&) -> Linearized { fail_not_differentiable(reason.text); };
  }
};
/// .linearize = not_differentiable<"why, and what to use instead">.
template <Reason reason>
inline constexpr NotDifferentiable<reason> not_differentiable{};

struct NotLinear {
  template <class P>
  constexpr operator TransposeRule<P>() const {
    return [](const P&, const Tangents&, const LinearArgs&) -> Tangents { fail_not_linear(); };
  }
};
/// .transpose of a primitive that never appears in a linear program.
inline constexpr NotLinear not_linear{};

// Typed parameters of a primitive's rules, from the erased form.
template <class P>
const P& params_of(const Eqn& eqn) {
  return eqn.params.as<P>();
}

// The same value, from here on taken to differ along more axes; its transpose is a sum over them.
TESSERA_API Array vary(const Array& x, const AxisSet& axes);
struct Pvary {
  AxisSet axes;
  TESSERA_FIELDS(axes)
};
TESSERA_API extern const Primitive pvary_p;  // ops/collective/pvary.cc

// Every primitive, in a constant table (ops/all.cc).
TESSERA_API std::span<const Primitive* const> all_primitives();
TESSERA_API const Primitive& primitive_named(std::string_view name, Where where = here());

}  // namespace tessera::inline v0
