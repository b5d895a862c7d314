// Sharding constraints on the committed arguments of a program, and the mesh on which it runs.
#include <tessera/base/error.h>
#include <tessera/compile/run/committed_constraints.h>
#include <tessera/core/shards.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/partition/sharding_spec.h>
#include <tessera/ops/shape/device_put.h>
#include <tessera/ops/shape/sharding_constraint.h>
#include <algorithm>
#include <set>

namespace tessera::inline v0 {

namespace {

const Shards* shards_of(const Array& x) {
  const Concrete* value = x.value()->concrete();
  return value ? value->queued_shards().get() : nullptr;
}

// Returns the position of each device of a mesh in a sharding; nothing if the devices differ.
std::vector<std::int64_t> positions_in(Sharding sharding, Mesh mesh) {
  std::vector<std::int64_t> out;
  auto devices = sharding.devices();
  for (Device* device : mesh.devices()) {
    auto found = std::find(devices.begin(), devices.end(), device);
    if (found == devices.end()) return {};
    out.push_back(found - devices.begin());
  }
  return out.size() == devices.size() ? out : std::vector<std::int64_t>{};
}

bool same_devices(Sharding sharding, Mesh mesh) { return !positions_in(sharding, mesh).empty(); }

std::string text_of_devices(Sharding s) {
  if (s.mesh() && s.device_count() > 1) return str(s.mesh());
  if (s.is_single_device()) return to_string(*s.devices()[0]);
  std::vector<int> ids;
  for (Device* device : s.devices()) ids.push_back(device->id());
  return str("the devices ", ids);
}
std::string at(Where where) { return where ? str(" (", to_string(where), ")") : ""; }

}  // namespace

Sharding committed_sharding(const Array& x) {
  if (const Shards* shards = shards_of(x)) return shards->sharding;
  if (!x.value()->concrete())
    if (auto* described = dynamic_cast<const AbstractSharded*>(x.value().get())) return described->sharding;
  return {};
}

static AxisName grid_axis(std::size_t i) { return AxisName(std::string_view(str("<grid ", i, ">"))); }
static bool has_own_names(Mesh mesh) { return !mesh.names().empty() && !(mesh.names()[0] == grid_axis(0)); }

Sharding as_mesh_sharding(Sharding sharding) {
  if (sharding.mesh()) return sharding.with_memory(MemoryKind::device);
  std::vector<Device*> devices(sharding.devices().begin(), sharding.devices().end());
  std::vector<MeshAxis> axes;
  Spec spec;
  std::int64_t rest = sharding.distinct_blocks();
  if (devices.size() > 1 && rest == 1) axes.emplace_back(grid_axis(0), devices.size());
  for (std::int64_t axis = 0; rest > 1; ++axis) {
    std::int64_t parts = sharding.shard_count(axis);
    if (parts == 1) continue;
    axes.emplace_back(grid_axis(axes.size()), parts);
    spec = spec.with(axis, axes.back().name);
    rest /= parts;
  }
  return {make_mesh(axes, devices), spec};
}

// Returns the sub-axes of the mesh, major to minor, whose coordinates are those of the blocks along an array axis.
static std::optional<spmd::SubAxisList> sub_axes_of_blocks(const spmd::SubAxes& sub, const Dims& block_at) {
  Mesh mesh = sub.mesh();
  Dims strides = row_major_strides(mesh.shape());
  struct UsedSubAxis {
    int sub_axis;
    std::int64_t weight, stride;
  };
  std::vector<UsedSubAxis> used;
  for (int k = 0; k < static_cast<int>(sub.count()); ++k) {
    std::int64_t stride = strides[mesh.axis_number(sub[k].axis)] * sub[k].minor_size;
    if (std::int64_t weight = block_at[stride] - block_at[0]) used.push_back({k, weight, stride});
  }
  std::sort(used.begin(), used.end(),
            [](const UsedSubAxis& a, const UsedSubAxis& b) { return a.weight > b.weight; });
  std::int64_t product = 1;
  for (std::size_t i = used.size(); i-- > 0; product *= sub[used[i].sub_axis].size)
    if (used[i].weight != product) return {};
  spmd::SubAxisList out;
  for (const UsedSubAxis& u : used) out.push_back(u.sub_axis);
  for (std::int64_t position = 0; position < mesh.device_count(); ++position) {
    std::int64_t block = block_at[0];
    for (const UsedSubAxis& u : used) block += position / u.stride % sub[u.sub_axis].size * u.weight;
    if (block != block_at[position]) return {};
  }
  return block_at[0] == 0 ? std::optional(out) : std::nullopt;
}

std::optional<Spec> spec_on(Mesh mesh, Sharding sharding, std::int64_t rank) {
  if (sharding.mesh() == mesh) return sharding.spec();
  auto devices = mesh.devices();
  if (sharding.is_single_device() &&
      std::find(devices.begin(), devices.end(), sharding.devices()[0]) != devices.end())
    return Spec();
  std::vector<std::int64_t> positions = positions_in(sharding, mesh);
  if (positions.empty()) return {};
  spmd::SubAxes sub(mesh);
  Shape grid;  // one element for each block
  for (std::int64_t axis = 0; axis < rank; ++axis) grid.push_back(sharding.shard_count(axis));
  Spec out;
  for (std::int64_t axis = 0; axis < rank; ++axis) {
    if (grid[axis] == 1) continue;
    Dims block_at;
    for (std::int64_t position : positions) block_at.push_back(sharding.block(position, grid).begin[axis]);
    std::optional<spmd::SubAxisList> list = sub_axes_of_blocks(sub, block_at);
    if (!list) return {};
    out = out.with(axis, spmd::names_of(sub, *list));
  }
  return out;
}

namespace {

// The mesh of a program: that of its equations, or else that of a committed argument. Meshes with named axes
// take precedence over grids of devices and single devices.
struct ProgramMesh {
  Mesh mesh;
  std::string reason;  // for errors: the operation or argument that names the mesh, and its line
};

class CommittedProgram {
 public:
  CommittedProgram(const Jaxpr& jaxpr, Args args, const CommittedArguments& options)
      : jaxpr_(jaxpr), args_(args), options_(options) {
    for (const Array& x : args) committed_.push_back(committed_sharding(x));
    find_mesh();
    if (!options.moves_arguments) check_devices();
  }
  // Returns the program with constraints, or null if it has no mesh.
  JaxprPtr constrained() {
    if (!program_.mesh) return nullptr;
    Jaxpr out = jaxpr_;
    for (Eqn& eqn : out.eqns) set_effect_mesh(eqn);
    std::vector<Eqn> front;
    for (std::size_t i = 0; i < committed_.size(); ++i)
      if (committed_[i]) constrain(out, front, i);
    out.eqns.insert(out.eqns.begin(), front.begin(), front.end());
    return std::make_shared<const Jaxpr>(std::move(out));
  }

