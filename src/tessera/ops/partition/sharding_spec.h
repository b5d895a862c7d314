// ShardingSpec: the sharding of a value of a global program inside the partitioner. It is finer than a Spec:
// an axis is a mixed-radix number, and any of its factors may be sharded. Axes can therefore be merged and
// split without communication, whichever factor is sharded.
#pragma once
#include <tessera/core/aval.h>
#include <tessera/core/factors.h>
#include <tessera/mesh/sharding.h>
#include <tessera/mesh/sub_axis.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

// Numbers of sub-axes, in order. Stored inline, since shardings are created and compared for every value and candidate.
class SubAxisList {
 public:
  static constexpr std::size_t max_size =
      23;  // enough for the prime factors of the number of devices of any mesh

  SubAxisList() = default;
  SubAxisList(std::initializer_list<int> sub_axes) {
    for (int sub_axis : sub_axes) push_back(sub_axis);
  }
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  const std::uint8_t* begin() const { return list_.data(); }
  const std::uint8_t* end() const { return list_.data() + count_; }
  std::uint8_t* begin() { return list_.data(); }
  std::uint8_t* end() { return list_.data() + count_; }
  int operator[](std::size_t i) const { return list_[i]; }
  int front() const { return list_[0]; }
  int back() const { return list_[count_ - 1u]; }
  void push_back(int sub_axis) { list_[count_++] = static_cast<std::uint8_t>(sub_axis); }
  void append(const SubAxisList& more) {
    for (int sub_axis : more) push_back(sub_axis);
  }
  void clear() { count_ = 0; }
  bool contains(int sub_axis) const { return std::find(begin(), end(), sub_axis) != end(); }
  friend bool operator==(const SubAxisList& a, const SubAxisList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::uint8_t count_ = 0;
  std::array<std::uint8_t, max_size> list_;
};

// The mesh axes split into sub-axes of prime sizes, major to minor. A sub-axis is identified by its number.
class SubAxes {
 public:
  explicit SubAxes(Mesh mesh);
  Mesh mesh() const { return mesh_; }
  std::size_t count() const { return sub_axes_.size(); }
  const SubAxis& operator[](int sub_axis) const { return sub_axes_[sub_axis]; }
  // The sub-axes of a mesh axis, or of a sub-axis that a Spec names.
  //   errors  ShardingError for a sub-axis that is not a product of them
  SubAxisList sub_axes_of(AxisName axis) const;
  std::int64_t size(const SubAxisList& sub_axes) const;

 private:
  Mesh mesh_;
  std::vector<SubAxis> sub_axes_;
};

// A factor of an axis's index. Without sub-axes, every device holds all its values. With one sub-axis of the factor's
// size, its value is the device's coordinate along that sub-axis. In all other cases it is the first factor of its
// axis, sharded unevenly in blocks of ceil(size / number of devices along the sub-axes).
struct SizeFactor {
  std::int64_t size = 1;
  SubAxisList sub_axes = {};
  friend bool operator==(const SizeFactor&, const SizeFactor&) = default;
};
// Major to minor; normalized: no factor of size 1, no two adjacent unsharded ones.
using SizeFactors = std::vector<SizeFactor>;

// A sum (or product, maximum ...) that the devices along a sub-axis still have to combine.
struct PartialSum {
  int sub_axis;
  ReduceKind kind;
  friend bool operator==(const PartialSum&, const PartialSum&) = default;
};

struct ShardingSpec {
  std::vector<SizeFactors> axes;  // by axis of the array
  std::vector<PartialSum> partial;
  bool uses(int sub_axis) const;
  bool is_unsharded() const;  // true if every device holds the whole array
  friend bool operator==(const ShardingSpec&, const ShardingSpec&) = default;
};

ShardingSpec unsharded(const Shape& shape);
ShardingSpec sharding_spec_of(const SubAxes& sub, const Shape& shape, const Spec& spec);
// The factors of an axis of this size that is sharded in blocks along the sub-axes.
SizeFactors sharded_along(const SubAxes& sub, std::int64_t size, const SubAxisList& sub_axes);
// The sub-axes of an axis that is sharded in blocks; none if it is sharded otherwise.
std::optional<SubAxisList> block_sub_axes(const SubAxes& sub, const SizeFactors& size_factors);
// The mesh axes, and parts of them, that consist of `sub_axes`, in order: "x", or "x:(2)4".
std::vector<AxisName> names_of(const SubAxes& sub, const SubAxisList& sub_axes);
// The spec that is equal to the sharding, if there is one.
std::optional<Spec> spec_of(const SubAxes& sub, const ShardingSpec& sharding);

std::int64_t local_size(const SubAxes& sub, const SizeFactor& size_factor);
std::int64_t local_size(const SubAxes& sub, const SizeFactors& size_factors);
Shape local_shape(const SubAxes& sub, const ShardingSpec& sharding);
bool is_uneven(const SizeFactor& size_factor, const SubAxes& sub);
bool is_uneven(const SizeFactors& size_factors, const SubAxes& sub);
bool is_sharded(const SizeFactors& size_factors);
// The mesh axes along which devices hold different blocks or different partial sums.
AxisSet axes_used(const SubAxes& sub, const ShardingSpec& sharding);
// The axis that the sub-axis shards, if any.
std::optional<std::size_t> axis_sharded_by(const ShardingSpec& sharding, int sub_axis);

// Removes factors of size 1, and merges adjacent unsharded factors.
SizeFactors normal(SizeFactors size_factors);
// Removes the sub-axes of these sums from a sharding: the factors that they shard become unsharded.
ShardingSpec without(const ShardingSpec& sharding, const std::vector<PartialSum>& sums);
// Splits both into factors of equal sizes, in order; none if these do not exist.
std::optional<std::vector<std::pair<SizeFactor, SizeFactor>>> refined(const SizeFactors& a,
                                                                      const SizeFactors& b);
// Splits the factors of an axis that merges several axes of these sizes, major to minor, into the factors of each.
std::optional<std::vector<SizeFactors>> split(const SizeFactors& size_factors,
                                              const std::vector<std::int64_t>& sizes);
// Returns the factors of the axis that merges axes with these factors, major to minor: the inverse of split.
SizeFactors merge_factors(const std::vector<SizeFactors>& axes);

// The text of a sharding, `f32[8@x,16]`: "8@x" is an axis sharded along x, "3.16@x" an axis whose minor
// factor is.
std::string to_string(const SubAxes& sub, const ShardingSpec& sharding);

}  // namespace tessera::inline v0::spmd
