// vmap on flat leaves: spreads axis prefixes over trees, and checks sizes and axes.
#include <tessera/api/transform/vmap.h>
#include <tessera/core/axis_scope.h>
#include <tessera/transform/basic.h>
#include <tessera/transform/batch.h>

namespace tessera::inline v0 {
AxisPrefix::AxisPrefix(std::initializer_list<AxisPrefix> children)
    : list_(true), children_(SharedState<const std::vector<AxisPrefix>>::make(children)) {}
const std::vector<AxisPrefix>& AxisPrefix::children() const { return children_.value(); }
}  // namespace tessera::inline v0

namespace tessera::inline v0::vmap_detail {

void LeafAxes::add(std::optional<int> axis, const std::string& path) {
  axes.push_back(axis);
  paths.push_back(path);
}

[[noreturn]] static void fail_prefix(const char* which, const std::string& path, std::size_t given,
                                     std::size_t children) {
  std::string position = path.empty() ? std::string(which) : str(which, " at ", path);
  if (children == 0)
    fail<TreeError>(str("vmap: ", position, " is a list of ", given, ", but the tree has an array there."),
                    "Expected an axis number or none there.");
  fail<TreeError>(
      str("vmap: ", position, " has ", given, " entries, but the tree has ", children, " children there."),
      "Expected one entry per argument, element or member, or one number for all of them.");
}

void broadcast_prefix(const char* which, tree_detail::TreeRef tree, const AxisPrefix& prefix,
                      const std::string& path, LeafAxes& out) {
  if (tree.type->kind == tree_detail::TreeTypeKind::leaf) {
    if (prefix.is_list()) fail_prefix(which, path, prefix.children().size(), 0);
    if (!static_cast<const Array*>(tree.tree)->empty()) out.add(prefix.axis(), path);
    return;
  }
  if (!tree.type->holds_arrays) return;
  std::vector<std::pair<std::string, tree_detail::TreeRef>> children;
  tree_detail::each_child(tree, [&](const tree_detail::TreeStep& step, tree_detail::TreeRef child) {
    children.emplace_back(path, child);
    tree_detail::append_step(children.back().first, step);
  });
  if (prefix.is_list() && prefix.children().size() != children.size())
    fail_prefix(which, path, prefix.children().size(), children.size());
  for (std::size_t i = 0; i < children.size(); ++i)
    broadcast_prefix(which, children[i].second, prefix.is_list() ? prefix.children()[i] : prefix,
                     children[i].first, out);
}

// Returns the size of the mapped axis. Appends the mapped axis of each leaf to `axes`.
static std::int64_t common_size(const VmapCall& p, BatchAxes& axes) {
  std::optional<std::int64_t> size = p.axis_size;
  std::string first = "axis_size";
  for (std::size_t i = 0; i < p.leaves.size(); ++i) {
    axes.push_back(unbatched);
    if (!p.in.axes[i]) continue;
    const Array& x = p.leaves[i];
    if (x.ndim() == 0)
      fail<ShapeError>(str("vmap: argument", p.in.paths[i], " is ", x.aval().with_varying({}).strong(),
                           ", which has no axis ", *p.in.axes[i], " to map over."),
                       "Pass none for it in in_axes, or give it a batch axis.");
    axes[i] = static_cast<int>(normalize_axis("vmap: in_axes", *p.in.axes[i], x.ndim()));
    std::int64_t n = x.dim(axes[i]);
    if (size && *size != n)
      fail<ShapeError>(str("vmap: argument", p.in.paths[i], " has size ", n, " along its mapped axis ",
                           axes[i], ", but ", first, " has ", *size, "."),
                       "Expected one size along all mapped axes.");
    if (!size) first = str("argument", p.in.paths[i]);
    size = n;
  }
  if (!size)
    fail<ArgumentError>("vmap: no argument is mapped, so the size of the batch is not known.",
                        "Give axis_size, or map at least one argument in in_axes.");
  return *size;
}

Arrays run(const VmapCall& p) {
  At at(p.where);
  BatchAxes axes;
  std::int64_t size = common_size(p, axes);
  WithAxes scope(p.axis_name ? NamedAxes{{*p.axis_name, size}} : NamedAxes{}, SharedGradient::separate);
  Batched b = batch_flat("vmap", p.f, p.leaves, axes, {size, p.axis_name}, {}, p.spmd_axes);
  LeafAxes out = p.out();
  Arrays results;
  for (std::size_t i = 0; i < b.out.size(); ++i) {
    if (!out.axes[i]) {
      if (b.axes[i] != unbatched)
        fail<TreeError>(str("vmap: ", out.paths[i].empty() ? "the result" : str("result", out.paths[i]),
                            " depends on the mapped axis, but out_axes says none."),
                        "Give it an axis number in out_axes, or reduce over the mapped axis.");
      results.push_back(b.out[i]);
      continue;
    }
    std::int64_t rank = b.out[i].ndim() + (b.axes[i] == unbatched);
    int to = static_cast<int>(normalize_axis("vmap: out_axes", *out.axes[i], rank));
    results.push_back(batch_axis_to(b.out[i], b.axes[i], size, to));
  }
  return results;
}

Arrays run(const VmapOptions& options, Where where, tree_detail::TreeRef args, FunctionRef<Arrays(Args)> f,
           FunctionRef<void(LeafAxes&)> out_axes) {
  VmapCall p;
  p.where = where;
  p.axis_name = options.axis_name;
  p.axis_size = options.axis_size;
  p.spmd_axes = options.spmd_axis_name.axes();
  p.leaves = arguments::leaves_of(args).arrays;
  {
    At at(where);
    broadcast_prefix("in_axes", args, options.in_axes, "", p.in);
  }
  p.f = f;
  p.out = [&] {
    LeafAxes out;
    out_axes(out);
    return out;
  };
  return run(p);
}

}  // namespace tessera::inline v0::vmap_detail
