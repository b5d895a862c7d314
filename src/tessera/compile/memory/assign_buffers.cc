// Buffer assignment. Values that are copied into one another share memory if neither is needed while the
// other is written (copy coalescing). Results overwrite operands that die, and donated arguments become
// results. The rest is packed into one arena. Small values are locals, which the back end keeps in registers.
#include <tessera/compile/memory/assign_buffers.h>
#include <tessera/compile/memory/liveness.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {

constexpr std::int64_t kMaxLocalBytes = 256, kMaxTotalLocalBytes = 16384;
constexpr std::int64_t kAlignment = 64;
// Below this size separate memory costs nothing, and reads of arguments that no result aliases may be hoisted
// out of loops.
constexpr std::int64_t kMinDonatedBytes = 4096;

bool overlap(const LiveRange& a, const LiveRange& b) {
  for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    if (a[i].last < b[j].first)
      ++i;
    else if (b[j].last < a[i].first)
      ++j;
    else
      return true;
  }
  return false;
}

struct MergedStorage {
  std::vector<int> values;
  LiveRange live;                                             // the live range of all members together
  int argument = -1, result = -1, constant = -1, slice = -1;  // storage that a member must have
  Ref ref;
  std::int64_t bytes = 0;
  bool shared = false;  // one copy for all devices
  bool fixed() const { return argument >= 0 || result >= 0 || constant >= 0 || slice >= 0; }
};

class BufferAssigner {
 public:
  BufferAssigner(Draft draft, BufferSharing sharing)
      : draft_(std::move(draft)), shares_(sharing != BufferSharing::none), live_(liveness(draft_)) {}
  ProgramPlan run();

 private:
  Draft::Value& value(int v) { return draft_.values[v]; }
  MergedStorage& storage(int v) { return storages_[storage_of_[v]]; }
  void collect(const Draft::Steps& steps, int depth);
  bool conflict(int a, int b) const;
  bool fits_slice(const MergedStorage& s, int slice) const;
  void try_merge(int a, int b);
  void merge_all();
  void merge_donated();
  std::vector<std::pair<int, int>> find_donatable();
  void assign_memory();
  std::int64_t find_offset(const MergedStorage& s, const std::vector<const MergedStorage*>& assigned) const;
  Ref ref(int v);
  Ref temporary(int time, std::int64_t bytes);
  Steps convert(const Draft::Steps& steps);
  void name_steps(const Draft::Steps& steps, std::vector<PlannedStep>& out) const;
  std::vector<PlannedBuffer> planned_buffers() const;

  struct MergeCandidate {
    int a, b, depth;
  };
  Draft draft_;
  bool shares_;
  Liveness live_;
  std::vector<MergedStorage> storages_;
  std::vector<int> storage_of_;
  std::vector<MergeCandidate> copies_, in_place_;
  std::map<std::pair<int, int>, std::vector<int>>
      allowed_;                     // (smaller value, larger value) -> steps in which they may overlap
  std::map<int, int> temporaries_;  // time -> value of a kernel's or routine's workspace
  std::int64_t arena_bytes_ = 0, shared_bytes_ = 0;
  std::vector<ProgramPlan::Local> locals_;
};

void BufferAssigner::collect(const Draft::Steps& steps, int depth) {
  auto allow = [&](int a, int b, int time) { allowed_[std::minmax(a, b)].push_back(time); };
  auto workspace = [&](int time, std::int64_t bytes) {
    if (!bytes) return;
    int v = draft_.add({.bytes = bytes});
    live_.ranges.push_back({{2 * time, 2 * time}});
    temporaries_[time] = v;
  };
  for (const Draft::Step& step : steps) {
    if (auto* copy = std::get_if<Draft::Copy>(&step.form)) {
      copies_.push_back({copy->from, copy->to, depth});
      allow(copy->from, copy->to, live_.time.at(&step));
    } else if (auto* kernel = std::get_if<Draft::Kernel>(&step.form)) {
      for (auto [read, written] : kernel->in_place) {
        in_place_.push_back({read, written, depth});
        allow(read, written, live_.time.at(&step));
      }
      workspace(live_.time.at(&step), kernel->scratch);
    } else if (auto* routine = std::get_if<Draft::Routine>(&step.form)) {
      workspace(live_.time.at(&step), routine->workspace);
    } else if (auto* loop = std::get_if<Draft::Loop>(&step.form)) {
      collect(loop->body, depth + 1);
    } else if (auto* loop = std::get_if<Draft::While>(&step.form)) {
      collect(loop->condition, depth + 1);
      collect(loop->body, depth + 1);
    } else if (auto* branch = std::get_if<Draft::Branch>(&step.form)) {
      for (const Draft::Steps& inside : branch->branches) collect(inside, depth);
    }
  }
}

