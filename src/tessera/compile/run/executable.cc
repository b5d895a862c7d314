// Executable: runs compiled programs: prepares argument and result pointers, reuses an arena, and handles
// donation.
#include <tessera/base/float/float_mode.h>
#include <tessera/base/time_slice.h>
#include <tessera/compile/estimate.h>
#include <tessera/compile/run/executable.h>
#include <tessera/compile/run/mesh_program.h>
#include <tessera/core/shards.h>
#include <tessera/core/trace.h>
#include <tessera/device/cpu/cancel.h>
#include <tessera/device/process.h>
#include <tessera/ops/control/custom_kernel_primitive.h>
#include <algorithm>
#include <cstring>
#include <functional>

namespace tessera::inline v0 {

namespace {

std::int64_t sum(const std::vector<std::int64_t>& list) {
  std::int64_t total = 0;
  for (std::int64_t x : list) total += x;
  return total;
}

std::atomic<bool>& async() {
  static std::atomic<bool> on = [] {
    const char* text = std::getenv("TESSERA_ASYNC");
    return !text || std::string_view(text) != "0";
  }();
  return on;
}

// Waits until all queued programs have run.
void wait_for_queue() {
  EventPtr last = std::make_shared<Event>();
  enqueue(last, [] {}, {});
  last->wait();
}

void block_on(Args args) {
  for (const Array& x : args) known_value(x, "jit").wait();
}

}  // namespace

// An array of a call's pointers, on the stack in the common case.
class Pointers {
 public:
  explicit Pointers(std::size_t count) : data_(count <= kInline ? inline_ : new void*[count]) {}
  ~Pointers() {
    if (data_ != inline_) delete[] data_;
  }
  Pointers(const Pointers&) = delete;
  Pointers& operator=(const Pointers&) = delete;
  void*& operator[](std::size_t i) { return data_[i]; }
  void** data() { return data_; }

 private:
  static constexpr std::size_t kInline = 32;
  void* inline_[kInline];
  void** data_;
};

// The argument pointers of a call.
struct Executable::Arguments {
  Pointers pointers;
  bool pending = false;  // true if an argument is not ready yet
  // Sharded arguments without contiguous memory, kept alive here in case they are donated.
  std::vector<std::pair<std::size_t, ShardsPtr>> sharded;
  std::vector<const Buffer*> buffers;  // of all arguments, sorted; filled by sort_buffers

