// scan: a loop of fixed trip count over stacked inputs. Source: jax.lax.scan. Activity and batching of
// carries are found as a fixed point. The derivative is a scan that stacks residuals, and its transpose is one
// reverse scan.
#include <tessera/ops/control/scan_rules.h>

namespace tessera::inline v0 {

static Avals infer_scan(const Scan& p, AvalArgs in) {
  Avals element(in.begin(), in.end());
  for (std::size_t i = p.consts + p.carries; i < in.size(); ++i) {
    if (in[i].rank() == 0 || in[i].dim(0) != p.length)
      fail<ShapeError>(str("scan: scanned input ", i - p.consts - p.carries, " is ", in[i],
                           ", but the length is ", p.length, "."),
                       "Expected every scanned input to have the length as its leading axis.");
    element[i] = element_of_scan(in[i]);
  }
  check_arguments("scan", *p.body, element);
  Avals out = p.body->out_avals();
  for (std::size_t i = p.carries; i < out.size(); ++i) out[i] = stacked(out[i], p.length);
  return out;
}

static Arrays reference_scan(const Scan& p, Args x) {
  int unscanned = p.consts + p.carries;
  Arrays args = slice_of(x, 0, unscanned);
  Avals types = p.body->out_avals();
  std::vector<Arrays> ys(types.size() - p.carries);
  for (std::int64_t step = 0; step < p.length; ++step) {
    std::int64_t at = p.reverse ? p.length - 1 - step : step;
    Arrays in = args;
    for (std::size_t i = unscanned; i < x.size(); ++i)
      in.push_back(move_elements(element_of_scan(x[i].aval()), x[i], [&](const Dims& inner) {
        Dims full = inner;
        full.insert(0, at);
        return full;
      }));
    Arrays out = reference_eval(*p.body, in);
    for (int i = 0; i < p.carries; ++i) args[p.consts + i] = out[i];
    for (std::size_t i = 0; i < ys.size(); ++i) ys[i].push_back(out[p.carries + i]);
  }
  Arrays results = slice_of(args, p.consts, p.carries);
  for (std::size_t i = 0; i < ys.size(); ++i) {
    Aval element = types[p.carries + i];
    void* data = nullptr;
    results.push_back(make_concrete(stacked(element, p.length), &data));
    for (std::int64_t step = 0; step < p.length; ++step)
      std::memcpy(static_cast<char*>(data) + (p.reverse ? p.length - 1 - step : step) * element.bytes(),
                  known_value(ys[i][step], "scan").data(), element.bytes());
  }
  return results;
}

// Makes each carry vary over all axes over which its result varies, until input and result of every carry agree.
static Params align_scan(const Scan& p, Arrays& args) {
  Scan q = p;
  std::size_t unscanned = p.consts + p.carries;
  MeshTypes in = mesh_types_of(Args(args));
  for (std::size_t i = unscanned; i < args.size(); ++i) in[i] = element_of_scan(args[i].aval());
  for (bool grown = true; grown;) {
    q.body = retyped(p.body, in);
    grown = false;
    Avals out = q.body->out_avals();
    for (int i = 0; i < p.carries; ++i) {
      grown |= in[p.consts + i].merge(out[i]);
    }
  }
  MeshTypes inputs = mesh_types_of(q.body->in_avals()), out(q.body->out.size());
  for (int i = 0; i < p.carries; ++i) out[i] = inputs[p.consts + i];
  q.body = retyped(q.body, inputs, out);
  // Scanned arrays may also be sharded along their first axis.
  for (std::size_t i = unscanned; i < args.size(); ++i)
    inputs[i].sharding = element_of_scan(args[i].aval()).sharding() == inputs[i].sharding
                             ? Sharding()
                             : stacked(q.body->in[i].aval, p.length).sharding();
  convert_to_mesh_types(args, 0, inputs);
  return q;
}

static Samples scan_samples() {
  ClosedJaxpr body = stage("body", {Aval({3}, f32), Aval({3}, f32), Aval({3}, f32)}, [](Args a) {
    Array next = add_p({}, {mul_p({}, {sin_p({}, {a[1]}), a[2]}), a[0]});
    return Arrays{next, mul_p({}, {next, next})};
  });
  Samples out;
  for (bool reverse : {false, true})
    out.push_back({Scan{body.jaxpr, 1, 1, 4, reverse, 1},
                   {sample_array({3}, f32, -1, 1), sample_array({3}, f32, -1, 1, 2),
                    sample_array({4, 3}, f32, -1, 1, 3)}});
  out.push_back({Scan{body.jaxpr, 1, 1, 0, false, 1},
                 {sample_array({3}, f32, -1, 1), sample_array({3}, f32, -1, 1, 2),
                  sample_array({0, 3}, f32, -1, 1, 3)}});
  return out;
}

static constexpr Rules<Scan> scan_table = {
    .name = "scan",
    .infer = infer_scan,
    .reference = reference_scan,
    .linearize = scan_rules::linearize,
    .transpose = scan_rules::transpose,
    .batch = scan_rules::batch,
    .factors = [](const Scan& p, AvalArgs in) { return replicated_factors(in, infer_scan(p, in)); },
    .kernel = [](const Scan& p, AvalArgs) -> Lowering {
      return Region{.kind = RegionKind::loop,
                    .bodies = {p.body},
                    .consts = p.consts,
                    .carries = p.carries,
                    .trip_count = p.length,
                    .reverse = p.reverse,
                    .unroll = p.unroll};
    },
    .samples = scan_samples,
    // Forward mode stores nothing: one scan over values and tangents.
    .jvp = scan_rules::jvp,
    .effects = [](const Scan& p) { return p.body->effects(); },
    .align = align_scan,
    .infers_varying = true,
    .infers_sharding = true,
};
constinit const Primitive scan_p = primitive(scan_table);

}  // namespace tessera::inline v0
