// Runs the functions of core/elementary on elements, which adds their operations to the elements' graph.
#pragma once
#include <tessera/core/kernel/element.h>
#include <tessera/core/kernel/symbolic_lane.h>

namespace tessera::inline v0 {

// Applies f to lanes of x's width, for real elements of one dtype; narrow floats are converted to f32 and
// back.
template <class F, class... X>
Element real_function(F f, const Element& x, const X&... more) {
  expr::Graph& g = x.graph();
  elementary::SetGraph writing(g);
  if (x.dtype() == f64) {
    using Lane = elementary::SymbolicFloat<64>;
    return {g, f64, f(Lane{x.part()}, Lane{more.part()}...).id};
  }
  using Lane = elementary::SymbolicFloat<32>;
  return convert(Element(g, f32, f(Lane{x.part()}, Lane{more.part()}...).id), x.dtype());
}

}  // namespace tessera::inline v0
