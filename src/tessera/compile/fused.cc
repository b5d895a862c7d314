// The structure hash of a kernel: kernels of equal structure share code. Names and source lines are not hashed.
#include <tessera/compile/fused.h>

namespace tessera::inline v0 {

namespace {

template <class T>
std::uint64_t hash_list(const std::vector<T>& list) {
  std::uint64_t h = list.size();
  for (const T& x : list) h = mix(h, static_cast<std::uint64_t>(x));
  return h;
}

std::uint64_t hash_node(const expr::Node& n) {
  std::uint64_t h = mix(static_cast<std::uint64_t>(n.op), hash_of(n.dtype));
  h = mix(h, hash_list(n.in));
  h = mix(h, n.payload);
  h = mix(h, static_cast<std::uint64_t>(n.buffer));
  h = mix(h, static_cast<std::uint64_t>(n.component));
  h = mix(h, expr::hash_of(n.index));
  h = mix(h, static_cast<std::uint64_t>(n.low));
  h = mix(h, static_cast<std::uint64_t>(n.high));
  return mix(h, static_cast<std::uint64_t>(n.reduction));
}

std::uint64_t hash_atom(const expr::AtomInfo& a) {
  std::uint64_t h = mix(static_cast<std::uint64_t>(a.kind), static_cast<std::uint64_t>(a.low));
  h = mix(h, static_cast<std::uint64_t>(a.high));
  h = mix(h, expr::hash_of(a.of));
  h = mix(h, static_cast<std::uint64_t>(a.divisor));
  return mix(h, static_cast<std::uint64_t>(a.value));
}

std::uint64_t hash_reduction(const expr::Reduction& r) {
  std::uint64_t h = mix(hash_list(r.variables), hash_list(r.initial));
  h = mix(h, hash_list(r.contributions));
  h = mix(h, hash_list(r.combined));
  return mix(h, static_cast<std::uint64_t>(r.simple));
}

}  // namespace

std::uint64_t FusedKernel::structure_hash() const {
  std::uint64_t h = mix(graph.size(), graph.atoms());
  for (std::size_t i = 0; i < graph.atoms(); ++i)
    h = mix(h, hash_atom(graph.atom(static_cast<expr::Atom>(i))));
  for (std::size_t i = 0; i < graph.size(); ++i) {
    const expr::Node& node = graph.node(static_cast<expr::Id>(i));
    h = mix(h, hash_node(node));
    if (node.reduction >= 0) h = mix(h, hash_reduction(graph.reduction(node.reduction)));
  }
  for (const BufferType& b : buffers) {
    h = mix(h, hash_of(b.dtype));
    h = mix(h, static_cast<std::uint64_t>(b.count));
    h = mix(h, static_cast<std::uint64_t>(b.read) * 2 + b.written);
  }
  for (const Store& s : stores) {
    h = mix(h, static_cast<std::uint64_t>(s.buffer));
    h = mix(h, hash_list(s.loops));
    h = mix(h, expr::hash_of(s.index));
    h = mix(h, hash_list(s.parts));
    h = mix(h, static_cast<std::uint64_t>(s.valid) * 2 + s.ordered);
  }
  return h;
}

}  // namespace tessera::inline v0
