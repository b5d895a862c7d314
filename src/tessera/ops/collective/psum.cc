// psum: the sum over devices. Semantics: StableHLO "all_reduce". It is linear. The result is one value for
// all devices, and so is its cotangent, which the transpose passes to every device unchanged.
#include <tessera/base/log.h>
#include <tessera/ops/collective/reduction.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <mutex>
#include <set>

namespace tessera::inline v0 {

static constexpr Rules<CollectiveParams> psum_table = {
    .name = "psum",
    .infer = infer_reduced,
    .reference = no_reference<CollectiveParams>,
    .linearize = [](const CollectiveParams& p, Args x, const Active&) -> Linearized {
      return {{psum_p(p, {x[0]})}, [p](const Tangents& t) { return Tangents{psum_p(p, {*t[0]})}; }};
    },
    .transpose = [](const CollectiveParams& p, const Tangents& ct, const LinearArgs&) -> Tangents {
      return {p.groups.empty() ? vary(*ct[0], names_of(p.axes)) : psum_p(p, {*ct[0]})};
    },
    .linear = linear_in<0>,
    .batch = [](const CollectiveParams& p, Args x, const BatchAxes& axes,
                BatchSize) { return batch_reduced(psum_p, p, x, axes); },
    .factors = [](const CollectiveParams&, AvalArgs in) { return elementwise_factors(in); },
    .kernel = [](const CollectiveParams& p,
                 AvalArgs in) { return all_reduce(p, Collective::Combine::sum, in); },
    .samples = no_samples,
    .effects =
        [](const CollectiveParams& p) {
          return communicates(p.axes);
        },  // the axes over which it communicates
    .over_axis = [](const CollectiveParams& p, Args x, const BatchAxes& axes,
                    BatchSize size) { return reduced_over_axis(psum_p, lax::reduce_sum, p, x, axes, size); },
    .infers_varying = true,
};
constinit const Primitive psum_p = primitive(psum_table);

// Converts bool to i32, so that the sum counts the true values.
static Operand counted(const Operand& x) {
  return {x->dtype().is_bool() ? convert_element_type_p(ConvertElementType{i32, false}, {*x}) : *x, x.where};
}

// Warns, once for each line, of a sum or mean of a traced value that all devices share. A gradient is such a value.
static void warn_of_equal(const char* name, const Operand& x, const NamedAxes& equal) {
  static std::mutex mutex;
  static auto& lines = *new std::set<std::string>;
  if (size_of(equal) == 1 || !x->value()->trace() || !x->dtype().is_inexact()) return;
  std::string line = to_string(current_where());
  {
    std::lock_guard lock(mutex);
    if (!lines.insert(name + line).second) return;
  }
  bool is_mean = std::string_view(name) == "pmean";
  log_line(str(name, ": warning: ", line, ": the operand, ", printed_type(x->aval()),
               ", is equal on all devices along ", list_of(equal), " already, so the ",
               is_mean ? "mean is the operand" : str("sum is ", size_of(equal), " times the operand"),
               ". The gradient of a value that all devices share is summed over them: take the gradient of "
               "the mean over "
               "devices, grad of pmean(loss), or divide by axis_size."));
}

Array psum(Operand x, const AxisNames& axes, const CollectiveOptions& options) {
  At at(x.where);
  Operand value = counted(x);
  CollectiveAxes over = collective_axes("psum", value, axes, options);
  check_number("psum", value->aval(), false);
  warn_of_equal("psum", value, over.equal);
  Array total = reduced(psum_p, value, over.varying, options);
  std::int64_t n = size_of(over.equal);
  Array sum = n == 1 ? total : mul_p({}, {total, scalar(static_cast<double>(n), total.dtype())});
  return sum.aval() == sum.aval().strong()
             ? sum
             : convert_element_type_p(ConvertElementType{sum.dtype(), false}, {sum});
}

Array pmean(Operand x, const AxisNames& axes, const CollectiveOptions& options) {
  At at(x.where);
  Operand value = counted(x);
  CollectiveAxes over = collective_axes("pmean", value, axes, options);
  check_number("pmean", value->aval(), false);
  warn_of_equal("pmean", value, over.equal);
  Array total = reduced(psum_p, value, over.varying, options);
  Dtype dtype = total.dtype().is_inexact() ? total.dtype() : default_float();
  if (!(dtype == total.dtype()) || !(total.aval() == total.aval().strong()))
    total = convert_element_type_p(ConvertElementType{dtype, false}, {total});
  if (over.varying.empty()) return total;
  return div_p({},
               {total, scalar(static_cast<double>(group_size(over.varying, options.groups)), total.dtype())});
}

}  // namespace tessera::inline v0
