// explain_value: the identity, whose operand's sharding is reported to a listener. Source:
// jax.debug.inspect_array_sharding. It is linear; tangents are not reported.
#include <tessera/ops/control/body.h>
#include <tessera/ops/control/explain_value.h>
#include <mutex>

namespace tessera::inline v0 {

namespace {

struct Listeners {
  std::mutex mutex;
  std::vector<ShardingListener> list;
};
// Never destroyed: programs in static storage may outlive main.
Listeners& listeners() {
  static auto& table = *new Listeners;
  return table;
}

Samples explain_samples() {
  static const std::int64_t silent = listener_number([](const ValueSharding&) {});
  Samples out;
  for (Dtype dtype : {f32, i32, c64})
    out.push_back({ExplainValue{silent}, {sample_array({2, 3}, dtype, -2, 2)}});
  return out;
}

}  // namespace

std::int64_t listener_number(ShardingListener listener) {
  Listeners& table = listeners();
  std::lock_guard lock(table.mutex);
  table.list.push_back(std::move(listener));
  return static_cast<std::int64_t>(table.list.size()) - 1;
}

ShardingListener listener_by_number(std::int64_t number) {
  Listeners& table = listeners();
  std::lock_guard lock(table.mutex);
  std::size_t n = number;
  return number >= 0 && n < table.list.size() ? table.list[n] : ShardingListener();
}

// Writes the type as the partitioner does: "f32[16@x,4]".
ValueSharding sharding_of_stored(const Array& x) {
  ValueSharding out;
  out.type = x.aval(), out.sharding = x.sharding();
  out.sharded_type = str(x.dtype(), "[");
  for (std::int64_t a = 0; a < x.ndim(); ++a) {
    out.sharded_type += str(a ? "," : "", x.shape()[a]);
    if (out.sharding.mesh())
      for (AxisName axis : out.sharding.spec().axes_of(a)) out.sharded_type += str("@", axis);
  }
  out.sharded_type += "]";
  out.operation = "a stored array";
  out.chain = str(out.sharding);
  return out;
}

Array explain_value(const ExplainValue& p, const Array& x) {
  if (!x.value()->concrete()) return explain_value_p(p, {x});
  if (ShardingListener listener = listener_by_number(p.listener)) listener(sharding_of_stored(x));
  return x;
}

static constexpr Rules<ExplainValue> explain_value_table = {
    .name = "explain_value",
    .infer = [](const ExplainValue&, AvalArgs in) -> Avals { return {in[0]}; },
    .reference = [](const ExplainValue&, Args x) -> Arrays { return {x[0]}; },
    .linearize = [](const ExplainValue& p, Args x, const Active&) -> Linearized {
      return {{explain_value(p, x[0])}, [](const Tangents& t) { return Tangents{t[0]}; }};
    },
    .transpose = [](const ExplainValue&, const Tangents& ct, const LinearArgs&) { return Tangents{ct[0]}; },
    .linear = linear_in<0>,
    .batch = [](const ExplainValue& p, Args x, const BatchAxes& axes, BatchSize) -> Batched {
      return {{explain_value(p, x[0])}, {axes[0]}};
    },
    .factors = [](const ExplainValue&, AvalArgs in) -> Factors { return Factors::elementwise(in, in); },
    .kernel = [](const ExplainValue&, AvalArgs) -> Lowering {
      return Expand{[](Args x) { return Arrays{x[0]}; }};
    },
    .samples = explain_samples,
    // The equation is kept although its result is not used.
    .effects =
        [](const ExplainValue&) {
          Effects out;
          out.ordered = true;
          return out;
        },
};
constinit const Primitive explain_value_p = primitive(explain_value_table);

}  // namespace tessera::inline v0
