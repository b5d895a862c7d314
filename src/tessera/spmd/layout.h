// The sharding of a value of a global program while the partitioner works. Finer than a Spec:
// an axis is a mixed-radix number, of which any digit may be the device's coordinate. So axes can be merged and
// split without communication, whichever sub-axis of them is sharded.
#pragma once
#include <tessera/core/aval.h>
#include <tessera/core/factors.h>
#include <tessera/mesh/sharding.h>
#include <tessera/mesh/sub_axis.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

// Numbers of parts, in order. A list in place: layouts are made and compared for every value and every candidate.
class Parts {
 public:
  static constexpr std::size_t most = 23;  // primes of a number of devices

  Parts() = default;
  Parts(std::initializer_list<int> parts) {
    for (int part : parts) push_back(part);
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
  void push_back(int part) { list_[count_++] = static_cast<std::uint8_t>(part); }
  void append(const Parts& more) {
    for (int part : more) push_back(part);
  }
  void clear() { count_ = 0; }
  bool contains(int part) const { return std::find(begin(), end(), part) != end(); }
  friend bool operator==(const Parts& a, const Parts& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::uint8_t count_ = 0;
  std::array<std::uint8_t, most> list_;
};

// The mesh axes in prime parts, major to minor. A part is known by its number.
class SubAxes {
 public:
  explicit SubAxes(Mesh mesh);
  Mesh mesh() const { return mesh_; }
  std::size_t count() const { return parts_.size(); }
  const SubAxis& operator[](int part) const { return parts_[static_cast<std::size_t>(part)]; }
  // Those of an axis, or of a part of one, as a Spec names it.
  //   errors  ShardingError for a part that is not made of them
  Parts of(AxisName axis) const;
  std::int64_t size(const Parts& parts) const;

 private:
  Mesh mesh_;
  std::vector<SubAxis> parts_;
};

// A digit of an axis' index. No parts: every device holds all its values. One part, of the digit's size: the
// device's coordinate there. Else it is the first of its axis, and unevenly sharded: into blocks of
// ceil(size / devices).
struct Digit {
  std::int64_t size = 1;
  Parts parts = {};
  friend bool operator==(const Digit&, const Digit&) = default;
};
using Digits =
    std::vector<Digit>;  // major to minor; normal: no factor of size 1, no two adjacent unsharded ones

struct PartialSum {  // or product, maximum ...: what the devices along a part have still to combine
  int part;
  ReduceKind kind;
  friend bool operator==(const PartialSum&, const PartialSum&) = default;
};

struct Layout {
  std::vector<Digits> axes;  // of the array
  std::vector<PartialSum> partial;
  bool uses(int part) const;
  bool is_whole() const;  // every device has all of it
  friend bool operator==(const Layout&, const Layout&) = default;
};

Layout whole_layout(const Shape& shape);
Layout layout_of(const SubAxes& sub, const Shape& shape, const Spec& spec);
// An axis of this size sharded in blocks along the sub-axes.
Digits cut_along(const SubAxes& sub, std::int64_t size, const Parts& parts);
// The sub-axes of an axis that is sharded in blocks, if it is.
std::optional<Parts> block_parts(const SubAxes& sub, const Digits& digits);
// The mesh axes, and parts of mesh axes, that `parts` make up, in order: "x", or "x:(2)4".
std::vector<AxisName> names_of(const SubAxes& sub, const Parts& parts);
// The spec of the layout, if there is one.
std::optional<Spec> spec_of(const SubAxes& sub, const Layout& layout);

std::int64_t local_size(const SubAxes& sub, const Digit& digit);
std::int64_t local_size(const SubAxes& sub, const Digits& digits);
Shape local_shape(const SubAxes& sub, const Layout& layout);
bool is_uneven(const Digit& digit, const SubAxes& sub);
bool is_uneven(const Digits& digits, const SubAxes& sub);
bool is_cut(const Digits& digits);
// The mesh axes along which devices hold different blocks, or different sums.
AxisSet axes_used(const SubAxes& sub, const Layout& layout);
// The axis that the sub-axis shards, if any.
std::optional<std::size_t> axis_cut_by(const Layout& layout, int part);

Digits normal(Digits digits);
// Unsharded where one of the sub-axes shards it.
Layout without(const Layout& layout, const std::vector<PartialSum>& parts);
// Both with the same borders; none where those do not fit.
std::optional<std::vector<std::pair<Digit, Digit>>> refined(const Digits& a, const Digits& b);
// The digits of each of several numbers of which `digits` is made, major to minor.
std::optional<std::vector<Digits>> split(const Digits& digits, const std::vector<std::int64_t>& sizes);
Digits joined(const std::vector<Digits>& numbers);

// `f32[8@x,16]`: "8@x" for an axis sharded along x, "3.16@x" for one whose minor factor is.
std::string to_string(const SubAxes& sub, const Layout& layout);

}  // namespace tessera::inline v0::spmd
