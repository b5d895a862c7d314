#include <tessera/compile/mesh_program.h>
#include <map>

namespace tessera::inline v0 {

namespace {

void collect(const Steps& steps, std::vector<const RoutineStep*>& out) {
  for (const Step& step : steps) {
    if (auto* routine = std::get_if<RoutineStep>(&step.form))
      if (routine->exchange && std::holds_alternative<Communication>(routine->exchange->form))
        out.push_back(routine);
    if (auto* loop = std::get_if<LoopStep>(&step.form)) collect(loop->body, out);
    if (auto* loop = std::get_if<WhileStep>(&step.form)) {
      collect(loop->condition, out);
      collect(loop->body, out);
    }
    if (auto* branch = std::get_if<BranchStep>(&step.form))
      for (const Steps& inside : branch->branches) collect(inside, out);
  }
}

// Positions that differ along `axes` only, each list by rank (the last axis fastest).
std::vector<std::vector<int>> positions_along(const Mesh& mesh, const std::vector<AxisName>& axes) {
  std::map<std::vector<std::int64_t>, std::vector<std::pair<std::int64_t, int>>> groups;
  for (std::int64_t position = 0; position < mesh.device_count(); ++position) {
    Dims others = mesh.coordinates(position);
    std::int64_t rank = 0;
    for (AxisName axis : axes) {
      auto number = static_cast<std::size_t>(mesh.axis_number(axis));
      rank = rank * mesh.size(axis) + std::exchange(others[number], 0);
    }
    groups[{others.begin(), others.end()}].emplace_back(rank, static_cast<int>(position));
  }
  std::vector<std::vector<int>> out;
  for (auto& [others, members] : groups) {
    std::sort(members.begin(), members.end());
    out.emplace_back();
    for (auto [rank, position] : members) out.back().push_back(position);
  }
  return out;
}

Collective collective_of(const Mesh& mesh, const RoutineStep& step, int number) {
  const Communication& c = std::get<Communication>(step.exchange->form);
  Collective out;
  out.kind = c.kind;
  out.combine = c.combine;
  out.dtype = step.exchange->dtype;
  out.element_bytes = out.dtype.bytes();
  out.outer = c.outer;
  out.block = c.block;
  out.root = static_cast<int>(c.root);
  out.result_rows = c.result_rows;
  out.slices = c.slices;
  out.adds = c.adds;
  out.index_dtype = c.index_dtype;
  out.number = number;
  out.name = step.exchange->name;
  out.where = step.where;
  for (const std::vector<int>& all : positions_along(mesh, c.axes)) {
    auto member = [&](std::int64_t rank) { return all[static_cast<std::size_t>(rank)]; };
    if (c.groups.empty()) out.groups.push_back(all);
    for (const Dims& group : c.groups) {
      out.groups.emplace_back();
      for (std::int64_t rank : group) out.groups.back().push_back(member(rank));
    }
    for (auto [from, to] : c.pairs) out.pairs.emplace_back(member(from), member(to));
  }
  return out;
}

// A rough count of the work of one device: what it moves at 20 GB/s, and 2e10 steps of arithmetic a second.
double seconds_of(const Jaxpr& jaxpr) {
  double total = 0;
  for (const Eqn& eqn : jaxpr.eqns) {
    double bytes = 0, largest = 0;
    for (const Atom& a : eqn.in) bytes += static_cast<double>(aval_of(a).bytes());
    for (const Var& v : eqn.out) bytes += static_cast<double>(v.aval.bytes());
    for (const Atom& a : eqn.in) largest = std::max(largest, static_cast<double>(aval_of(a).count()));
    Avals in;
    for (const Atom& a : eqn.in) in.push_back(aval_of(a));
    Lowering lowering = eqn.primitive->kernel(eqn.params, in);
    if (const Routine* routine = std::get_if<Routine>(&lowering.form)) total += routine->flops / 5e10;
    double times = 1;
    if (const Region* region = std::get_if<Region>(&lowering.form)) {
      if (region->kind == Region::Kind::loop) times = static_cast<double>(region->length);
      if (region->kind == Region::Kind::while_) times = 100;
      for (const JaxprPtr& body : region->bodies) total += times * seconds_of(*body);
    }
    total += bytes / 2e10 + largest / 2e10;
  }
  return total;
}

double communications(const Jaxpr& jaxpr) {
  double count = 0;
  for (const Eqn& eqn : jaxpr.eqns) {
    if (eqn.effects.collective.empty()) continue;
    Avals in;
    for (const Atom& a : eqn.in) in.push_back(aval_of(a));
    Lowering lowering = eqn.primitive->kernel(eqn.params, in);
    count += std::holds_alternative<Communication>(lowering.form);
    if (const Region* region = std::get_if<Region>(&lowering.form))
      for (const JaxprPtr& body : region->bodies)
        count +=
            communications(*body) * (region->kind == Region::Kind::loop ? static_cast<double>(region->length)
                                     : region->kind == Region::Kind::while_ ? 100
                                                                            : 1);
  }
  return count;
}

}  // namespace

MeshProgram::MeshProgram(const DeviceJaxpr& program, const Jaxpr& global, const ProgramPlan& plan,
                         EntryPoint entry)
    : mesh_(program.mesh),
      entry_(entry),
      in_(program.in),
      out_(program.out),
      types_(global.out_avals()),
      local_results_(program.jaxpr->out_avals()),
      arena_bytes_((plan.arena_bytes + 63) / 64 * 64),
      shared_bytes_(plan.shared_bytes),
      shared_results_(out_.size(), false) {
  for (int r : plan.shared_results) shared_results_[static_cast<std::size_t>(r)] = true;
  std::vector<const RoutineStep*> steps;
  collect(plan.steps, steps);
  std::vector<Collective> collectives;
  for (const RoutineStep* step : steps)
    collectives.push_back(collective_of(mesh_, *step, static_cast<int>(collectives.size())));
  auto count = static_cast<int>(mesh_.device_count());
  seconds_ = seconds_of(*program.jaxpr) * count / (1 + communications(*program.jaxpr));
  launch_ = plan_launch(std::move(collectives), count);
}

std::vector<ShardsPtr> MeshProgram::place(Args args) const {
  std::vector<ShardsPtr> out;
  for (std::size_t i = 0; i < args.size(); ++i) {
    const Concrete& value = known_value(args[i], "jit");
    const Shards* parts = value.shards();
    if (parts && (parts->sharding == in_[i] || parts->sharding.is_equivalent_to(in_[i], args[i].ndim())))
      out.push_back(value.shards_pointer());
    else
      out.push_back(cut(args[i].aval(), value.data(), in_[i]));
  }
  return out;
}

BufferPtr MeshProgram::arena() const {
  if (!arena_bytes_ && !shared_bytes_) return nullptr;
  {
    std::lock_guard lock(mutex_);
    if (spare_) return std::exchange(spare_, nullptr);
  }
  return default_device().allocate(arena_bytes_ * mesh_.device_count() + shared_bytes_);
}

LaunchFailure MeshProgram::run(Args args, Arrays& out) const {
  auto devices = mesh_.devices();
  std::size_t n = devices.size();
  std::vector<ShardsPtr> in = place(args);
  std::vector<std::vector<BufferPtr>> results(local_results_.size());
  std::size_t given = in.size() + (shared_bytes_ > 0);
  std::vector<void*> arguments(n * given), pointers(n * results.size());
  for (std::size_t r = 0; r < results.size(); ++r)
    for (std::size_t d = 0; d < n; ++d) {
      results[r].push_back(d && shared_results_[r] ? results[r][0]
                                                   : devices[d]->allocate(local_results_[r].bytes()));
      pointers[d * results.size() + r] = results[r][d]->data();
    }
  BufferPtr memory = arena();
  std::vector<DeviceCall> calls(n);
  for (std::size_t d = 0; d < n; ++d) {
    for (std::size_t i = 0; i < in.size(); ++i) arguments[d * given + i] = in[i]->parts[d]->data();
    char* base = memory ? static_cast<char*>(memory->data()) : nullptr;
    if (shared_bytes_) arguments[d * given + in.size()] = base + static_cast<std::int64_t>(n) * arena_bytes_;
    calls[d] = {entry_, arguments.data() + d * given, pointers.data() + d * results.size(),
                base ? base + static_cast<std::int64_t>(d) * arena_bytes_ : nullptr};
  }
  LaunchFailure failure = run_launch(*launch_, calls, seconds_);
  if (memory) {
    std::lock_guard lock(mutex_);
    spare_ = std::move(memory);
  }
  if (failure) return failure;
  for (std::size_t r = 0; r < results.size(); ++r) {
    // Positions that hold the same block need it once.
    std::vector<BufferPtr> first(static_cast<std::size_t>(out_[r].distinct_blocks()));
    if (first.size() < n)
      for (std::size_t d = 0; d < n; ++d) {
        BufferPtr& kept = first[static_cast<std::size_t>(out_[r].block_number(static_cast<std::int64_t>(d)))];
        if (!kept) kept = results[r][d];
        results[r][d] = kept;
      }
    out.push_back(array_of(types_[r], std::make_shared<const Shards>(out_[r], std::move(results[r]))));
  }
  return failure;
}

}  // namespace tessera::inline v0
