// Rules<P>: the table of one primitive's rules, a constant. A table without a required rule does not compile.
#pragma once
#include <tessera/core/factors.h>
#include <tessera/core/jaxpr.h>
#include <tessera/core/parse.h>
#include <tessera/core/program_types.h>
#include <tessera/core/trace.h>

namespace tessera::inline v0 {

struct Lowering;  // core/kernel/kernel.h
namespace spmd {
struct ShardedCall;  // ops/partition/sharded_call.h
}

// Inputs on which the property tests run a primitive.
struct Sample {
  Params params;
  Arrays args;
  double tolerance = 1;  // factor on the dtype's tolerance; a larger one needs a comment with the reason
  bool differentiable = true;  // false if a derivative exists but not at this point (a kink)
};
using Samples = std::vector<Sample>;

// The rule by which the partitioner runs a primitive whose operands and results are sharded along its factors. Most
// primitives run unchanged on the blocks of a device, and have an empty rule.
struct PartitionRule {
  // Rewrites parameters that contain sizes to those of blocks.
  Params (*params)(const spmd::ShardedCall&) = nullptr;
  // Computes the results of one device, in place of the primitive.
  Arrays (*compute)(const spmd::ShardedCall&) = nullptr;
  // True if axes that only the results have may be sharded. Otherwise each device computes such
  // axes unsharded, and fusion keeps the part that the device needs.
  bool new_axes = false;
  // True if blocks can be computed where this axis, along which elements move (factor kind `permute`), is sharded.
  bool (*can_shard_permuted)(const Params&, std::int64_t axis) = nullptr;
  // True if the devices' results are partial sums where an axis with a factor of kind `reduce` is sharded in contiguous
  // blocks. (In a gather, for example, each device reads the indices in its block, and has zeros for the others.)
  bool partial_sums = false;
  // True if the operand may stay a partial sum along the mesh axes that shard the leading axis of the result, which has
  // the summands of the devices. The parameters are a ShardingConstraint (ops/shape/summands.h).
  bool reads_summands = false;
};

template <class P>
struct Rules {
  const char* name;
  Avals (*infer)(const P&, AvalArgs) = nullptr;
  Arrays (*reference)(const P&, Args) = nullptr;
  Linearized (*linearize)(const P&, Args, const Active&) = nullptr;
  Tangents (*transpose)(const P&, const Tangents& cotangents, const LinearArgs&) = nullptr;
  OperandSets (*linear)(const P&, AvalArgs) = nullptr;  // null: linear in no operand
  Batched (*batch)(const P&, Args, const BatchAxes&, BatchSize size) = nullptr;
  Factors (*factors)(const P&, AvalArgs) = nullptr;
  Lowering (*kernel)(const P&, AvalArgs) = nullptr;
  Samples (*samples)() = nullptr;
  // The following rules are optional; a comment gives the reason where one is set.
  Dual (*jvp)(const P&, Args, const Tangents&) = nullptr;  // when forward mode must not store residuals
  Effects (*effects)(const P&) = nullptr;
  // For collectives: the operation when its named axis is a mapped axis of the arguments.
  Batched (*over_axis)(const P&, Args, const BatchAxes&, BatchSize) = nullptr;
  // For control flow: makes the bodies and the arguments vary over the same mesh axes. Called if an argument
  // varies over a mesh axis or has a sharding along explicit axes, or if the effects of the bodies have
  // collectives or a mesh with explicit axes.
  Params (*align)(const P&, Arrays&) = nullptr;
  // Empty if the primitive runs unchanged on the blocks of sharded operands.
  PartitionRule partition = {};
  // True if `infer` computes the mesh axes over which results vary; by default they vary over those of all
  // operands.
  bool infers_varying = false;
  // True if `infer` computes the sharding of results along explicit axes; by default it follows from the
  // factors.
  bool infers_sharding = false;
  // True for an identity across which no operation moves: passes keep its equations, and all operands are stored before
  // a result is read.
  bool is_barrier = false;
};

// A primitive as interpreters use it: the table of rules with the type of its parameters erased.
struct TESSERA_API Primitive {
  const char* name;
  const void* rules;
  Avals (*infer_)(const void*, const Params&, AvalArgs);
  Arrays (*reference_)(const void*, const Params&, Args);
  Linearized (*linearize_)(const void*, const Params&, Args, const Active&);
  Tangents (*transpose_)(const void*, const Params&, const Tangents&, const LinearArgs&);
  OperandSets (*linear_)(const void*, const Params&, AvalArgs);
  Batched (*batch_)(const void*, const Params&, Args, const BatchAxes&, BatchSize);
  Factors (*factors_)(const void*, const Params&, AvalArgs);
  Lowering (*kernel_)(const void*, const Params&, AvalArgs);
  Samples (*samples_)(const void*);
  Dual (*jvp_)(const void*, const Params&, Args, const Tangents&);
  Effects (*effects_)(const void*, const Params&);
  Batched (*over_axis_)(const void*, const Params&, Args, const BatchAxes&, BatchSize);
  Params (*align_)(const void*, const Params&, Arrays&);
  PartitionRule partition;
  bool infers_varying, infers_sharding, is_barrier;
  Params (*parse_)(TextParser&);

