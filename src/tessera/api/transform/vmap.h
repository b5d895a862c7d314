// vmap: turns a function of one element into a function of a batch.
#pragma once
#include <tessera/api/arguments.h>
#include <tessera/base/shared_state.h>
#include <tessera/mesh/spec.h>

namespace tessera::inline v0 {

/// The mapped axis of each array: a number for all leaves of a subtree, none for "not mapped", or a list with
/// one entry per child (argument, tuple element, struct member), nested as the tree is.
class AxisPrefix {
 public:
  AxisPrefix(int axis) : axis_(axis) {}
  AxisPrefix(std::nullopt_t) {}
  TESSERA_API AxisPrefix(std::initializer_list<AxisPrefix> children);
  bool is_list() const { return list_; }
  const std::optional<int>& axis() const { return axis_; }
  TESSERA_API const std::vector<AxisPrefix>& children() const;

 private:
  bool list_ = false;
  std::optional<int> axis_;
  SharedState<const std::vector<AxisPrefix>> children_;
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
TESSERA_API void broadcast_prefix(const char* which, tree_detail::TreeRef tree, const AxisPrefix& prefix,
                                  const std::string& path, LeafAxes& out);

struct VmapCall {
  Arrays leaves;
  LeafAxes in;
  arguments::FlatFunction f;
  SharedFunction<LeafAxes()> out;  // after f has run
  std::optional<AxisName> axis_name;
  std::optional<std::int64_t> axis_size;
  std::vector<AxisName> spmd_axes;
  Where where;
};
TESSERA_API Arrays run(const VmapCall& problem);
// Runs f, a function of the leaves of `args`; out_axes is called after it.
TESSERA_API Arrays run(const VmapOptions& options, Where where, tree_detail::TreeRef args,
                       FunctionRef<Arrays(Args)> f, FunctionRef<void(LeafAxes&)> out_axes);

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
    arguments::Flat<F, decltype(args)> flat{f, args};
    return flat.finish(
        vmap_detail::run(options, where, tree_detail::erased(args), flat, [&](vmap_detail::LeafAxes& out) {
          vmap_detail::broadcast_prefix("out_axes", tree_detail::erased(*flat.result), options.out_axes, "",
                                        out);
        }));
  });
}

}  // namespace tessera::inline v0
