// Shared by the property drivers: a test per primitive, time budgets, the arguments of samples, and functions
// that take arrays apart and assemble them by bytes, without any primitive.
#pragma once
#include <gtest/gtest.h>
#include <tessera/core/primitive.h>
#include <chrono>
#include <functional>

namespace tessera {
// The name of the parameter in the list of tests.
inline void PrintTo(const Primitive* primitive, std::ostream* out) { *out << primitive->name; }
}  // namespace tessera

namespace tessera::properties {

// Defines one test per primitive; `ctest -R <name>` runs the properties of one.
class Property : public testing::TestWithParam<const Primitive*> {
 protected:
  const Primitive& primitive() const { return *GetParam(); }
};

inline std::string name_of_primitive(const testing::TestParamInfo<const Primitive*>& info) {
  std::string name;
  for (char c : std::string_view(info.param->name))
    name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  return name;
}
#define TESSERA_PROPERTY(Suite)                                                                           \
  class Suite : public tessera::properties::Property {};                                                  \
  INSTANTIATE_TEST_SUITE_P(                                                                               \
      Each, Suite, testing::ValuesIn(tessera::all_primitives().begin(), tessera::all_primitives().end()), \
      tessera::properties::name_of_primitive)

// True if TESSERA_NIGHTLY is set (by tools/nightly): budgets are larger.
bool nightly();

// The time for one test: each driver has a twelfth of TESSERA_TEST_BUDGET seconds (50, or 2,000 at night), divided
// equally among the primitives, plus the time that earlier tests of this process left unused. Prints the number of
// cases that ran.
class Budget {
 public:
  explicit Budget(const char* property);
  ~Budget();
  Budget(const Budget&) = delete;
  Budget& operator=(const Budget&) = delete;
  // Called before a case; returns false if the time is used up, and then counts the case as left out.
  bool next();

 private:
  std::chrono::steady_clock::time_point start_;
  double allowed_;
  const char* property_;
  int ran_ = 0, left_out_ = 0;
};

// Samples in a fixed shuffled order, so that any prefix covers many dtypes and parameters.
Samples shuffled_samples(const Primitive& primitive);
// "sin f32[3,5]": the name of the failing case.
std::string describe(const Primitive& primitive, const Sample& sample);

// True for the errors of programs that cannot be saved because they call functions of this process, or for
// which there is no C source because they run on several devices.
bool needs_process(std::string_view error);

// An array with its elements rotated by k positions in row-major order: other values of the same domain.
Array rotated(const Array& x, std::int64_t k);
// Stacks arrays of one type along a new axis; `like` gives the type if there are none.
Array stacked(const Arrays& arrays, int axis, Aval like);
// x at one index of an axis, without the axis.
Array slice_at(const Array& x, int axis, std::int64_t index);
// An array made element by element: result[at] = source(at), where source returns the address of an element
// of the same dtype.
Array made_from(Aval aval, const std::function<const void*(const Dims&)>& source);
const char* address(const Array& x, const Dims& at);

}  // namespace tessera::properties