// Returns true if the two values are live at the same time, except in a step that may read one while writing
// the other.
bool BufferAssigner::conflict(int a, int b) const {
  const LiveRange &x = live_.ranges[a], &y = live_.ranges[b];
  auto it = allowed_.find(std::minmax(a, b));
  for (std::size_t i = 0, j = 0; i < x.size() && j < y.size();) {
    int first = std::max(x[i].first, y[j].first), last = std::min(x[i].last, y[j].last);
    if (first <= last) {
      bool fine = first == last && first % 2 == 0 && it != allowed_.end() &&
                  std::find(it->second.begin(), it->second.end(), first / 2) != it->second.end();
      if (!fine) return true;
    }
    (x[i].last < y[j].last ? i : j)++;
  }
  return false;
}

// Returns true if a merged storage fits into a slice of a scanned array. A slice that moves with its loop can
// be shared only by values that begin and end within one iteration; a slice that does not move is live as
// long as the array.
bool BufferAssigner::fits_slice(const MergedStorage& s, int slice) const {
  const Draft::Value& v = draft_.values[slice];
  const LiveRange full_range = v.loop < 0 ? live_.ranges[v.base] : LiveRange{live_.loops.at(v.loop)};
  for (const LiveInterval& segment : s.live)
    if (std::none_of(full_range.begin(), full_range.end(), [&](const LiveInterval& w) {
          return w.first <= segment.first && segment.last <= w.last;
        }))
      return false;
  return true;
}

void BufferAssigner::try_merge(int a, int b) {
  int from = storage_of_[b], to = storage_of_[a];
  if (from == to) return;
  MergedStorage &x = storages_[to], &y = storages_[from];
  if (x.bytes != y.bytes || !x.bytes) return;
  // Only collectives may write memory that devices share, so it merges only with storage that is nothing but a result.
  auto only_result = [](const MergedStorage& s) { return s.result >= 0 && s.values.size() == 1; };
  if ((x.shared || y.shared) && !only_result(x.shared ? y : x)) return;
  for (const MergedStorage* s : {&x, &y})
    for (int v : s->values)
      if (!value(v).writable) return;
  if (x.fixed() && y.fixed()) {
    bool donation = (x.argument >= 0 && y.result >= 0 && x.result < 0) ||
                    (y.argument >= 0 && x.result >= 0 && y.result < 0);
    if (!donation || x.slice >= 0 || y.slice >= 0 || (x.argument >= 0 && y.argument >= 0)) return;
  }
  if (x.slice >= 0 && !fits_slice(y, x.slice)) return;
  if (y.slice >= 0 && !fits_slice(x, y.slice)) return;
  for (int v : x.values)
    for (int w : y.values)
      if (conflict(v, w)) return;
  for (int v : y.values) storage_of_[v] = to;
  x.values.insert(x.values.end(), y.values.begin(), y.values.end());
  x.live.insert(x.live.end(), y.live.begin(), y.live.end());
  std::sort(x.live.begin(), x.live.end(),
            [](const LiveInterval& p, const LiveInterval& q) { return p.first < q.first; });
  x.argument = std::max(x.argument, y.argument);
  x.result = std::max(x.result, y.result);
  x.slice = std::max(x.slice, y.slice);
  x.shared |= y.shared;
  y = MergedStorage{};
}

