// Custom calls that are not library routines: shardings of older programs, selection, and checks of a
// program's own values.
#include <tessera/api/control/callback.h>
#include <tessera/api/transform/staging.h>
#include <tessera/core/kernel/kernel.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/shape/device_put.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/ops/sort/sort_ops.h>
#include <tessera/stablehlo/import/import.h>
#include <tessera/transform/basic.h>
#include <cmath>
#include <complex>

namespace tessera::inline v0::stablehlo {

namespace {

Arrays same(OpCall& c) { return c.args; }

Arrays top_k(OpCall& c) {
  c.expect_operands(1);
  if (c.op.results.size() != 2) c.fail(str("found ", c.op.results.size(), " results"), "2");
  Aval result = c.result();
  if (result.rank() == 0) c.fail(str("found the result's type ", result), "an array of rank 1 or more");
  auto [values, positions] = lax::top_k(c.args[0], result.shape().back());
  return {values, positions};
}

// Computes the exact top k, largest or smallest as the comparison says, which satisfies any recall.
Arrays approximate_top_k(OpCall& c) {
  if (c.args.size() < 2)
    c.fail(str("found ", c.args.size(), " operands"), "values and indices, and a start for each");
  Fields config = c.attributes().dictionary(mhlo::backend_config);
  std::int64_t axis = config.integer(attribute::reduction_dim);
  Array x = c.args[0];
  if (axis < 0 || axis >= x.ndim())
    c.fail(str("found reduction_dim = ", axis, " of ", x.aval()), "one of its axes");
  // If the result is not aggregated to top_k elements, it has more.
  bool has_count = c.result(0).shape().size() == x.shape().size();
  std::int64_t count = has_count ? c.result(0).shape()[axis] : config.integer(attribute::top_k);
  const Attribute* called = find(c.op.attributes, attribute::called_computations);
  auto* list = called ? called->as<Attribute::Array>() : nullptr;
  auto* symbol = list && !list->empty() ? (*list)[0].as<Symbol>() : nullptr;
  if (!symbol) c.fail("found no comparison", "called_computations = [@comparator]");
  Array low = scalar(0.0, x.dtype()), high = scalar(1.0, x.dtype());
  Array number = scalar(std::int64_t{0}, c.args[1].dtype());
  ClosedJaxpr body = stage("before", {}, [&](Args) {
    return c.importer.call(symbol->name, Arrays{high, low, number, number}, c);
  });
  // The body is evaluated at import, so it must not contain loops that may not end.
  for (const Eqn& eqn : body.jaxpr->eqns) {
    Avals in;
    for (const Atom& atom : eqn.in) in.push_back(aval_of(atom));
    if (!std::holds_alternative<Kernel>(eqn.primitive->kernel(eqn.params, in).form))
      c.fail(str("found a comparison with ", eqn.primitive->name), "elementwise operations");
  }
  bool largest = ensure_compile_time_eval([&] { return bool(eval_jaxpr(*body.jaxpr, body.consts)[0]); });
  auto [values, positions] = lax::top_k(largest ? x : lax::neg(x), count, axis);
  if (!largest) values = lax::neg(values);
  return {values, lax::convert_element_type(positions, c.result(1).dtype())};
}

// The number of representable values between two numbers of one type, counted through zero.
template <class T>
double steps(T a, T b) {
  if (a == b) return 0;
  using Bits = std::conditional_t<sizeof(T) == 8, std::int64_t,
                                  std::conditional_t<sizeof(T) == 4, std::int32_t, std::int16_t>>;
  auto position = [](T x) {
    auto bits = std::bit_cast<Bits>(x);
    return bits < 0 ? -static_cast<double>(bits & std::numeric_limits<Bits>::max())
                    : static_cast<double>(bits);
  };
  return std::fabs(position(a) - position(b));
}

enum class Agreement { equal, near_ulp, near };
struct CallTolerance {
  Agreement rule;
  double max_difference;
};

template <class T>
bool agrees(T output, T want, const CallTolerance& t) {
  if constexpr (requires { output.real(); }) {
    return agrees(output.real(), want.real(), t) && agrees(output.imag(), want.imag(), t);
  } else if constexpr (requires { output.word; }) {
    return output == want;
  } else if constexpr (std::is_integral_v<T>) {
    return t.rule == Agreement::near
               ? std::fabs(static_cast<double>(output) - static_cast<double>(want)) <= t.max_difference ||
                     output == want
               : output == want;
  } else {
    auto a = static_cast<double>(output), b = static_cast<double>(want);
    if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
    if (a == b) return true;
    if (t.rule == Agreement::equal) return false;
    if (t.rule == Agreement::near) return std::fabs(a - b) <= t.max_difference;
    if (std::isinf(a) || std::isinf(b)) return false;
    if constexpr (sizeof(T) >= 2)
      return steps(output, want) <= t.max_difference;
    else
      return false;
  }
}

std::string element_at(const Array& x, std::int64_t i) {
  Array flat = lax::reshape(x, {x.size()});
  return to_string(lax::squeeze(lax::slice_in_dim(flat, i, i + 1, 1, 0), {0}));
}

void check_arrays(const std::string& name, const CallTolerance& t, const Array& output, const Array& want) {
  const void *a = known_value(output, "check").data(), *b = known_value(want, "check").data();
  std::int64_t wrong = -1;
  with_element_type(output.dtype(), [&]<class T>() {
    for (std::int64_t i = 0; i < output.size() && wrong < 0; ++i)
      if (!agrees(static_cast<const T*>(a)[i], static_cast<const T*>(b)[i], t)) wrong = i;
  });
  if (wrong < 0) return;
  Dims at, strides = row_major_strides(output.shape());
  for (std::size_t d = 0; d < strides.size(); ++d) at.push_back(wrong / strides[d] % output.shape()[d]);
  fail<ArgumentError>(
      str(name, ": element ", at, " is ", element_at(output, wrong), "."),
      str("Expected ", element_at(want, wrong),
          t.rule == Agreement::equal ? "."
                                     : str(", up to ", t.max_difference,
                                           t.rule == Agreement::near ? "." : " units in the last place.")));
}

template <Agreement rule>
Arrays check(OpCall& c) {
  c.expect_operands(2);
  std::string name = c.attributes().word(attribute::call_target_name);
  Array output = c.args[0], want = c.args[1];
  if (output.shape() != want.shape() || output.dtype() != want.dtype())
    c.fail(str("found operands ", output.aval(), " and ", want.aval()), "one type");
  Fields a = c.attributes();
  CallTolerance t{rule, rule == Agreement::near_ulp ? a.number(attribute::max_ulp_difference, 3)
                                                    : a.number(attribute::tolerance, 1e-3)};
  if (name == target::check_eq)
    t = output.dtype().is_inexact() ? CallTolerance{Agreement::near, 1e-4}
                                    : CallTolerance{Agreement::equal, 0};
  debug::callback(
      {.ordered = true},
      [name, t, where = current_where()](Array x, Array y) {
        SetWhere line(where);
        check_arrays(name, t, x, y);
      },
      output, want);
  // In StableHLO some checks return a status and others fail; in Tessera each of them makes the program fail.
  return c.op.results.empty() ? Arrays{} : Arrays{scalar(std::int64_t{1}, bool_)};
}

// Puts the operand in the memory that a frontend attribute names.
Arrays in_memory(OpCall& c) {
  std::string name =
      c.attributes().dictionary(mhlo::frontend_attributes).word(attribute::xla_buffer_placement, "device");
  for (MemoryKind kind : {MemoryKind::device, MemoryKind::pinned_host, MemoryKind::unpinned_host})
    if (name == str(kind)) return {device_put_p(DevicePut{{}, kind}, {c.args[0]})};
  c.fail(str("found the memory \"", name, '"'), "\"device\", \"pinned_host\" or \"unpinned_host\"");
}

// jax.lax.dce_sink: the operands are computed although nothing reads them.
Arrays dce_sink(OpCall& c) {
  for (const Array& x : c.args)
    debug::callback(
        {.partitioned = true}, [](Array) {}, x);
  return {};
}

}  // namespace

std::vector<TargetRule> other_targets() {
  return {
      {target::sharding, same},
      {target::full_to_shard, same},
      {target::shard_to_full, same},
      {target::layout_constraint, same},  // every array is row major
      {target::annotate_device_placement, in_memory},
      {target::func_result_sharding, same},
      {target::dce_sink, dce_sink},
      {target::top_k, top_k},
      {target::mhlo_top_k, top_k},
      {target::approximate_top_k, approximate_top_k},
      {target::check_eq, check<Agreement::equal>},
      {target::check_expect_eq, check<Agreement::equal>},
      {target::check_expect_close, check<Agreement::near_ulp>},
      {target::check_expect_almost_eq, check<Agreement::near>},
  };
}

}  // namespace tessera::inline v0::stablehlo
