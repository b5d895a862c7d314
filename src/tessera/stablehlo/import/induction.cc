// Computes induction values: integers in a loop's body that are linear in the iteration number.
#include <tessera/core/primitive.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/stablehlo/import/induction.h>
#include <unordered_map>

namespace tessera::inline v0::stablehlo {

namespace {

using Wide = __int128;
using InductionValues = std::vector<InductionValue>;

// Sums and products of a few numbers up to this one fit `Wide`.
constexpr std::int64_t max_magnitude = std::int64_t{1} << 61;
bool is_small(Wide x) { return -max_magnitude <= x && x <= max_magnitude; }

MaybeInductionValue value_if_small(Wide start, Wide stride) {
  if (!is_small(start) || !is_small(stride)) return {};
  return InductionValue{static_cast<std::int64_t>(start), static_cast<std::int64_t>(stride)};
}

// Returns true if the value is positive in every iteration, false if in none, nullopt otherwise. The value is
// linear in the iteration number, so its first and last values decide.
std::optional<bool> positive(const InductionValue& x, std::int64_t steps) {
  Wide first = x.start, last = first + Wide{x.stride} * (steps - 1);
  if (first > 0 && last > 0) return true;
  if (first <= 0 && last <= 0) return false;
  return {};
}

// Rewrites a comparison as difference > 0.
MaybeInductionValue margin(const Primitive& comparison, const InductionValue& x, const InductionValue& y) {
  Wide start = Wide{y.start} - x.start, stride = Wide{y.stride} - x.stride;
  if (&comparison == &lt_p) return value_if_small(start, stride);
  if (&comparison == &le_p) return value_if_small(start + 1, stride);
  if (&comparison == &gt_p) return value_if_small(-start, -stride);
  if (&comparison == &ge_p) return value_if_small(-start + 1, -stride);
  return {};
}

MaybeInductionValue compared(const Primitive& comparison, const InductionValues& x, std::int64_t steps) {
  MaybeInductionValue difference = margin(comparison, x[0], x[1]);
  if (!difference) return {};
  std::optional<bool> truth = positive(*difference, steps);
  return truth ? MaybeInductionValue(InductionValue{*truth, 0}) : MaybeInductionValue();
}

using InductionRule = MaybeInductionValue (*)(const InductionValues&, std::int64_t);

MaybeInductionValue same(const InductionValues& x, std::int64_t) { return x[0]; }
MaybeInductionValue smaller(const InductionValues& x, std::int64_t steps) {
  MaybeInductionValue first = compared(le_p, x, steps);
  return first ? MaybeInductionValue(x[first->start ? 0 : 1]) : MaybeInductionValue();
}
MaybeInductionValue larger(const InductionValues& x, std::int64_t steps) {
  MaybeInductionValue first = compared(ge_p, x, steps);
  return first ? MaybeInductionValue(x[first->start ? 0 : 1]) : MaybeInductionValue();
}

const std::unordered_map<const Primitive*, InductionRule>& induction_rules() {
  static const auto& table = *new std::unordered_map<const Primitive*, InductionRule>{
      {&pvary_p, same},
      {&reshape_p, same},
      {&squeeze_p, same},
      {&convert_element_type_p, same},
      {&min_p, smaller},
      {&max_p, larger},
      {&add_p,
       [](const InductionValues& x, std::int64_t) {
         return value_if_small(Wide{x[0].start} + x[1].start, Wide{x[0].stride} + x[1].stride);
       }},
      {&sub_p,
       [](const InductionValues& x, std::int64_t) {
         return value_if_small(Wide{x[0].start} - x[1].start, Wide{x[0].stride} - x[1].stride);
       }},
      {&neg_p, [](const InductionValues& x,
                  std::int64_t) { return value_if_small(-Wide{x[0].start}, -Wide{x[0].stride}); }},
      {&mul_p,
       [](const InductionValues& x, std::int64_t) -> MaybeInductionValue {
         const InductionValue &a = x[x[0].stride ? 1 : 0], &b = x[x[0].stride ? 0 : 1];
         if (a.stride) return {};
         return value_if_small(Wide{a.start} * b.start, Wide{a.start} * b.stride);
       }},
      {&clamp_p,
       [](const InductionValues& x, std::int64_t steps) -> MaybeInductionValue {
         MaybeInductionValue above = larger({x[0], x[1]}, steps);
         return above ? smaller({*above, x[2]}, steps) : MaybeInductionValue();
       }},
  };
  return table;
}

bool is_integer_or_bool_scalar(const Aval& type) {
  return type.rank() == 0 && (type.dtype().is_integer() || type.dtype().is_bool());
}

}  // namespace

bool InductionAnalysis::fits(const InductionValue& x, Dtype dtype, std::int64_t steps) {
  int bits = dtype.is_bool() ? 1 : dtype.bits() - (dtype.is_signed() ? 1 : 0);
  Wide largest = std::min<Wide>((Wide{1} << bits) - 1, max_magnitude);
  Wide smallest = dtype.is_signed() ? -largest - 1 : 0;
  Wide last = Wide{x.start} + Wide{x.stride} * std::max<std::int64_t>(steps - 1, 0);
  return smallest <= x.start && x.start <= largest && smallest <= last && last <= largest;
}

InductionAnalysis::InductionAnalysis(const Jaxpr& jaxpr, const std::vector<MaybeInductionValue>& in,
                                     std::int64_t steps)
    : known_(jaxpr.var_count), steps_(steps) {
  auto learn = [&](const Var& v, const MaybeInductionValue& x) {
    if (x && is_integer_or_bool_scalar(v.aval) && fits(*x, v.aval.dtype(), steps)) known_[v.id] = x;
  };
  for (std::size_t i = 0; i < in.size(); ++i) learn(jaxpr.in[i], in[i]);
  for (const Eqn& eqn : jaxpr.eqns)
    if (eqn.out.size() == 1) learn(eqn.out[0], result(eqn));
}

MaybeInductionValue InductionAnalysis::value_of(const Array& x) {
  const Concrete* value = is_integer_or_bool_scalar(x.aval()) ? x.value()->concrete() : nullptr;
  if (!value || x.value()->trace()) return {};
  if (x.dtype().is_bool()) return InductionValue{bool(x), 0};
  if (x.dtype() == u64 && std::uint64_t(x) > static_cast<std::uint64_t>(max_magnitude)) return {};
  return value_if_small(std::int64_t(x), 0);
}

MaybeInductionValue InductionAnalysis::value_of(const Atom& atom) const {
  if (const Var* v = var_of(atom)) return known_[v->id];
  return value_of(std::get<Literal>(atom).value);
}

MaybeInductionValue InductionAnalysis::result(const Eqn& eqn) const {
  // For a select, only the case that is taken must be known.
  if (eqn.primitive == &select_n_p) {
    MaybeInductionValue which = value_of(eqn.in[0]);
    if (!which || which->stride != 0 || which->start < 0) return {};
    std::size_t taken = which->start + 1;
    return taken < eqn.in.size() ? value_of(eqn.in[taken]) : MaybeInductionValue();
  }
  bool comparison =
      eqn.primitive == &lt_p || eqn.primitive == &le_p || eqn.primitive == &gt_p || eqn.primitive == &ge_p;
  auto rule = induction_rules().find(eqn.primitive);
  if (!comparison && rule == induction_rules().end()) return {};
  InductionValues in;
  for (const Atom& a : eqn.in) {
    MaybeInductionValue x = value_of(a);
    if (!x) return {};
    in.push_back(*x);
  }
  return comparison ? compared(*eqn.primitive, in, steps_) : rule->second(in, steps_);
}

std::optional<std::int64_t> steps_while(const Primitive& comparison, const InductionValue& x,
                                        const InductionValue& y) {
  if (&comparison == &ne_p) {
    Wide distance = Wide{y.start} - x.start, closing = Wide{x.stride} - y.stride;
    if (distance == 0) return 0;
    if (closing == 0 || distance % closing != 0 || distance / closing < 0) return {};
    return static_cast<std::int64_t>(distance / closing);
  }
  MaybeInductionValue left = margin(comparison, x, y);
  if (!left) return {};
  if (left->start <= 0) return 0;
  if (left->stride >= 0) return {};
  return (left->start - 1) / -left->stride + 1;
}

}  // namespace tessera::inline v0::stablehlo
