// Rules shared by argmax and argmin. A NaN is chosen before other elements; the first of equal elements is chosen.
// Source: jax.lax.argmax.
#pragma once
#include <tessera/ops/reduce/reduce_rules.h>

namespace tessera::inline v0 {

// Returns true if number a at index i is chosen before b at j. Numbers are of any ordered type.
template <class T>
bool chosen_before(Selection which, T a, std::int64_t i, T b, std::int64_t j) {
  if (a != a || b != b) return a != a && (b == b || i < j);
  if (a == b) return i < j;
  return which == Selection::largest ? b < a : a < b;
}
// The same for elements of one dtype (not bool) with their indices.
Element chosen_before(Selection which, const Element& a, const Element& i, const Element& b,
                      const Element& j);
// The value that every other value precedes.
Element last_choice(expr::Graph& graph, Selection which, Dtype dtype);

Avals infer_arg(const char* name, const ArgReduce& p, AvalArgs in);
Arrays arg_reference(const char* name, Selection which, const ArgReduce& p, const Array& x);
Batched batch_arg(const Primitive& self, const ArgReduce& p, const Array& x, int at);
Factors factors_of_arg(const char* name, const ArgReduce& p, AvalArgs in);
Lowering lower_arg(Selection which, const ArgReduce& p, AvalArgs in);
Samples arg_samples();

}  // namespace tessera::inline v0