 private:
  void use(Mesh mesh, const std::string& reason) {
    if (!program_.mesh || (has_own_names(mesh) && !has_own_names(program_.mesh))) program_ = {mesh, reason};
  }
  void find_mesh() {
    for (const Eqn& eqn : jaxpr_.eqns)
      if (eqn.effects.mesh)
        use(eqn.effects.mesh, str("the program runs on ", eqn.effects.mesh, at(eqn.where)));
    bool named = program_.mesh && has_own_names(program_.mesh);
    for (std::size_t i = 0; i < committed_.size() && !named; ++i)
      if (committed_[i]) use(as_mesh_sharding(committed_[i]).mesh(), described(i));
    if (program_.mesh) return;
    // A program that places values, but names no mesh, runs on the default device.
    if (places_values(jaxpr_)) program_.mesh = as_mesh_sharding(Sharding(default_device())).mesh();
  }
  std::string described(std::size_t i) const {
    std::string name =
        i < options_.captured ? "a captured array" : str(options_.noun, " ", i - options_.captured);
    return str(name, " is placed on ", text_of_devices(committed_[i]), at(line_of(i)));
  }
  Where line_of(std::size_t i) const {
    const Shards* shards = shards_of(args_[i]);
    return shards ? shards->where : Where{};
  }
  void check_devices() const {
    for (std::size_t i = 0; i < committed_.size() && program_.mesh; ++i)
      if (committed_[i] && !same_devices(committed_[i], program_.mesh))
        fail<ShardingError>(str(options_.function, ": ", described(i), ", but ", program_.reason, "."),
                            "Reshard it first: shard(x, {mesh, P(...)}), or shard(x, device).");
  }
  // Converts constraints on grids of devices to constraints on the program's mesh, also inside of calls.
  void set_effect_mesh(Eqn& eqn) const {
    if (eqn.primitive == &device_put_p) eqn.effects.mesh = program_.mesh;
    if (eqn.primitive == &call_p && places_values(*eqn.params.as<Call>().body)) {
      Call call = eqn.params.as<Call>();
      Jaxpr body = *call.body;
      for (Eqn& inner : body.eqns) set_effect_mesh(inner);
      call.body = std::make_shared<const Jaxpr>(std::move(body));
      eqn.effects = call_p.effects(call);
      eqn.params = call;
    }
    if (eqn.primitive != &sharding_constraint_p || has_own_names(eqn.effects.mesh)) return;
    const auto& p = eqn.params.as<ShardingConstraint>();
    std::optional<Spec> spec = spec_on(program_.mesh, {p.mesh, p.spec}, aval_of(eqn.in[0]).rank());
    if (!spec) return;
    eqn.params = ShardingConstraint{program_.mesh, *spec, p.unconstrained_dims};
    eqn.effects = sharding_constraint_p.effects(eqn.params);
  }
  // Returns true if the program, or a call in it, places values without naming a mesh.
  static bool places_values(const Jaxpr& jaxpr) {
    return std::any_of(jaxpr.eqns.begin(), jaxpr.eqns.end(), [](const Eqn& eqn) {
      return eqn.primitive == &device_put_p || (eqn.effects.mesh && !has_own_names(eqn.effects.mesh)) ||
             (eqn.primitive == &call_p && places_values(*eqn.params.as<Call>().body));
    });
  }
  void add(Jaxpr& jaxpr, std::vector<Eqn>& eqns, std::size_t input, const Primitive& primitive,
           Params params) const {
    // The new input is `given`; its old variable is the result of the last added equation.
    Var& in = jaxpr.in[input];
    Var given{jaxpr.var_count++, in.aval};
    Var old = std::exchange(in, given);
    Effects effects{false, {}, program_.mesh};
    // Reports name a constraint as that of the argument, and a device_put by the line that placed the argument.
    Where where = &primitive == &device_put_p ? line_of(input) : Where{};
    eqns.insert(eqns.begin(), {&primitive, std::move(params), {given}, {old}, effects, where});
  }
  void constrain(Jaxpr& jaxpr, std::vector<Eqn>& front, std::size_t i) const {
    Sharding s = committed_[i];
    std::optional<Spec> spec = spec_on(program_.mesh, s, jaxpr.in[i].aval.rank());
    bool is_elsewhere = s.is_single_device() && program_.mesh.device_count() > 1;
    if (!spec || is_elsewhere) {
      add(jaxpr, front, i, device_put_p, DevicePut{s, s.memory()});
      return;
    }
    if (s.memory() != MemoryKind::device) add(jaxpr, front, i, device_put_p, DevicePut{{}, s.memory()});
    add(jaxpr, front, i, sharding_constraint_p, ShardingConstraint{program_.mesh, *spec, {}});
  }

