// Splits arrays into shards and assembles them, by copying boxes of elements.
#include <tessera/core/shards.h>
#include <cstring>
#include <map>

namespace tessera::inline v0 {

void copy_box(const Dims& sizes, void* to, const Dims& to_begin, const Shape& to_shape, const void* from,
              const Dims& from_begin, const Shape& from_shape, std::int64_t element_bytes) {
  std::size_t rank = sizes.size();
  for (std::int64_t size : sizes)
    if (size <= 0) return;
  Dims to_strides = row_major_strides(to_shape), from_strides = row_major_strides(from_shape), at(sizes);
  // Trailing axes that are unsharded in both arrays form one contiguous run of memory.
  std::size_t outer = rank;
  std::int64_t run = element_bytes;
  while (outer > 0) {
    --outer;
    run *= sizes[outer];
    if (sizes[outer] != to_shape[outer] || sizes[outer] != from_shape[outer]) break;
  }
  if (rank == 0) outer = 0;
  auto* target = static_cast<char*>(to);
  const auto* source = static_cast<const char*>(from);
  for (std::size_t i = 0; i < rank; ++i) {
    target += to_begin[i] * to_strides[i] * element_bytes;
    source += from_begin[i] * from_strides[i] * element_bytes;
    at[i] = 0;
  }
  for (;;) {
    std::memcpy(target, source, run);
    std::size_t i = outer;
    for (;;) {
      if (i == 0) return;
      --i;
      target += to_strides[i] * element_bytes;
      source += from_strides[i] * element_bytes;
      if (++at[i] < sizes[i]) break;
      target -= sizes[i] * to_strides[i] * element_bytes;
      source -= sizes[i] * from_strides[i] * element_bytes;
      at[i] = 0;
    }
  }
}

// Throws unless this process has every block.
static void require_blocks(const Shards& shards, Aval aval, const char* purpose) {
  Sharding sharding = shards.sharding;
  if (sharding.is_fully_addressable()) return;
  std::vector<bool> held(sharding.distinct_blocks());
  for (std::size_t i = 0; i < shards.buffers.size(); ++i)
    if (shards.buffers[i]) held[sharding.block_number(i)] = true;
  for (std::size_t i = 0; i < shards.buffers.size(); ++i)
    if (!held[sharding.block_number(i)])
      fail<DeviceError>(str(purpose, " needs all blocks of this ", aval, ", but process ",
                            sharding.devices()[i]->process_index(), " has the block ",
                            sharding.block(static_cast<std::int64_t>(i), aval.shape()), " (",
                            to_string(*sharding.devices()[i]), ")."),
                        "In all processes, call process_allgather(x) for a host array of all elements, or "
                        "replicate(x); or read the "
                        "blocks of this process: addressable_shards(x).");
}

// The first shard of this process.
static const BufferPtr& first_local_shard(const Shards& shards) {
  for (const BufferPtr& buffer : shards.buffers)
    if (buffer) return buffer;
  fail<DeviceError>(str("this process has no device of the array's sharding ", shards.sharding, "."),
                    "Read it in a process that owns one of these devices.");
}

const BufferPtr& Shards::full_buffer(Aval aval) const {
  std::call_once(once_, [&] {
    if (sharding.distinct_blocks() == 1) {
      full_ = first_local_shard(*this);
      return;
    }
    require_blocks(*this, aval, "reading its elements");
    full_ = default_device().allocate(aval.bytes());
    Shape local = sharding.shard_shape(aval.shape());
    Dims zero(local.size(), 0);
    std::vector<bool> done(sharding.distinct_blocks(), false);
    for (std::size_t i = 0; i < buffers.size(); ++i) {
      std::size_t number = sharding.block_number(static_cast<std::int64_t>(i));
      if (done[number] || !buffers[i]) continue;
      done[number] = true;
      Block block = sharding.block(static_cast<std::int64_t>(i), aval.shape());
      copy_box(block.shape(), full_->data(), block.begin, aval.shape(), buffers[i]->data(), zero, local,
               aval.dtype().bytes());
    }
  });
  return full_;
}

// Allocates the buffers that are null in `buffers`, one for each distinct block; fill(position, number, memory)
// then writes the `bytes` of each.
template <class Fill>
static ShardsPtr allocate_missing(Sharding sharding, std::vector<BufferPtr> buffers, std::int64_t bytes,
                                  const Fill& fill) {
  auto devices = sharding.devices();
  std::vector<BufferPtr> by_number(sharding.distinct_blocks());
  auto number = [&](std::size_t i) { return sharding.block_number(static_cast<std::int64_t>(i)); };
  int this_process = default_device().process_index();
  for (std::size_t i = 0; i < buffers.size(); ++i)
    if (buffers[i]) by_number[number(i)] = buffers[i];
  for (std::size_t i = 0; i < buffers.size(); ++i) {
    if (buffers[i] || devices[i]->process_index() != this_process) continue;
    BufferPtr& buffer = by_number[number(i)];
    if (!buffer) {
      buffer = devices[i]->allocate(bytes);
      if (bytes) fill(static_cast<std::int64_t>(i), number(i), buffer->data());
    }
    buffers[i] = buffer;
  }
  return std::make_shared<const Shards>(sharding, std::move(buffers));
}

// Allocates the buffers that are null in `buffers`, and writes their blocks; padding is zero.
static ShardsPtr write_missing(Aval aval, Sharding sharding, std::vector<BufferPtr> buffers,
                               const WriteBlock& write) {
  Shape local = sharding.shard_shape(aval.shape());
  std::int64_t bytes = element_count(local) * aval.dtype().bytes();
  return allocate_missing(sharding, std::move(buffers), bytes,
                          [&](std::int64_t i, std::int64_t, void* memory) {
                            Block block = sharding.block(i, aval.shape());
                            if (block.shape() != local) std::memset(memory, 0, bytes);
                            if (!block.empty()) write(i, block, memory);
                          });
}

ShardsPtr make_shards(Aval aval, Sharding sharding, const WriteBlock& write) {
  return write_missing(aval, sharding, std::vector<BufferPtr>(sharding.device_count()), write);
}

// Returns true if blocks of shape `local` are consecutive runs of memory in block order: no axis is sharded
// after an axis along which a block has more than one index, and no block is padded.
static bool are_runs(const Shape& local, const Shape& global, Sharding sharding) {
  std::size_t i = 0, rank = local.size();
  while (i < rank && local[i] == 1) ++i;
  if (i < rank && local[i] * sharding.shard_count(static_cast<std::int64_t>(i)) != global[i]) return false;
  for (std::size_t k = 0; k < i; ++k)
    if (sharding.shard_count(static_cast<std::int64_t>(k)) != global[k]) return false;
  for (std::size_t k = i + 1; k < rank; ++k)
    if (local[k] != global[k] || sharding.shard_count(static_cast<std::int64_t>(k)) != 1) return false;
  return true;
}

ShardsPtr split_into_shards(Aval aval, const void* elements, Sharding sharding) {
  Shape local = sharding.shard_shape(aval.shape());
  if (are_runs(local, aval.shape(), sharding)) {
    std::int64_t bytes = element_count(local) * aval.dtype().bytes();
    std::vector<BufferPtr> buffers(sharding.device_count());
    return allocate_missing(sharding, std::move(buffers), bytes,
                            [&](std::int64_t, std::int64_t number, void* memory) {
                              std::memcpy(memory, static_cast<const char*>(elements) + number * bytes, bytes);
                            });
  }
  Dims zero(local.size(), 0);
  return make_shards(aval, sharding, [&](std::int64_t, const Block& block, void* memory) {
    copy_box(block.shape(), memory, zero, local, elements, block.begin, aval.shape(), aval.dtype().bytes());
  });
}

ShardsPtr filled(Aval aval, const void* element, Sharding sharding) {
  std::size_t size = aval.dtype().bytes(), bytes = element_count(sharding.shard_shape(aval.shape())) * size;
  // The padding is filled as well, since its contents are unspecified.
  return make_shards(aval, sharding, [&](std::int64_t, const Block&, void* memory) {
    auto* to = static_cast<char*>(memory);
    std::memcpy(to, element, size);
    for (std::size_t done = size; done < bytes; done *= 2)
      std::memcpy(to + done, to, std::min(done, bytes - done));
  });
}

BufferPtr buffer_on(Device& device, const BufferPtr& buffer) {
  if (&buffer->device() == &device) return buffer;
  return external_buffer(device, buffer->data(), buffer->bytes(), buffer);
}

Array array_of(Aval aval, ShardsPtr shards) {
  Sharding sharding = shards->sharding;
  if (sharding.is_single_device() && sharding.memory() == MemoryKind::device &&
      sharding.is_fully_addressable()) {
    Device& device = *sharding.devices()[0];
    BufferPtr memory = buffer_on(device, shards->buffers[0]);
    if (&device == &default_device()) return Array(std::make_shared<Concrete>(aval, std::move(memory)));
    shards = std::make_shared<const Shards>(Sharding(device), std::vector<BufferPtr>{std::move(memory)});
  }
  return Array(std::make_shared<Concrete>(aval, std::move(shards)));
}

Array committed_to_device(const Array& x) {
  const Concrete& value = known_value(x, "shard");
  if (value.queued_shards()) return x;
  BufferPtr memory = value.queued_buffer();
  if (!memory) {
    memory = default_device().allocate(x.aval().bytes());
    std::memcpy(memory->data(), value.data(), x.aval().bytes());
  }
  auto shards = std::make_shared<const Shards>(Sharding(memory->device()), std::vector<BufferPtr>{memory});
  return Array(std::make_shared<Concrete>(x.aval(), std::move(shards), value.event()));
}

// The sharding of a value, without waiting for its elements.
static Sharding sharding_of(const Concrete& value) {
  if (const Shards* shards = value.queued_shards().get()) return shards->sharding;
  if (const BufferPtr& buffer = value.queued_buffer()) return Sharding(buffer->device());
  value.wait();  // a single element, or a donated value, for which wait() throws
  return Sharding(default_device());
}

bool has_sharding(const Concrete& value, Sharding sharding) {
  return sharding_of(value).is_equivalent_to(sharding, value.aval().rank());
}

namespace {

// A value as a grid of its distinct blocks.
struct BlockGrid {
  Aval aval;
  Sharding sharding;
  std::vector<BufferPtr>
      buffers;  // by position; null for a single element, which is stored inside the object
  Shape local;
  Dims grid;                           // the number of blocks along each axis
  std::vector<std::size_t> by_number;  // for each block a position that holds it
  const void* inline_element = nullptr;

