// Shards: the buffers of a sharded value, one for each position of its sharding. Splits an array into shards,
// assembles it, and copies elements from one sharding to another.
#pragma once
#include <tessera/core/array.h>
#include <tessera/mesh/sharding.h>
#include <functional>
#include <mutex>

namespace tessera::inline v0 {

struct Shards {
  Sharding sharding;
  std::vector<BufferPtr> buffers;  // by position: row-major, of shape sharding.shard_shape(shape)
  Where where;                     // the line that placed the value, or that computed it

  Shards(Sharding sharding, std::vector<BufferPtr> buffers)
      : sharding(sharding), buffers(std::move(buffers)), where(current_where()) {}
  // Returns the whole array in one buffer, assembled on the first call.
  const BufferPtr& full_buffer(Aval aval) const;

 private:
  mutable std::once_flag once_;
  mutable BufferPtr full_;
};

// Copies a box of elements between two row-major arrays. `sizes` is the shape of the box, `to_begin` and
// `from_begin` are its first index in each array, `to_shape` and `from_shape` the shapes of the arrays.
void copy_box(const Dims& sizes, void* to, const Dims& to_begin, const Shape& to_shape, const void* from,
              const Dims& from_begin, const Shape& from_shape, std::int64_t element_bytes);

// Makes shards: write(position, block, memory) fills one buffer for each distinct non-empty block. Padding is
// zero, and positions with equal blocks share a buffer.
using WriteBlock = SharedFunction<void(std::int64_t position, const Block& block, void* memory)>;
TESSERA_API ShardsPtr make_shards(Aval aval, Sharding sharding, const WriteBlock& write);
// Splits an array into the blocks of `sharding`.
TESSERA_API ShardsPtr split_into_shards(Aval aval, const void* elements, Sharding sharding);
// Makes shards in which every element equals the given one.
TESSERA_API ShardsPtr filled(Aval aval, const void* element, Sharding sharding);
// Makes an array from shards, which is committed: computations with it run on its devices. An array in the memory of
// the default device is not.
TESSERA_API Array array_of(Aval aval, ShardsPtr shards);
// Returns x as an array that is committed to the one device that holds it.
TESSERA_API Array committed_to_device(const Array& x);

// Returns true if the sharding of the value is equivalent to `sharding`, which must fit the rank.
TESSERA_API bool has_sharding(const Concrete& value, Sharding sharding);
// Returns the same elements with another sharding. A block that its device already holds is shared; the
// elements of the others are copied once each, directly from the shard that has them.
TESSERA_API Array reshard_stored(const Concrete& value, Sharding sharding);
// Returns a buffer of `device` over the memory of another device, which it keeps alive; the buffer itself if
// it is on `device`.
TESSERA_API BufferPtr buffer_on(Device& device, const BufferPtr& buffer);

}  // namespace tessera::inline v0
