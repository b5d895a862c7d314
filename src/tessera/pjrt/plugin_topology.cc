// Topologies of PJRT, and the number of devices.
#include <tessera/base/version.h>
#include <tessera/pjrt/plugin_topology.h>
#include <charconv>
#include <cstdlib>

PJRT_TopologyDescription::PJRT_TopologyDescription(int device_count) {
  for (int i = 0; i < device_count; ++i) {
    devices.push_back(std::make_unique<PJRT_DeviceDescription>(i));
    device_pointers.push_back(devices.back().get());
  }
}

// A serialized topology is the number of its devices.
struct PJRT_SerializedTopology {
  std::string text;
};

namespace tessera::inline v0::pjrt {

const std::string& platform_version() {
  static const std::string text = str("tessera ", version());
  return text;
}

static int checked_count(std::string_view from, std::int64_t count) {
  constexpr std::int64_t kMax = 1024;
  if (count < 1 || count > kMax)
    refuse(str(from, ": ", count, " devices are requested. Expected 1 to ", kMax, "."));
  return static_cast<int>(count);
}

static int parsed_count(std::string_view from, std::string_view text) {
  std::int64_t count = 0;
  if (std::from_chars(text.data(), text.data() + text.size(), count).ptr != text.data() + text.size() ||
      text.empty())
    refuse(str(from, ": found \"", text, "\". Expected a number of devices."));
  return checked_count(from, count);
}

int device_count_from(const ClientOptions& options) {
  if (auto* count = options.integer("num_devices")) return checked_count("the option num_devices", *count);
  if (const char* text = std::getenv("TESSERA_DEVICES"); text && *text)
    return parsed_count("TESSERA_DEVICES", text);
  constexpr std::string_view kFlag = "--xla_force_host_platform_device_count=";
  const char* text = std::getenv("XLA_FLAGS");
  std::string_view flags = text ? text : "";
  std::size_t at = flags.rfind(kFlag);
  if (at == std::string_view::npos) return 1;
  std::string_view value = flags.substr(at + kFlag.size());
  return parsed_count("XLA_FLAGS", value.substr(0, value.find_first_of(" \t\n")));
}

namespace {

void topology_create(PJRT_TopologyDescription_Create_Args& args) {
  args.topology =
      new PJRT_TopologyDescription(device_count_from(ClientOptions(args.create_options, args.num_options)));
}
void topology_destroy(PJRT_TopologyDescription_Destroy_Args& args) { delete args.topology; }
void topology_platform(PJRT_TopologyDescription_PlatformName_Args& args) {
  required(args.topology, "topology");
  args.platform_name = kPlatformName;
  args.platform_name_size = std::strlen(kPlatformName);
}
void topology_version(PJRT_TopologyDescription_PlatformVersion_Args& args) {
  required(args.topology, "topology");
  args.platform_version = platform_version().c_str();
  args.platform_version_size = platform_version().size();
}
void topology_devices(PJRT_TopologyDescription_GetDeviceDescriptions_Args& args) {
  const auto& list = required(args.topology, "topology").device_pointers;
  args.descriptions = list.data();
  args.num_descriptions = list.size();
}
void topology_attributes(PJRT_TopologyDescription_Attributes_Args& args) {
  const auto& list = required(args.topology, "topology").attributes.list();
  args.attributes = list.data();
  args.num_attributes = list.size();
}
void topology_serialize(PJRT_TopologyDescription_Serialize_Args& args) {
  auto serialized = std::make_unique<PJRT_SerializedTopology>();
  serialized->text = str(required(args.topology, "topology").devices.size());
  args.serialized_bytes = serialized->text.data();
  args.serialized_bytes_size = serialized->text.size();
  args.serialized_topology = serialized.release();
  args.serialized_topology_deleter = [](PJRT_SerializedTopology* topology) { delete topology; };
}
void topology_deserialize(PJRT_TopologyDescription_Deserialize_Args& args) {
  check_list(args.serialized_topology, args.serialized_topology_size, "serialized_topology");
  args.topology = new PJRT_TopologyDescription(
      parsed_count("a serialized topology", {args.serialized_topology, args.serialized_topology_size}));
}

}  // namespace

void set_topology_functions(PJRT_Api& api) {
  api.PJRT_TopologyDescription_Create = TableFunction<topology_create>::call;
  api.PJRT_TopologyDescription_Destroy = TableFunction<topology_destroy>::call;
  api.PJRT_TopologyDescription_PlatformName = TableFunction<topology_platform>::call;
  api.PJRT_TopologyDescription_PlatformVersion = TableFunction<topology_version>::call;
  api.PJRT_TopologyDescription_GetDeviceDescriptions = TableFunction<topology_devices>::call;
  api.PJRT_TopologyDescription_Attributes = TableFunction<topology_attributes>::call;
  api.PJRT_TopologyDescription_Serialize = TableFunction<topology_serialize>::call;
  api.PJRT_TopologyDescription_Deserialize = TableFunction<topology_deserialize>::call;
}

}  // namespace tessera::inline v0::pjrt