  const Jaxpr& jaxpr_;
  Args args_;
  const CommittedArguments& options_;
  std::vector<Sharding> committed_;
  ProgramMesh program_;
};

// Returns the maximum over devices of the bytes that a device receives when an array is resharded at a call: those of
// its new block that it does not hold.
double received_bytes(Aval aval, Sharding from, Sharding to) {
  double max_elements = 0;
  auto source = from.devices(), target = to.devices();
  for (std::size_t i = 0; i < target.size(); ++i) {
    Block block = to.block(static_cast<std::int64_t>(i), aval.shape());
    if (block.empty()) continue;
    double held = 0;
    auto found = std::find(source.begin(), source.end(), target[i]);
    if (found != source.end()) {
      Block source_block = from.block(found - source.begin(), aval.shape());
      held = 1;
      for (std::size_t a = 0; a < block.begin.size(); ++a)
        held *= static_cast<double>(std::max<std::int64_t>(
            0,
            std::min(block.end[a], source_block.end[a]) - std::max(block.begin[a], source_block.begin[a])));
    }
    max_elements = std::max(max_elements, static_cast<double>(element_count(block.shape())) - held);
  }
  return max_elements * static_cast<double>(aval.dtype().bytes());
}

}  // namespace

JaxprPtr with_committed(const JaxprPtr& jaxpr, Args args, const CommittedArguments& options) {
  JaxprPtr constrained = CommittedProgram(*jaxpr, args, options).constrained();
  return constrained ? constrained : jaxpr;
}

std::vector<ReshardedArgument> resharded_arguments(const Jaxpr& jaxpr, const std::vector<Sharding>& in) {
  std::vector<ReshardedArgument> out;
  for (std::size_t i = 0; i < in.size(); ++i)
    for (const Eqn& eqn : jaxpr.eqns) {
      if (eqn.primitive != &device_put_p) continue;
      const Var* v = var_of(eqn.in[0]);
      if (!v || !(*v == jaxpr.in[i])) continue;
      Sharding from = eqn.params.as<DevicePut>().to;
      double bytes = from ? received_bytes(v->aval, from, in[i]) : 0;
      if (bytes > 0) out.push_back({i, from, in[i], bytes, eqn.where});
    }
  return out;
}

void check_resharded_arguments(const Jaxpr& jaxpr, const std::vector<Sharding>& in) {
  for (const ReshardedArgument& a : resharded_arguments(jaxpr, in)) {
    SetWhere line(a.where ? a.where : current_where());
    fail<ShardingError>(str("strict: argument ", a.input, ", ", jaxpr.in[a.input].aval.strong(), ", has ",
                            a.from, ", and each call reshards it to ", a.to, "."),
                        str("Place it once, before the call: shard(x, {mesh, ", a.to.spec(), "})."));
  }
}

}  // namespace tessera::inline v0
