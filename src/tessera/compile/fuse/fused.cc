// Encodes the structure of a kernel as words: kernels with equal words share code. Names and source lines are
// left out.
#include <tessera/compile/fuse/fused.h>

namespace tessera::inline v0 {

namespace {

// Appends numbers; a list is preceded by its size, so different structures never give the same words.
struct NumberList {
  std::vector<std::uint64_t> numbers;
  void add(std::integral auto number) { numbers.push_back(static_cast<std::uint64_t>(number)); }
  void add(Dtype dtype) { numbers.push_back(hash_of(dtype)); }  // one number for each dtype
  template <class E>
  requires std::is_enum_v<E>
  void add(E value) { add(static_cast<std::int64_t>(value)); }
  template <class T>
  void add(const std::vector<T>& list) {
    add(list.size());
    for (const T& x : list) add(x);
  }
  template <class A, class B>
  void add(const std::pair<A, B>& pair) {
    add(pair.first, pair.second);
  }
  void add(const expr::AffineIndex& index) { add(index.constant, index.terms); }
  void add(const expr::AtomInfo& a) { add(a.kind, a.low, a.high, a.dividend, a.divisor, a.value, a.trusted); }
  void add(const expr::Reduction& r) { add(r.variables, r.initial, r.contributions, r.combined, r.simple); }
  void add(const expr::Iteration& i) { add(i.next, i.condition); }
  void add(const FusedKernel::BufferType& b) { add(b.dtype, b.count, b.read, b.written); }
  void add(const FusedKernel::Store& s) { add(s.buffer, s.loops, s.index, s.parts, s.valid, s.ordered); }
  void add(const expr::Graph& graph) {
    add(graph.atoms(), graph.size());
    for (std::size_t i = 0; i < graph.atoms(); ++i) add(graph.atom(static_cast<expr::Atom>(i)));
    for (std::size_t i = 0; i < graph.size(); ++i) {
      const expr::Node& n = graph.node(static_cast<expr::Id>(i));
      add(n.op, n.dtype, n.in, n.payload, n.buffer, n.component, n.index, n.low, n.high, n.reduction);
      if (n.reduction >= 0) add(graph.reduction(n.reduction));
      if (n.op == expr::ScalarOp::iterate) add(graph.iteration(n));
    }
  }
  template <class A, class B, class... More>
  void add(const A& a, const B& b, const More&... more) {
    add(a);
    add(b);
    (add(more), ...);
  }
};

}  // namespace

std::vector<std::uint64_t> FusedKernel::structure() const {
  NumberList words;
  words.add(graph, buffers, stores);
  return std::move(words.numbers);
}

}  // namespace tessera::inline v0