// Assigns the memory of unused donated arguments to results of the same size.
void BufferAssigner::merge_donated() {
  for (std::size_t a = 0; a < draft_.values.size(); ++a) {
    if (value(static_cast<int>(a)).storage != Draft::Storage::argument ||
        !value(static_cast<int>(a)).writable)
      continue;
    for (std::size_t r = 0; r < draft_.values.size(); ++r)
      if (value(static_cast<int>(r)).storage == Draft::Storage::result &&
          storage(static_cast<int>(a)).result < 0)
        try_merge(static_cast<int>(a), static_cast<int>(r));
  }
}

// Finds arguments that are only read, and could hold a result if a call donated them.
std::vector<std::pair<int, int>> BufferAssigner::find_donatable() {
  std::vector<std::pair<int, int>> out;
  std::vector<bool> taken(draft_.values.size(), false);
  for (std::size_t i = 0; i < draft_.values.size(); ++i) {
    int a = static_cast<int>(i);
    if (value(a).storage != Draft::Storage::argument || value(a).writable ||
        value(a).bytes < kMinDonatedBytes)
      continue;
    for (std::size_t k = 0; k < draft_.values.size(); ++k) {
      int r = static_cast<int>(k);
      if (value(r).storage != Draft::Storage::result || taken[k] || value(r).bytes != value(a).bytes)
        continue;
      const MergedStorage& s = storage(r);
      if (s.argument >= 0 ||
          std::any_of(s.values.begin(), s.values.end(), [&](int v) { return conflict(v, a); }))
        continue;
      taken[k] = true;
      out.emplace_back(value(r).number, value(a).number);
      break;
    }
  }
  return out;
}

std::int64_t BufferAssigner::find_offset(const MergedStorage& s,
                                         const std::vector<const MergedStorage*>& assigned) const {
  std::vector<std::pair<std::int64_t, std::int64_t>> taken;
  for (const MergedStorage* other : assigned)
    if (!shares_ || overlap(s.live, other->live))
      taken.emplace_back(other->ref.offset, other->ref.offset + other->bytes);
  std::sort(taken.begin(), taken.end());
  std::int64_t offset = 0;
  for (auto [first, last] : taken) {
    if (first >= offset + s.bytes) break;
    offset = std::max(offset, (last + kAlignment - 1) / kAlignment * kAlignment);
  }
  return offset;
}

void BufferAssigner::assign_memory() {
  std::vector<MergedStorage*> by_size;
  for (MergedStorage& s : storages_) {
    if (s.values.empty()) continue;
    if (s.result >= 0)
      s.ref = {.space = Ref::Space::result, .number = value(s.result).number};
    else if (s.argument >= 0)
      s.ref = {.space = Ref::Space::argument, .number = value(s.argument).number};
    else if (s.constant >= 0)
      s.ref = {.space = Ref::Space::constant, .number = value(s.constant).number};
    else if (s.slice < 0 && s.bytes)
      by_size.push_back(&s);
  }
  std::stable_sort(by_size.begin(), by_size.end(),
                   [](const MergedStorage* a, const MergedStorage* b) { return a->bytes > b->bytes; });
  std::vector<const MergedStorage*> assigned, assigned_shared;
  std::int64_t local_bytes = 0;
  for (std::size_t i = by_size.size(); i-- > 0;) {  // from the smallest
    MergedStorage& s = *by_size[i];
    if (s.bytes > kMaxLocalBytes || local_bytes + s.bytes > kMaxTotalLocalBytes) break;
    s.ref = {.space = Ref::Space::local, .number = static_cast<int>(locals_.size())};
    locals_.push_back({s.bytes});
    local_bytes += s.bytes;
    by_size.pop_back();
  }
  for (MergedStorage* s : by_size) {
    auto& same_memory = s->shared ? assigned_shared : assigned;
    std::int64_t& bytes = s->shared ? shared_bytes_ : arena_bytes_;
    s->ref = {.space = s->shared ? Ref::Space::shared : Ref::Space::arena,
              .offset = find_offset(*s, same_memory)};
    bytes = std::max(bytes, s->ref.offset + s->bytes);
    same_memory.push_back(s);
  }
}

