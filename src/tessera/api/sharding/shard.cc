// Copies arrays between the host, devices and shardings, for the templates of shard.h.
#include <tessera/api/sharding/equal_in_processes.h>
#include <tessera/api/sharding/shard.h>
#include <tessera/core/shards.h>
#include <tessera/core/trace.h>
#include <map>

namespace tessera::inline v0 {

namespace detail {

Array place_host_data(const void* elements, const Shape& shape, Dtype dtype, Sharding sharding,
                      const char* function, const TreePath* path) {
  Aval aval(shape, dtype);
  if (!sharding) return copy_of(aval, elements);
  check_rank(shape, sharding, function, path);
  check_equal_in_processes(function, path, aval, elements, sharding);
  Array array = array_of(aval, split_into_shards(aval, elements, sharding));
  return sharding.is_single_device() ? committed_to_device(array) : array;
}

Sharding by_names(Mesh mesh, const AxisRules& rules, const Spec& names) {
  std::vector<SpecEntry> entries;
  for (const SpecEntry& entry : names) {
    std::vector<AxisName> axes;
    for (AxisName name : entry.axes())
      for (AxisName axis : rules.spec({name}).axes()) axes.push_back(axis);
    entries.emplace_back(std::move(axes));
  }
  return {mesh, Spec(std::move(entries))};
}

Array fetched(const Array& x) {
  return x.empty() ? x : copy_of(x.aval(), known_value(x, "device_get").data());
}

// Returns the buffers of a stored value, one for each device of its sharding.
static std::vector<BufferPtr> buffers_of(const Array& x, const char* function) {
  const Concrete& value = known_value(x, function);
  if (const Shards* shards = value.shards()) return shards->buffers;
  if (value.buffer()) return {value.buffer()};
  return split_into_shards(x.aval(), value.data(), x.sharding())->buffers;
}

static std::vector<Device*> devices_in(const DeviceList& list) {
  return list.given() ? list.list() : std::vector<Device*>(devices().begin(), devices().end());
}

// Returns an array with one entry of the type `entry` for each device, along a first axis that is sharded over the
// devices.
static Array one_per_device(Aval entry, std::vector<Device*> list, std::vector<BufferPtr> buffers) {
  auto count = static_cast<std::int64_t>(list.size());
  Shape shape = entry.shape();
  shape.insert(0, count);
  Sharding sharding = Sharding::positional(std::move(list), {count});
  return array_of(entry.with_shape(shape), std::make_shared<const Shards>(sharding, std::move(buffers)));
}

// Throws unless the leaves, which have the same path in their trees, have equal shapes and dtypes.
static void check_equal_types(Args leaves, const std::string& path, std::span<Device* const> list) {
  std::string which = path.empty() ? "the arrays" : str("the leaves ", path);
  const Array& first = leaves[0];
  for (std::size_t i = 1; i < leaves.size(); ++i) {
    const Array& other = leaves[i];
    std::string prefix = str("device_put_sharded: ", which, " for entries 0 and ", i, " (",
                             to_string(*list[i]), ") have different ");
    if (first.shape() != other.shape())
      fail<ShapeError>(str(prefix, "shapes: ", first.shape(), " and ", other.shape(), "."),
                       "Expected one shape: they become the entries of one array.");
    if (first.dtype() != other.dtype())
      fail<DtypeError>(str(prefix, "dtypes: ", first.dtype(), " and ", other.dtype(), "."),
                       "Expected one dtype; convert with astype.");
  }
}

Arrays stacked_on(const Arrays& leaves, std::size_t tree_count, const std::vector<std::string>& paths,
                  const DeviceList& devices) {
  std::vector<Device*> list = devices_in(devices);
  std::size_t leaf_count = paths.size();
  if (tree_count != list.size() || list.empty())
    fail<ArgumentError>(str("device_put_sharded: ", tree_count, tree_count == 1 ? " entry" : " entries",
                            " for ", list.size(), list.size() == 1 ? " device." : " devices."),
                        "Expected one entry for each device, and at least one.");
  Arrays out(leaf_count);
  for (std::size_t leaf = 0; leaf < leaf_count; ++leaf) {
    Arrays entries;  // this leaf of each tree
    for (std::size_t i = 0; i < tree_count; ++i) entries.push_back(leaves[i * leaf_count + leaf]);
    if (entries[0].empty()) continue;
    check_equal_types(entries, paths[leaf], list);
    std::vector<BufferPtr> buffers;
    for (std::size_t i = 0; i < tree_count; ++i) {
      Array placed = place(entries[i], Sharding(*list[i]), "device_put_sharded", nullptr);
      buffers.push_back(buffers_of(placed, "device_put_sharded")[0]);
    }
    out[leaf] = one_per_device(entries[0].aval(), list, std::move(buffers));
  }
  return out;
}

Array replicated_on(const Array& x, const DeviceList& devices) {
  std::vector<Device*> list = devices_in(devices);
  Sharding everywhere = Sharding::positional(list, {static_cast<std::int64_t>(list.size())}).replicate();
  Array replicated = place(x, everywhere, "device_put_replicated", nullptr);
  return one_per_device(x.aval(), std::move(list), buffers_of(replicated, "device_put_replicated"));
}

// Returns the position in the sharding of the first device of this process; 0 if there is none.
static std::int64_t first_local_position(Sharding sharding) {
  auto list = sharding.devices();
  int index = default_device().process_index();
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i]->process_index() == index) return static_cast<std::int64_t>(i);
  return 0;
}

