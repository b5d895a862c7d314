// Lists devices and processes, and formats devices as text.
#include <tessera/api/sharding/devices.h>
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

// "CpuDevice(id=3)" is one of "cpu".
std::string default_backend() {
  std::string text = to_string(default_device());
  text = text.substr(0, text.find("Device"));
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

std::vector<Device*> local_devices(std::optional<int> process) {
  int of = process.value_or(process_index());
  std::vector<Device*> out;
  for (Device* device : devices())
    if (device->process_index() == of) out.push_back(device);
  return out;
}

int device_count() { return static_cast<int>(devices().size()); }
int local_device_count() { return static_cast<int>(local_devices().size()); }

void append(std::string& out, const Device& device) { out += to_string(device); }
std::ostream& operator<<(std::ostream& out, const Device& device) { return out << to_string(device); }
std::ostream& operator<<(std::ostream& out, const Device* device) {
  return out << (device ? to_string(*device) : "none");
}

}  // namespace tessera::inline v0
