// Random programs of library functions and of all primitives (vocabulary.h) on f64 arrays, with jit, vmap,
// grad, jvp, loops, cond, checkpoint and custom rules inserted at random, nested, and capturing arrays of the
// surrounding program; and with collectives if the program runs along a named axis. The program depends on the
// seed only.
#pragma once
#include <tessera/tessera.h>
#include <random>

namespace tessera::properties {

class RandomProgram {
 public:
  /// reverse: the whole program can be differentiated in reverse mode (it has no loop with a traced number of
  /// iterations). axis_size: 0, or the size of the axis "axis" along which it communicates.
  RandomProgram(unsigned seed, int depth, bool reverse, int axis_size = 0)
      : random_(seed), depth_(depth), reverse_(reverse), axis_size_(axis_size) {}
  /// The results of `steps` operations on these arrays and on earlier results.
  std::vector<Array> operator()(std::vector<Array> pool, int steps);
  /// An array of the shape of x; captures `outer`, if given.
  Array keep_shape(Array x, const Array& outer);

 private:
  int pick(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  const Array& any_array() { return pool_[pick(static_cast<int>(pool_.size()))]; }
  int axis_of(const Array& x) { return pick(static_cast<int>(x.ndim())); }
  Array like(const Array& x);
  Array step(const Array& x);
  Array elementwise(const Array& x, const Array& y);
  Array reduced(const Array& x);
  Array moved(const Array& x);
  Array indexed(const Array& x);
  Array product(const Array& x);
  Array drawn(const Array& x);
  Array transformed(const Array& x, const Array& outer);
  Array looped(const Array& x, const Array& outer);
  Array communicated(const Array& x);
  auto part(const Array& outer, bool reverse, int axis_size);

  std::mt19937 random_;
  int depth_;
  bool reverse_;
  int axis_size_;
  std::vector<Array> pool_;
};

// Checks that results of such programs (f64), computed in two ways, agree.
void expect_close(const std::vector<Array>& got, const std::vector<Array>& want, const char* what);
// Checks the programs of these seeds, or of TESSERA_TEST_PROGRAMS=first:last, up to the first failure.
void check_programs(unsigned first, unsigned last, void (*check)(unsigned));

}  // namespace tessera::properties