Array make_array(const Shape& shape, const Placement& where, const BlockSource& block_at,
                 std::optional<Dtype> dtype) {
  refuse_negative_sizes("make_array", shape);
  Sharding sharding = sharding_of(where, shape, "make_array");
  // Without a dtype argument the dtype is that of the first block of this process, even if the block is empty.
  Block first = sharding.block(first_local_position(sharding), shape);
  Array first_values;
  if (!dtype) first_values = block_at(first), dtype = first_values.dtype();
  Shape local = sharding.shard_shape(shape);
  Dims zero(shape.size(), 0);
  Aval aval(shape, *dtype);
  Array array = array_of(
      aval, make_shards(aval, sharding, [&](std::int64_t, const Block& block, void* memory) {
        Array values = !first_values.empty() && block == first ? first_values : block_at(block);
        Shape expected = block.shape();
        if (values.shape() != expected)
          fail<ShapeError>(str("make_array: the callback gave shape ", values.shape(), " for the block ",
                               block, " of ", shape, ", which has shape ", expected, "."),
                           "Expected an array of the block's shape: block.shape().");
        if (values.dtype() != *dtype)
          fail<DtypeError>(str("make_array: the callback gave ", values.dtype(), " for the block ", block,
                               " of ", aval, "."),
                           str("Expected ", *dtype, " for every block; convert with astype."));
        copy_box(expected, memory, zero, local, known_value(values, "make_array").data(), zero, expected,
                 dtype->bytes());
      }));
  return where.given() && sharding.is_single_device() ? committed_to_device(array) : array;
}

}  // namespace detail

Array device_put_sharded(const Arrays& arrays, const DeviceList& devices, Where where) {
  return device_put_sharded<Array>(arrays, devices, where);
}

std::vector<Shard> addressable_shards(const Array& x, Where where) {
  At at(where);
  const Concrete& value = known_value(x, "addressable_shards");
  Sharding sharding = x.sharding();
  const Shards* shards = value.shards();
  if (!shards) return {{sharding.devices()[0], sharding.block(0, x.shape()), x, 0}};
  std::vector<Shard> out;
  Shape local = sharding.shard_shape(x.shape());
  Dims zero(local.size(), 0);
  std::map<std::int64_t, int> replicas;
  for (std::size_t i = 0; i < shards->buffers.size(); ++i) {
    auto position = static_cast<std::int64_t>(i);
    Device& device = *sharding.devices()[i];
    int replica = replicas[sharding.block_number(position)]++;
    if (device.process_index() != default_device().process_index()) continue;
    Block block = sharding.block(position, x.shape());
    Aval aval = x.aval().with_shape(block.shape());
    BufferPtr data = buffer_on(device, shards->buffers[i]);
    if (block.shape() != local) {
      data = device.allocate(aval.bytes());
      copy_box(block.shape(), data->data(), zero, block.shape(), shards->buffers[i]->data(), zero, local,
               aval.dtype().bytes());
    }
    auto shard = std::make_shared<const Shards>(Sharding(device), std::vector<BufferPtr>{std::move(data)});
    out.push_back({&device, block, array_of(aval, std::move(shard)), replica});
  }
  return out;
}

std::string visualize(const Array& x, Where where) {
  At at(where);
  return visualize(x.sharding(), x.shape(), where);
}
std::string visualize_svg(const Array& x, Where where) {
  At at(where);
  return visualize_svg(x.sharding(), x.shape(), where);
}

}  // namespace tessera::inline v0
