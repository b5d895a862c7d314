// vmap: turns a function of one element into a function of a batch.
#pragma once
#include <tessera/api/arguments.h>
#include <tessera/core/primitive.h>
#include <tessera/mesh/spec.h>

namespace tessera::inline v0 {

/// The mapped axis of each array: a number for all leaves of a subtree, none for "not mapped", or a list with
/// one entry per child (argument, tuple element, struct member), nested as the tree is.
class AxisPrefix {
 public:
  AxisPrefix(int axis) : axis_(axis) {}
  AxisPrefix(std::nullopt_t) {}
  AxisPrefix(std::initializer_list<AxisPrefix> children) : list_(true), children_(children) {}
  bool is_list() const { return list_; }
  const std::optional<int>& axis() const { return axis_; }
  const std::vector<AxisPrefix>& children() const { return children_; }

 private:
  bool list_ = false;
  std::optional<int> axis_;
  std::vector<AxisPrefix> children_;
};

struct VmapOptions {
  AxisPrefix in_axes = 0;
  AxisPrefix out_axes = 0;
  std::optional<AxisName> axis_name = {};
  std::optional<std::int64_t> axis_size = {};
  SpecEntry spmd_axis_name = none;
};

namespace vmap_detail {

// The axes of a prefix for each leaf of a tree that is not empty.
struct LeafAxes {
  std::vector<std::optional<int>> axes;
  std::vector<std::string> paths;
  TESSERA_API void add(std::optional<int> axis, const std::string& path);
};
[[noreturn]] TESSERA_API void fail_prefix(const char* which, const std::string& path, std::size_t given,
                                          std::size_t children);

template <class T>
void spread(const char* which, const T& tree, const AxisPrefix& prefix, const std::string& path,
            LeafAxes& out) {
  if constexpr (std::is_same_v<T, Array>) {
    if (prefix.is_list()) fail_prefix(which, path, prefix.children().size(), 0);
    if (!tree.empty()) out.add(prefix.axis(), path);
  } else if constexpr (holds_arrays<T>) {
    std::size_t count = 0;
    tree_detail::children(tree, [&](tree_detail::TreeStep, const auto&) { ++count; });
    if (prefix.is_list() && prefix.children().size() != count)
      fail_prefix(which, path, prefix.children().size(), count);
    std::size_t i = 0;
    tree_detail::children(tree, [&](tree_detail::TreeStep step, const auto& child) {
      std::string inner = path;
      tree_detail::append_step(inner, step);
      spread(which, child, prefix.is_list() ? prefix.children()[i] : prefix, inner, out);
      ++i;
    });
  }
}

struct VmapCall {
  Arrays leaves;
  LeafAxes in;
  std::function<Arrays(Args)> f;
  std::function<LeafAxes()> out;  // after f has run
  std::optional<AxisName> axis_name;
  std::optional<std::int64_t> axis_size;
  std::vector<AxisName> spmd_axes;
  Where where;
};
TESSERA_API Arrays run(const VmapCall& problem);

}  // namespace vmap_detail

/// Maps f over an axis of its arguments, without a loop: every operation gets a batch axis.
///   in_axes    the mapped axis of each argument (default 0), none for an argument that is not mapped; lists nest as
///              trees do
///   out_axes   the position of the mapped axis in the results (default 0)
///   axis_name  a name by which collectives inside f refer to the mapped axis. A derivative taken inside f is computed
///              for each element separately, also that by an argument that is not mapped
///   axis_size  the size of the mapped axis; required when no argument is mapped
///   spmd_axis_name  the mesh axes along which the mapped axis is sharded, wherever `shard` inside f constrains an
///              array, and in every shard_map inside f
///   result     a callable with the arguments of f, mapped ones with one more axis
///   errors     TreeError when in_axes do not fit the arguments; ShapeError when sizes differ, with both
///              paths; TraceError where f needs the values of mapped arrays; ShardingError where f's annotations
///              use spmd_axis_name themselves, or name a mesh without it
///   source     jax.vmap
template <class F>
auto vmap(F f, VmapOptions options = {}, Where where = here()) {
  return arguments::transformed<F>([f = std::move(f), options = std::move(options), where](auto&&... given) {
    auto args = arguments::pack<F>(std::forward<decltype(given)>(given)...);
    using R = arguments::Result<F, decltype(args)>;
    vmap_detail::VmapCall p;
    p.where = where;
    p.axis_name = options.axis_name;
    p.axis_size = options.axis_size;
    p.spmd_axes = options.spmd_axis_name.axes();
    arguments::Leaves in = arguments::leaves_of(args);
    p.leaves = in.arrays;
    {
      At at(where);
      vmap_detail::spread("in_axes", args, options.in_axes, "", p.in);
    }
    std::shared_ptr<R> result;
    p.f = [&](Args leaves) {
      result = std::make_shared<R>(
          arguments::apply_to(f, arguments::rebuild(arguments::skeleton(args), in.present, leaves)));
      return arguments::leaves_of(*result).arrays;
    };
    p.out = [&] {
      vmap_detail::LeafAxes out;
      vmap_detail::spread("out_axes", *result, options.out_axes, "", out);
      return out;
    };
    Arrays out = vmap_detail::run(p);
    return arguments::rebuild(arguments::skeleton(*result), arguments::leaves_of(*result).present, out);
  });
}

}  // namespace tessera::inline v0
