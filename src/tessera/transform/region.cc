// Region equations: their rules, and their reference implementation in plain loops.
#include <tessera/transform/region.h>
#include <algorithm>
#include <cstring>

namespace tessera::inline v0 {

namespace {

Avals infer_region(const RegionParams& p, AvalArgs) {
  const Jaxpr& body = *p.bodies.back();
  Avals out = body.out_avals();
  if (p.kind != RegionKind::loop) return out;
  std::size_t carries = p.carries;
  for (std::size_t i = carries; i < out.size(); ++i) {
    Shape shape = out[i].shape();
    shape.insert(0, p.trip_count);
    out[i] = out[i].with_shape(shape);
  }
  return out;
}

// Returns row `i` of a stored array.
Array row(const Array& x, std::int64_t i) {
  Shape shape = x.shape();
  shape.erase(0);
  Aval aval = x.aval().with_shape(shape);
  return copy_of(aval, static_cast<const char*>(known_value(x, "loop").data()) + i * aval.bytes());
}

Arrays run_loop(const RegionParams& p, Args in) {
  std::size_t consts = p.consts, carries = p.carries;
  Arrays state(in.begin(), in.begin() + static_cast<std::ptrdiff_t>(consts + carries));
  Avals types = infer_region(p, avals_of(in));
  Arrays ys;
  std::vector<void*> data(types.size(), nullptr);
  for (std::size_t i = carries; i < types.size(); ++i) ys.push_back(make_concrete(types[i], &data[i]));
  for (std::int64_t t = 0; t < p.trip_count; ++t) {
    std::int64_t at = p.reverse ? p.trip_count - 1 - t : t;
    Arrays args = state;
    for (std::size_t i = consts + carries; i < in.size(); ++i) args.push_back(row(in[i], at));
    Arrays out = reference_eval(*p.bodies[0], args);
    for (std::size_t i = 0; i < carries; ++i) state[consts + i] = out[i];
    for (std::size_t i = carries; i < types.size(); ++i)
      if (std::int64_t bytes = out[i].aval().bytes())
        std::memcpy(static_cast<char*>(data[i]) + at * bytes, known_value(out[i], "loop").data(), bytes);
  }
  Arrays out(state.begin() + static_cast<std::ptrdiff_t>(consts), state.end());
  out.insert(out.end(), ys.begin(), ys.end());
  return out;
}

Arrays run_while(const RegionParams& p, Args in) {
  auto at = [&](int i) { return in.begin() + i; };
  Arrays condition_consts(at(0), at(p.consts)), body_consts(at(p.consts), at(p.consts + p.body_consts));
  Arrays carry(at(p.consts + p.body_consts), in.end());
  auto with_carry = [&](const Arrays& consts) {
    Arrays args = consts;
    args.insert(args.end(), carry.begin(), carry.end());
    return args;
  };
  while (reference_eval(*p.bodies[0], with_carry(condition_consts))[0].item<bool>())
    carry = reference_eval(*p.bodies[1], with_carry(body_consts));
  return carry;
}

Arrays run_region(const RegionParams& p, Args in) {
  switch (p.kind) {
    case RegionKind::call:
      return reference_eval(*p.bodies[0], in);
    case RegionKind::loop:
      return run_loop(p, in);
    case RegionKind::while_:
      return run_while(p, in);
    case RegionKind::branch:
      break;
  }
  std::int64_t last = static_cast<std::int64_t>(p.bodies.size()) - 1;
  std::int64_t index = std::clamp<std::int64_t>(in[0].item<std::int64_t>(), 0, last);
  return reference_eval(*p.bodies[index], in.subspan(1));
}

constexpr Rules<RegionParams> region_table = {
    .name = "region",
    .infer = infer_region,
    .reference = run_region,
    .linearize = [](const RegionParams&, Args, const Active&) -> Linearized {
      fail_not_differentiable("it exists only inside the compiler");
    },
    .transpose = [](const RegionParams&, const Tangents&, const LinearArgs&) -> Tangents {
      fail_not_linear();
    },
    .batch = [](const RegionParams&, Args, const BatchAxes&, BatchSize) -> Batched {
      internal("region: batched inside the compiler");
    },
    .factors = [](const RegionParams& p, AvalArgs in) { return Factors::of(in, infer_region(p, in)); },
    .kernel = [](const RegionParams& p, AvalArgs) -> Lowering { return region_of(p); },
    .samples = [] { return Samples{}; },
    .effects =
        [](const RegionParams& p) {
          Effects effects;
          for (const JaxprPtr& body : p.bodies) effects.merge(body->effects());
          return effects;
        },
    .infers_varying = true,
    .infers_sharding = true,
};

}  // namespace

constinit const Primitive region_p = primitive(region_table);

RegionParams params_of(const Region& r) {
  return {r.kind, r.bodies, r.consts, r.carries, r.body_consts, r.trip_count, r.reverse, r.unroll};
}
Region region_of(const RegionParams& p) {
  return {p.kind, p.bodies, p.consts, p.carries, p.body_consts, p.trip_count, p.reverse, p.unroll};
}

Avals operand_avals(const Eqn& eqn) {
  Avals in;
  for (const Atom& a : eqn.in) in.push_back(aval_of(a));
  return in;
}

std::optional<Region> region_of(const Eqn& eqn) {
  if (eqn.primitive == &region_p) return region_of(eqn.params.as<RegionParams>());
  Lowering lowering = eqn.primitive->kernel(eqn.params, operand_avals(eqn));
  if (Region* region = std::get_if<Region>(&lowering.form)) return std::move(*region);
  return std::nullopt;
}

Eqn region_eqn(const Region& region, std::vector<Atom> in, std::vector<Var> out, const Eqn& from) {
  Effects effects;
  for (const JaxprPtr& body : region.bodies) effects.merge(body->effects());
  return {&region_p, params_of(region), std::move(in), std::move(out), effects, from.where};
}

}  // namespace tessera::inline v0
