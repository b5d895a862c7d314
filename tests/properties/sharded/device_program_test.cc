// Random programs on several devices, with collectives inserted at random: pmap, vmap with an axis name, and
// the reference interpreter agree, as do the derivatives.
#include <tessera/transform/stage.h>
#include "../cases.h"
#include "../random_program.h"

using namespace tessera;
using namespace tessera::properties;

namespace {

constexpr int kDevices = 4;
[[maybe_unused]] const bool four = (set_device_count(kDevices), true);

using Pool = std::vector<Array>;

// Values that differ between devices.
Pool arguments_of(unsigned seed) {
  auto batch = [&](const Shape& shape) {
    Shape batch = shape;
    batch.insert(0, kDevices);
    return sin(reshape(arange(static_cast<double>(ones(batch).size()), f64), batch) * 1.7 + 0.1 * seed);
  };
  return {batch({3, 2}), batch({5}), batch({})};
}

void check_program(unsigned seed) {
  bool reverse = seed % 2 == 0;
  Pool args = arguments_of(seed);
  auto f = [&](Pool pool) {
    return RandomProgram(seed, 0, reverse, kDevices)(pool, 2 + static_cast<int>(seed % 5));
  };
  auto on_devices = [&](auto g) { return pmap(g, {.axis_name = "axis"}); };
  auto in_batch = [&](auto g) { return vmap(g, {.axis_name = "axis"}); };
  Pool want = in_batch(f)(args);
  expect_close(on_devices(f)(args), want, "on devices");
  expect_close(jit(in_batch(f))(args), want, "compiled vmap");
  ClosedJaxpr closed =
      stage("program", avals_of(args), [&](Args in) { return on_devices(f)(Pool(in.begin(), in.end())); });
  Arrays inputs = closed.consts;
  inputs.insert(inputs.end(), args.begin(), args.end());
  expect_close(reference_eval(*closed.jaxpr, inputs), want, "reference");
  if (!reverse) return;
  auto total = [&](Pool pool) {
    Array sum = Array(0.0);
    for (const Array& y : f(pool)) sum = sum + tessera::sum(y);
    return sum;
  };
  expect_close(on_devices(grad(total))(args), in_batch(grad(total))(args), "gradients inside");
  auto outside = [&](auto mapped) {
    return grad([mapped](Pool pool) {
      Array total = Array(0.0);
      for (const Array& y : mapped(pool)) total = total + tessera::sum(sin(y));
      return total;
    });
  };
  expect_close(outside(on_devices(f))(args), outside(in_batch(f))(args), "gradients of all");
}

}  // namespace

TEST(DevicePrograms, AgreeWithVmap) { check_programs(1, 10, check_program); }
class SlowDevicePrograms : public testing::TestWithParam<unsigned> {};
TEST_P(SlowDevicePrograms, AgreeWithVmap) {
  check_programs(11 + 30 * GetParam(), 40 + 30 * GetParam(), check_program);
}
INSTANTIATE_TEST_SUITE_P(Seeds, SlowDevicePrograms, testing::Range(0u, 7u));
