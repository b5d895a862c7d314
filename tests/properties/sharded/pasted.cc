// Prints a sharded program with its operands as C++ text for a test.
#include "pasted.h"
#include <gtest/gtest.h>
#include <tessera/core/parse.h>
#include <tessera/core/reference.h>
#include <cstdio>
#include <sstream>

namespace tessera::properties {

namespace {

void append_exactly(std::string& out, double value) {
  char text[40];
  std::snprintf(text, sizeof text, " %.17g", value);
  out += text;
}

template <class T>
void append_element(std::string& out, const T& x) {
  if constexpr (std::is_same_v<T, ThreefryKey>) {
    for (std::uint32_t word : x.word) out += ' ' + std::to_string(word);
  } else if constexpr (std::is_integral_v<T>) {
    out += ' ' + std::to_string(x);
  } else if constexpr (dtype_of<T>.is_complex()) {
    append_exactly(out, x.real()), append_exactly(out, x.imag());
  } else {
    append_exactly(out, static_cast<double>(x));
  }
}

template <class T>
T read_element(std::istream& in) {
  std::string word;
  auto number = [&] { return in >> word, std::stod(word); };  // also NaN and infinities
  if constexpr (std::is_same_v<T, ThreefryKey>) {
    T key;
    for (std::uint32_t& w : key.word) in >> w;
    return key;
  } else if constexpr (std::is_same_v<T, bool>) {
    return number() != 0;
  } else if constexpr (std::is_integral_v<T>) {
    in >> word;
    return std::is_signed_v<T> ? static_cast<T>(std::stoll(word)) : static_cast<T>(std::stoull(word));
  } else if constexpr (dtype_of<T>.is_complex()) {
    using Part = typename T::value_type;
    auto re = static_cast<Part>(number());
    return T(re, static_cast<Part>(number()));
  } else if constexpr (std::is_same_v<T, double>) {
    return number();
  } else {
    return T(static_cast<float>(number()));
  }
}

}  // namespace

std::string text_of(const Array& x) {
  std::string out = str(x.aval().with_varying({}).strong());
  with_element_type(x.dtype(), [&]<class T>() {
    for (std::int64_t i = 0; i < x.size(); ++i) append_element(out, elements<T>(x)[i]);
  });
  return out;
}

Array array_of(std::string_view text) {
  TextParser parser(text);
  Aval type = parser.aval();
  std::istringstream in{std::string(parser.rest())};
  return make_reference(type, [&]<class T>(T* out) {
    for (std::int64_t i = 0; i < type.count(); ++i) out[i] = read_element<T>(in);
  });
}

std::string as_test(const PlacedProgram& placed_program) {
  std::string out = "expect_same_on_devices(R\"(\n" + to_string(*placed_program.program) + "\n)\", {";
  for (std::size_t i = 0; i < placed_program.inputs.size(); ++i)
    out += (i ? ",\n    \"" : "\"") + text_of(placed_program.inputs[i]) + '"';
  return out + "});";
}

std::string failure(const Case& c, const Arrangement& p, const std::string& what, Runs how) {
  double tolerance = c.exact ? 0 : 16 * c.tolerance;
  auto fails = [&](const PlacedProgram& placed_program) {
    return !difference(placed_program, how, tolerance).empty();
  };
  PlacedProgram placed_program = placed(c, p);
  return c.name + '\n' + to_string(p) + '\n' + what + "\nSmaller:\n" +
         as_test(fails(placed_program) ? shrunk(placed_program, fails) : placed_program);
}

void expect_same_on_devices(std::string_view program, const std::vector<std::string>& inputs,
                            double tolerance) {
  PlacedProgram placed_program{parse_jaxpr(program), {}};
  for (const std::string& text : inputs) placed_program.inputs.push_back(array_of(text));
  for (Runs how : {Runs::in_lockstep, Runs::compiled})
    EXPECT_EQ(difference(placed_program, how, tolerance), "") << program;
}

}  // namespace tessera::properties