  Avals infer(const Params& p,
              AvalArgs in) const;  // also adds varying axes and explicit shardings to the result types
  Arrays reference(const Params& p, Args in) const;
  Linearized linearize(const Params& p, Args in, const Active& active) const;
  Tangents transpose(const Params& p, const Tangents& ct, const LinearArgs& in) const;
  OperandSets linear(const Params& p, AvalArgs in) const {
    return linear_ ? linear_(rules, p, in) : OperandSets{};
  }
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
// These functions stop the compiler when called in a constant expression; its message then names the missing
// rule.
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
  if (r.linear)
    out.linear_ = [](const void* t, const Params& p, AvalArgs in) {
      return table<P>(t).linear(p.as<P>(), in);
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
  out.partition = r.partition;
  out.infers_varying = r.infers_varying;
  out.infers_sharding = r.infers_sharding;
  out.is_barrier = r.is_barrier;
  return out;
}

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
/// A linearize rule that refuses: .linearize = not_differentiable<"why, and what to use instead">.
template <Reason reason>
inline constexpr NotDifferentiable<reason> not_differentiable{};

struct NotLinear {
  template <class P>
  constexpr operator TransposeRule<P>() const {
    return [](const P&, const Tangents&, const LinearArgs&) -> Tangents { fail_not_linear(); };
  }
};
/// The transpose rule of a primitive that never appears in a linear program: .transpose = not_linear.
inline constexpr NotLinear not_linear{};

template <class P>
using LinearRule = OperandSets (*)(const P&, AvalArgs);
// Returns the set of the operands from `first` on, of `count` in all.
TESSERA_API OperandSets operands_from(std::size_t first, std::size_t count);

template <std::size_t... operands>
struct LinearIn {
  template <class P>
  constexpr operator LinearRule<P>() const {
    return [](const P&, AvalArgs in) -> OperandSets {
      std::vector<bool> set(in.size(), false);
      ((set[operands] = true), ...);
      return {set};
    };
  }
};
/// The rule of a primitive that is jointly linear in operands 0 and 2: .linear = linear_in<0, 2>.
template <std::size_t... operands>
inline constexpr LinearIn<operands...> linear_in{};

template <std::size_t... operands>
struct LinearInEach {
  template <class P>
  constexpr operator LinearRule<P>() const {
    return [](const P&, AvalArgs in) -> OperandSets {
      OperandSets sets(sizeof...(operands), std::vector<bool>(in.size(), false));
      std::size_t next = 0;
      ((sets[next++][operands] = true), ...);
      return sets;
    };
  }
};
/// The rule of a primitive that is linear in operand 0 and linear in operand 1, such as a product:
/// .linear = linear_in_each<0, 1>.
template <std::size_t... operands>
inline constexpr LinearInEach<operands...> linear_in_each{};

template <std::size_t first>
struct LinearFrom {
  template <class P>
  constexpr operator LinearRule<P>() const {
    return [](const P&, AvalArgs in) { return operands_from(first, in.size()); };
  }
};
/// The rule of a primitive that is jointly linear in all operands from number 1 on: .linear = linear_from<1>.
template <std::size_t first>
inline constexpr LinearFrom<first> linear_from{};

// Casts erased parameters to the type of the primitive's rules.
template <class P>
const P& params_of(const Eqn& eqn) {
  return eqn.params.as<P>();
}

// Returns the same value, typed as varying over more mesh axes; its transpose is a sum over them.
TESSERA_API Array vary(const Array& x, const AxisSet& axes);
struct Pvary {
  AxisSet axes;
  TESSERA_FIELDS(axes)
};
TESSERA_API extern const Primitive pvary_p;  // ops/collective/pvary.cc

// All primitives, in a constant table (ops/all.cc).
TESSERA_API std::span<const Primitive* const> all_primitives();
TESSERA_API const Primitive& primitive_named(std::string_view name, Where where = here());

}  // namespace tessera::inline v0
