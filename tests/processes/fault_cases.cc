// Programs with faults.
#include "tests/processes/fault_cases.h"
#include <sys/resource.h>
#include <tessera/device/launch.h>
#include <tessera/device/processes/processes.h>
#include <tessera/tessera.h>
#include <unistd.h>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
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

// Seconds of processor time that this process has used.
double processor_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

void wait_in_one(double seconds) {
  auto sum = summing(1);
  Array x = shard(ones({device_count()}), {all_devices(), P("d")});
  sum(x).block_until_ready();
  double begin = processor_seconds();
  if (process_index() == 1) std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
  float total = float(sum(x)[0]);
  std::printf("sum %g, %.2f s of processor time\n", static_cast<double>(total), processor_seconds() - begin);
}

std::string test_folder() {
  const char* folder = std::getenv("TESSERA_TEST_FOLDER");
  if (!folder) throw std::invalid_argument("TESSERA_TEST_FOLDER is not set");
  return folder;
}

struct TrainedState {
  Array up, down, step;
  TESSERA_FIELDS(up, down, step)
};

// Trains for TESSERA_TEST_STEPS steps from the last checkpoint, if there is one, and saves every fifth step. Process 0 prints
// the losses with all their digits.
void train_with_checkpoints() {
  std::string folder = test_folder();
  const char* steps = std::getenv("TESSERA_TEST_STEPS");
  int last = steps ? std::atoi(steps) : 30, devices = device_count();
  Mesh mesh = make_mesh({{"data", devices / 2}, {"model", 2}});
  Array key = random::key(5);
  TrainedState state{shard(random::normal(random::fold_in(key, 0), {16, 64}) / 4.0, {mesh, P(none, "model")}),
                     shard(random::normal(random::fold_in(key, 1), {64, 8}) / 8.0, {mesh, P("model")}),
                     shard(full({}, 0.0f), {mesh, P()})};
  // One process looks, since another may see a checkpoint that is just being written.
  bool found = process_index() == 0 && std::filesystem::exists(folder + "/checkpoint.json");
  if (float(broadcast_one_to_all(full({}, found ? 1.0f : 0.0f))) != 0) state = load_checkpoint(folder, state);
  auto step = jit(
      [=](const TrainedState& s) {
        Array rows =
            shard(random::normal(random::fold_in(key, s.step.astype(u32)), {32, 16}), {mesh, P("data")});
        auto loss = [&](Array up, Array down) {
          return mean(square(matmul(tanh(matmul(rows, up)), down) - 1.0));
        };
        auto [value, gradients] = value_and_grad<0, 1>(loss)(s.up, s.down);
        auto& [up, down] = gradients;
        return std::pair(TrainedState{s.up - 0.1 * up, s.down - 0.1 * down, s.step + 1.0}, value);
      },
      {.donate = {0}});
  int first = static_cast<int>(float(state.step));
  if (process_index() == 0) std::printf("start at step %d\n", first), std::fflush(stdout);
  for (int i = first + 1; i <= last; ++i) {
    Array value;
    std::tie(state, value) = step(state);
    if (process_index() == 0)
      std::printf("step %d: loss %.9g\n", i, double(float(value))), std::fflush(stdout);
    if (i % 5 == 0) save_checkpoint(folder + "/", state);
  }
}

struct Saved {
  Array x;
  TESSERA_FIELDS(x)
};

// Saves a checkpoint for which the disk has space, and one for which it has not: every process gets the error, the
// first checkpoint can be read, and programs run as before.
void fill_disk() {
  std::string folder = test_folder() + "/checkpoint/";
  auto array_of = [&](std::int64_t size, double value) {
    return shard(full({size}, value, f32), {all_devices(), P("d")});
  };
  save_checkpoint(folder, Saved{array_of(device_count(), 3)});
  try {
    save_checkpoint(folder, Saved{array_of(6 << 20, 4)});
    std::printf("the disk is not full\n");
  } catch (const FileError& e) {
    std::printf("process %d: %s\n", process_index(), e.what());
  }
  Saved loaded = load_checkpoint(folder, Saved{array_of(device_count(), 0)});
  std::printf("sum of the checkpoint %g\n", double(float(summing(1)(loaded.x)[0])));
}

Array one_per_device() { return shard(ones({device_count()}), {all_devices(), P("d")}); }

void fail_in_callback(const Array& x) {
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
}

// Returns true if `call` fails.
template <class F>
bool fails(F call) {
  try {
    call();
  } catch (const std::exception&) {
    return true;
  }
  return false;
}

// Calls a program 1000 times after another one has failed in one process.
void call_again() {
  Array x = one_per_device();
  auto sum = summing(1);
  sum(x).block_until_ready();
  int failures = fails([&] { fail_in_callback(x); });
  for (int i = 0; i < 1000; ++i) failures += fails([&] { sum(x).block_until_ready(); });
  std::printf("%d failures, %d stacks in use\n", failures, static_cast<int>(fiber_stats().live));
}

// Cases whose fault is not in the order of programs: values differ between processes, a process is not one of the
// job, or the host function of one process throws.
void run_local_case(std::string_view name) {
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
    fail_in_callback(x);
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
  if (name == "again") return call_again();
  if (name == "checkpoints") return train_with_checkpoints();
  if (name == "full_disk") return fill_disk();
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
  } else if (name == "mesh") {
    std::vector<Device*> list(devices().begin(), devices().end());
    if (process_index() == 1) std::swap(list[0], list[1]);
    Mesh mesh = make_mesh({{"d", device_count()}}, list);
    jit(shard_map([](Array y) { return psum(y, "d"); },
                  {.in_specs = P("d"), .out_specs = P(), .mesh = mesh}))(
        shard(ones({device_count()}), {mesh, P("d")}))
        .block_until_ready();
  } else if (name == "connect") {
    std::printf("%d devices\n", device_count());
  } else if (name == "report") {
    auto sum = shard_map([](Array y) { return psum(y, "d"); },
                         {.in_specs = P("d"), .out_specs = P(), .mesh = all_devices()});
    std::string text =
        to_string(communication(sum)(shard(ones({8192 * device_count()}), {all_devices(), P("d")})));
    if (process_index() == 0)
      std::printf("%s and %s\n%s", Processes::job()->name(0).c_str(),
                  Processes::job()->name(process_count() - 1).c_str(), text.c_str());
  } else if (name == "order") {
    place();
    auto a = summing(4), b = summing(5);
    a(x).block_until_ready();
    b(x).block_until_ready();
    (process_index() == 1 ? b : a)(x).block_until_ready();
  } else {
    run_local_case(name);
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