  explicit BlockGrid(const Concrete& value) : aval(value.aval()), sharding(sharding_of(value)) {
    if (const Shards* shards = value.shards())
      buffers = shards->buffers;
    else
      buffers = {value.buffer()};
    if (!value.shards() && !buffers[0]) inline_element = value.data();
    local = sharding.shard_shape(aval.shape());
    for (std::int64_t axis = 0; axis < aval.rank(); ++axis) grid.push_back(sharding.shard_count(axis));
    by_number.resize(sharding.distinct_blocks());
    for (bool is_local : {false, true})  // a shard of this process replaces others with the same block
      for (std::size_t i = buffers.size(); i-- > 0;)
        if ((inline_element || buffers[i]) == is_local)
          by_number[sharding.block_number(static_cast<std::int64_t>(i))] = i;
  }

  // Copies `block` to the origin of an array of shape `shape`, from every shard that has some of its
  // elements.
  void read(const Block& block, void* to, const Shape& shape) const {
    std::size_t rank = grid.size();
    Dims first(rank, 0), last(rank, 0), strides = row_major_strides(grid);
    for (std::size_t i = 0; i < rank; ++i)
      first[i] = block.begin[i] / local[i], last[i] = (block.end[i] - 1) / local[i];
    for (Dims at = first;;) {
      std::int64_t number = 0;
      Dims sizes, target, origin;
      for (std::size_t i = 0; i < rank; ++i) {
        number += at[i] * strides[i];
        std::int64_t shard_begin = at[i] * local[i], begin = std::max(block.begin[i], shard_begin);
        sizes.push_back(std::min(block.end[i], shard_begin + local[i]) - begin);
        target.push_back(begin - block.begin[i]);
        origin.push_back(begin - shard_begin);
      }
      const BufferPtr& buffer = buffers[by_number[number]];
      if (!buffer && !inline_element)
        fail<DeviceError>(str("resharding this ", aval, " needs the block ",
                              sharding.block(static_cast<std::int64_t>(by_number[number]), aval.shape()),
                              " of process ", sharding.devices()[by_number[number]]->process_index(), "."),
                          "Reshard inside of jit, where all processes take part: jit([](Array x) { return "
                          "shard(x, {mesh, P()}); }).");
      copy_box(sizes, to, target, shape, buffer ? buffer->data() : inline_element, origin, local,
               aval.dtype().bytes());
      std::size_t axis = rank;
      while (axis > 0 && at[axis - 1] == last[axis - 1]) --axis, at[axis] = first[axis];
      if (axis == 0) return;
      ++at[axis - 1];
    }
  }
};

}  // namespace

Array reshard_stored(const Concrete& value, Sharding sharding) {
  Aval aval = value.aval();
  Shape local = sharding.shard_shape(aval.shape());
  // An array that is replicated in one memory has no shards that could stay in place.
  if (sharding_of(value).distinct_blocks() == 1 && local != aval.shape())
    return array_of(aval, split_into_shards(aval, value.data(), sharding));
  BlockGrid source(value);
  std::vector<BufferPtr> buffers(sharding.device_count());
  bool may_share = source.local == local && source.sharding.memory() == sharding.memory();
  std::span<Device*const> from = source.sharding.devices(), to = sharding.devices();
  std::map<Device*, std::int64_t> position_in_source;
  for (std::size_t i = 0; may_share && i < from.size(); ++i) position_in_source.emplace(from[i], i);
  for (std::size_t i = 0; i < buffers.size(); ++i) {
    auto it = position_in_source.find(to[i]);
    if (it != position_in_source.end() && sharding.block(static_cast<std::int64_t>(i), aval.shape()) ==
                                              source.sharding.block(it->second, aval.shape()))
      buffers[i] = source.buffers[it->second];
  }
  return array_of(aval, write_missing(aval, sharding, std::move(buffers),
                                      [&](std::int64_t, const Block& block, void* memory) {
                                        source.read(block, memory, local);
                                      }));
}

const void* Concrete::assembled() const { return shards_->full_buffer(aval())->data(); }

Sharding Array::sharding(Where where) const {
  At at(where);
  return sharding_of(known_value(*this, "sharding"));
}

}  // namespace tessera::inline v0
