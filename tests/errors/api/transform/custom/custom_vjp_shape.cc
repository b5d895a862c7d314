// A custom_vjp rule that returns a cotangent of another shape.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CustomVjpShape) {
  auto f = custom_vjp([](Array v) { return v * 2; }, [](Array v) { return std::pair(v * 2, v); },
                      [](Array, Array ct) { return sum(ct); }, "twice");
  expect_error<ShapeError>([&] { grad([&](Array v) { return sum(f(v)); })(ones({3})); },
                           "ShapeError: custom rule of \"twice\": the backward rule gives f32[] as result 0, "
                           "but f32[3] is expected.\n"
                           "  Expected the types of the function's results, for tangents too; cotangents "
                           "have the types of its arguments.\n"
                           "  at custom_vjp_shape.cc:8");
}
