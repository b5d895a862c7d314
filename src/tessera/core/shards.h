// Shards: a value in parts, one for each position of its sharding. Moving elements between parts and a whole.
#pragma once
#include <tessera/core/array.h>
#include <tessera/mesh/sharding.h>
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

// The whole array cut into the blocks of `sharding`; positions with equal blocks share a buffer.
TESSERA_API ShardsPtr cut(Aval aval, const void* whole, Sharding sharding);
// An array in parts; on one device it is an ordinary one.
TESSERA_API Array array_of(Aval aval, ShardsPtr shards);

}  // namespace tessera::inline v0
