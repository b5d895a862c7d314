// Operands of the functions of lib/linalg/linalg.h: matrices of one dtype, batches that broadcast.
#pragma once
#include <tessera/lib/lax.h>
#include <tessera/lib/linalg/linalg.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/promote.h>

namespace tessera::inline v0::lib {

// Converts x to floating or complex matrices.
Array matrices(const char* name, const Array& x);
Array square_matrices(const char* name, const Array& x);
inline Array adjoint(const Array& x) { return conj(matrix_transpose(x)); }
// The distance from 1 to the next number.
double epsilon_of(Dtype dtype);

// The operands of a system in one dtype, with equal batches. A vector b becomes one column; if a is a single
// matrix, the batch of b is merged into its columns.
struct System {
  Array a, b;
  bool vector = false, joined = false;
  Shape unjoined;  // [m, batch..., k]
  System(const char* name, const Array& a, const Array& b);
  // Reshapes a solution to the shape of b.
  Array result(const Array& x) const;
};

}  // namespace tessera::inline v0::lib
