// Arithmetic of linear integers in the body of a loop.
#include <tessera/core/primitive.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/stablehlo/import/counts.h>
#include <unordered_map>

namespace tessera::inline v0::stablehlo {

namespace {

using Wide = __int128;
using CountList = std::vector<Count>;

// Sums and products of a few such numbers are exact.
constexpr std::int64_t max_count = std::int64_t{1} << 61;
bool is_small(Wide x) { return -max_count <= x && x <= max_count; }

MaybeCount count_if_small(Wide start, Wide stride) {
  if (!is_small(start) || !is_small(stride)) return {};
  return Count{static_cast<std::int64_t>(start), static_cast<std::int64_t>(stride)};
}

// True if positive in every iteration, false if in none, nullopt if neither is certain. The count is linear,
// so its ends decide.
std::optional<bool> positive(const Count& x, std::int64_t steps) {
  Wide first = x.start, last = first + Wide{x.stride} * (steps - 1);
  if (first > 0 && last > 0) return true;
  if (first <= 0 && last <= 0) return false;
  return {};
}

// Rewrites a comparison as difference > 0.
MaybeCount margin(const Primitive& comparison, const Count& x, const Count& y) {
  Wide start = Wide{y.start} - x.start, stride = Wide{y.stride} - x.stride;
  if (&comparison == &lt_p) return count_if_small(start, stride);
  if (&comparison == &le_p) return count_if_small(start + 1, stride);
  if (&comparison == &gt_p) return count_if_small(-start, -stride);
  if (&comparison == &ge_p) return count_if_small(-start + 1, -stride);
  return {};
}

MaybeCount compared(const Primitive& comparison, const CountList& x, std::int64_t steps) {
  MaybeCount difference = margin(comparison, x[0], x[1]);
  if (!difference) return {};
  std::optional<bool> truth = positive(*difference, steps);
  return truth ? MaybeCount(Count{*truth, 0}) : MaybeCount();
}

using CountRule = MaybeCount (*)(const CountList&, std::int64_t);

MaybeCount same(const CountList& x, std::int64_t) { return x[0]; }
MaybeCount smaller(const CountList& x, std::int64_t steps) {
  MaybeCount first = compared(le_p, x, steps);
  return first ? MaybeCount(x[first->start ? 0 : 1]) : MaybeCount();
}
MaybeCount larger(const CountList& x, std::int64_t steps) {
  MaybeCount first = compared(ge_p, x, steps);
  return first ? MaybeCount(x[first->start ? 0 : 1]) : MaybeCount();
}

const std::unordered_map<const Primitive*, CountRule>& count_rules() {
  static const auto& table = *new std::unordered_map<const Primitive*, CountRule>{
      {&pvary_p, same},
      {&reshape_p, same},
      {&squeeze_p, same},
      {&convert_element_type_p, same},
      {&min_p, smaller},
      {&max_p, larger},
      {&add_p,
       [](const CountList& x, std::int64_t) {
         return count_if_small(Wide{x[0].start} + x[1].start, Wide{x[0].stride} + x[1].stride);
       }},
      {&sub_p,
       [](const CountList& x, std::int64_t) {
         return count_if_small(Wide{x[0].start} - x[1].start, Wide{x[0].stride} - x[1].stride);
       }},
      {&neg_p, [](const CountList& x,
                  std::int64_t) { return count_if_small(-Wide{x[0].start}, -Wide{x[0].stride}); }},
      {&mul_p,
       [](const CountList& x, std::int64_t) -> MaybeCount {
         const Count &a = x[x[0].stride ? 1 : 0], &b = x[x[0].stride ? 0 : 1];
         if (a.stride) return {};
         return count_if_small(Wide{a.start} * b.start, Wide{a.start} * b.stride);
       }},
      {&clamp_p,
       [](const CountList& x, std::int64_t steps) -> MaybeCount {
         MaybeCount above = larger({x[0], x[1]}, steps);
         return above ? smaller({*above, x[2]}, steps) : MaybeCount();
       }},
  };
  return table;
}

bool may_count(const Aval& type) {
  return type.rank() == 0 && (type.dtype().is_integer() || type.dtype().is_bool());
}

}  // namespace

bool Counts::fits(const Count& count, Dtype dtype, std::int64_t steps) {
  int bits = dtype.is_bool() ? 1 : dtype.bits() - (dtype.is_signed() ? 1 : 0);
  Wide largest = std::min<Wide>((Wide{1} << bits) - 1, max_count);
  Wide smallest = dtype.is_signed() ? -largest - 1 : 0;
  Wide last = Wide{count.start} + Wide{count.stride} * std::max<std::int64_t>(steps - 1, 0);
  return smallest <= count.start && count.start <= largest && smallest <= last && last <= largest;
}

Counts::Counts(const Jaxpr& jaxpr, const std::vector<MaybeCount>& in, std::int64_t steps)
    : known_(jaxpr.var_count), steps_(steps) {
  auto learn = [&](const Var& v, const MaybeCount& count) {
    if (count && may_count(v.aval) && fits(*count, v.aval.dtype(), steps)) known_[v.id] = count;
  };
  for (std::size_t i = 0; i < in.size(); ++i) learn(jaxpr.in[i], in[i]);
  for (const Eqn& eqn : jaxpr.eqns)
    if (eqn.out.size() == 1) learn(eqn.out[0], result(eqn));
}

MaybeCount Counts::of(const Array& x) {
  const Concrete* value = may_count(x.aval()) ? x.value()->concrete() : nullptr;
  if (!value || x.value()->trace()) return {};
  if (x.dtype().is_bool()) return Count{bool(x), 0};
  if (x.dtype() == u64 && std::uint64_t(x) > static_cast<std::uint64_t>(max_count)) return {};
  return count_if_small(std::int64_t(x), 0);
}

MaybeCount Counts::of(const Atom& atom) const {
  if (const Var* v = var_of(atom)) return known_[v->id];
  return of(std::get<Literal>(atom).value);
}

MaybeCount Counts::result(const Eqn& eqn) const {
  // For a select, only the case that is taken must be known.
  if (eqn.primitive == &select_n_p) {
    MaybeCount which = of(eqn.in[0]);
    if (!which || which->stride != 0 || which->start < 0) return {};
    std::size_t taken = which->start + 1;
    return taken < eqn.in.size() ? of(eqn.in[taken]) : MaybeCount();
  }
  bool comparison =
      eqn.primitive == &lt_p || eqn.primitive == &le_p || eqn.primitive == &gt_p || eqn.primitive == &ge_p;
  auto rule = count_rules().find(eqn.primitive);
  if (!comparison && rule == count_rules().end()) return {};
  CountList in;
  for (const Atom& a : eqn.in) {
    MaybeCount x = of(a);
    if (!x) return {};
    in.push_back(*x);
  }
  return comparison ? compared(*eqn.primitive, in, steps_) : rule->second(in, steps_);
}

std::optional<std::int64_t> steps_while(const Primitive& comparison, const Count& x, const Count& y) {
  if (&comparison == &ne_p) {
    Wide distance = Wide{y.start} - x.start, closing = Wide{x.stride} - y.stride;
    if (distance == 0) return 0;
    if (closing == 0 || distance % closing != 0 || distance / closing < 0) return {};
    return static_cast<std::int64_t>(distance / closing);
  }
  MaybeCount left = margin(comparison, x, y);
  if (!left) return {};
  if (left->start <= 0) return 0;
  if (left->stride >= 0) return {};
  return (left->start - 1) / -left->stride + 1;
}

}  // namespace tessera::inline v0::stablehlo