Ref BufferAssigner::ref(int v) {
  const MergedStorage& s = storage(v);
  if (s.slice < 0) return s.ref;
  const Draft::Value& slice = value(s.slice);
  Ref base = ref(slice.base);
  base.offset += slice.offset;
  if (slice.loop >= 0) base.loop_strides.emplace_back(slice.loop, slice.stride);
  return base;
}

Ref BufferAssigner::temporary(int time, std::int64_t bytes) {
  return bytes ? ref(temporaries_.at(time)) : Ref{};
}

Steps BufferAssigner::convert(const Draft::Steps& steps) {
  Steps out;
  for (const Draft::Step& step : steps) {
    if (auto* copy = std::get_if<Draft::Copy>(&step.form)) {
      std::int64_t bytes = value(copy->to).bytes;
      if (bytes && &storage(copy->to) != &storage(copy->from))
        out.push_back({CopyStep{ref(copy->to), ref(copy->from), bytes,
                                draft_.division.chunks_for(seconds_of_copy(static_cast<double>(bytes)))}});
    } else if (auto* kernel = std::get_if<Draft::Kernel>(&step.form)) {
      KernelStep converted{.kernel = kernel->kernel,
                           .buffers = {},
                           .scratch = temporary(live_.time.at(&step), kernel->scratch),
                           .origin = kernel->origin};
      for (int v : kernel->values) converted.buffers.push_back(ref(v));
      out.push_back({std::move(converted)});
    } else if (auto* routine = std::get_if<Draft::Routine>(&step.form)) {
      RoutineStep converted{routine->symbol,
                            routine->integers,
                            {},
                            {},
                            temporary(live_.time.at(&step), routine->workspace),
                            routine->where,
                            routine->runtime_call,
                            routine->flops,
                            routine->dtype,
                            routine->workspace,
                            routine->parts};
      for (int v : routine->operands) converted.operands.push_back(ref(v));
      for (int v : routine->results) converted.results.push_back(ref(v));
      out.push_back({std::move(converted)});
    } else if (auto* loop = std::get_if<Draft::Loop>(&step.form)) {
      out.push_back({LoopStep{loop->loop, loop->trip_count, loop->reverse, convert(loop->body)}});
    } else if (auto* loop = std::get_if<Draft::While>(&step.form)) {
      out.push_back({WhileStep{convert(loop->condition), ref(loop->predicate), convert(loop->body)}});
    } else if (auto* branch = std::get_if<Draft::Branch>(&step.form)) {
      BranchStep converted{ref(branch->index), {}};
      for (const Draft::Steps& inside : branch->branches) converted.branches.push_back(convert(inside));
      out.push_back({std::move(converted)});
    }
  }
  return out;
}

void BufferAssigner::merge_all() {
  for (std::vector<MergeCandidate>* candidates : {&copies_, &in_place_}) {
    std::stable_sort(candidates->begin(), candidates->end(),
                     [&](const MergeCandidate& p, const MergeCandidate& q) {
                       return std::pair(p.depth, value(p.a).bytes) > std::pair(q.depth, value(q.a).bytes);
                     });
    for (const MergeCandidate& candidate : *candidates) try_merge(candidate.a, candidate.b);
  }
  merge_donated();
}

// Names the steps of the memory plan, by their time.
void BufferAssigner::name_steps(const Draft::Steps& steps, std::vector<PlannedStep>& out) const {
  for (const Draft::Step& step : steps) {
    auto time = live_.time.find(&step);
    PlannedStep* planned = time == live_.time.end() ? nullptr : &out[time->second];
    if (auto* kernel = std::get_if<Draft::Kernel>(&step.form)) {
      *planned = {draft_.kernels[kernel->kernel].name};
      if (kernel->origin && !kernel->origin->stored.empty())
        planned->where = kernel->origin->stored[0].operation.where;
    } else if (auto* routine = std::get_if<Draft::Routine>(&step.form)) {
      *planned = {routine->symbol, routine->where};
    } else if (std::holds_alternative<Draft::Copy>(step.form)) {
      planned->name = "copy";
    } else if (auto* loop = std::get_if<Draft::Loop>(&step.form)) {
      name_steps(loop->body, out);
    } else if (auto* loop = std::get_if<Draft::While>(&step.form)) {
      planned->name = "while";
      name_steps(loop->condition, out);
      name_steps(loop->body, out);
    } else if (auto* branch = std::get_if<Draft::Branch>(&step.form)) {
      planned->name = "cond";
      for (const Draft::Steps& inside : branch->branches) name_steps(inside, out);
    }
  }
}

