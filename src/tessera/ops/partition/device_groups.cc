// The groups and the coordinates of devices along sub-axes of a mesh.
#include <tessera/base/index_dtype.h>
#include <tessera/core/primitive.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/partition/device_groups.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/transform/basic.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

DeviceGroups device_groups_along(const SubAxes& sub, const SubAxisList& sub_axes) {
  DeviceGroups out;
  bool full_axes = true;
  for (std::size_t i = 0; i < sub_axes.size() && full_axes;) {
    AxisName axis = sub[sub_axes[i]].axis;
    for (int sub_axis : sub.sub_axes_of(axis))
      full_axes = full_axes && i < sub_axes.size() && sub_axes[i++] == sub_axis;
    out.axes.push_back({axis, sub.mesh().size(axis)});
  }
  if (full_axes) return out;
  // Groups consist of ranks along all mesh axes that have one of the sub-axes.
  out.axes.clear();
  SubAxisList others;
  std::vector<std::int64_t> weight(sub.count(), 0);  // the weight of each sub-axis's coordinate in a rank
  std::int64_t count = 1;
  for (std::size_t i = sub.count(); i-- > 0;) {
    AxisName axis = sub[static_cast<int>(i)].axis;
    if (std::none_of(sub_axes.begin(), sub_axes.end(),
                     [&](int sub_axis) { return sub[sub_axis].axis == axis; }))
      continue;
    weight[i] = count;
    count *= sub[static_cast<int>(i)].size;
    if (std::find(sub_axes.begin(), sub_axes.end(), static_cast<int>(i)) == sub_axes.end())
      others.push_back(static_cast<int>(i));
    if (out.axes.empty() || !(out.axes.front().name == axis))
      out.axes.insert(out.axes.begin(), {axis, sub.mesh().size(axis)});
  }
  std::reverse(others.begin(), others.end());
  auto ranks = [&](const SubAxisList& along) {
    std::vector<std::int64_t> list = {0};
    for (int sub_axis : along) {
      std::vector<std::int64_t> next;
      for (std::int64_t base : list)
        for (std::int64_t c = 0; c < sub[sub_axis].size; ++c) next.push_back(base + c * weight[sub_axis]);
      list = std::move(next);
    }
    return list;
  };
  for (std::int64_t base : ranks(others)) {
    Dims group;
    for (std::int64_t rank : ranks(sub_axes)) group.push_back(base + rank);
    out.groups.push_back(group);
  }
  return out;
}

Array coordinate(const SubAxes& sub, const SubAxisList& sub_axes) {
  Array out = index_scalar(0);
  bool first = true;
  for (std::size_t i = 0; i < sub_axes.size();) {
    // Consecutive sub-axes of one mesh axis, major to minor, form one coordinate.
    const SubAxis& head = sub[sub_axes[i]];
    std::int64_t size = head.size;
    std::size_t end = i + 1;
    while (end < sub_axes.size() && sub_axes[end] == sub_axes[end - 1] + 1 &&
           sub[sub_axes[end]].axis == head.axis)
      size *= sub[sub_axes[end++]].size;
    std::int64_t minor_size = sub[sub_axes[end - 1]].minor_size, full = sub.mesh().size(head.axis);
    Array index = axis_index_p(AxisIndex{{head.axis, full}}, std::initializer_list<Array>{});
    if (minor_size > 1) index = div_p({}, {index, index_scalar(minor_size)});
    if (minor_size * size < full) index = rem_p({}, {index, index_scalar(size)});
    out = first ? index : add_p({}, {mul_p({}, {out, index_scalar(size)}), index});
    first = false;
    i = end;
  }
  return out;
}

Array global_index(const SubAxes& sub, const SizeFactors& size_factors) {
  std::vector<std::int64_t> sizes;
  std::int64_t full = 1;
  for (const SizeFactor& d : size_factors) sizes.push_back(local_size(sub, d)), full *= d.size + sizes.back();
  Dtype dtype = index_dtype(full);
  Array out = scalar(std::int64_t{0}, dtype);
  Shape shape(sizes.begin(), sizes.end());
  if (size_factors.empty()) return lax::broadcast_in_dim(out, {1}, {});
  out = lax::broadcast_in_dim(out, shape, {});
  std::int64_t weight = 1;
  for (std::size_t i = size_factors.size(); i-- > 0;) {
    const SizeFactor& d = size_factors[i];
    Array index = lax::iota(dtype, shape, static_cast<std::int64_t>(i));
    if (!d.sub_axes.empty()) {
      Array rank = coordinate(sub, d.sub_axes);
      if (dtype != i32) rank = convert_element_type_p(ConvertElementType{dtype, false}, {rank});
      Array start = mul_p({}, {rank, scalar(sizes[i], dtype)});
      index = add_p({}, {index, lax::broadcast_in_dim(start, shape, {})});
    }
    out = add_p({}, {out, mul_p({}, {index, lax::broadcast_in_dim(scalar(weight, dtype), shape, {})})});
    weight *= d.size;
  }
  std::int64_t count = 1;
  for (std::int64_t s : sizes) count *= s;
  return lax::reshape(out, {count});
}

}  // namespace tessera::inline v0::spmd
