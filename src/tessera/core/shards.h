// Shards: a value in parts, one for each position of its sharding. Moving elements between parts and a whole,
// and from the parts of one sharding to those of another.
#pragma once
#include <tessera/core/array.h>
#include <tessera/mesh/sharding.h>
#include <functional>
#include <mutex>

namespace tessera::inline v0 {

struct Shards {
  Sharding sharding;
  std::vector<BufferPtr> parts;  // by position: row-major, of sharding.shard_shape(shape)

  Shards(Sharding sharding, std::vector<BufferPtr> parts) : sharding(sharding), parts(std::move(parts)) {}
  // The whole array in one buffer, put together on the first call.
  const BufferPtr& whole(Aval aval) const;

 private:
  mutable std::once_flag once_;
  mutable BufferPtr whole_;
};

// Copies a box of elements between two row-major arrays: sizes, then where it begins in each and their shapes.
void copy_box(const Dims& sizes, void* to, const Dims& to_begin, const Shape& to_shape, const void* from,
              const Dims& from_begin, const Shape& from_shape, std::int64_t element_bytes);

// Parts of which write(position, block, memory) fills one for each distinct block that is not empty; padding
// is zero, and positions with equal blocks share a buffer.
using WriteBlock = std::function<void(std::int64_t position, const Block& block, void* memory)>;
TESSERA_API ShardsPtr make_parts(Aval aval, Sharding sharding, const WriteBlock& write);
// The whole array split into the blocks of `sharding`.
TESSERA_API ShardsPtr split_into_shards(Aval aval, const void* whole, Sharding sharding);
// Every element equal to the one given.
TESSERA_API ShardsPtr filled(Aval aval, const void* element, Sharding sharding);
// An array in parts; in the own memory of one device it is an ordinary one.
TESSERA_API Array array_of(Aval aval, ShardsPtr shards);

// Returns true if the elements are placed as `sharding` says, whatever form it has. The sharding must fit the rank.
TESSERA_API bool has_sharding(const Concrete& value, Sharding sharding);
// The same elements laid out by `sharding`. A block that its device holds is shared; of the others each element
// is copied once, straight from the part that has it.
TESSERA_API Array laid_out(const Concrete& value, Sharding sharding);
// A buffer of `device` over the memory of another, which it keeps alive: the buffer itself when it is there.
TESSERA_API BufferPtr buffer_on(Device& device, const BufferPtr& buffer);

}  // namespace tessera::inline v0
