// Shared by the functions of lib/linalg/linalg.h: operands as matrices of one dtype, batches that broadcast.
#pragma once
#include <tessera/lib/lax.h>
#include <tessera/lib/linalg/linalg.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/promote.h>

namespace tessera::inline v0::lib {

// x as floating or complex matrices.
Array matrices(const char* name, const Array& x);
Array square_matrices(const char* name, const Array& x);
inline Array adjoint(const Array& x) { return conj(matrix_transpose(x)); }
// The distance of 1 to the next number.
double epsilon_of(Dtype dtype);

// Two operands of a system in one dtype, with equal batches. A vector b becomes one column; where a is one matrix,
// the batch of b joins its columns.
struct System {
  Array a, b;
  bool vector = false, joined = false;
  Shape unjoined;  // [m, batch..., k]
  System(const char* name, const Array& a, const Array& b);
  // The solution in the shape that b had.
  Array result(const Array& x) const;
};

}  // namespace tessera::inline v0::lib
