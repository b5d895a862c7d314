// A custom_jvp rule that returns a tangent of another shape.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CustomJvpShape) {
  auto f = custom_jvp([](Array v) { return v * 2; },
                      [](std::tuple<Array> v, std::tuple<Array> t) {
                        return std::pair(std::get<0>(v) * 2, sum(std::get<0>(t)));
                      },
                      "twice");
  expect_error<ShapeError>([&] { jit(f)(ones({3})); },
                           "ShapeError: custom rule of \"twice\": the rule, with values before tangents, "
                           "gives f32[] as result 1, but f32[3] is expected.\n"
                           "  Expected the types of the function's results, for tangents too; cotangents "
                           "have the types of its arguments.\n"
                           "  at custom_jvp_shape.cc:8");
}
