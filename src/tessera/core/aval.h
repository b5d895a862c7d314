// Aval: the type of an array: shape, dtype, weakness, the mesh axes over which its value varies, and its
// sharding along explicit mesh axes. Avals are interned: a copy is a pointer copy, and equality compares
// pointers.
#pragma once
#include <tessera/base/axis_name.h>
#include <tessera/base/dtype.h>
#include <tessera/base/shape.h>
#include <tessera/mesh/sharding.h>

namespace tessera::inline v0 {

class TESSERA_API Aval {
 public:
  Aval() : Aval(Shape{}, f32) {}
  Aval(const Shape& shape, Dtype dtype, bool weak = false, const AxisSet& varying = {},
       Sharding sharding = {});
  const Shape& shape() const { return data_->shape; }
  Dtype dtype() const { return data_->dtype; }
  bool weak() const { return data_->weak; }
  const AxisSet& varying() const { return data_->varying; }
  /// The sharding along explicit mesh axes; the empty sharding if they shard no axis.
  Sharding sharding() const { return data_->sharding; }
  std::int64_t rank() const { return static_cast<std::int64_t>(data_->shape.size()); }
  std::int64_t dim(std::int64_t axis) const { return data_->shape[axis]; }
  std::int64_t count() const { return data_->count; }
  std::int64_t bytes() const { return data_->count * data_->dtype.bytes(); }
  PromotionType promotion() const { return {data_->dtype, data_->weak}; }

  // Replaces the shape; the axes of the new shape are not sharded.
  Aval with_shape(const Shape& shape) const { return {shape, dtype(), weak(), varying()}; }
  Aval with_dtype(Dtype dtype) const { return {shape(), dtype, weak(), varying(), sharding()}; }
  Aval with_weak(bool weak) const { return {shape(), dtype(), weak, varying(), sharding()}; }
  Aval with_varying(const AxisSet& varying) const { return {shape(), dtype(), weak(), varying, sharding()}; }
  Aval with_sharding(Sharding sharding) const { return {shape(), dtype(), weak(), varying(), sharding}; }
  Aval strong() const { return with_weak(false); }

  friend bool operator==(Aval a, Aval b) { return a.data_ == b.data_; }
  friend std::uint64_t hash_of(Aval aval) { return mix(7, reinterpret_cast<std::uintptr_t>(aval.data_)); }
  /// Appends "f32[8,128]"; a weak type ends in "*", as in "f32[]*". Sharded along explicit mesh axes:
  /// "f32[8@data,2048]".
  friend TESSERA_API void append(std::string& out, Aval aval);
  friend TESSERA_API std::ostream& operator<<(std::ostream& out, Aval aval);
  const void* key() const { return data_; }  // equal for equal avals

 private:
  struct Data {
    Shape shape;
    Dtype dtype;
    bool weak;
    AxisSet varying;
    std::int64_t count;
    Sharding sharding;
  };
  explicit Aval(const Data* data) : data_(data) {}
  const Data* data_;
};

using Avals = std::vector<Aval>;
using AvalArgs = std::span<const Aval>;

/// The text of a type, such as "f32[8,128]".
inline std::string to_string(Aval aval) { return str(aval); }
/// The texts of several types, such as "f32[8,128], i32[]".
TESSERA_API std::string to_string(AvalArgs avals);

}  // namespace tessera::inline v0
