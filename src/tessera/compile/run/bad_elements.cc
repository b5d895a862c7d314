// Reports the first NaN or infinity of a result, with its operation, line, device and iteration.
#include <tessera/compile/run/bad_elements.h>
#include <tessera/compile/run/nan_checks.h>
#include <tessera/core/reference.h>
#include <cmath>

namespace tessera::inline v0 {

namespace {

// Returns "nan", "inf" or "-inf" for an element that the checks report, else null.
template <class T>
const char* name_of_bad(T x, NanChecks checks) {
  if constexpr (requires { x.imag(); }) {
    const char* real = name_of_bad(x.real(), checks);
    return real ? real : name_of_bad(x.imag(), checks);
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

// Describes the operands at the index of the bad element, or names an operand that is bad itself.
std::string operands_text(const Array& result, Args in, std::int64_t index) {
  for (std::size_t i = 0; i < in.size(); ++i)
    if (auto bad = find_bad(in[i]))
      return str("Operand ", i, ", ", in[i].aval(), ", has ", bad->what,
                 element_text(in[i].shape(), bad->index), " already: an argument of the program. ");
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

std::optional<BadElement> find_bad(const Array& x) {
  NanChecks checks = nan_checks();
  std::optional<BadElement> out;
  if (!x.dtype().is_inexact()) return out;
  with_element_type(x.dtype(), [&]<class T>() {
    if constexpr (!std::is_integral_v<T> && !std::is_same_v<T, ThreefryKey>) {
      const T* data = elements<T>(x);
      for (std::int64_t i = 0; i < x.size() && !out; ++i)
        if (const char* name = name_of_bad(data[i], checks)) out = BadElement{i, name};
    }
  });
  return out;
}
std::optional<BadElement> find_bad(const Arrays& arrays) {
  for (const Array& x : arrays)
    if (auto bad = find_bad(x)) return bad;
  return {};
}

std::string describe_equation(const Eqn& eqn, const std::string& what) {
  return str(what, eqn.primitive->name, eqn.where ? str(" (", to_string(eqn.where), ")") : "");
}

void fail_bad(const Eqn& eqn, Args in, const Array& result, const BadElement& bad,
              const std::string& inside) {
  fail<NanError>(str(eqn.primitive->name, ": the result ", result.aval(), " has ", bad.what,
                     element_text(result.shape(), bad.index), inside, "."),
                 str(operands_text(result, in, bad.index),
                     "Keep the operands within the operation's domain: log(where(x > 0, x, 1)), not "
                     "where(x > 0, log(x), 0), whose derivative still contains log(0)."));
}

}  // namespace tessera::inline v0
