// Launches a device program on all devices of a mesh, and assembles its results.
#include <tessera/compile/run/mesh_program.h>
#include <tessera/device/processes/host_messages.h>
#include <tessera/device/processes/processes.h>
#include <algorithm>
#include <cstring>
#include <map>

namespace tessera::inline v0 {

namespace {

// Returns groups of positions that differ along `axes` only, each sorted by rank (the last axis fastest).
std::vector<std::vector<int>> positions_along(const Mesh& mesh, const std::vector<AxisName>& axes) {
  std::map<std::vector<std::int64_t>, std::vector<std::pair<std::int64_t, int>>> groups;
  for (std::int64_t position = 0; position < mesh.device_count(); ++position) {
    Dims others = mesh.coordinates(position);
    std::int64_t rank = 0;
    for (AxisName axis : axes) {
      std::size_t number = mesh.axis_number(axis);
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

}  // namespace

std::vector<std::vector<int>> device_groups(const Mesh& mesh, const Communication& c) {
  std::vector<std::vector<int>> along_axes = positions_along(mesh, c.axes);
  if (c.groups.empty()) return along_axes;
  std::vector<std::vector<int>> out;
  for (const std::vector<int>& positions : along_axes)
    for (const Dims& group : c.groups) {
      out.emplace_back();
      for (std::int64_t rank : group) out.back().push_back(positions[rank]);
    }
  return out;
}

Collective collective_of(const Mesh& mesh, const RoutineStep& step, int number) {
  const Communication& c = std::get<Communication>(step.runtime_call->form);
  Collective out;
  out.kind = c.kind;
  out.combine = c.combine;
  out.dtype = step.runtime_call->dtype;
  out.element_bytes = out.dtype.bytes();
  out.outer = c.outer;
  out.block = c.block;
  out.root = static_cast<int>(c.root);
  out.result_rows = c.result_rows;
  out.slices = c.slices;
  out.adds = c.adds;
  out.index_dtype = c.index_dtype;
  out.number = number;
  out.name = step.runtime_call->name;
  out.where = step.where;
  out.groups = device_groups(mesh, c);
  for (const std::vector<int>& positions : positions_along(mesh, c.axes))
    for (auto [from, to] : c.pairs) out.pairs.emplace_back(positions[from], positions[to]);
  return out;
}

std::vector<Collective> collectives_of(const ProgramPlan& plan) {
  std::vector<Collective> out;
  for_each_step(plan.steps, [&](const PlanStep& step, std::int64_t) {
    auto* routine = std::get_if<RoutineStep>(&step.form);
    if (routine && communication_of(*routine))
      out.push_back(collective_of(plan.mesh, *routine, static_cast<int>(out.size())));
  });
  return out;
}

MeshProgram::MeshProgram(const DeviceJaxpr& program, const Jaxpr& global, const ProgramPlan& plan,
                         EntryPoint entry, std::vector<bool> donated)
    : mesh_(program.mesh),
      devices_(mesh_.devices()),
      entry_(entry),
      in_(program.in),
      out_(program.out),
      types_(global.out_avals()),
      local_results_(program.jaxpr->out_avals()),
      arena_bytes_((plan.arena_bytes + 63) / 64 * 64),
      shared_bytes_(plan.shared_bytes),
      donated_(std::move(donated)),
      result_aliases_(plan.donated),
      shared_results_(out_.size(), false),
      placements_(result_placements(global)) {
  for (int r : plan.shared_results) shared_results_[r] = true;
  std::vector<Collective> collectives = collectives_of(plan);
  auto count = static_cast<int>(mesh_.device_count());
  Cost cost = cost_of(plan);
  seconds_ = cost.seconds * count;
  seconds_between_ = seconds_ / (1 + cost.communications);
  ProcessDivision division;
  division.process_index = default_device().process_index();
  for (const Device* device : mesh_.devices()) {
    division.process_of.push_back(device->process_index());
    is_local_.push_back(device->process_index() == division.process_index);
  }
  local_count_ = std::count(is_local_.begin(), is_local_.end(), true);
  if (!local_count_)
    fail<DeviceError>(
        str("a program over ", mesh_, " cannot run in ", Processes::job()->name(division.process_index),
            ", which has none of its devices."),
        "Call it only in processes that own devices of its mesh: those in local_devices(process).");
  if (local_count_ == count) {
    is_local_.clear();
    launcher_ = driver_of(*mesh_.devices()[0]).launcher(std::move(collectives), count);
    return;
  }
  check_ = std::make_unique<ProgramCheck>(global, mesh_, collectives, division.process_of);
  division.program = check_->digest();
  multi_process_launcher_ = multi_process_launcher(std::move(collectives), count, std::move(division));
}

// Equal shards of arguments and results are counted once. A result in a donated argument is counted with the argument.
void MeshProgram::count_shared(const ProgramPlan& plan, SharedMemory& memory) const {
  auto n = mesh_.device_count();
  memory.devices = n;
  memory.temporary_bytes = shared_bytes_;
  memory.host_bytes = n * memory.host_bytes + shared_bytes_;
  auto count = [&](Sharding sharding, std::int64_t bytes, std::int64_t& shared, bool allocated) {
    std::int64_t blocks = sharding.distinct_blocks();
    if (blocks == n) return;
    shared += bytes;
    if (allocated) memory.host_bytes -= (n - blocks) * bytes;
  };
  for (std::size_t i = 0; i < in_.size(); ++i)
    count(in_[i], plan.argument_bytes[i], memory.argument_bytes, true);
  std::vector<bool> allocated(out_.size(), true);
  for (auto [r, a] : result_aliases_) allocated[r] = false;
  for (std::size_t r = 0; r < out_.size(); ++r)
    count(out_[r], plan.result_bytes[r], memory.result_bytes, allocated[r]);
}

// Reshards arguments to the program's shardings. An argument that already has its sharding is not waited for.
std::vector<ShardsPtr> MeshProgram::assign_devices(Args args, std::uint64_t& hash) const {
  std::vector<ShardsPtr> out;
  out.reserve(args.size());
  for (std::size_t i = 0; i < args.size(); ++i) {
    const Concrete& value = known_value(args[i], "jit");
    const ShardsPtr& given = value.queued_shards();
    if (given && (given->sharding == in_[i] || given->sharding.is_equivalent_to(in_[i], args[i].ndim()))) {
      out.push_back(given);
      continue;
    }
    if (check_ && (!given || given->sharding.is_fully_addressable()))
      hash = hash_bytes(hash, value.data(), value.aval().bytes());
    Array resharded;
    if (given || value.queued_buffer()) resharded = reshard_stored(value, in_[i]);
    ShardsPtr shards = resharded.empty() ? nullptr : known_value(resharded, "jit").queued_shards();
    out.push_back(shards ? std::move(shards) : split_into_shards(args[i].aval(), value.data(), in_[i]));
  }
  return out;
}

BufferPtr MeshProgram::arena() const {
  if (!arena_bytes_ && !shared_bytes_) return nullptr;
  {
    std::lock_guard lock(mutex_);
    if (spare_) return std::exchange(spare_, nullptr);
  }
  return default_device().allocate_for_program(arena_bytes_ * local_count_ + shared_bytes_);
}

// Returns the memory of a donated argument if nothing else references it, otherwise a copy.
ShardsPtr MeshProgram::reuse_or_copy(const Concrete& value, const ShardsPtr& placed, bool repeated) const {
  bool reusable = value.queued_shards() == placed && placed.use_count() == 2 && !repeated;
  for (const BufferPtr& buffer : placed->buffers)
    reusable = reusable && (!buffer || (buffer.use_count() == 1 && !buffer->external()));
  if (reusable) return placed;
  value.wait();
  std::vector<BufferPtr> copies;
  for (std::size_t d = 0; d < placed->buffers.size(); ++d) {
    if (!is_local(d)) {
      copies.emplace_back();
      continue;
    }
    const Buffer& from = *placed->buffers[d];
    copies.push_back(devices_[d]->allocate(from.bytes()));
    if (from.bytes()) std::memcpy(copies.back()->data(), from.data(), from.bytes());
  }
  return std::make_shared<const Shards>(placed->sharding, std::move(copies));
}

// Returns the shards of result r, one per position. Positions that hold the same block share one buffer.
ShardsPtr MeshProgram::result_shards(std::size_t r, std::vector<BufferPtr> buffers,
                                     std::vector<BufferPtr>& dropped) const {
  std::vector<BufferPtr> first(out_[r].distinct_blocks());
  if (first.size() < buffers.size())
    for (std::size_t d = 0; d < buffers.size(); ++d) {
      if (!is_local(d)) continue;
      BufferPtr& shared = first[out_[r].block_number(static_cast<std::int64_t>(d))];
      if (!shared) shared = buffers[d];
      if (buffers[d] != shared) dropped.push_back(std::exchange(buffers[d], shared));
    }
  return std::make_shared<const Shards>(out_[r], std::move(buffers));
}

// Allocates the shards of result r on the devices of this process, unless an argument's memory is used.
void MeshProgram::allocate_shards(std::size_t r, std::vector<BufferPtr>& buffers) const {
  std::int64_t bytes = local_results_[r].bytes();
  buffers.reserve(devices_.size());
  const BufferPtr* last = nullptr;
  for (std::size_t d = buffers.size(); d < devices_.size(); ++d) {
    if (!is_local(d)) {
      buffers.emplace_back();
      continue;
    }
    buffers.push_back(shared_results_[r] && last ? *last : devices_[d]->allocate(bytes));
    last = &buffers.back();
  }
}

MeshProgram::Call MeshProgram::prepare(Args args, const EventPtr& event, Arrays& out) const {
  std::size_t n = devices_.size(), argument_count = args.size() + (shared_bytes_ > 0),
              result_count = out_.size();
  Call call{{}, {}, std::vector<void*>(n * argument_count), std::vector<void*>(n * result_count)};
  call.in = assign_devices(args, call.unsharded_hash);
  std::vector<std::vector<BufferPtr>> results(result_count);
  for (std::size_t i = 0; i < donated_.size(); ++i) {
    if (!donated_[i]) continue;
    bool repeated = false;
    for (std::size_t k = 0; k < call.in.size(); ++k) repeated |= k != i && call.in[k] == call.in[i];
    call.in[i] = reuse_or_copy(known_value(args[i], "jit"), call.in[i], repeated);
  }
  for (auto [r, a] : result_aliases_) results[r] = call.in[a]->buffers;
  for (std::size_t r = 0; r < result_count; ++r) {
    allocate_shards(r, results[r]);
    for (std::size_t d = 0; d < n; ++d)
      if (is_local(d)) call.results[d * result_count + r] = results[r][d]->data();
  }
  for (std::size_t d = 0; d < n; ++d)
    for (std::size_t i = 0; is_local(d) && i < args.size(); ++i)
      call.arguments[d * argument_count + i] = call.in[i]->buffers[d]->data();
  for (std::size_t r = 0; r < result_count; ++r) {
    ShardsPtr shards = result_shards(r, std::move(results[r]), call.dropped);
    shards = placed_shards(shards, types_[r].shape(), placements_[r]);
    out.push_back(Array(std::make_shared<Concrete>(types_[r], std::move(shards), event)));
  }
  for (auto [r, a] : result_aliases_) call.in[a] = nullptr;  // owned by the result now
  return call;
}

LaunchFailure MeshProgram::run(Call& call) const {
  if (check_)
    if (LaunchFailure failure = check_->compare()) return failure;
  std::size_t n = devices_.size(), result_count = out_.size(), argument_count = call.arguments.size() / n;
  BufferPtr memory = arena();
  char* base = memory ? static_cast<char*>(memory->data()) : nullptr;
  std::vector<DeviceCall> calls(n);
  char* arena_of_device = base;
  for (std::size_t d = 0; d < n; ++d) {
    if (!is_local(d)) continue;
    if (shared_bytes_) call.arguments[(d + 1) * argument_count - 1] = base + local_count_ * arena_bytes_;
    calls[d] = {entry_, call.arguments.data() + d * argument_count, call.results.data() + d * result_count,
                arena_of_device};
    if (base) arena_of_device += arena_bytes_;
  }
  LaunchFailure failure = multi_process_launcher_
                              ? multi_process_launcher_->run_with(
                                    calls, seconds_between_, static_cast<std::uint32_t>(call.unsharded_hash))
                              : launcher_->run(calls, seconds_between_);
  if (memory) {
    std::lock_guard lock(mutex_);
    spare_ = std::move(memory);
  }
  return failure;
}

}  // namespace tessera::inline v0
