// Reads compile options. Options of XLA's own passes, flags and profiles have no meaning here.
#include <tessera/pjrt/compile_settings.h>
#include <tessera/pjrt/protobuf.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <set>

namespace tessera::inline v0::pjrt {
namespace {

constexpr const char* kName = "compile options";
constexpr std::int64_t kMaxDevices = 1024;

std::int64_t count_of(const MessageReader& reader, const char* what) {
  std::int64_t count = reader.integer();
  if (count < 0 || count > kMaxDevices)
    refuse(str(kName, ": found ", count, " ", what, ". Expected up to ", kMaxDevices, "."));
  return std::max<std::int64_t>(count, 1);
}

// xla.DeviceAssignmentProto: for each partition the devices of its replicas.
void read_assignment(std::string_view bytes, CompileSettings& options) {
  std::vector<std::vector<std::int64_t>> by_partition;
  MessageReader reader(bytes, kName);
  while (reader.next()) {
    if (reader.field() != 3) continue;
    auto& replicas = by_partition.emplace_back();
    MessageReader devices(reader.bytes(), kName);
    while (devices.next())
      if (devices.field() == 1) devices.integers([&](std::int64_t id) { replicas.push_back(id); });
  }
  for (std::size_t r = 0; !by_partition.empty() && r < by_partition[0].size(); ++r)
    for (const auto& replicas : by_partition) {
      if (replicas.size() != by_partition[0].size())
        refuse(str(kName, ": the partitions of the device assignment have different numbers of replicas."));
      options.devices.push_back(replicas[r]);
    }
}

void read_build_options(std::string_view bytes, CompileSettings& options) {
  MessageReader reader(bytes, kName);
  while (reader.next()) {
    if (reader.field() == 4) options.replicas = count_of(reader, "replicas");
    if (reader.field() == 5) options.partitions = count_of(reader, "partitions");
    if (reader.field() == 9) read_assignment(reader.bytes(), options);
  }
}

// An override by name, such as xla_cpu_enable_fast_math: none concerns Tessera. Each is reported once if logging is on.
void ignore_override(std::string_view entry) {
  MessageReader reader(entry, kName);
  std::string name;
  while (reader.next())
    if (reader.field() == 1) name = reader.bytes();
  if (!name.starts_with("xla_"))
    refuse(
        str("No such compile option: '", name, "'. Expected an option of XLA, whose names begin with xla_."));
  static std::mutex mutex;
  static std::set<std::string> reported;
  std::lock_guard lock(mutex);
  if (std::getenv("TESSERA_LOG") && reported.insert(name).second)
    std::fprintf(stderr, "tessera: the compile option %s is ignored\n", name.c_str());
}

}  // namespace

CompileSettings read_compile_options(std::string_view bytes) {
  CompileSettings out;
  out.bytes = bytes;
  MessageReader reader(bytes, kName);
  while (reader.next()) {
    if (reader.field() == 3) read_build_options(reader.bytes(), out);
    if (reader.field() == 4) out.portable = reader.integer() != 0;
    if (reader.field() == 7) ignore_override(reader.bytes());
  }
  if (out.device_count() > kMaxDevices)
    refuse(str(kName, ": found ", out.replicas, " replicas and ", out.partitions,
               " partitions. Expected up to ", kMaxDevices, " devices."));
  if (!out.devices.empty() && static_cast<std::int64_t>(out.devices.size()) != out.device_count())
    refuse(str(kName, ": the device assignment has ", out.devices.size(), " devices. Expected ",
               out.device_count(), "."));
  std::set<std::int64_t> distinct(out.devices.begin(), out.devices.end());
  if (distinct.size() != out.devices.size())
    refuse(str(kName, ": the device assignment has a device twice."));
  return out;
}

std::string device_assignment(const CompileSettings& options) {
  std::string out;
  append_integer(out, 1, options.replicas);
  append_integer(out, 2, options.partitions);
  for (std::int64_t p = 0; p < options.partitions; ++p) {
    std::string ids;
    for (std::int64_t r = 0; r < options.replicas; ++r) {
      std::int64_t logical = r * options.partitions + p;
      append_varint(ids,
                    static_cast<std::uint64_t>(options.devices.empty() ? logical : options.devices[logical]));
    }
    std::string devices;
    append_bytes(devices, 1, ids);
    append_bytes(out, 3, devices);
  }
  return out;
}

}  // namespace tessera::inline v0::pjrt
