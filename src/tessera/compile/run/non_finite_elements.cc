// Reports the first NaN or infinity of a result, with its operation, line, device and iteration.
#include <tessera/compile/run/nan_checks.h>
#include <tessera/compile/run/non_finite_elements.h>
#include <tessera/core/reference.h>
#include <cmath>

namespace tessera::inline v0 {

namespace {

// Returns "nan", "inf" or "-inf" for an element that the checks report, else null.
template <class T>
const char* name_of_non_finite(T x, NanChecks checks) {
  if constexpr (requires { x.imag(); }) {
    const char* real = name_of_non_finite(x.real(), checks);
    return real ? real : name_of_non_finite(x.imag(), checks);
  } else {
    if (checks.nans && std::isnan(static_cast<double>(x))) return "nan";
    if (checks.infs && std::isinf(static_cast<double>(x))) return x > T(0) ? "inf" : "-inf";
    return nullptr;
  }
}

std::string element_text(const Shape& shape, std::int64_t index) {
  Dims at(shape.size(), 0);
  for (std::size_t d = shape.size(); d-- > 0; index /= shape[d]) at[d] = index % shape[d];
  return shape.empty() ? "" : str(" at ", at);
}

std::string element_text(const Array& x, std::int64_t index) {
  const char* data = static_cast<const char*>(known_value(x, "jit").data());
  return to_string(copy_of(Aval({}, x.dtype()), data + index * x.dtype().bytes()));
}

// Describes the operands at the index of the non-finite element, or names an operand that has such an element itself.
std::string operands_text(const Array& result, Args in, std::int64_t index) {
  for (std::size_t i = 0; i < in.size(); ++i)
    if (auto found = find_non_finite(in[i]))
      return str("Operand ", i, ", ", in[i].aval(), ", has ", found->what,
                 element_text(in[i].shape(), found->index), " already: an argument of the program. ");
  std::string list;
  for (std::size_t i = 0; i < in.size(); ++i) {
    bool same_shape = in[i].shape() == result.shape();
    if (!same_shape && in[i].ndim() != 0) return "";
    list += str(i == 0               ? ""
                : i + 1 == in.size() ? " and "
                                     : ", ",
                element_text(in[i], same_shape ? index : 0));
  }
  return list.empty() ? ""
                      : str(in.size() == 1 ? "The operand there is " : "The operands there are ", list, ". ");
}

}  // namespace

std::optional<NonFiniteElement> find_non_finite(const Array& x) {
  NanChecks checks = nan_checks();
  std::optional<NonFiniteElement> out;
  if (!x.dtype().is_inexact()) return out;
  with_element_type(x.dtype(), [&]<class T>() {
    if constexpr (!std::is_integral_v<T> && !std::is_same_v<T, ThreefryKey>) {
      const T* data = elements<T>(x);
      for (std::int64_t i = 0; i < x.size() && !out; ++i)
        if (const char* name = name_of_non_finite(data[i], checks)) out = NonFiniteElement{i, name};
    }
  });
  return out;
}
std::optional<NonFiniteElement> find_non_finite(const Arrays& arrays) {
  for (const Array& x : arrays)
    if (auto found = find_non_finite(x)) return found;
  return {};
}

std::string describe_equation(const Eqn& eqn, const std::string& what) {
  return str(what, eqn.primitive->name, eqn.where ? str(" (", to_string(eqn.where), ")") : "");
}

void fail_non_finite(const Eqn& eqn, Args in, const Array& result, const NonFiniteElement& element,
                     const std::string& inside) {
  fail<NanError>(str(eqn.primitive->name, ": the result ", result.aval(), " has ", element.what,
                     element_text(result.shape(), element.index), inside, "."),
                 str(operands_text(result, in, element.index),
                     "Keep the operands within the operation's domain: log(where(x > 0, x, 1)), not "
                     "where(x > 0, log(x), 0), whose derivative still contains log(0)."));
}

}  // namespace tessera::inline v0
