// The machines that the cost model knows.
#include <tessera/device/machine.h>
#include <atomic>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>

namespace tessera::inline v0 {

namespace {

// cloud.google.com/tpu/docs/v5e: 197 TFLOP/s in bf16, 393 TOP/s in i8, 819 GB/s. "How to Scale Your Model",
// parts 2 and 3: 45 GB/s in each direction of a link, about 1 us for a hop; an axis wraps around only if it
// has all 16 devices. The matrix unit multiplies bf16 and i8. Other dtypes are split into pieces of 8 bits
// and take one pass for each pair of pieces that contributes to the result: 6 for f32, 28 for f64 (XLA's
// "highest"), k (k + 1) / 2 for integers of k bytes. launch_seconds is fitted: part 10 gives 224 us for a
// product i32[512,2048] x [2048,2048], whose ten passes take 218 us by these rates, and 244 us for the same
// product in four pieces.
Machine v5e(std::int64_t rows, std::int64_t columns) {
  constexpr double bf16_flops = 197e12, i8_flops = 393e12;
  Machine m;
  m.source = "Google's figures of TPU v5e, launches fitted to a published profile";
  m.devices = rows * columns;
  m.products = {{bf16, bf16_flops},     {f16, bf16_flops / 3},  {f8e4m3fn, bf16_flops},
                {f8e5m2, bf16_flops},   {f32, bf16_flops / 6},  {f64, bf16_flops / 28},
                {bool_, i8_flops},      {i8, i8_flops},         {u8, i8_flops},
                {i16, bf16_flops / 3},  {u16, bf16_flops / 3},  {i32, bf16_flops / 10},
                {u32, bf16_flops / 10}, {i64, bf16_flops / 36}, {u64, bf16_flops / 36}};
  m.arithmetic = 6e12;  // 8 x 128 lanes, 4 units, 1.5 GHz
  m.memory_bandwidth = 819e9;
  m.grid = {rows, columns};
  m.wraps = {rows == 16, columns == 16};
  m.link_bandwidth = 45e9;
  m.hop_seconds = 1e-6;
  m.launch_seconds = 6e-6;
  m.overlaps = true;
  return m;
}

// NVIDIA's data sheet of H100 SXM, without sparsity: 989 TFLOP/s in bf16 and f16, 1979 in fp8 and i8, 67 in f64 on the
// tensor cores and in f32 on the CUDA cores (TF32 would round operands), 3.35 TB/s, NVLink 900 GB/s in both directions
// together. i32: half of the lanes of f32 (CUDA Programming Guide, throughput of arithmetic instructions).
// The latencies of launches and hops are estimated to an order of magnitude: 2 us each.
Machine h100(std::int64_t devices, std::int64_t) {
  Machine m;
  m.source = "NVIDIA's figures of H100 SXM, latencies by order of magnitude";
  m.devices = devices;
  m.products = {{bf16, 989e12}, {f16, 989e12},      {f8e4m3fn, 1979e12}, {f8e5m2, 1979e12},
                {f32, 67e12},   {f64, 67e12},       {bool_, 1979e12},    {i8, 1979e12},
                {u8, 1979e12},  {i16, 33.5e12},     {u16, 33.5e12},      {i32, 33.5e12},
                {u32, 33.5e12}, {i64, 33.5e12 / 4}, {u64, 33.5e12 / 4}};
  m.arithmetic = 33.5e12;
  m.memory_bandwidth = 3.35e12;
  m.link_bandwidth = 450e9;
  m.hop_seconds = 2e-6;
  m.launch_seconds = 2e-6;
  m.overlaps = true;
  return m;
}

// Virtual devices of one process share its cores and its memory. Collectives are copies by the cores that
// would otherwise compute, so transfers do not overlap with computation. The rates are those of one core with
// 256-bit vectors; the bandwidth of links is half of that of memory, since a copy reads and writes. They also
// decide which programs are queued (compile/plan.cc). They are not measurements of this machine; latencies are
// those of switching between fibers.
Machine cpu(std::int64_t devices, std::int64_t) {
  Machine m;
  m.source = "orders of magnitude for one core; not measured";
  m.devices = devices;
  m.products = {{bf16, 50e9}, {f16, 50e9},   {f8e4m3fn, 50e9}, {f8e5m2, 50e9}, {f32, 50e9},
                {f64, 25e9},  {bool_, 25e9}, {i8, 25e9},       {u8, 25e9},     {i16, 25e9},
                {u16, 25e9},  {i32, 25e9},   {u32, 25e9},      {i64, 12e9},    {u64, 12e9}};
  m.arithmetic = 50e9;
  m.memory_bandwidth = 20e9;
  m.link_bandwidth = 10e9;
  m.hop_seconds = 4e-7;
  m.launch_seconds = 2e-7;
  return m;
}

constexpr std::int64_t max_virtual_devices = 1024;  // the limit of set_device_count

struct MachineType {
  const char* name;
  int sizes;              // the number of sizes in its name
  std::int64_t max_size;  // of each axis
  Machine (*make)(std::int64_t, std::int64_t);
};
constexpr MachineType machine_types[] = {
    {"v5e", 2, 16, v5e}, {"h100", 1, 8, h100}, {"cpu", 1, max_virtual_devices, cpu}};
constexpr const char* known =
    "Expected v5e:RxC of at most 16x16, such as v5e:2x4; h100:N with N of at most 8; cpu or cpu:N, virtual "
    "devices of a process.";

// Parses "2x4" to {2, 4}; empty for other text.
std::vector<std::int64_t> sizes_of(std::string_view text) {
  std::vector<std::int64_t> out(1, 0);
  bool digits = false;
  for (char c : text) {
    if (c == 'x' && digits) {
      out.push_back(0), digits = false;
    } else if (c >= '0' && c <= '9' && out.back() <= max_virtual_devices) {
      out.back() = 10 * out.back() + (c - '0'), digits = true;
    } else {
      return {};
    }
  }
  return digits ? out : std::vector<std::int64_t>();
}

Machine machine_of(std::string_view name) {
  std::size_t colon = name.find(':');
  std::string_view kind = name.substr(0, colon),
                   size = colon == std::string_view::npos ? "" : name.substr(colon + 1);
  for (const MachineType& type : machine_types) {
    if (kind != type.name) continue;
    std::vector<std::int64_t> sizes = sizes_of(size);
    if (type.make == cpu && colon == std::string_view::npos) sizes = {max_virtual_devices};
    bool fits = static_cast<int>(sizes.size()) == type.sizes;
    for (std::int64_t n : sizes) fits = fits && n >= 1 && n <= type.max_size;
    if (!fits)
      fail<ArgumentError>(str("machine: the size in \"", name, "\" is missing or not valid."), known);
    Machine machine = type.make(sizes[0], sizes.back());
    machine.name = name;
    return machine;
  }
  fail<ArgumentError>(str("machine: \"", name, "\" is not a known kind."), known);
}

struct Machines {
  std::mutex mutex;
  std::map<std::string, std::unique_ptr<const Machine>, std::less<>> by_name;
};
// Never destroyed: programs in static storage may outlive main.
Machines& machines() {
  static auto& one = *new Machines;
  return one;
}

std::atomic<const Machine*> chosen{nullptr};
std::atomic<bool> named{false};  // true after set_machine

const char* machine_in_environment() {
  const char* text = std::getenv("TESSERA_MACHINE");
  return text && *text ? text : nullptr;
}

}  // namespace

double Machine::product_flops(Dtype dtype) const {
  for (const Rate& rate : products)
    if (rate.dtype == dtype.real_part()) return dtype.is_complex() ? rate.flops / 4 : rate.flops;
  return arithmetic;
}

const Machine& machine_named(std::string_view name, Where where) {
  At at(where);
  Machines& all = machines();
  std::lock_guard lock(all.mutex);
  auto found = all.by_name.find(name);
  if (found == all.by_name.end())
    found = all.by_name.emplace(name, std::make_unique<const Machine>(machine_of(name))).first;
  return *found->second;
}

const Machine& add_machine(Machine machine, Where where) {
  At at(where);
  bool complete = machine.devices > 0 && machine.arithmetic > 0 && machine.memory_bandwidth > 0 &&
                  machine.link_bandwidth > 0 && machine.hop_seconds >= 0 && machine.launch_seconds >= 0 &&
                  machine.wraps.size() == machine.grid.size();
  for (const Machine::Rate& rate : machine.products) complete = complete && rate.flops > 0;
  std::int64_t chips = 1;
  for (std::int64_t size : machine.grid) chips *= size;
  if (!complete || (!machine.grid.empty() && chips != machine.devices))
    fail<ArgumentError>(
        str("add_machine: \"", machine.name, "\" has a figure that is missing or not positive, or a grid of ",
            chips, " for ", machine.devices, " devices."),
        "Expected positive rates and bandwidths, and a grid of all devices with a `wraps` for each axis.");
  Machines& all = machines();
  std::lock_guard lock(all.mutex);
  auto [it, added] = all.by_name.emplace(machine.name, std::make_unique<const Machine>(machine));
  if (!added)
    fail<ArgumentError>(str("add_machine: there is a machine \"", machine.name, "\" already."),
                        "Give it another name.");
  return *it->second;
}

const Machine& current_machine() {
  if (const Machine* machine = chosen.load(std::memory_order_acquire)) return *machine;
  const char* text = machine_in_environment();
  const Machine& machine = machine_named(text ? text : "cpu", {});
  chosen.store(&machine, std::memory_order_release);
  return machine;
}

void set_machine(std::string_view name, Where where) {
  chosen = &machine_named(name, where);
  named = true;
}

bool machine_is_chosen() { return named || machine_in_environment(); }

}  // namespace tessera::inline v0
