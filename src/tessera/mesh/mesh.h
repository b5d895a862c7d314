// Mesh: named axes over a list of devices. Equal meshes share their data, so a copy is a copy of a pointer and equality
// is a comparison of pointers.
#pragma once
#include <tessera/base/axis_name.h>
#include <tessera/base/none.h>
#include <tessera/base/shape.h>
#include <tessera/base/shared_state.h>
#include <tessera/device/device.h>
#include <iosfwd>

namespace tessera::inline v0 {

/// Shardings along a mesh axis are determined by the partitioner (automatic), by the type of each array (explicit_), or
/// by the specs of a shard_map (manual).
enum class AxisType : std::uint8_t { automatic, explicit_, manual };
TESSERA_API void append(std::string& out, AxisType type);

/// One axis of a mesh: {"data", 4}.
struct MeshAxis {
  template <std::integral T>
  MeshAxis(AxisName axis, T count, AxisType kind = AxisType::automatic)
      : name(axis), size(static_cast<std::int64_t>(count)), type(kind) {}
  AxisName name;
  std::int64_t size;
  AxisType type;
  friend bool operator==(const MeshAxis&, const MeshAxis&) = default;
  /// Appends "data=4", or "data=4: manual".
  friend TESSERA_API void append(std::string& out, const MeshAxis& axis);
};

/// Devices in order: a braced list, a vector or a span; `none` leaves the choice to the function.
class TESSERA_API DeviceList {
 public:
  DeviceList(None = none) {}
  DeviceList(std::initializer_list<Device*> list);
  DeviceList(std::vector<Device*> list);
  DeviceList(std::span<Device* const> list);
  bool given() const { return static_cast<bool>(list_); }
  const std::vector<Device*>& list() const;

 private:
  SharedState<const std::vector<Device*>> list_;
};

class TESSERA_API Mesh {
 public:
  /// The empty mesh: no axes and no devices.
  Mesh() = default;
  explicit operator bool() const { return data_ != nullptr; }

  const std::vector<MeshAxis>& axes() const;
  const std::vector<AxisName>& names() const;
  /// The sizes of the axes, in the order of their names.
  const Dims& shape() const;
  bool has(AxisName axis) const;
  /// The number of devices along an axis.
  ///   errors  ShardingError that lists the axes when there is none of that name
  std::int64_t size(AxisName axis, Where where = here()) const;
  AxisType type(AxisName axis, Where where = here()) const;
  /// The index of an axis in names().
  std::int64_t axis_number(AxisName axis, Where where = here()) const;

  std::int64_t device_count() const { return static_cast<std::int64_t>(devices().size()); }
  /// The devices in row-major order of their coordinates: position 0, 1, ...
  std::span<Device* const> devices() const;
  /// The coordinates of the device at `position` of devices(), one per axis.
  ///   errors  ArgumentError unless 0 <= position < device_count()
  Dims coordinates(std::int64_t position, Where where = here()) const;
  /// The inverse of coordinates().
  ///   errors  ArgumentError unless there is one coordinate for each axis, within its size
  std::int64_t position(const Dims& coordinates, Where where = here()) const;

  /// The same devices and axes, with another type for one axis.
  Mesh with_type(AxisName axis, AxisType type, Where where = here()) const;

  friend bool operator==(Mesh a, Mesh b) { return a.data_ == b.data_; }
  friend std::uint64_t hash_of(Mesh mesh) { return mix(11, reinterpret_cast<std::uintptr_t>(mesh.data_)); }
  /// Appends "Mesh(data=4, model=2)", with the ids of the devices unless they are 0, 1, ...; "none" for the
  /// empty mesh.
  friend TESSERA_API void append(std::string& out, Mesh mesh);
  friend TESSERA_API std::ostream& operator<<(std::ostream& out, Mesh mesh);

 private:
  struct Data;
  friend TESSERA_API Mesh make_mesh(const std::vector<MeshAxis>&, const DeviceList&, Where);
  static Mesh intern(std::vector<MeshAxis> axes, std::vector<Device*> devices);
  const Data& data() const;
  const Data* data_ = nullptr;
};

/// A mesh of named axes over devices, filled in row-major order (the last axis varies fastest).
///   axes     {{"data", 4}, {"model", 2}}: names and sizes of at least 1
///   devices  as many as the product of the sizes; none: the first devices of devices()
///   errors   ShardingError for a repeated axis or device, a size below 1, and a different number of devices;
///            DeviceError when there are fewer devices() than positions
///   source   jax.make_mesh, with one device order for all meshes and pmap
TESSERA_API Mesh make_mesh(const std::vector<MeshAxis>& axes, const DeviceList& devices = none,
                           Where where = here());
TESSERA_API Mesh make_mesh(std::initializer_list<MeshAxis> axes, const DeviceList& devices = none,
                           Where where = here());

/// The text of a mesh: "Mesh(data=4, model=2)".
TESSERA_API std::string to_string(Mesh mesh);

}  // namespace tessera::inline v0
