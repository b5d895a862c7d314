// Finds the instruction sets and the sizes of the caches by cpuid, or sysconf. TESSERA_TARGET restricts the instruction
// sets.
#include <tessera/base/error.h>
#include <tessera/base/processor.h>
#include <unistd.h>
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <memory>
#include <mutex>
#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace tessera::inline v0 {

namespace {

struct Target {
  const char* name;
  int level;
  bool int8_products = false, bf16_products = false;
};
// The names that LLVM has for processors, oldest first within a level.
constexpr Target kTargets[] = {{"x86-64", 1},
                               {"x86-64-v2", 2},
                               {"nehalem", 2},
                               {"x86-64-v3", 3},
                               {"haswell", 3},
                               {"skylake", 3},
                               {"znver1", 3},
                               {"znver2", 3},
                               {"znver3", 3},
                               {"x86-64-v4", 4},
                               {"skylake-avx512", 4},
                               {"cascadelake", 4, true},
                               {"icelake-server", 4, true},
                               {"cooperlake", 4, true, true},
                               {"sapphirerapids", 4, true, true},
                               {"znver4", 4, true, true},
                               {"znver5", 4, true, true}};

bool runs(const Processor& machine, const Target& t) {
  return t.level <= machine.level && t.int8_products <= machine.int8_products &&
         t.bf16_products <= machine.bf16_products;
}

// Returns the first instruction set of the target that the machine lacks.
const char* missing(const Processor& machine, const Target& t) {
  if (t.level > machine.level) return t.level == 4 ? "AVX-512" : t.level == 3 ? "AVX2 and FMA" : "SSE 4.2";
  return t.int8_products && !machine.int8_products ? "AVX-512 VNNI" : "AVX-512 BF16";
}

std::string allowed(const Processor& machine) {
  std::string out = "Expected \"\" (this machine)";
  for (const Target& t : kTargets)
    if (runs(machine, t)) out += str(", \"", t.name, "\"");
  return out + ".";
}

struct State {
  std::mutex mutex;
  std::unique_ptr<const Processor> chosen;  // set once
};
State& state() {
  static auto& one = *new State;  // may be used after main
  return one;
}

// Returns the sizes that the system reports, or those of common processors where it reports none.
Caches common_caches() {
  auto size = [](int name, std::int64_t common) {
    long bytes = sysconf(name);
    return bytes > 0 ? bytes : common;
  };
  return {size(_SC_LEVEL1_DCACHE_SIZE, 32 << 10), size(_SC_LEVEL2_CACHE_SIZE, 1 << 20),
          size(_SC_LEVEL3_CACHE_SIZE, 32 << 20)};
}

// cpuid describes each cache by one subleaf, on AMD in leaf 0x8000001d, on Intel in leaf 4. For the last cache sysconf
// gives the sum of all such caches of a package on some systems, where cpuid gives the one that a core uses.
Caches read_caches() {
  Caches out = common_caches();
#if defined(__x86_64__)
  unsigned leaf = __builtin_cpu_is("amd") ? 0x8000001d : 4, a = 0, b = 0, c = 0, d = 0;
  for (unsigned k = 0; k < 8 && __get_cpuid_count(leaf, k, &a, &b, &c, &d); ++k) {
    unsigned type = a & 31, level = a >> 5 & 7;  // type 0: no more caches; 2: instructions
    if (!type) break;
    std::int64_t bytes =
        std::int64_t{(b >> 22) + 1} * ((b >> 12 & 1023) + 1) * ((b & 4095) + 1) * (std::int64_t{c} + 1);
    if (type != 2 && level >= 1 && level <= 3)
      (level == 1 ? out.first : level == 2 ? out.second : out.last) = bytes;
  }
#endif
  return out;
}

}  // namespace

Processor machine_processor() {
  Processor out;
#if defined(__x86_64__)
  // __builtin_cpu_supports also tests that the system saves the registers. Features that it has no name for are read
  // from cpuid.
  unsigned a = 0, b = 0, c = 0, d = 0;
  bool f16c = __get_cpuid(1, &a, &b, &c, &d) && (c & bit_F16C), movbe = c & bit_MOVBE;
  bool lzcnt = __get_cpuid(0x80000001, &a, &b, &c, &d) && (c & bit_LZCNT);
  bool v2 = __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt");
  bool v3 = v2 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
            __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") && f16c && movbe && lzcnt;
  bool v4 = v3 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
            __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
            __builtin_cpu_supports("avx512vl");
  out.level = 1 + v2 + v3 + v4;
  out.int8_products = v4 && __builtin_cpu_supports("avx512vnni");
  out.bf16_products = v4 && __builtin_cpu_supports("avx512bf16");
#endif
  return out;
}

Processor processor_named(std::string_view name, const Processor& machine) {
  if (name.empty()) return machine;
  for (const Target& t : kTargets) {
    if (name != t.name) continue;
    if (!runs(machine, t))
      fail<DeviceError>(str("TESSERA_TARGET: this machine cannot run code for \"", name, "\": it has no ",
                            missing(machine, t), "."),
                        allowed(machine));
    return {std::string(name), t.level, t.int8_products, t.bf16_products};
  }
  fail<DeviceError>(str("TESSERA_TARGET: the target \"", name, "\" is not known."), allowed(machine));
}

const Processor& processor() {
  static std::atomic<const Processor*> known{nullptr};
  if (const Processor* p = known.load(std::memory_order_acquire)) return *p;
  State& s = state();
  std::lock_guard lock(s.mutex);
  if (!s.chosen) {
    const char* set = std::getenv("TESSERA_TARGET");
    s.chosen = std::make_unique<const Processor>(processor_named(set ? set : "", machine_processor()));
  }
  known.store(s.chosen.get(), std::memory_order_release);
  return *s.chosen;
}

void set_target(std::string_view name, Where where) {
  At at(where);
  Processor wanted = processor_named(name, machine_processor());
  State& s = state();
  std::lock_guard lock(s.mutex);
  if (!s.chosen) s.chosen = std::make_unique<const Processor>(std::move(wanted));
  if (s.chosen->target != name)
    fail<DeviceError>(str("Config: the target \"", name, "\" is set after programs were compiled for \"",
                          s.chosen->target, "\"."),
                      "Set the target before the first operation of the process.");
}

int machine_cpus() {
  static const long count = std::max(1L, sysconf(_SC_NPROCESSORS_CONF));
  return static_cast<int>(std::min(count, 4096L));
}

const Caches& caches() {
  static const Caches all = read_caches();
  return all;
}

}  // namespace tessera::inline v0
