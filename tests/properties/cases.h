// Shared by the property drivers: a test per primitive, time budgets, the arguments of samples, and arrays
// taken apart and put together by bytes, without any primitive.
#pragma once
#include <gtest/gtest.h>
#include <tessera/core/primitive.h>
#include <chrono>
#include <functional>

namespace tessera {
// Names the parameter in the list of tests.
inline void PrintTo(const Primitive* primitive, std::ostream* out) { *out << primitive->name; }
}  // namespace tessera

namespace tessera::properties {

// One test per primitive; `ctest -R <name>` runs the properties of one.
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

// True if all cases run (tools/nightly): TESSERA_NIGHTLY is set.
bool nightly();

// The time that one test may take: its share of TESSERA_TEST_BUDGET seconds (50, or 2,000 at night), and what
// earlier tests of this process left over. Prints how many cases ran.
class Budget {
 public:
  explicit Budget(const char* property);
  ~Budget();
  Budget(const Budget&) = delete;
  Budget& operator=(const Budget&) = delete;
  // Announces a case: false once the time is spent; the case then counts as left out.
  bool next();

 private:
  std::chrono::steady_clock::time_point start_;
  double allowed_;
  const char* property_;
  int ran_ = 0, left_out_ = 0;
};

// Samples in an order in which any beginning covers many dtypes and parameters: a fixed shuffle.
Samples shuffled_samples(const Primitive& primitive);
// "sin f32[3,5]": which case failed.
std::string describe(const Primitive& primitive, const Sample& sample);

// An array with its elements moved on by k places, row-major and cyclic: other values of the same domain.
Array rotated(const Array& x, std::int64_t k);
// Arrays of one type along a new axis; `like` gives the type when there are none.
Array stacked(const Arrays& arrays, int axis, Aval like);
// x at one index of an axis, without the axis.
Array slice_at(const Array& x, int axis, std::int64_t index);
// An array made element by element: result[at] = source(at), the address of an element of the same dtype.
Array made_from(Aval aval, const std::function<const void*(const Dims&)>& source);
const char* address(const Array& x, const Dims& at);

}  // namespace tessera::properties