  explicit Arguments(Args args) : pointers(args.size()) {
    for (std::size_t i = 0; i < args.size(); ++i) {
      const Concrete& value = known_value(args[i], "jit");
      pointers[i] = value.queued_data();
      pending |= value.pending();
      if (!pointers[i] && value.queued_shards()) sharded.emplace_back(i, value.queued_shards());
    }
  }
  void sort_buffers(Args args) {
    for (const Array& x : args) buffers.push_back(known_value(x, "jit").queued_buffer().get());
    std::sort(buffers.begin(), buffers.end());
  }
  bool is_repeated(const BufferPtr& buffer) const {
    auto [first, last] = std::equal_range(buffers.begin(), buffers.end(), buffer.get());
    return last - first > 1;
  }
};

constexpr double kWorthQueueing = 200e-6;  // seconds of work that justify queueing it on another thread
constexpr std::int32_t kStopAll = 1, kStopOne = 2;  // values of *Context::cancel; 0: continue

void set_async(bool on) { async() = on; }

void interrupt_programs(bool stop) {
  interrupt_request() = stop ? kStopAll : 0;
  if (stop) cancel_all_launches(kStopAll);
}

bool interrupt_one_program() {
  bool pending = interrupt_request().exchange(kStopOne) == kStopOne;
  cancel_all_launches(kStopOne);
  return pending;
}

Executable::Executable(const Jaxpr& jaxpr, const ProgramPlan& plan, std::shared_ptr<MachineCode> code,
                       std::vector<bool> donated, std::shared_ptr<const MeshProgram> mesh)
    : code_(std::move(code)),
      mesh_(std::move(mesh)),
      entry_(code_->entry),
      arena_bytes_(plan.arena_bytes),
      in_(jaxpr.in_avals()),
      out_(jaxpr.out_avals()),
      donated_(std::move(donated)),
      shared_(in_.size(), -1),
      donatable_(plan.donatable),
      program_name_(plan.name) {
  // Reports an invalid TESSERA_THREADS now: parallel loops cannot.
  static_cast<void>(thread_count());
  donated_.resize(in_.size(), false);
  for (bool d : donated_) donates_ |= d;
  for (auto [result, argument] : plan.donated) shared_[argument] = result;
  for_each_step(plan.steps, [&](const PlanStep& step, std::int64_t) {
    auto* routine = std::get_if<RoutineStep>(&step.form);
    if (!routine || routine->runtime_call) return;
    routines_.push_back({routine->symbol, routine->where, {}});
    if (routine->symbol != kHostCall) return;
    routines_.back().host = HostFunction::numbered(routine->integers[0]);
    calls_host_ = true;
  });
  seconds_ = mesh_ ? mesh_->seconds() : cost_of(plan).seconds;
  memory_ = {
      sum(plan.argument_bytes), sum(plan.result_bytes), plan.arena_bytes, 0, code_->code_bytes, plan.donated};
  for (const ProgramPlan::Local& local : plan.locals) memory_.local_bytes += local.bytes;
  memory_.shared.host_bytes = bytes_needed(memory_, plan.result_bytes);
  if (mesh_) mesh_->count_shared(plan, memory_.shared);
}

Executable::~Executable() { delete spare_.load(); }

std::span<const Sharding> Executable::result_shardings() const {
  return mesh_ ? mesh_->result_shardings() : std::span<const Sharding>();
}

Arrays Executable::run(Args args, ImplicitDonation donation, Arrays memory) const {
  refuse_forked_child();
  if (args.size() != in_.size())
    internal(str("a program of ", in_.size(), " arguments was given ", args.size()));
  if (mesh_) return run_on_mesh(args, std::move(memory));
  if (reference_) [[unlikely]]
    return run_checked(args, donation);
  return donates_ ? run_donating(args, donation) : run_plain(args, donation, std::move(memory));
}

// Returns the event of a call that is queued, or null for one that runs immediately. A program that reads external
// memory runs immediately, because the owner may change that memory after the call.
EventPtr Executable::begin(Args args, bool pending) const {
  // Programs over several processes run in the order of their calls, which is the same in all processes.
  bool spans = mesh_ && mesh_->spans_processes();
  // Host callbacks run in program order on the caller's thread.
  if (calls_host_) {
    if ((donates_ || spans) && queue_is_busy()) wait_for_queue();
    block_on(args);
    return nullptr;
  }
  bool is_long = seconds_ >= kWorthQueueing && async().load(std::memory_order_relaxed);
  if (!pending && !is_long && !((donates_ || spans) && queue_is_busy())) return nullptr;
  for (const Array& x : args) {
    const BufferPtr& buffer = known_value(x, "jit").queued_buffer();
    if (buffer && buffer->external()) {
      block_on(args);
      if (spans && queue_is_busy()) wait_for_queue();
      return nullptr;
    }
  }
  return std::make_shared<Event>();
}

// Runs the program immediately if `event` is null, else when its arguments are ready. `kept_alive` stays alive until the run
// has ended.
void Executable::start(const EventPtr& event, Args args, Arguments& given, Pointers& results,
                       KeptAlive kept_alive) const {
  if (!event) return run_on(given.pointers.data(), results.data());
  std::vector<void*> pointers(given.pointers.data(), given.pointers.data() + args.size());
  pointers.insert(pointers.end(), results.data(), results.data() + out_.size());
  enqueue_work(event, args,
               [this, held = Arrays(args.begin(), args.end()), sharded = std::move(given.sharded),
                pointers = std::move(pointers), kept_alive = std::move(kept_alive)]() mutable {
                 for (const auto& [i, parts] : sharded)
                   if (!pointers[i])
                     pointers[i] =
                         parts->full_buffer(in_[i])->data();  // donated arguments have a pointer already
                 run_on(pointers.data(), pointers.data() + held.size());
               });
}

// Queues work that keeps the program alive; errors of the work carry the line of this call.
void Executable::enqueue_work(const EventPtr& event, Args args, std::function<void()> work) const {
  std::vector<EventPtr> after;
  for (const Array& x : args)
    if (const Concrete& value = known_value(x, "jit"); value.pending()) after.push_back(value.event());
  enqueue(
      event,
      [self = shared_from_this(), where = current_where(), work = std::move(work),
       queued = profiling() ? profile_clock() : 0] {
        SetWhere line(where);
        if (queued && profiling())
          record_slice(named_site(SliceKind::queue, self->program_name_, where), queued, profile_clock());
        work();
      },
      std::move(after));
}

Arrays Executable::run_plain(Args args, ImplicitDonation donation, Arrays out) const {
  Arguments given(args);
  Pointers results(out_.size());
  EventPtr event = begin(args, given.pending);
  if (!event && given.pending)
    return run_plain(args, donation, std::move(out));  // all arguments are ready now
  if (donation.holders && !donatable_.empty()) {
    out.resize(out_.size());
    allocate_results(out, results.data(), args, donation, event);
  } else {
    out.reserve(out_.size());
    for (std::size_t i = 0; i < out_.size(); ++i) out.push_back(allocate_result(i, event, &results[i]));
  }
  start(event, args, given, results, {});
  return out;
}

Array Executable::allocate_result(std::size_t i, const EventPtr& event, void** data) const {
  return event ? make_queued(out_[i], event, data) : make_concrete(out_[i], data);
}

// Allocates the results that have no memory yet: in an argument that nothing else references, or in new
// memory.
void Executable::allocate_results(Arrays& out, void** results, Args args, ImplicitDonation donation,
                                  const EventPtr& event) const {
  std::vector<std::pair<std::size_t, const Concrete*>> taken;
  std::vector<bool> has_memory(out.size());
  if (donation.holders)
    for (auto [result, argument] : donatable_) {
      const Array& given = args[argument];
      if (!donation.donates(argument, given.value().use_count()) || !out[result].empty()) continue;
      const Concrete& value = known_value(given, "jit");
      const BufferPtr& buffer = value.queued_buffer();
      if (!buffer || buffer.use_count() != 1 || buffer->external()) continue;
      taken.emplace_back(result, &value);
      has_memory[result] = true;
      results[result] = buffer->data();
    }
  for (std::size_t i = 0; i < out.size(); ++i)
    if (out[i].empty() && !has_memory[i]) out[i] = allocate_result(i, event, &results[i]);
  for (auto [r, value] : taken) {  // must not fail from here on
    out[r] = Array(std::make_shared<Concrete>(out_[r], value->queued_buffer(), event));
    value->donate(current_where());
  }
}

void Executable::check_against(std::shared_ptr<const Executable> reference, std::string name) {
  reference_ = std::move(reference);
  name_ = std::move(name);
}

Arrays Executable::run_checked(Args args, ImplicitDonation donation) const {
  Arrays copies;
  for (const Array& x : args) copies.push_back(copy_of(x.aval(), known_value(x, "jit").data()));
  Arrays expected = reference_->run(copies),
         out = donates_ ? run_donating(args, donation) : run_plain(args, donation);
  for (std::size_t i = 0; i < out.size(); ++i)
    if (out_[i].bytes() && std::memcmp(known_value(out[i], "jit").data(),
                                       known_value(expected[i], "jit").data(), out_[i].bytes()))
      internal(str("result ", i, ", ", out_[i], ", of the program ", name_,
                   " differs from that of the program compiled without shared memory (TESSERA_CHECK_ALIAS)"));
  return out;
}

Arrays Executable::run_on_mesh(Args args, Arrays out) const {
  bool pending = false;
  for (const Array& x : args) pending |= known_value(x, "jit").pending();
  EventPtr event = begin(args, pending);
  MeshProgram::Call call = mesh_->prepare(args, event, out);
  for (std::size_t i = 0; i < args.size(); ++i)
    if (donated_[i]) args[i].value()->concrete()->donate(current_where());
  auto run = [this](MeshProgram::Call& call) {
    TimedScope timed(SliceKind::program, program_name_, current_where());
    check(mesh_->run(call));
  };
  if (event)
    enqueue_work(event, args,
                 [run, queued = std::make_shared<MeshProgram::Call>(std::move(call))] { run(*queued); });
  else
    run(call);
  return out;
}

void Executable::check(const LaunchFailure& failure) const {
  if (failure.kind == LaunchFailureKind::program) fail_status(failure.status);
  if (failure)
    throw DeviceError(failure.text, failure.advice, failure.where ? failure.where : current_where());
}

void Executable::run_on(void* const* arguments, void* const* results) const {
  ProgramFloatMode mode;
  Context context{&interrupt_request(), nullptr, 0};
  std::optional<TimedScope> timed;
  if (profiling()) [[unlikely]] {
    timed.emplace(SliceKind::program, program_name_, current_where());
    context.run = new_profile_run();
  }
  if (!arena_bytes_) {
    if (std::int32_t status = entry_(&context, arguments, results, nullptr)) fail_status(status);
    return;
  }
  std::unique_ptr<BufferPtr> arena(spare_.exchange(nullptr, std::memory_order_acquire));
  if (!arena) arena = std::make_unique<BufferPtr>(default_device().allocate_for_program(arena_bytes_));
  std::int32_t status = entry_(&context, arguments, results, (*arena)->data());
  BufferPtr* expected = nullptr;
  if (spare_.compare_exchange_strong(expected, arena.get(), std::memory_order_release)) arena.release();
  if (status) fail_status(status);
}

// Donated memory is reused if nothing else references it, and copied otherwise.
Arrays Executable::run_donating(Args args, ImplicitDonation donation) const {
  Arguments given(args);
  Pointers &arguments = given.pointers, results(out_.size());
  EventPtr event = begin(args, given.pending);
  if (!event && given.pending) return run_donating(args, donation);  // all arguments are ready now
  given.sort_buffers(args);
  std::vector<BufferPtr> taken(args.size());
  KeptAlive kept_alive;
  Arrays out(out_.size());
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (!donated_[i]) continue;
    const Concrete& value = known_value(args[i], "jit");
    const BufferPtr& buffer = value.queued_buffer();
    if (buffer && buffer.use_count() == 1 && !buffer->external() && !given.is_repeated(buffer)) {
      taken[i] = buffer;
      continue;
    }
    const void* from = value.data();
    kept_alive.push_back(buffer);  // another argument may share the buffer, and queued work may still read it
    kept_alive.push_back(value.queued_shards());
    if (int r = shared_[i]; r >= 0) {
      out[r] = allocate_result(r, event, &arguments[i]);
    } else {
      BufferPtr copy = default_device().allocate(in_[i].bytes());
      arguments[i] = copy->data();
      kept_alive.push_back(std::move(copy));
    }
    if (std::size_t bytes = in_[i].bytes()) std::memcpy(arguments[i], from, bytes);
  }
  for (std::size_t i = 0; i < args.size(); ++i)
    if (int r = shared_[i]; r >= 0) {
      results[r] = arguments[i];
      Array& shared = out[r];
      if (shared.empty())
        shared = Array(std::make_shared<Concrete>(out_[r], std::exchange(taken[i], nullptr), event));
    }
  allocate_results(out, results.data(), args, donation, event);
  for (std::size_t i = 0; i < args.size(); ++i)
    if (donated_[i]) args[i].value()->concrete()->donate(current_where());
  for (BufferPtr& buffer : taken)
    if (buffer) kept_alive.push_back(std::move(buffer));
  start(event, args, given, results, std::move(kept_alive));
  return out;
}

void Executable::fail_status(std::int32_t status) const {
  if (status == 1) {
    std::int32_t one = kStopOne;
    interrupt_request().compare_exchange_strong(one, 0);
    fail<Interrupted>("the program was interrupted.", "");
  }
  std::size_t number = status / 256 - 1;
  if (number >= routines_.size()) internal(str("a program returned the unknown status ", status));
  const auto& [symbol, where, host] = routines_[number];
  if (host) host.rethrow();
  if (const UserKernel::Definition* kernel = user_kernel(symbol))
    throw DeviceError(str("the kernel ", kernel->name, " failed with status ", status % 256, "."),
                      "The kernel's code defines the meaning of the status.", where);
  LibraryCall().require();
  throw DeviceError(str("the library routine ", symbol, " failed with status ", status % 256, "."),
                    "This is a fault of the library or of its installation, or memory ran out.", where);
}

}  // namespace tessera::inline v0
