// Runtime overhead of launches and collectives on virtual devices.
#include <tessera/device/launch.h>
#include <cstring>
#include <memory>
#include "measure.h"
namespace ts = tessera;

namespace {

struct Work {
  int number = 0, steps = 1;
  std::vector<char*> operands, results;  // by position
};

std::int32_t run_steps(ts::ProgramContext* context, void* const*, void* const*, void* arena) {
  const Work& work = *static_cast<const Work*>(arena);
  void *operand = work.operands[context->position], *result = work.results[context->position];
  for (int i = 0; i < work.steps; ++i)
    if (std::int32_t status = ts::run_collective(context, work.number, &operand, &result)) return status;
  return 0;
}

std::int32_t do_nothing(ts::ProgramContext*, void* const*, void* const*, void*) { return 0; }

// One collective over all devices on `block` floats per device (per pair of devices for all_to_all).
struct Case {
  std::vector<ts::Collective> list{1};
  Work work;
  std::vector<std::unique_ptr<char[]>> memory;
  std::vector<ts::DeviceCall> calls;
  std::shared_ptr<const ts::LaunchPlan> plan;

  Case(ts::CollectiveKind kind, int n, std::int64_t block, bool shared, int steps = 1) {
    ts::Collective& c = list[0];
    c.kind = kind;
    c.groups.emplace_back();
    for (int i = 0; i < n; ++i) c.groups[0].push_back(i);
    c.block = block;
    work.steps = steps;
    bool per_pair = kind == ts::CollectiveKind::all_to_all, gathers = kind == ts::CollectiveKind::all_gather;
    std::int64_t in = block * 4 * (per_pair ? n : 1), out = block * 4 * (per_pair || gathers ? n : 1);
    for (int i = 0; i < n; ++i) {
      work.operands.push_back(allocate(in));
      work.results.push_back(shared && i ? work.results[0] : allocate(out));
      calls.push_back({run_steps, nullptr, nullptr, &work});
    }
    plan = ts::plan_launch(list, n);
  }
  char* allocate(std::int64_t bytes) {
    std::int64_t size = bytes + 64;
    memory.emplace_back(new char[size]);
    std::memset(memory.back().get(), 0, size);
    return memory.back().get() + (64 - reinterpret_cast<std::uintptr_t>(memory.back().get()) % 64);
  }
  void run(double seconds) const { ts::run_launch(*plan, calls, seconds); }
};

void empty_launches(int n) {
  std::vector<ts::DeviceCall> calls(n, {do_nothing, nullptr, nullptr, nullptr});
  auto plan = ts::plan_launch({}, n);
  std::string devices = std::to_string(n) + " devices";
  bench::report("launch", devices + ", nothing to do", [&] { ts::run_launch(*plan, calls); });
  Case idle(ts::CollectiveKind::all_reduce, n, 16, true, 0);
  bench::report("launch", devices + ", a fiber each", [&] { idle.run(0); });
}

void steps(int n, double seconds, const char* how) {
  Case psum(ts::CollectiveKind::all_reduce, n, 16, true, 1000);
  bench::report("launch", "1000 psum steps, " + std::to_string(n) + " devices, " + how,
                [&] { psum.run(seconds); });
}

}  // namespace

int main() {
  empty_launches(8);
  auto one = [](const char* name, ts::CollectiveKind kind, std::int64_t block, bool shared) {
    Case each(kind, 8, block, shared);
    bench::report("launch", std::string(name) + ", 8 devices", [&] { each.run(0); });
  };
  one("psum 64 B", ts::CollectiveKind::all_reduce, 16, true);
  one("psum 64 B, a result each", ts::CollectiveKind::all_reduce, 16, false);
  one("psum 1 MiB", ts::CollectiveKind::all_reduce, 1 << 18, true);
  one("psum 1 MiB, a result each", ts::CollectiveKind::all_reduce, 1 << 18, false);
  one("all_gather 1 MiB", ts::CollectiveKind::all_gather, 1 << 18, true);
  one("all_gather 1 MiB, a result each", ts::CollectiveKind::all_gather, 1 << 18, false);
  one("all_to_all 1 MiB", ts::CollectiveKind::all_to_all, 1 << 15, false);
  for (int n : {2, 8, 64, 512}) steps(n, 0, "one thread");
  for (int n : {2, 8, 64, 512}) steps(n, 1, "all threads");
}
