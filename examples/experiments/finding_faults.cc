// Finding faults: check_sharded compares a sharded program with one on one device and names the operation that differs (here a kernel
// whose sharding rule is wrong); debug_nans names the operation that made a NaN; predicted_time estimates the time of a program on
// machines that are not present (docs/debugging.md).
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::P, ts::none;

// Reverses each row. Its rule claims that each element of the result needs only the same element of the operand.
const ts::CustomKernelFunction& reversed() {
  static const ts::CustomKernelFunction made = [] {
    ts::KernelRules rules;
    rules.factors = "i j -> i j";  // wrong along j: the code reverses each row
    auto code = [](const std::int64_t* sizes, void* const* in, void* const* out, void*) -> std::int32_t {
      for (std::int64_t i = 0; i < sizes[0]; ++i)
        for (std::int64_t j = 0; j < sizes[1]; ++j)
          static_cast<float*>(out[0])[i * sizes[1] + j] =
              static_cast<const float*>(in[0])[(i + 1) * sizes[1] - 1 - j];
      return 0;
    };
    return ts::custom_kernel(
        "reversed", [](ts::AvalArgs in) { return ts::Avals{in[0]}; }, +code, rules);
  }();
  return made;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

int main() {
  ts::Config config{.devices = 8};
  ts::Mesh mesh = ts::make_mesh({{"data", 4}, {"model", 2}});
  Array x = ts::shard(reshape(ts::arange(64.0), {8, 8}), {mesh, P("data", "model")});
  auto right = [](Array x) { return sum(square(x), ts::axis(1)); };
  ts::check_sharded(right, std::tuple(x));
  std::cout << "sums of squares: the same on 8 devices and on one\n";
  try {
    ts::check_sharded([](Array x) { return 2 * reversed().one({x + 1}); }, std::tuple(x));
  } catch (const ts::ShardingError& error) {
    std::cout << first_line(error.what()) << "\n";
  }

  {
    ts::Config checked{.debug_nans = true};
    try {
      ts::jit([](Array x) { return sum(log(x - 10) * 2); })(ts::arange(4.0));
    } catch (const ts::NanError& error) {
      std::cout << first_line(error.what()) << "\n";
    }
  }

  auto layer = [](Array x, Array w) { return matmul(x, w); };
  Array big = ts::shard(ts::zeros({1024, 4096}), {mesh, P("data", "model")}),
        w = ts::shard(ts::zeros({4096, 8192}), {mesh, P("model")});
  double cpu = ts::predicted_time(layer, "cpu:8")(big, w).seconds,
         gpu = ts::predicted_time(layer, "h100:8")(big, w).seconds;
  std::cout << "predicted: eight H100 are " << (cpu / gpu > 100 ? "more than 100 times" : "not much")
            << " faster than eight cores\n";
}
// Output:
// sums of squares: the same on 8 devices and on one
// ShardingError: check_sharded: the first operation that differs is custom_kernel at examples/experiments/finding_faults.cc:...
// NanError: log: the result f32[4] has nan at (0).
// predicted: eight H100 are more than 100 times faster than eight cores
