// Reductions by a user-defined program: stages the function, and recognises functions whose reductions have a
// primitive.
#pragma once
#include <tessera/ops/control/body.h>
#include <tessera/ops/control/scalar_body.h>
#include <tessera/ops/reduce/reduce_rules.h>
#include <tessera/ops/shape/shape_ops.h>

namespace tessera::inline v0 {

// A combination that is one primitive, and the primitives that reduce by it over axes, over windows and at
// indices.
struct Monoid {
  const Primitive *combine, *reduce, *window, *scatter;  // null: there is no such primitive
};
// Returns the monoid that the program computes, or null.
const Monoid* monoid_of(const Jaxpr& body);

// Stages the combination as a program over scalars of these arrays. Throws if the arrays, their initial
// values and its results do not fit.
ClosedJaxpr stage_combination(const char* name, const Arrays& x, const Arrays& initial,
                              const lax::Combination& combine);
// Converts a function of two scalars to one of lists.
lax::Combination binary_combination(const SharedFunction<Array(const Array&, const Array&)>& combine);

// The operands of an equation: captured values, arrays, initial values.
struct Combined {
  Args consts, x, initial;
  Combined(Args operands, int captured);
};
Avals infer_combined(const char* name, const Jaxpr& body, int consts, AvalArgs in);
// Computes combine(a, b) element by element; an array of rank 0 is repeated.
Arrays combine(const Jaxpr& body, Args consts, const Arrays& a, const Arrays& b);
// The scalar types of a body over these dtypes (each twice), for samples.
Avals scalars_of(std::initializer_list<Dtype> dtypes);
// Evaluates a body on stored scalars by reference rules.
Arrays reference_combine(const Jaxpr& body, Args consts, const Arrays& a, const Arrays& b);
Array stored_element(const Array& x, std::int64_t i);

// Batches a reduction by the batching rules of the operations into which it expands.
template <class P>
Batched batch_by(const char* name, Arrays (*expanded)(const P&, Args), const P& p, Args x,
                 const BatchAxes& axes, BatchSize size) {
  return batch_flat(
      name, [&](Args a) { return expanded(p, a); }, x, axes, size);
}

}  // namespace tessera::inline v0
