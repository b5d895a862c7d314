// Programs with faults.
#include "tests/processes/fault_cases.h"
#include <tessera/tessera.h>
#include <unistd.h>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <thread>

using namespace tessera;

namespace {

Mesh all_devices() { return make_mesh({{"d", device_count()}}); }

auto summing(double factor) {
  return jit(shard_map([factor](Array x) { return psum(x * factor, "d"); },
                       {.in_specs = P("d"), .out_specs = P(), .mesh = all_devices()}));
}

// Trains until it is ended from outside, for at most a minute.
void train() {
  Array x = shard(ones({8 * static_cast<std::int64_t>(device_count()), 4}), {all_devices(), P("d")});
  auto step = jit([](Array w, Array rows) {
    auto loss = [&](Array v) { return mean(square(matmul(rows, v) - 1.0)); };
    return w - 0.01 * grad(loss)(w);
  });
  Array w = shard(zeros({4}), {all_devices(), P()});
  auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  for (int i = 0; std::chrono::steady_clock::now() < end; ++i) {
    w = step(w, x);
    w.block_until_ready();
    if (i % 100 == 20 && process_index() == 0) {
      std::printf("step %d\n", i);
      std::fflush(stdout);
    }
  }
}

void wait_in_one(double seconds) {
  auto sum = summing(1);
  Array x = shard(ones({device_count()}), {all_devices(), P("d")});
  sum(x).block_until_ready();
  if (process_index() == 1) std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
  std::printf("sum %g\n", static_cast<double>(float(sum(x)[0])));
}

Array one_per_device() { return shard(ones({device_count()}), {all_devices(), P("d")}); }

// Cases of one process that differs in its values, or that is not a process of the job.
void run_case_without_order(std::string_view name) {
  if (name == "value") {
    shard(full({4}, static_cast<float>(process_index())), {all_devices(), P()});
  } else if (name == "argument") {
    Array x = one_per_device();
    jit([](Array rows, Array rate) { return sum(rows * rate); })(
        x, full({}, static_cast<float>(process_index())))
        .block_until_ready();
  } else if (name == "fork") {
    Array x = one_per_device();
    pid_t child = fork();
    if (child == 0) {
      try {
        summing(1)(x);
      } catch (const Error& e) {
        std::fprintf(stderr, "%s\n", e.what());
        std::_Exit(0);
      }
      std::_Exit(1);
    }
  } else if (name == "nested") {
    if (std::getenv("TESSERA_TEST_NESTED")) {
      devices();
      return;
    }
    devices();
    setenv("TESSERA_TEST_NESTED", "1", 1);
    if (process_index() == 0 &&
        std::system(("/proc/" + std::to_string(getpid()) + "/exe fault nested").c_str()) == 0)
      std::printf("the child ran\n");
  } else if (name == "callback") {
    Array x = one_per_device();
    jit(shard_map(
        [](Array y) {
          Array z = pure_callback(
              [](Array v) -> Array {
                if (process_index() == 1) throw std::runtime_error("no more data");
                return v;
              },
              ShapeDtype(y.shape(), y.dtype()), y);
          return psum(z, "d");
        },
        {.in_specs = P("d"), .out_specs = P(), .mesh = all_devices()}))(x)
        .block_until_ready();
  } else {
    std::fprintf(stderr, "no case %s\n", std::string(name).c_str());
  }
}

void run(std::string_view name) {
  Array x;
  auto place = [&] { x = one_per_device(); };
  if (name == "train") return train();
  if (name == "slow") return wait_in_one(3);
  if (name == "late") return wait_in_one(30);
  if (name == "return") {
    place();
    if (process_index() == 1) return;
    summing(1)(x).block_until_ready();
  } else if (name == "throw") {
    place();
    if (process_index() == 1) throw std::runtime_error("no more data");
    summing(1)(x).block_until_ready();
  } else if (name == "program") {
    place();
    if (process_index() == 1)
      summing(3)(x).block_until_ready();
    else
      summing(2)(x).block_until_ready();
  } else if (name == "order") {
    place();
    auto a = summing(4), b = summing(5);
    a(x).block_until_ready();
    b(x).block_until_ready();
    (process_index() == 1 ? b : a)(x).block_until_ready();
  } else {
    run_case_without_order(name);
  }
}

}  // namespace

int run_fault_case(const char* name) {
  try {
    run(name);
    return 0;
  } catch (const std::exception& e) {
    // One write, so that the texts of the processes do not mix.
    std::string text = "[" + std::to_string(getpid()) + "] " + e.what() + "\n";
    std::fwrite(text.data(), 1, text.size(), stderr);
    return 3;
  }
}
