// Shardings of all kinds (a mesh and a spec, one device, a grid of devices) are stored in one form: for each array
// axis the number of its shards, and for each device the coordinates of its block.
#include <tessera/mesh/sharding.h>
#include <tessera/mesh/sub_axis.h>
#include <algorithm>
#include <mutex>
#include <ostream>
#include <unordered_map>

namespace tessera::inline v0 {

void append(std::string& out, MemoryKind kind) {
  out += kind == MemoryKind::device        ? "device"
         : kind == MemoryKind::pinned_host ? "pinned_host"
                                           : "unpinned_host";
}

Shape Block::shape() const {
  Shape out;
  for (std::size_t i = 0; i < begin.size(); ++i) out.push_back(end[i] - begin[i]);
  return out;
}

bool Block::empty() const {
  for (std::size_t i = 0; i < begin.size(); ++i)
    if (begin[i] >= end[i]) return true;
  return false;
}

bool Block::contains(const Dims& index) const {
  bool inside = index.size() == begin.size();
  for (std::size_t i = 0; inside && i < begin.size(); ++i) inside = begin[i] <= index[i] && index[i] < end[i];
  return inside;
}

void append(std::string& out, const Block& block) {
  out += '[';
  for (std::size_t i = 0; i < block.begin.size(); ++i) {
    if (i) out += ", ";
    append(out, block.begin[i]);
    out += ':';
    append(out, block.end[i]);
  }
  out += ']';
}

// The key that identifies equal shardings: a mesh and a spec, or devices and a grid.
struct Sharding::Key {
  Mesh mesh;
  Spec spec;
  MemoryKind memory = MemoryKind::device;
  std::vector<Device*> devices;
  Dims grid;
  friend bool operator==(const Key&, const Key&) = default;
  std::uint64_t hash() const {
    std::uint64_t h = mix(mix(mix(hash_of(mesh), hash_of(spec)), hash_of(memory)), hash_of(grid));
    for (const Device* device : devices) h = mix(h, reinterpret_cast<std::uintptr_t>(device));
    return h;
  }
};

struct Sharding::Data {
  Key key;
  Dims shard_counts;                   // number of shards of each array axis that has an entry
  std::vector<Dims> coordinates{};     // by position: the block's coordinates along the same axes
  std::vector<std::int64_t> number{};  // by position: the number of its block
  std::int64_t distinct = 0;
  bool addressable = true;

  Data() = default;
  explicit Data(Key from) : key(std::move(from)) {
    std::span<Device* const> devices = this->devices();
    std::int64_t count = static_cast<std::int64_t>(devices.size());
    std::vector<std::vector<DeviceStride>> strides = this->strides(count);
    for (const std::vector<DeviceStride>& list : strides) {
      shard_counts.push_back(1);
      for (DeviceStride stride : list) shard_counts.back() *= stride.size;
    }
    Dims block_strides = row_major_strides(shard_counts);
    for (std::int64_t position = 0; position < count; ++position) {
      Dims at;
      std::int64_t block = 0;
      for (std::size_t i = 0; i < strides.size(); ++i) {
        at.push_back(0);
        for (DeviceStride stride : strides[i])
          at.back() = at.back() * stride.size + position / stride.stride % stride.size;
        block += at.back() * block_strides[i];
      }
      coordinates.push_back(at);
      number.push_back(block);
      if (devices[position]->process_index() != default_device().process_index()) addressable = false;
    }
    distinct = element_count(shard_counts);
  }

