// Liveness: the usual backward analysis on structured control flow; loops are repeated to a fixed point.
#include <tessera/compile/bit_set.h>
#include <tessera/compile/memory/liveness.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {

struct Access {
  std::vector<int> reads, writes, partial_writes;
};

class Walker {
 public:
  explicit Walker(const Draft& draft) : draft_(draft) {}
  Liveness run() {
    number(draft_.steps);
    int end = result_.steps++;
    result_.ranges.resize(draft_.values.size());
    BitSet live(draft_.values.size());
    for (std::size_t v = 0; v < draft_.values.size(); ++v)
      if (draft_.values[v].storage == Draft::Storage::result) live.insert(static_cast<int>(v));
    mark(live, 2 * end);
    walk(draft_.steps, live, true);
    mark(live, -1);
    for (LiveRange& s : result_.ranges) std::reverse(s.begin(), s.end());
    return std::move(result_);
  }

 private:
  void number(const Draft::Steps& steps);
  void walk(const Draft::Steps& steps, BitSet& live, bool record);
  void walk_leaf(int time, const Access& access, BitSet& live, bool record);
  void walk_loop(const Draft::Loop& loop, BitSet& live, bool record);
  void walk_while(const Draft::Step& step, const Draft::While& loop, BitSet& live, bool record);
  void walk_branch(const Draft::Step& step, const Draft::Branch& branch, BitSet& live, bool record);
  Access access(const Draft::Step& step) const;
  void read(Access& a, int value) const {
    a.reads.push_back(value);
    for (; draft_.values[value].storage == Draft::Storage::slice; a.reads.push_back(value))
      value = draft_.values[value].base;
  }
  void write(Access& a, int value) const {
    a.writes.push_back(value);
    for (; draft_.values[value].storage == Draft::Storage::slice; a.partial_writes.push_back(value))
      value = draft_.values[value].base;
  }
  void mark(int value, int point) {
    LiveRange& s = result_.ranges[value];
    if (!s.empty() && s.back().first == point) return;
    if (!s.empty() && s.back().first == point + 1)
      s.back().first = point;
    else
      s.push_back({point, point});
  }
  void mark(const BitSet& live, int point) {
    live.each([&](int v) { mark(v, point); });
  }

  const Draft& draft_;
  Liveness result_;
};

void Walker::number(const Draft::Steps& steps) {
  for (const Draft::Step& step : steps) {
    if (auto* loop = std::get_if<Draft::Loop>(&step.form)) {
      int first = result_.steps;
      number(loop->body);
      result_.loops[loop->loop] = {2 * first, 2 * result_.steps - 2};
    } else if (auto* loop = std::get_if<Draft::While>(&step.form)) {
      number(loop->condition);
      result_.time[&step] = result_.steps++;
      number(loop->body);
    } else if (auto* branch = std::get_if<Draft::Branch>(&step.form)) {
      result_.time[&step] = result_.steps++;
      for (const Draft::Steps& inside : branch->branches) number(inside);
    } else {
      result_.time[&step] = result_.steps++;
    }
  }
}

Access Walker::access(const Draft::Step& step) const {
  Access a;
  if (auto* begin = std::get_if<Draft::PartialWriteBegin>(&step.form)) a.writes.push_back(begin->value);
  if (auto* copy = std::get_if<Draft::Copy>(&step.form)) {
    read(a, copy->from);
    write(a, copy->to);
  }
  if (auto* routine = std::get_if<Draft::Routine>(&step.form)) {
    for (int v : routine->operands) read(a, v);
    for (int v : routine->results) write(a, v);
  }
  if (auto* kernel = std::get_if<Draft::Kernel>(&step.form)) {
    const FusedKernel& k = draft_.kernels[kernel->kernel];
    for (std::size_t i = 0; i < kernel->values.size(); ++i) {
      bool reads = k.buffers[i].read, writes = k.buffers[i].written;
      if (reads) read(a, kernel->values[i]);
      if (writes && reads) a.partial_writes.push_back(kernel->values[i]);
      if (writes && !reads) write(a, kernel->values[i]);
    }
  }
  return a;
}

void Walker::walk_leaf(int time, const Access& access, BitSet& live, bool record) {
  if (record) {
    // A written value occupies memory even if it is never read.
    BitSet after = live;
    for (const std::vector<int>* list : {&access.writes, &access.partial_writes})
      for (int v : *list) after.insert(v);
    mark(after, 2 * time + 1);
    BitSet during = after;
    for (int v : access.reads) during.insert(v);
    mark(during, 2 * time);
  }
  for (int v : access.writes) live.erase(v);
  for (int v : access.reads) live.insert(v);
  for (int v : access.partial_writes) live.insert(v);
}

void Walker::walk(const Draft::Steps& steps, BitSet& live, bool record) {
  for (std::size_t i = steps.size(); i-- > 0;) {
    const Draft::Step& step = steps[i];
    if (auto* loop = std::get_if<Draft::Loop>(&step.form))
      walk_loop(*loop, live, record);
    else if (auto* loop = std::get_if<Draft::While>(&step.form))
      walk_while(step, *loop, live, record);
    else if (auto* branch = std::get_if<Draft::Branch>(&step.form))
      walk_branch(step, *branch, live, record);
    else
      walk_leaf(result_.time.at(&step), access(step), live, record);
  }
}

void Walker::walk_loop(const Draft::Loop& loop, BitSet& live, bool record) {
  BitSet end = live;
  for (bool grew = true; grew;) {
    live = end;
    walk(loop.body, live, false);
    grew = end.merge(live);
  }
  if (!record) return;
  live = end;
  walk(loop.body, live, true);
}

void Walker::walk_while(const Draft::Step& step, const Draft::While& loop, BitSet& live, bool record) {
  const BitSet after = live;
  BitSet head(draft_.values.size());
  auto pass = [&](bool marking) {
    live = head;
    walk(loop.body, live, marking);
    live.merge(after);
    Access test;
    read(test, loop.predicate);
    walk_leaf(result_.time.at(&step), test, live, marking);
    walk(loop.condition, live, marking);
  };
  do pass(false);
  while (head.merge(live));
  if (record) pass(true);
}

void Walker::walk_branch(const Draft::Step& step, const Draft::Branch& branch, BitSet& live, bool record) {
  const BitSet after = live;
  BitSet before(draft_.values.size());
  for (std::size_t b = branch.branches.size(); b-- > 0;) {
    live = after;
    walk(branch.branches[b], live, record);
    before.merge(live);
  }
  live = before;
  Access choice;
  read(choice, branch.index);
  walk_leaf(result_.time.at(&step), choice, live, record);
}

}  // namespace

Liveness liveness(const Draft& draft) { return Walker(draft).run(); }

}  // namespace tessera::inline v0
