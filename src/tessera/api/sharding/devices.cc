// Lists devices and processes, and formats devices as text.
#include <tessera/api/sharding/devices.h>
#include <tessera/device/machine.h>
#include <cctype>
#include <ostream>
#include <set>

namespace tessera::inline v0 {

int process_index() { return default_device().process_index(); }

std::vector<int> process_indices() {
  std::set<int> numbers;
  for (Device* device : devices()) numbers.insert(device->process_index());
  return {numbers.begin(), numbers.end()};
}
int process_count() { return static_cast<int>(process_indices().size()); }

// The platform is the first part of a device's text: "cpu" for "CpuDevice(id=3)".
std::string default_backend() {
  std::string text = to_string(default_device());
  text = text.substr(0, text.find("Device"));
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

std::vector<Device*> local_devices(std::optional<int> process) {
  int index = process.value_or(process_index());
  std::vector<Device*> out;
  for (Device* device : devices())
    if (device->process_index() == index) out.push_back(device);
  return out;
}

int device_count() { return static_cast<int>(devices().size()); }
int local_device_count() { return static_cast<int>(local_devices().size()); }

Dims coordinates(const Device& device) {
  const Dims& grid = current_machine().grid;
  std::int64_t id = device.id();
  if (grid.empty() || id >= element_count(grid)) return {id};
  Dims out, strides = row_major_strides(grid);
  for (std::size_t i = 0; i < grid.size(); ++i) out.push_back(id / strides[i] % grid[i]);
  return out;
}

void append(std::string& out, const Device& device) { out += to_string(device); }
std::ostream& operator<<(std::ostream& out, const Device& device) { return out << to_string(device); }
std::ostream& operator<<(std::ostream& out, const Device* device) {
  return out << (device ? to_string(*device) : "none");
}

}  // namespace tessera::inline v0