std::vector<PlannedBuffer> BufferAssigner::planned_buffers() const {
  std::vector<PlannedBuffer> out;
  for (const MergedStorage& s : storages_) {
    if (s.values.empty() || !s.bytes || s.slice >= 0 || s.ref.space == Ref::Space::local) continue;
    PlannedBuffer buffer;
    buffer.space = s.ref.space, buffer.offset = s.ref.offset, buffer.bytes = s.bytes;
    // The buffer of an argument is described by the argument, others by their first value that an operation computes.
    const Draft::Value* described = &draft_.values[s.values[0]];
    for (int v : s.values)
      if (!*described->operation && *draft_.values[v].operation) described = &draft_.values[v];
    if (s.argument >= 0) described = &draft_.values[s.argument];
    buffer.type = described->type, buffer.operation = described->operation, buffer.where = described->where;
    if (s.result >= 0 || s.argument >= 0) buffer.number = s.ref.number;
    for (const LiveInterval& interval : s.live) {
      int first = std::max(0, interval.first / 2), last = std::max(0, interval.last / 2);
      if (!buffer.live.empty() && first <= buffer.live.back().second + 1)
        buffer.live.back().second = std::max(buffer.live.back().second, last);
      else
        buffer.live.emplace_back(first, last);
    }
    out.push_back(std::move(buffer));
  }
  return out;
}

ProgramPlan BufferAssigner::run() {
  collect(draft_.steps, 0);
  storages_.resize(draft_.values.size());
  for (std::size_t i = 0; i < draft_.values.size(); ++i) {
    int v = static_cast<int>(i);
    storage_of_.push_back(v);
    MergedStorage& s = storages_[i];
    s.values = {v};
    s.live = live_.ranges[i];
    s.bytes = value(v).bytes;
    s.shared = value(v).shared;
    if (value(v).storage == Draft::Storage::argument) s.argument = v;
    if (value(v).storage == Draft::Storage::result) s.result = v;
    if (value(v).storage == Draft::Storage::constant) s.constant = v;
    if (value(v).storage == Draft::Storage::slice) s.slice = v;
  }
  if (shares_) merge_all();
  assign_memory();
  ProgramPlan plan;
  if (shares_) plan.donatable = find_donatable();
  plan.name = draft_.name;
  plan.mesh = draft_.mesh;
  plan.steps = convert(draft_.steps);
  plan.memory_steps.resize(live_.steps);
  name_steps(draft_.steps, plan.memory_steps);
  plan.memory_steps.back().name = "end";
  plan.buffers = planned_buffers();
  for (const MergedStorage& s : storages_)
    if (s.argument >= 0 && s.result >= 0)
      plan.donated.emplace_back(value(s.result).number, value(s.argument).number);
    else if (s.shared && s.result >= 0)
      plan.shared_results.push_back(value(s.result).number);
  plan.kernels = std::move(draft_.kernels);
  plan.nests = std::move(draft_.nests);
  plan.locals = std::move(locals_);
  plan.constants = std::move(draft_.constants);
  plan.arena_bytes = arena_bytes_;
  plan.shared_bytes = shared_bytes_;
  plan.loops = draft_.loops;
  plan.argument_bytes = std::move(draft_.argument_bytes);
  plan.result_bytes = std::move(draft_.result_bytes);
  return plan;
}

}  // namespace

ProgramPlan assign_buffers(Draft draft, BufferSharing sharing) {
  return BufferAssigner(std::move(draft), sharing).run();
}

}  // namespace tessera::inline v0
