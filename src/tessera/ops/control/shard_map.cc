// shard_map: one program for every device of a mesh, on its blocks. Source: jax.shard_map. Its reference
// semantics is vmap over one axis for each mesh axis. Inside a device program it takes the device's blocks,
// runs the body and gathers the results.
#include <tessera/core/explicit.h>
#include <tessera/core/parse_mesh.h>
#include <tessera/core/trace_context.h>
#include <tessera/ops/collective/collective_rules.h>
#include <tessera/ops/control/blocks.h>
#include <tessera/ops/control/body.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <algorithm>

namespace tessera::inline v0 {

static Avals infer_shard_map(const ShardMap& p, AvalArgs in) {
  Avals local, out;
  for (std::size_t i = 0; i < in.size(); ++i) local.push_back(local_of(p, in[i], p.in[i]));
  bool fits = local.size() == p.body->in.size();
  for (std::size_t i = 0; fits && i < local.size(); ++i)
    fits = local[i].shape() == p.body->in[i].aval.shape();
  if (!fits)
    internal(str("shard_map of a body over (", to_string(p.body->in_avals()), ") was given blocks (",
                 to_string(local), ")"));
  Avals results = p.body->out_avals();
  for (std::size_t i = 0; i < results.size(); ++i) {
    for (AxisName axis : p.manual)
      if (p.out[i].uses(axis) && !results[i].varying().contains(axis))
        internal(
            str("shard_map: result ", i, " is sharded along \"", axis, "\", over which it does not vary"));
    out.push_back(global_of(p, results[i], p.out[i]));
  }
  return out;
}

// A residual that is not an input: a result of the primal shard_map and an operand of the linear one. Its blocks have
// a new leading axis, which is sharded along all mesh axes over which the residual varies.
struct Residual {
  Aval type;
  Spec spec;
};
static Residual residual(const ShardMap& p, Aval type) {
  std::vector<AxisName> axes;
  for (AxisName axis : p.manual)
    if (type.varying().contains(axis)) axes.push_back(axis);
  return {type, P(SpecEntry(axes))};
}
static Array with_leading_axis(const Array& x) {
  Shape shape = x.shape();
  shape.insert(0, 1);
  return lax::reshape(x, shape);
}
static Array without_leading_axis(const Array& x) {
  return lax::reshape(x, Shape(x.shape().begin() + 1, x.shape().end()));
}

static Linearized linearize_shard_map(const ShardMap& p, Args x, const Active& active) {
  LinearizedJaxpr l = linearize_jaxpr(*p.body, active);
  std::size_t results = p.body->out.size(), count = l.residual_from.size();
  ShardMap forward = p, linear = p;
  linear.in.clear(), linear.out.clear();
  Avals primal_out = l.primal->out_avals(), linear_in = l.linear->in_avals();
  std::vector<Residual> extra;
  for (std::size_t i = results; i < primal_out.size(); ++i) {
    extra.push_back(residual(p, primal_out[i]));
    forward.out.push_back(extra.back().spec);
  }
  forward.body = stage(p.body->name, p.body->in_avals(), [&](Args a) {
                   Arrays out = eval_jaxpr(*l.primal, a);
                   for (std::size_t i = results; i < out.size(); ++i) out[i] = with_leading_axis(out[i]);
                   return out;
                 }).jaxpr;
  Arrays computed = shard_map_p(forward, x), residuals;
  std::size_t next = 0;
  for (std::size_t i = 0; i < count; ++i) {
    int from = l.residual_from[i];
    if (from >= 0) {
      residuals.push_back(x[from]);
      linear.in.push_back(p.in[from]);
      continue;
    }
    residuals.push_back(computed[results + next]);
    linear.in.push_back(extra[next++].spec);
    linear_in[i] = with_axis(linear_in[i], 0, 1);
  }
  for (std::size_t i = 0; i < active.size(); ++i)
    if (active[i]) linear.in.push_back(p.in[i]);
  for (std::size_t i = 0; i < results; ++i)
    if (l.active_out[i]) linear.out.push_back(p.out[i]);
  linear.body = stage(p.body->name, linear_in, [&](Args a) {
                  Arrays in(a.begin(), a.end());
                  for (std::size_t i = 0; i < count; ++i)
                    if (l.residual_from[i] < 0) in[i] = without_leading_axis(in[i]);
                  return eval_jaxpr(*l.linear, in);
                }).jaxpr;
  computed.resize(results);
  return {computed, [linear, residuals, active_out = l.active_out](const Tangents& t) {
            Arrays args = residuals;
            for (const Tangent& tangent : t)
              if (tangent) args.push_back(*tangent);
            Arrays out = shard_map_p(linear, Args(args));
            Tangents tangents;
            for (std::size_t i = 0, k = 0; i < active_out.size(); ++i)
              tangents.push_back(active_out[i] ? Tangent(out[k++]) : Tangent{});
            return tangents;
          }};
}

static Tangents transpose_shard_map(const ShardMap& p, const Tangents& ct, const LinearArgs& in) {
  Positions known, linear, results;
  Arrays args;
  ShardMap q = p;
  q.in.clear(), q.out.clear();
  for (std::size_t i = 0; i < in.size(); ++i) {
    (in.linear(i) ? linear : known).push_back(static_cast<int>(i));
    (in.linear(i) ? q.out : q.in).push_back(p.in[i]);
    if (!in.linear(i)) args.push_back(in[i]);
  }
  for (std::size_t i = 0; i < ct.size(); ++i) {
    if (!ct[i]) continue;
    results.push_back(static_cast<int>(i));
    q.in.push_back(p.out[i]);
    args.push_back(*ct[i]);
  }
  JaxprPtr forward = rearrange(*p.body, known + linear, results);
  q.body = transpose_program(*forward, known.size());
  // A cotangent that varies over fewer axes than its input is equal on these devices.
  MeshTypes inputs(q.body->in.size()), outputs;
  for (int i : linear) outputs.push_back(p.body->in[i].aval);
  q.body = retyped(q.body, inputs, outputs);
  Arrays computed = shard_map_p(q, Args(args));
  Tangents out(in.size());
  for (std::size_t i = 0; i < linear.size(); ++i) out[linear[i]] = computed[i];
  return out;
}

// Returns the manual mesh axes in spmd_axis_name, which shard the mapped axis.
static std::vector<AxisName> sharded_by(const ShardMap& p, std::int64_t size) {
  std::vector<AxisName> out;
  AxisSet used = p.body->effects().collective;
  for (const auto* list : {&p.in, &p.out})
    for (const Spec& spec : *list)
      for (AxisName axis : spec.axes()) used.insert(axis);
  std::int64_t blocks = 1;
  for (AxisName axis : trace_context().spmd_axes) {
    if (!p.mesh.has(axis))
      fail<ShardingError>(
          str("shard_map under vmap: spmd_axis_name is \"", axis, "\", but ", p.mesh, " has no such axis."),
          str("Expected one of its axes ", p.mesh.names(), "."));
    if (std::find(p.manual.begin(), p.manual.end(), axis) == p.manual.end()) continue;
    if (used.contains(axis))
      fail<ShardingError>(str("shard_map under vmap: its specs or its body use \"", axis,
                              "\", by which spmd_axis_name shards the mapped axis."),
                          "Leave it out of the specs and the collectives inside, or out of spmd_axis_name.");
    out.push_back(axis), blocks *= p.mesh.size(axis);
  }
  if (size % blocks)
    fail<ShardingError>(
        str("shard_map under vmap: the mapped axis has size ", size, ", which is not a multiple of ", blocks,
            ", the number of devices along spmd_axis_name ", out, "."),
        "Expected blocks of one size.");
  return out;
}

static Batched batch_shard_map(const ShardMap& p, Args x, const BatchAxes& axes, BatchSize size) {
  std::vector<AxisName> manual = sharded_by(p, size);
  // Collectives over the mapped axis need the whole axis on each device.
  if (size.name && p.body->effects().collective.contains(*size.name)) manual.clear();
  BatchSize inside = size;
  std::vector<AxisName> unused_axes = trace_context().spmd_axes;
  for (AxisName axis : manual) inside.size /= p.mesh.size(axis), std::erase(unused_axes, axis);
  Active mapped;
  Arrays args;
  ShardMap q = p;
  MeshTypes varying(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) {
    mapped.push_back(axes[i] != unbatched);
    args.push_back(mapped[i] ? move_axis(x[i], axes[i], 0) : x[i]);
    if (!mapped[i]) continue;
    q.in[i] = with_leading_axis_sharded(p.in[i], manual);
    for (AxisName axis : manual) varying[i].varying.insert(axis);
  }
  WithContext context(&TraceContext::spmd_axes, unused_axes);
  BatchedJaxpr b = batch_jaxpr(manual.empty() ? *p.body : *retyped(p.body, varying), mapped, inside);
  q.body = b.jaxpr;
  BatchAxes out;
  for (std::size_t i = 0; i < b.out.size(); ++i) {
    out.push_back(b.out[i] ? 0 : unbatched);
    if (b.out[i]) q.out[i] = with_leading_axis_sharded(p.out[i], manual);
  }
  return {shard_map_p(q, Args(args)), out};
}

static Effects effects_of_shard_map(const ShardMap& p) {
  Effects out = p.body->effects();
  for (AxisName axis : p.manual) out.collective.erase(axis);
  out.mesh = p.mesh;
  return out;
}

// Types the body's inputs as blocks of the arguments. They may also vary over axes of an enclosing shard_map.
static Params align_shard_map(const ShardMap& p, Arrays& args) {
  ShardMap q = p;
  MeshTypes outer;
  for (std::size_t i = 0; i < args.size(); ++i) outer.push_back(local_of(p, args[i].aval(), p.in[i]));
  q.body = retyped(p.body, outer);
  for (std::size_t i = 0; i < args.size(); ++i) {
    Aval block = q.body->in[i].aval;
    bool same_sharding = outer[i].sharding == block.sharding();
    outer[i] = global_of(p, block, p.in[i]);
    if (same_sharding) outer[i].sharding = {};
  }
  convert_to_mesh_types(args, 0, outer);
  return q;
}

// Sends rows to the devices at odd distances, computed from ranks alone, so that changed operands do not
// change offsets.
static Array odd_distances(const Array& x) {
  std::int64_t n = axis_size("x");
  auto repeated = [&](const Array& v) { return lax::broadcast_in_dim(v, {n}, {}); };
  Array index = lax::iota(i32, {n}), rank = repeated(axis_index("x"));
  Array sizes = rem_p({}, {add_p({}, {index, rank}), repeated(scalar(std::int64_t{2}, i32))});
  return ragged_all_to_all(x, add_p({}, {x, x}), index, sizes, rank, sizes, "x");
}

// One program for each collective, on up to four devices of this process.
static Samples samples_of_shard_map() {
  struct Body {
    Array (*f)(const Array&);
    Spec out;
    bool differentiable = true;
  };
  const Body bodies[] = {
      {[](const Array& x) { return psum(x, "x"); }, P()},
      {[](const Array& x) { return pmax(x, "x"); }, P(), false},
      {[](const Array& x) { return pmin(x, "x"); }, P(), false},
      {[](const Array& x) { return all_gather(x, "x"); }, P()},
      {[](const Array& x) { return psum_scatter(x, "x"); }, P("x")},
      {[](const Array& x) { return all_to_all(x, "x", 0, 1); }, P("x")},
      {[](const Array& x) { return ppermute(x, "x", ring(1)); }, P("x")},
      {[](const Array& x) { return pbroadcast(x, "x", 0); }, P()},
      {odd_distances, P("x")},
  };
  auto n = static_cast<std::int64_t>(std::min<std::size_t>(devices().size(), 4));
  Mesh mesh = make_mesh({{"x", n}});
  Samples out;
  for (Dtype dtype : {f32, f64, bf16, c64, i32})
    for (const Body& body : bodies) {
      bool ordered = !body.differentiable;  // pmax and pmin have a kink where two values are equal
      if (ordered && dtype.is_complex()) continue;
      ShardMap map{nullptr, mesh, {"x"}, {P("x")}, {body.out}};
      Array x = sample_array({n * n, 2}, dtype, -3, 3, static_cast<std::uint32_t>(out.size() + 1));
      WithAxes scope(named_axes_of(mesh, map.manual), SharedGradient::sum);
      map.body = stage("shard_map", {local_of(map, x.aval(), map.in[0])}, [&](Args a) {
                   return Arrays{body.f(a[0])};
                 }).jaxpr;
      out.push_back({map, {x}, static_cast<double>(n), body.differentiable});
    }
  return out;
}

static constexpr Rules<ShardMap> shard_map_table = {
    .name = "shard_map",
    .infer = infer_shard_map,
    .reference = [](const ShardMap& p, Args x) -> Arrays {
      return reference_eval(
          *stage("shard_map", avals_of(x), [&](Args a) { return shard_map_by_vmap(p, a); }).jaxpr, x);
    },
    .linearize = linearize_shard_map,
    .transpose = transpose_shard_map,
    .batch = batch_shard_map,
    .factors = [](const ShardMap& p, AvalArgs in) { return replicated_factors(in, infer_shard_map(p, in)); },
    .kernel = [](const ShardMap& p, AvalArgs) -> Lowering {
      return Expand{[p](Args x) { return shard_map_on_device(p, x); }};
    },
    .samples = samples_of_shard_map,
    .effects = effects_of_shard_map,  // effects of the body over axes of the caller, and the mesh
    .align = align_shard_map,
    .infers_varying = true,
    .infers_sharding = true,
};
constinit const Primitive shard_map_p = primitive(shard_map_table);

}  // namespace tessera::inline v0
