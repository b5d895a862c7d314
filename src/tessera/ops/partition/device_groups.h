// Devices along sub-axes of a mesh: the groups that communicate, and the coordinate of a device.
#pragma once
#include <tessera/ops/collective/collective_ops.h>
#include <tessera/ops/partition/sharding_spec.h>

namespace tessera::inline v0::spmd {

// Groups of devices that differ along `sub_axes`, in the form that collectives take. In a group the devices
// are in row-major order of their coordinates: the first sub-axis is the major one.
struct DeviceGroups {
  NamedAxes axes;
  AxisGroups groups;
};
DeviceGroups device_groups_along(const SubAxes& sub, const SubAxisList& sub_axes);

// This device's coordinate along the sub-axes: i32[].
Array coordinate(const SubAxes& sub, const SubAxisList& sub_axes);
// The global index along an axis of each element of this device's block: i32[local size], or i64. It is out of bounds
// in the padding of uneven blocks.
Array global_index(const SubAxes& sub, const SizeFactors& size_factors);

}  // namespace tessera::inline v0::spmd
