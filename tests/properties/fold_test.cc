// Constant folding: the literal that replaces a scalar equation has the bits that compiled code computes.
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/reference.h>
#include <tessera/transform/simplify.h>
#include <algorithm>
#include <cstring>
#include <limits>
#include "cases.h"

using namespace tessera;
using namespace tessera::properties;

namespace {

// Returns scalars of the dtype of x, if it is integer or bool: the ends of its range, small numbers and elements of x.
Arrays scalars_of(const Array& x) {
  Arrays out;
  Aval type = x.aval().with_shape({});
  with_element_type(x.dtype(), [&]<class T>() {
    if constexpr (std::is_integral_v<T>) {
      using limits = std::numeric_limits<T>;
      std::vector<T> values{limits::min(), limits::max(), T(0), T(1), T(-1), T(2), T(limits::digits)};
      for (std::int64_t i = 0; i < std::min<std::int64_t>(x.size(), 6); ++i)
        values.push_back(elements<T>(x)[i]);
      std::sort(values.begin(), values.end());
      values.erase(std::unique(values.begin(), values.end()), values.end());
      for (T value : values) out.push_back(copy_of(type, &value));
    }
  });
  return out;
}

// All combinations if there are few; otherwise the values of each operand are cycled through with a different
// stride.
std::vector<Arrays> combinations(const std::vector<Arrays>& values) {
  std::size_t count = 1;
  for (const Arrays& list : values) count *= list.size();
  constexpr std::size_t max_count = 400;
  std::vector<Arrays> out;
  for (std::size_t n = 0; n < std::min(count, max_count); ++n) {
    Arrays args;
    std::size_t rest = count <= max_count ? n : n * (count / max_count);
    for (const Arrays& list : values) args.push_back(list[rest % list.size()]), rest /= list.size();
    out.push_back(std::move(args));
  }
  return out;
}

// Returns a program of one equation, whose operands are literals.
JaxprPtr of_literals(const Primitive& primitive, const Params& params, const Arrays& args) {
  JaxprBuilder builder;
  Eqn eqn{&primitive, params, {}, {}, primitive.effects(params), {}};
  for (const Array& x : args) eqn.in.push_back(Literal{x});
  for (const Aval& aval : primitive.infer(params, avals_of(args))) eqn.out.push_back(builder.new_var(aval));
  std::vector<Atom> out(eqn.out.begin(), eqn.out.end());
  builder.add(std::move(eqn));
  return std::make_shared<const Jaxpr>(builder.finish(std::move(out)));
}

bool all_exact(AvalArgs avals) {
  return std::none_of(avals.begin(), avals.end(),
                      [](const Aval& x) { return x.dtype().is_inexact() || x.dtype().is_key(); });
}

// Returns true if the operation is a kernel on scalars of these types, which are the operations that are
// folded.
bool takes_scalars(const Primitive& primitive, const Params& params, const Avals& types) {
  try {
    Avals out = primitive.infer(params, types);
    return all_exact(out) &&
           std::all_of(out.begin(), out.end(), [](const Aval& x) { return x.rank() == 0; }) &&
           std::holds_alternative<Kernel>(primitive.kernel(params, types).form);
  } catch (const Error&) {
    return false;
  }
}

std::string bits(const Array& x) {
  std::string out(x.aval().bytes(), '\0');
  std::memcpy(out.data(), known_value(x, "bits").data(), out.size());
  return out;
}

int compared = 0;

void compare(const Primitive& primitive, const Params& params, const Arrays& args) {
  Jaxpr folded = simplify(*of_literals(primitive, params, args));
  Arrays compiled = primitive(params, args);
  for (std::size_t i = 0; i < compiled.size(); ++i) {
    const Literal* literal = std::get_if<Literal>(&folded.out[i]);
    if (!literal) continue;
    ++compared;
    EXPECT_EQ(literal->aval(), compiled[i].aval());
    EXPECT_EQ(bits(literal->value), bits(compiled[i]))
        << "folded " << to_string(literal->value) << ", compiled " << to_string(compiled[i]);
  }
}

}  // namespace

TESSERA_PROPERTY(FoldProperty);

TEST_P(FoldProperty, HasTheBitsOfCompiledCode) {
  Budget budget("fold");
  for (const Sample& sample : shuffled_samples(primitive())) {
    if (!budget.next()) continue;
    Avals types = avals_of(sample.args);
    if (types.empty() || !all_exact(types)) continue;
    for (Aval& type : types) type = type.with_shape({});
    if (!takes_scalars(primitive(), sample.params, types)) continue;
    SCOPED_TRACE(properties::describe(primitive(), sample));
    std::vector<Arrays> values;
    for (const Array& x : sample.args) values.push_back(scalars_of(x));
    for (const Arrays& args : combinations(values)) compare(primitive(), sample.params, args);
  }
}

// At least arithmetic of integers is folded, so the test above compares something.
TEST(Fold, IntegersAreFolded) {
  compared = 0;
  for (Dtype dtype : {bool_, i8, i16, i32, i64, u8, u16, u32, u64}) {
    int before = compared;
    Array x = scalar(std::int64_t{1}, dtype);
    compare(primitive_named("bitwise_xor"), {}, {x, x});
    EXPECT_EQ(compared, before + 1) << dtype;
  }
}
