// Sharding: the assignment of an array's blocks to devices, given by a Mesh and a Spec, by one device, or by
// a grid of devices without names, with a kind of memory. A pure value, interned: copies are pointer copies,
// equality compares pointers. Sizes need not be divisible: along an axis of size D sharded n ways each block
// holds ceil(D / n) elements, and the last blocks hold fewer or none.
#pragma once
#include <tessera/mesh/mesh.h>
#include <tessera/mesh/spec.h>
#include <iosfwd>

namespace tessera::inline v0 {

/// The memory of a device that holds the data: its own, or the host's, page-locked or not.
enum class MemoryKind : std::uint8_t { device, pinned_host, unpinned_host };
TESSERA_API void append(std::string& out, MemoryKind kind);

/// A box of an array, in global indices: begin[i] <= index[i] < end[i].
struct TESSERA_API Block {
  Dims begin, end;
  Shape shape() const;
  bool empty() const;
  bool contains(const Dims& index) const;
  friend bool operator==(const Block&, const Block&) = default;
  /// Appends the ranges as "[0:4, 8:16]".
  friend TESSERA_API void append(std::string& out, const Block& block);
};

class TESSERA_API Sharding {
 public:
  /// The empty sharding.
  Sharding() = default;
  /// {mesh, P("data")}: array axes sharded along mesh axes.
  ///   errors  ShardingError for an axis that the mesh lacks, an axis used twice, and for no mesh
  ///   source  jax.sharding.NamedSharding
  Sharding(Mesh mesh, Spec spec, MemoryKind memory = MemoryKind::device, Where where = here());
  /// The whole array on one device.
  Sharding(Device& device, MemoryKind memory = MemoryKind::device);
  /// A grid of devices without names: axis i of an array is sharded grid[i] ways, and the devices hold the
  /// blocks in row-major order. positional(devices, {8}): device i holds block i along axis 0.
  ///   errors  ShardingError unless there are as many devices as blocks, each once
  ///   source  jax.sharding.PositionalSharding
  static Sharding positional(const DeviceList& devices, const Dims& grid,
                             MemoryKind memory = MemoryKind::device, Where where = here());
  explicit operator bool() const { return data_ != nullptr; }

  /// The mesh; empty for a single device and the positional form.
  Mesh mesh() const;
  const Spec& spec() const;
  MemoryKind memory() const;
  /// The devices by position.
  std::span<Device* const> devices() const;
  std::int64_t device_count() const { return static_cast<std::int64_t>(devices().size()); }
  bool is_single_device() const { return device_count() == 1; }
  /// Returns true if every device holds the whole array.
  bool is_fully_replicated() const { return distinct_blocks() == 1; }
  /// Returns true if all devices belong to this process.
  bool is_fully_addressable() const;
  /// Returns true if both place arrays of this rank equally: the same devices in the same order hold the same
  /// blocks, in the same kind of memory.
  bool is_equivalent_to(Sharding other, std::int64_t rank) const;

  /// The same devices and memory, each with the whole array.
  Sharding replicate() const;
  /// The sharding along explicit axes of the mesh, in device memory; empty if they shard no axis.
  Sharding explicit_part() const;
  /// The same devices and blocks in another memory.
  Sharding with_memory(MemoryKind memory) const;

  /// The number of shards into which an array axis is split.
  std::int64_t shard_count(std::int64_t axis) const;
  /// The number of the distinct block at a position, in row-major order of the blocks: positions with equal
  /// numbers hold the same data.
  ///   errors  ArgumentError unless 0 <= position < device_count(); also block()
  std::int64_t block_number(std::int64_t position) const;
  std::int64_t distinct_blocks() const;
  /// The shape of every device's block, padded: ceil(D / n) along each axis.
  ///   errors  ShardingError when more axes are sharded than `global` has; also divides(), block(), blocks()
  Shape shard_shape(const Shape& global) const;
  /// Returns true if no block is padded.
  bool divides(const Shape& global) const;
  /// The block at a position, without padding; empty if it has only padding.
  Block block(std::int64_t position, const Shape& global) const;
  /// block() of each position.
  std::vector<Block> blocks(const Shape& global) const;

  /// Throws a ShardingError when more axes are sharded than `global` has; `what` names the array: "zeros: the result".
  void check(const Shape& global, std::string_view what) const;
  /// Throws a ShardingError as check() does, and also if a size is not a multiple of its number of shards.
  void check_divides(const Shape& global, std::string_view what) const;

  friend bool operator==(Sharding a, Sharding b) { return a.data_ == b.data_; }
  friend std::uint64_t hash_of(Sharding s) { return mix(13, reinterpret_cast<std::uintptr_t>(s.data_)); }
  /// The text of a sharding: `Sharding(Mesh(data=4), P("data"))`, `Sharding(CpuDevice(id=3))`,
  /// `Sharding(devices (0, 1), grid (2))`, each with its memory unless that is the device's own; "none" if it
  /// is empty.
  friend TESSERA_API void append(std::string& out, Sharding sharding);
  friend TESSERA_API std::ostream& operator<<(std::ostream& out, Sharding sharding);
  const void* key() const { return data_; }  // equal for equal shardings

 private:
  struct Key;
  struct Data;
  static Sharding intern(Key key);
  const Data& data() const;
  void check_position(std::int64_t position) const;
  const Data* data_ = nullptr;
};

/// The sharding in which every device of the mesh holds the whole array.
inline Sharding replicated(Mesh mesh, MemoryKind memory = MemoryKind::device, Where where = here()) {
  return {mesh, Spec{}, memory, where};
}

/// The text of a sharding: `Sharding(Mesh(data=4), P("data"))`.
inline std::string to_string(Sharding sharding) { return str(sharding); }

}  // namespace tessera::inline v0
