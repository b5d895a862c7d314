// The rules of the reductions over devices.
#include <tessera/core/axis_scope.h>
#include <tessera/ops/collective/reduction.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <set>

namespace tessera::inline v0 {

Batched batch_reduced(const Primitive& self, const CollectiveParams& p, Args x, const BatchAxes& axes) {
  return {{self(p, {x[0]})}, {axes[0]}};
}

Batched reduced_over_axis(const Primitive& self, Array (*reduce)(Operand, const Axes&),
                          const CollectiveParams& p, Args x, const BatchAxes& axes, const BatchSize& size) {
  Array mapped = mapped_in_front(x, axes, size);
  if (!p.groups.empty()) return {{reduce(members(mapped, p.groups), {1})}, {0}};
  Array sum = reduce(mapped, {0});
  NamedAxes others = without(p.axes, size).others;
  if (!others.empty()) sum = self(CollectiveParams{others, {}}, {sum});
  return {{sum}, {unbatched}};
}

Lowering all_reduce(const CollectiveParams& p, Collective::Combine combine, AvalArgs in) {
  return Communication{.kind = CollectiveKind::all_reduce,
                       .combine = combine,
                       .axes = list_of(p.axes),
                       .groups = p.groups,
                       .block = in[0].count()};
}

Linearized linearize_extreme(const Primitive& self, const CollectiveParams& p, Args x) {
  Array y = self(p, {x[0]});
  Array chosen = convert_element_type_p(ConvertElementType{x[0].dtype(), false}, {eq_p({}, {x[0], y})});
  Array weight = div_p({}, {chosen, psum_p(p, {chosen})});
  return {{y}, [p, weight](const Tangents& t) { return Tangents{psum_p(p, {mul_p({}, {*t[0], weight})})}; }};
}

CollectiveAxes collective_axes(const char* name, const Operand& x, const AxisNames& axes,
                               const CollectiveOptions& options) {
  CollectiveAxes out{named_axes(name, axes), {}};
  check_groups(name, out.varying, options.groups);
  if (!options.groups.empty()) return out;
  AxisSet varying = x->aval().varying();
  varying.merge(separate_gradient_axes());
  auto differs = [&](const NamedAxis& axis) { return varying.contains(axis.name); };
  auto equal = std::stable_partition(out.varying.begin(), out.varying.end(), differs);
  out.equal.assign(equal, out.varying.end());
  out.varying.erase(equal, out.varying.end());
  return out;
}

Array reduced(const Primitive& self, const Operand& x, const NamedAxes& axes,
              const CollectiveOptions& options) {
  return axes.empty() ? *x : self(CollectiveParams{axes, options.groups}, {vary(*x, names_of(axes))});
}

namespace {
// Marked lines are recognised by the address of the file name, which is a copy from this table. Never destroyed, since
// reports may outlive main.
struct MarkedFiles {
  std::mutex mutex;
  std::map<std::string, std::unique_ptr<const std::string>> copies;
  std::set<const char*> marked;
};
MarkedFiles& marked_files() {
  static auto& files = *new MarkedFiles;
  return files;
}
}  // namespace

Where marked_gradient_sum(Where where) {
  MarkedFiles& files = marked_files();
  std::lock_guard lock(files.mutex);
  auto& copy = files.copies[where ? where.file : ""];
  if (!copy) {
    copy = std::make_unique<const std::string>(where ? where.file : "");
    files.marked.insert(copy->c_str());
  }
  return {copy->c_str(), where.line};
}

bool is_gradient_sum(Where where) {
  MarkedFiles& files = marked_files();
  std::lock_guard lock(files.mutex);
  return files.marked.contains(where.file);
}

}  // namespace tessera::inline v0
