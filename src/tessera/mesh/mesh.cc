// The table of meshes, and lists of devices.
#include <tessera/mesh/mesh.h>
#include <algorithm>
#include <mutex>
#include <ostream>
#include <unordered_map>

namespace tessera::inline v0 {

DeviceList::DeviceList(std::initializer_list<Device*> list) : DeviceList(std::vector<Device*>(list)) {}
DeviceList::DeviceList(std::vector<Device*> list)
    : list_(SharedState<const std::vector<Device*>>::make(std::move(list))) {}
DeviceList::DeviceList(std::span<Device* const> list)
    : DeviceList(std::vector<Device*>(list.begin(), list.end())) {}
const std::vector<Device*>& DeviceList::list() const { return list_.value(); }

struct Mesh::Data {
  std::vector<MeshAxis> axes;
  std::vector<Device*> devices;
  std::vector<AxisName> names;
  Dims shape, strides;
};

void append(std::string& out, AxisType type) {
  out += type == AxisType::automatic ? "automatic" : type == AxisType::explicit_ ? "explicit" : "manual";
}

void append(std::string& out, const MeshAxis& axis) {
  append(out, axis.name);
  out += '=';
  append(out, axis.size);
  if (axis.type == AxisType::automatic) return;
  out += ": ";
  append(out, axis.type);
}

void append(std::string& out, Mesh mesh) {
  if (!mesh) {
    out += "none";
    return;
  }
  out += "Mesh(";
  const char* between = "";
  for (const MeshAxis& axis : mesh.axes()) out += str(std::exchange(between, ", "), axis);
  std::vector<int> ids;
  for (Device* device : mesh.devices()) ids.push_back(device->id());
  bool in_order = true;
  for (std::size_t i = 0; i < ids.size(); ++i) in_order &= ids[i] == static_cast<int>(i);
  if (!in_order) out += str(between, "devices ", ids);
  out += ')';
}

static std::uint64_t hash_of(const std::vector<MeshAxis>& axes, const std::vector<Device*>& devices) {
  std::uint64_t hash = axes.size();
  for (const MeshAxis& axis : axes)
    hash = mix(mix(mix(hash, hash_of(axis.name)), hash_of(axis.size)), hash_of(axis.type));
  for (const Device* device : devices) hash = mix(hash, reinterpret_cast<std::uintptr_t>(device));
  return hash;
}

Mesh Mesh::intern(std::vector<MeshAxis> axes, std::vector<Device*> devices) {
  static std::mutex mutex;
  static auto& table = *new std::unordered_multimap<std::uint64_t, Data>;
  std::uint64_t hash = hash_of(axes, devices);
  Mesh mesh;
  std::lock_guard lock(mutex);
  auto [first, last] = table.equal_range(hash);
  for (auto it = first; it != last; ++it)
    if (it->second.axes == axes && it->second.devices == devices) {
      mesh.data_ = &it->second;
      return mesh;
    }
  Data data{std::move(axes), std::move(devices), {}, {}, {}};
  for (const MeshAxis& axis : data.axes) {
    data.names.push_back(axis.name);
    data.shape.push_back(axis.size);
  }
  data.strides = row_major_strides(data.shape);
  mesh.data_ = &table.emplace(hash, std::move(data))->second;
  return mesh;
}

const Mesh::Data& Mesh::data() const {
  static const auto& empty = *new Data;
  return data_ ? *data_ : empty;
}

const std::vector<MeshAxis>& Mesh::axes() const { return data().axes; }
const std::vector<AxisName>& Mesh::names() const { return data().names; }
const Dims& Mesh::shape() const { return data().shape; }
std::span<Device* const> Mesh::devices() const { return data().devices; }

bool Mesh::has(AxisName axis) const {
  const std::vector<AxisName>& all = names();
  return std::find(all.begin(), all.end(), axis) != all.end();
}

std::int64_t Mesh::axis_number(AxisName axis, Where where) const {
  const std::vector<AxisName>& all = names();
  auto found = std::find(all.begin(), all.end(), axis);
  if (found != all.end()) return found - all.begin();
  At at(where);
  fail<ShardingError>(str("the mesh ", *this, " has no axis \"", axis, "\"."),
                      str("Expected one of its axes ", all, "."));
}

std::int64_t Mesh::size(AxisName axis, Where where) const { return shape()[axis_number(axis, where)]; }
AxisType Mesh::type(AxisName axis, Where where) const { return axes()[axis_number(axis, where)].type; }

Dims Mesh::coordinates(std::int64_t position, Where where) const {
  if (position < 0 || position >= device_count()) {
    At at(where);
    fail<ArgumentError>(str("coordinates: ", *this, " has no position ", position, "."),
                        str("Expected a position in [0, ", device_count(), ")."));
  }
  Dims out;
  for (std::size_t i = 0; i < shape().size(); ++i) out.push_back(position / data().strides[i] % shape()[i]);
  return out;
}

std::int64_t Mesh::position(const Dims& coordinates, Where where) const {
  bool fits = data_ && coordinates.size() == shape().size();
  std::int64_t out = 0;
  for (std::size_t i = 0; fits && i < shape().size(); ++i) {
    fits = coordinates[i] >= 0 && coordinates[i] < shape()[i];
    out += coordinates[i] * data().strides[i];
  }
  if (fits) return out;
  At at(where);
  fail<ArgumentError>(str("position: ", *this, " has no device at the coordinates ", coordinates, "."),
                      str("Expected one coordinate for each axis, below its size: ", shape(), "."));
}

Mesh Mesh::with_type(AxisName axis, AxisType type, Where where) const {
  std::vector<MeshAxis> axes = this->axes();
  axes[axis_number(axis, where)].type = type;
  return intern(std::move(axes), {devices().begin(), devices().end()});
}

static void check_axes(const std::vector<MeshAxis>& axes) {
  for (std::size_t i = 0; i < axes.size(); ++i) {
    if (axes[i].size < 1)
      fail<ShardingError>(str("make_mesh: the axis \"", axes[i].name, "\" has size ", axes[i].size, "."),
                          "Expected sizes of at least 1.");
    for (std::size_t j = 0; j < i; ++j)
      if (axes[i].name == axes[j].name)
        fail<ShardingError>(str("make_mesh: two axes have the name \"", axes[i].name, "\": ", axes, "."),
                            "Expected another name for each axis.");
  }
}

static void check_devices(const std::vector<MeshAxis>& axes, const std::vector<Device*>& list,
                          std::int64_t count) {
  if (static_cast<std::int64_t>(list.size()) != count)
    fail<ShardingError>(str("make_mesh: ", axes, " has ", count, " positions, but the list of devices has ",
                            list.size(), "."),
                        "Expected as many devices as the product of the sizes.");
  std::vector<Device*> sorted = list;
  std::sort(sorted.begin(), sorted.end());
  auto twice = std::adjacent_find(sorted.begin(), sorted.end());
  if (twice != sorted.end())
    fail<ShardingError>(str("make_mesh: ", to_string(**twice), " is given twice."),
                        "Expected each device at one position only.");
}

Mesh make_mesh(const std::vector<MeshAxis>& axes, const DeviceList& list, Where where) {
  At at(where);
  check_axes(axes);
  Dims sizes;
  for (const MeshAxis& axis : axes) sizes.push_back(axis.size);
  std::int64_t count = element_count(sizes);
  if (list.given()) {
    check_devices(axes, list.list(), count);
    return Mesh::intern(axes, list.list());
  }
  std::span<Device* const> all = devices();
  if (static_cast<std::int64_t>(all.size()) < count)
    fail<DeviceError>(str("make_mesh: ", axes, " needs ", count, " devices, but there ",
                          all.size() == 1 ? "is " : "are ", all.size(), "."),
                      str("Set TESSERA_DEVICES=", count, ", or Config{.devices = ", count,
                          "} before the first array is made, or make the mesh smaller."));
  return Mesh::intern(axes, {all.begin(), all.begin() + count});
}

std::ostream& operator<<(std::ostream& out, Mesh mesh) { return out << str(mesh); }

Mesh make_mesh(std::initializer_list<MeshAxis> axes, const DeviceList& devices, Where where) {
  return make_mesh(std::vector<MeshAxis>(axes), devices, where);
}

std::string to_string(Mesh mesh) { return str(mesh); }

}  // namespace tessera::inline v0