  std::span<Device* const> devices() const { return key.mesh ? key.mesh.devices() : key.devices; }
  // A coordinate that shards an axis, position / stride % size.
  struct DeviceStride {
    std::int64_t size, stride;
  };
  // The strides of each array axis, major to minor.
  std::vector<std::vector<DeviceStride>> strides(std::int64_t count) const {
    std::vector<std::vector<DeviceStride>> out;
    if (!key.mesh) {
      std::int64_t stride = count;
      for (std::int64_t size : key.grid) out.push_back({{size, stride /= size}});
      return out;
    }
    Dims strides = row_major_strides(key.mesh.shape());
    for (const SpecEntry& entry : key.spec) {
      out.emplace_back();
      for (AxisName name : entry.axes()) {
        SubAxis s = *sub_axis(key.mesh, name);
        out.back().push_back({s.size, strides[key.mesh.axis_number(s.axis)] * s.minor_size});
      }
    }
    return out;
  }
};

Sharding Sharding::intern(Key key) {
  static std::mutex mutex;
  static auto& table = *new std::unordered_multimap<std::uint64_t, Data>;
  std::uint64_t hash = key.hash();
  Sharding out;
  std::lock_guard lock(mutex);
  auto [first, last] = table.equal_range(hash);
  for (auto it = first; it != last; ++it)
    if (it->second.key == key) {
      out.data_ = &it->second;
      return out;
    }
  out.data_ = &table.emplace(hash, Data(std::move(key)))->second;
  return out;
}

static void check_spec(Mesh mesh, const Spec& spec) {
  if (!mesh)
    fail<ShardingError>(str("the sharding by ", spec, " has no mesh."),
                        "Make one first: make_mesh({{\"data\", 4}, {\"model\", 2}}).");
  struct Use {
    AxisName name;
    SubAxis sub_axis;
    std::size_t at;
  };
  std::vector<Use> used;
  for (std::size_t i = 0; i < spec.size(); ++i)
    for (AxisName axis : spec.axes_of(i)) {
      std::optional<SubAxis> s = sub_axis(mesh, axis);
      if (!s)
        fail<ShardingError>(
            str(spec, " shards axis ", i, " along \"", axis, "\", but ", mesh, " has no axis of that name."),
            str("Expected one of its axes ", mesh.names(), "."));
      for (const Use& other : used)
        if (other.name == axis || other.sub_axis.overlaps(*s))
          fail<ShardingError>(
              str(spec, " uses the mesh axis \"", s->axis, "\" twice, for axes ", other.at, " and ", i, "."),
              "Expected each mesh axis at most once: it can shard an array along one axis only.");
      used.push_back({axis, *s, i});
    }
}

Sharding::Sharding(Mesh mesh, Spec spec, MemoryKind memory, Where where) {
  At at(where);
  check_spec(mesh, spec);
  *this = intern({mesh, std::move(spec), memory, {}, {}});
}

Sharding::Sharding(Device& device, MemoryKind memory) { *this = intern({{}, {}, memory, {&device}, {}}); }

Sharding Sharding::positional(const DeviceList& list, const Dims& grid, MemoryKind memory, Where where) {
  At at(where);
  std::vector<Device*> devices = list.list();
  if (!list.given()) devices.assign(tessera::devices().begin(), tessera::devices().end());
  for (std::int64_t parts : grid)
    if (parts < 1)
      fail<ShardingError>(
          str("Sharding::positional: the grid ", grid, " splits an axis into ", parts, " parts."),
          "Expected at least 1 part for each axis.");
  std::int64_t count = element_count(grid);
  if (static_cast<std::int64_t>(devices.size()) != count)
    fail<ShardingError>(str("Sharding::positional: the grid ", grid, " has ", count,
                            " blocks, but the list of devices has ", devices.size(), "."),
                        "Expected as many devices as the product of the grid.");
  std::vector<Device*> sorted = devices;
  std::sort(sorted.begin(), sorted.end());
  auto twice = std::adjacent_find(sorted.begin(), sorted.end());
  if (twice != sorted.end())
    fail<ShardingError>(str("Sharding::positional: ", to_string(**twice), " is given twice."),
                        "Expected each device once.");
  Dims canonical = grid;
  while (!canonical.empty() && canonical.back() == 1) canonical.pop_back();
  return intern({{}, {}, memory, std::move(devices), std::move(canonical)});
}

const Sharding::Data& Sharding::data() const {
  static const auto& empty = *new Data;
  return data_ ? *data_ : empty;
}

Mesh Sharding::mesh() const { return data().key.mesh; }
const Spec& Sharding::spec() const { return data().key.spec; }
MemoryKind Sharding::memory() const { return data().key.memory; }
std::span<Device* const> Sharding::devices() const { return data().devices(); }
bool Sharding::is_fully_addressable() const { return data().addressable; }
std::int64_t Sharding::distinct_blocks() const { return data().distinct; }

void Sharding::check_position(std::int64_t position) const {
  if (position < 0 || position >= device_count())
    fail<ArgumentError>(str("the sharding ", *this, " has no device at position ", position, "."),
                        str("Expected a position in [0, ", device_count(), ")."));
}

std::int64_t Sharding::block_number(std::int64_t position) const {
  check_position(position);
  return data().number[position];
}

std::int64_t Sharding::shard_count(std::int64_t axis) const {
  const Dims& counts = data().shard_counts;
  return axis >= 0 && axis < static_cast<std::int64_t>(counts.size()) ? counts[axis] : 1;
}

bool Sharding::is_equivalent_to(Sharding other, std::int64_t rank) const {
  if (*this == other) return true;
  auto mine = devices(), others = other.devices();
  if (memory() != other.memory() || !std::equal(mine.begin(), mine.end(), others.begin(), others.end()))
    return false;
  for (std::int64_t axis = 0; axis < rank; ++axis) {
    if (shard_count(axis) != other.shard_count(axis)) return false;
    if (shard_count(axis) == 1) continue;
    for (std::size_t position = 0; position < mine.size(); ++position)
      if (data().coordinates[position][axis] != other.data().coordinates[position][axis]) return false;
  }
  return true;
}

Sharding Sharding::replicate() const {
  if (!data_) return {};
  Key key = data().key;
  key.spec = {};
  key.grid = {};
  return intern(std::move(key));
}

Sharding Sharding::explicit_part() const {
  if (!data_ || spec().empty()) return {};
  const std::vector<MeshAxis>& axes = mesh().axes();
  if (std::none_of(axes.begin(), axes.end(), [](const MeshAxis& a) { return a.type == AxisType::explicit_; }))
    return {};
  std::vector<SpecEntry> entries;
  for (const SpecEntry& entry : spec()) {
    std::vector<AxisName> axes;
    for (AxisName name : entry.axes())
      if (mesh().type(sub_axis(mesh(), name)->axis) == AxisType::explicit_) axes.push_back(name);
    entries.emplace_back(std::move(axes));
  }
  Spec part(std::move(entries));
  if (part == spec() && memory() == MemoryKind::device) return *this;
  return part.empty() ? Sharding() : Sharding(mesh(), part);
}

Sharding Sharding::with_memory(MemoryKind memory) const {
  if (!data_ || data().key.memory == memory) return *this;
  Key key = data().key;
  key.memory = memory;
  return intern(std::move(key));
}

Shape Sharding::shard_shape(const Shape& global) const {
  check(global, "the array");
  Shape out;
  for (std::size_t i = 0; i < global.size(); ++i)
    out.push_back((global[i] + shard_count(i) - 1) / shard_count(i));
  return out;
}

bool Sharding::divides(const Shape& global) const {
  check(global, "the array");
  for (std::size_t i = 0; i < global.size(); ++i)
    if (global[i] % shard_count(i)) return false;
  return true;
}

Block Sharding::block(std::int64_t position, const Shape& global) const {
  check_position(position);
  Shape local = shard_shape(global);
  const Dims& at = data().coordinates[position];
  Block out{Dims(global.size(), 0), global};
  for (std::size_t i = 0; i < at.size(); ++i) {
    out.begin[i] = std::min(global[i], at[i] * local[i]);
    out.end[i] = std::min(global[i], out.begin[i] + local[i]);
  }
  return out;
}

std::vector<Block> Sharding::blocks(const Shape& global) const {
  std::vector<Block> out;
  for (std::int64_t position = 0; position < device_count(); ++position)
    out.push_back(block(position, global));
  return out;
}

// The text of the partitioning of a sharding: P("data"), or the grid (2, 4).
static std::string sharding_text(Sharding sharding) {
  if (sharding.mesh()) return str(sharding.spec());
  Dims grid;
  for (std::int64_t rest = sharding.distinct_blocks(); rest > 1; rest /= grid.back())
    grid.push_back(sharding.shard_count(static_cast<std::int64_t>(grid.size())));
  return str("the grid ", grid);
}

void Sharding::check(const Shape& global, std::string_view what) const {
  std::size_t entries = data().shard_counts.size(), rank = global.size();
  if (entries <= rank) return;
  fail<ShardingError>(
      str(what, " has shape ", global, ", but ", sharding_text(*this), " shards axis ", entries - 1, "."),
      rank ? str("Expected at most ", rank, rank == 1 ? " entry" : " entries", ", one for each axis.")
           : "Expected no entries: a scalar can only be replicated.");
}

void Sharding::check_divides(const Shape& global, std::string_view what) const {
  check(global, what);
  for (std::size_t i = 0; i < global.size(); ++i) {
    std::int64_t n = shard_count(i), padded = (global[i] + n - 1) / n * n;
    if (padded == global[i]) continue;
    std::string by = mesh() ? str(" over ", mesh()) : "";
    std::string instead = mesh() ? str(": ", spec().with(i, none)) : "";
    fail<ShardingError>(str(what, " has shape ", global, ", but ", sharding_text(*this), by, " shards axis ",
                            i, " into ", n, " parts: ", global[i], " is not a multiple of ", n, "."),
                        str("Pad axis ", i, " to ", padded, ", or leave it unsharded", instead, "."));
  }
}

void append(std::string& out, Sharding sharding) {
  if (!sharding) {
    out += "none";
    return;
  }
  out += "Sharding(";
  if (sharding.mesh()) {
    out += str(sharding.mesh(), ", ", sharding.spec());
  } else if (sharding.is_single_device()) {
    out += to_string(*sharding.devices()[0]);
  } else {
    std::vector<int> ids;
    for (Device* device : sharding.devices()) ids.push_back(device->id());
    out += str("devices ", ids, ", ",
               sharding.is_fully_replicated() ? "replicated" : sharding_text(sharding).substr(4));
  }
  if (sharding.memory() != MemoryKind::device) out += str(", ", sharding.memory());
  out += ')';
}

std::ostream& operator<<(std::ostream& out, Sharding sharding) { return out << str(sharding); }

}  // namespace tessera::inline v0
