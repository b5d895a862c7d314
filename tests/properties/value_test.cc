// Value: the installed evaluator computes the value of the reference rule (where results are not unique,
// their unique parts), and both have the types of infer.
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/linalg/decompositions.h>
#include <cmath>
#include "cases.h"
#include "tolerance.h"

using namespace tessera;
using namespace tessera::properties;

TESSERA_PROPERTY(ValueProperty);

TEST_P(ValueProperty, AgreesWithTheReference) {
  Budget budget("value");
  for (const Sample& sample : shuffled_samples(primitive())) {
    if (!budget.next()) continue;
    SCOPED_TRACE(properties::describe(primitive(), sample));
    Arrays want = primitive().reference(sample.params, sample.args);
    Arrays got = primitive()(sample.params, sample.args);
    Avals types = primitive().infer(sample.params, avals_of(sample.args));
    ASSERT_EQ(types.size(), want.size());
    ASSERT_EQ(types.size(), got.size());
    for (std::size_t i = 0; i < got.size(); ++i) {
      Aval type = types[i].with_sharding({});  // the reference is for one device
      EXPECT_EQ(str(want[i].aval()), str(type)) << "reference and infer";
      EXPECT_EQ(str(got[i].aval()), str(types[i])) << "evaluator and infer";
    }
    want = unique_results(primitive(), want), got = unique_results(primitive(), got);
    for (std::size_t i = 0; i < got.size(); ++i) EXPECT_TRUE(close(got[i], want[i], sample.tolerance));
  }
}

// Compiled conversions of vectors and of their remainders have the reference's values at every bound.
TEST(Value, FloatsSaturateAsIntegers) {
  std::vector<double> values{0.0, -0.0, 0.5, -0.5, 1.5, -1.5, std::nan(""), INFINITY, -INFINITY};
  for (int bits : {7, 8, 15, 16, 31, 32, 63, 64}) {
    double power = std::ldexp(1.0, bits);
    for (double bound :
         {power, power - std::ldexp(1.0, bits - 24), std::nextafter(power, 0), power - 1, 1.5 * power})
      values.insert(values.end(), {bound, -bound, bound - 0.75, -bound - 0.75});
  }
  Array x = copy_of(Aval({static_cast<std::int64_t>(values.size())}, f64), values.data());
  for (Dtype from : {f32, f64, bf16, f16})
    for (Dtype to : {i8, i16, i32, i64, u8, u16, u32, u64}) {
      Arrays in{convert_element_type_p(ConvertElementType{from, false}, {x})};
      Array want = convert_element_type_p.reference(ConvertElementType{to, false}, in)[0];
      Array got = convert_element_type_p(ConvertElementType{to, false}, {in[0]});
      EXPECT_EQ(got.to_vector<double>(), want.to_vector<double>()) << from << " to " << to;
    }
}
