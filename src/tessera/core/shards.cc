#include <tessera/core/shards.h>
#include <cstring>

namespace tessera::inline v0 {

void copy_box(const Dims& sizes, void* to, const Dims& to_begin, const Shape& to_shape, const void* from,
              const Dims& from_begin, const Shape& from_shape, std::int64_t element_bytes) {
  std::size_t rank = sizes.size();
  for (std::int64_t size : sizes)
    if (size <= 0) return;
  Dims to_strides = row_major_strides(to_shape), from_strides = row_major_strides(from_shape), at(sizes);
  // Trailing axes that are whole on both sides are one run of memory.
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
    std::memcpy(target, source, static_cast<std::size_t>(run));
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

static Dims sizes_of(const Block& block) {
  Dims out = block.end;
  for (std::size_t i = 0; i < out.size(); ++i) out[i] -= block.begin[i];
  return out;
}

const BufferPtr& Shards::whole(Aval aval) const {
  std::call_once(once_, [&] {
    if (sharding.distinct_blocks() == 1) {
      whole_ = parts[0];
      return;
    }
    whole_ = default_device().allocate(aval.bytes());
    Shape local = sharding.shard_shape(aval.shape());
    Dims zero(local.begin(), local.end());
    for (std::int64_t& z : zero) z = 0;
    std::vector<bool> done(static_cast<std::size_t>(sharding.distinct_blocks()), false);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      auto number = static_cast<std::size_t>(sharding.block_number(static_cast<std::int64_t>(i)));
      if (done[number]) continue;
      done[number] = true;
      Block block = sharding.block(static_cast<std::int64_t>(i), aval.shape());
      copy_box(sizes_of(block), whole_->data(), block.begin, aval.shape(), parts[i]->data(), zero, local,
               aval.dtype().bytes());
    }
  });
  return whole_;
}

ShardsPtr cut(Aval aval, const void* whole, Sharding sharding) {
  Shape local = sharding.shard_shape(aval.shape());
  Dims zero(local.begin(), local.end());
  for (std::int64_t& z : zero) z = 0;
  std::int64_t bytes = Aval(local, aval.dtype()).bytes(), count = sharding.device_count();
  std::vector<BufferPtr> parts(static_cast<std::size_t>(count)),
      by_number(static_cast<std::size_t>(sharding.distinct_blocks()));
  for (std::int64_t i = 0; i < count; ++i) {
    BufferPtr& part = by_number[static_cast<std::size_t>(sharding.block_number(i))];
    if (!part) {
      part = sharding.devices()[static_cast<std::size_t>(i)]->allocate(bytes);
      Block block = sharding.block(i, aval.shape());
      Dims sizes = sizes_of(block);
      if (block.shape() != local && bytes) std::memset(part->data(), 0, static_cast<std::size_t>(bytes));
      copy_box(sizes, part->data(), zero, local, whole, block.begin, aval.shape(), aval.dtype().bytes());
    }
    parts[static_cast<std::size_t>(i)] = part;
  }
  return std::make_shared<const Shards>(sharding, std::move(parts));
}

Array array_of(Aval aval, ShardsPtr shards) {
  return Array(std::make_shared<Concrete>(aval, std::move(shards)));
}

const void* Concrete::assembled() const { return shards_->whole(aval())->data(); }

Sharding Array::sharding(Where where) const {
  At at(where);
  const Concrete& value = known_value(*this, "sharding");
  if (const Shards* shards = value.shards()) return shards->sharding;
  return value.buffer() ? Sharding(value.buffer()->device()) : Sharding(default_device());
}

}  // namespace tessera::inline v0
