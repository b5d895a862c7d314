// Elementwise kernels: chains, broadcasts, views, dtypes, tails.
#include <tessera/core/kernel/element_math.h>
#include "harness.h"

namespace kernels {
namespace {

TEST(Elementwise, EverySize) {
  for (std::int64_t n : {0, 1, 2, 3, 7, 15, 16, 17, 31, 63, 64, 65, 130, 1000}) {
    Builder b;
    int x = b.input(f32, {n}), y = b.input(f32, {n});
    b.output({n}, [&](const Indices& at) {
      Element u = b.operand(x, at), v = b.operand(y, at);
      return u * v + sqrt(abs(u)) / (v * v + v.same(1));
    });
    check(b.kernel);
  }
}

// Chains that are long enough for vectors of several registers, at every remainder, with each kind of operand.
TEST(Elementwise, LongChainsOfEveryLength) {
  for (Dtype t : {f32, f64, bf16})
    for (std::int64_t n : {1, 5, 8, 15, 16, 17, 31, 32, 33, 63, 64, 65, 96, 127, 129, 1000}) {
      Builder b;
      int x = b.input(t, {n}), twice = b.input(t, {2 * n}), column = b.input(t, {3}),
          mask = b.input(i32, {n});
      b.output({3, n}, [&](const Indices& at) {
        Element u = b.operand(x, {at[1]}), back = b.operand(x, {expr::AffineIndex(n - 1) - at[1]});
        Element v = b.operand(twice, {at[1] * 2 + 1}), c = b.operand(column, {at[0]});
        Element chain = tanh(u * c) + exp(back) * v;
        return select(equal(b.operand(mask, {at[1]}), b.operand(mask, {0})), chain, tanh(chain) - c);
      });
      SCOPED_TRACE(str(t.name(), " ", n));
      check(b.kernel, {.specials = true});
    }
}

TEST(Elementwise, Broadcast) {
  Builder b;
  int x = b.input(f32, {5, 37}), row = b.input(f32, {37}), column = b.input(f32, {5});
  b.output({5, 37}, [&](const Indices& at) {
    return b.operand(x, at) * b.operand(row, {at[1]}) + b.operand(column, {at[0]});
  });
  check(b.kernel);
}

TEST(Elementwise, Views) {
  Builder b;
  int x = b.input(f32, {6, 20, 33});
  b.output({20, 33, 6}, [&](const Indices& at) { return b.operand(x, {at[2], at[0], at[1]}); });
  b.output({6, 10, 33}, [&](const Indices& at) {
    return b.operand(x, {at[0], at[1] * 2 + 1, expr::AffineIndex(32) - at[2]});
  });
  b.output({6, 20, 16}, [&](const Indices& at) { return b.operand(x, {at[0], at[1], at[2] * 2 + 1}); });
  check(b.kernel);
}

TEST(Elementwise, PadAndConcatenate) {
  Builder b;
  int x = b.input(f32, {9, 21}), y = b.input(f32, {9, 40});
  b.output({13, 30}, [&](const Indices& at) {
    Element zero = constant(b.graph(), f32, 0);
    Element inside = b.guard(at[1], 3, 24, b.operand(x, {at[0] - 2, at[1] - 3}), zero);
    return b.guard(at[0], 2, 11, inside, zero) + zero.same(1);
  });
  b.output({9, 61}, [&](const Indices& at) {
    return b.guard(at[1], 0, 21, b.operand(x, at), b.operand(y, {at[0], at[1] - 21}));
  });
  check(b.kernel);
}

TEST(Elementwise, Reshapes) {
  Builder b;
  int x = b.input(f32, {12, 35});
  auto reshaped = [&](const Shape& shape, bool transposed) {
    b.output(shape, [&](const Indices& at) {
      Dims strides = row_major_strides(shape);
      expr::AffineIndex flat;
      for (std::size_t k = 0; k < at.size(); ++k) flat = flat + at[k] * strides[k];
      auto& g = b.graph();
      if (!transposed) return b.operand(x, {g.floor_divide(flat, 35), g.remainder(flat, 35)});
      return b.operand(x, {g.remainder(flat, 12), g.floor_divide(flat, 12)});
    });
  };
  for (bool transposed : {false, true})
    for (const Shape& shape : {Shape{420}, Shape{3, 4, 35}, Shape{4, 3, 7, 5}, Shape{84, 5}, Shape{7, 60}})
      reshaped(shape, transposed);

  check(b.kernel);
}

TEST(Elementwise, Transposes) {
  for (Dtype t : {f32, f64, i8, bf16, c64, bool_}) {
    Builder b;
    int x = b.input(t, {70, 45}), y = b.input(t, {45, 70}), z = b.input(t, {3, 40, 33});
    b.output({45, 70}, [&](const Indices& at) { return b.operand(x, {at[1], at[0]}); });
    b.output({45, 70}, [&](const Indices& at) {
      return select(equal(b.operand(x, {at[1], at[0]}), b.operand(y, at)), b.operand(y, at),
                    b.operand(x, {at[1], at[0]}));
    });
    b.output({33, 3, 40}, [&](const Indices& at) { return b.operand(z, {at[1], at[2], at[0]}); });
    SCOPED_TRACE(t.name());
    check(b.kernel);
  }
}

TEST(Elementwise, ShortRuns) {
  for (std::int64_t d : {2, 3, 4, 8}) {
    Builder b;
    int x = b.input(f32, {37 * d}), coarse = b.input(f32, {37}), periodic = b.input(f32, {d});
    b.output({37 * d}, [&](const Indices& at) {
      auto& g = b.graph();
      return b.operand(x, at) * b.operand(coarse, {g.floor_divide(at[0], d)}) +
             b.operand(periodic, {g.remainder(at[0], d)});
    });
    check(b.kernel);
  }
}

template <class F>
void over(std::initializer_list<Dtype> dtypes, F f, Options options = {}) {
  for (Dtype t : dtypes)
    for (std::int64_t n : {1, 7, 19, 70}) {
      Builder b;
      int x = b.input(t, {n}), y = b.input(t, {n});
      f(b, x, y, Shape{n});
      SCOPED_TRACE(str(t.name(), " ", n));
      options.specials = true;
      check(b.kernel, options);
    }
}

TEST(Elementwise, IntegerOperations) {
  over({i8, i16, i32, i64, u8, u16, u32, u64}, [](Builder& b, int x, int y, Shape n) {
    b.output(n, [&](const Indices& at) {
      Element u = b.operand(x, at), v = b.operand(y, at);
      return ((u + v) * (u - v)) ^ ((u / v) + rem(u, v) - (min(u, v) & max(u, v)));
    });
    b.output(n, [&](const Indices& at) {
      Element u = b.operand(x, at), v = b.operand(y, at) & b.operand(y, at).same(31);
      return shift_left(u, v) ^ shift_right_logical(u, v) ^ shift_right_arithmetic(u, v) ^ abs(u) ^ -v ^
             count_leading_zeros(u) ^ population_count(u);
    });
    b.output(n, [&](const Indices& at) {
      Element u = b.operand(x, at), v = b.operand(y, at);
      return (less(u, v) | equal(u, v)) ^ less_equal(v, u) ^ not_equal(u, v);
    });
  });
}

TEST(Elementwise, FloatOperations) {
  over({f32, f64, bf16, f16, f8e4m3fn, f8e5m2}, [](Builder& b, int x, int y, Shape n) {
    for (int k = 0; k < 4; ++k)
      b.output(n, [&](const Indices& at) {
        Element u = b.operand(x, at), v = b.operand(y, at);
        if (k == 0) return (u + v) * (u - v) / v + fma(u, v, u);
        if (k == 1) return min(u, v) + max(floor(u), ceil(v)) * trunc(u) - rint(v);
        if (k == 2) return select(less(u, v), sqrt(abs(u)), -v);
        return rem(u, v);
      });
  });
}

TEST(Elementwise, Complex) {
  over({c64, c128}, [](Builder& b, int x, int y, Shape n) {
    b.output(n, [&](const Indices& at) { return b.operand(x, at) * b.operand(y, at) + b.operand(x, at); });
    b.output(n, [&](const Indices& at) { return b.operand(x, at) / b.operand(y, at); });
    b.output(n, [&](const Indices& at) { return sqrt(b.operand(x, at)); });
    b.output(n, [&](const Indices& at) { return abs(b.operand(x, at)) + b.operand(y, at).imag(); });
    b.output(n, [&](const Indices& at) { return less(b.operand(x, at), b.operand(y, at)); });
  });
}

TEST(SlowElementwise, ConvertEveryPair) {
  std::vector<Dtype> all = {bool_,    i8,     i16,  i32, i64, u8,  u16, u32, u64,
                            f8e4m3fn, f8e5m2, bf16, f16, f32, f64, c64, c128};
  for (Dtype from : all) {
    for (std::size_t k = 0; k < all.size(); k += 6) {
      Builder b;
      int x = b.input(from, {67});
      for (std::size_t j = k; j < std::min(k + 6, all.size()); ++j)
        b.output({67}, [&](const Indices& at) { return convert(b.operand(x, at), all[j]); });
      SCOPED_TRACE(from.name());
      check(b.kernel, {.high = 300, .specials = true});
    }
  }
}

TEST(Elementwise, IotaAndGather) {
  Builder b;
  int table = b.input(f32, {50, 6}), index = b.input(i32, {40});
  b.output({40, 6}, [&](const Indices& at) {
    expr::AffineIndex row = b.graph().value_index(b.operand(index, {at[0]}).part(), 0, 49);
    return b.operand(table, {row, at[1]}) + element_of(b.graph(), at[0] * 3 + at[1], f32);
  });
  b.output({40}, [&](const Indices& at) {
    expr::AffineIndex row = b.graph().value_index(b.operand(index, {at[0]}).part(), 0, 49);
    return b.operand(table, {row, expr::AffineIndex(2)});
  });
  check(b.kernel, {.low = -10, .high = 80});
}

}  // namespace
}  // namespace kernels
