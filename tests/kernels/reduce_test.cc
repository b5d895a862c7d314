// Reductions: rows, columns, middle axes, everything; rows that stay in one nest; general combiners; contractions.
#include <cmath>
#include "harness.h"

namespace kernels {
namespace {

using expr::ScalarOp;

TEST(Reduce, EveryAxis) {
  for (Dtype t : {f32, i32, f64, bf16})
    for (ScalarOp op : {ScalarOp::add, ScalarOp::max, ScalarOp::min, ScalarOp::mul}) {
      Builder b;
      int x = b.input(t, {5, 18, 37});
      b.output({5, 18}, [&](const Indices& at) {
        return b.reduce(op, {37}, [&](const Indices& r) { return b.operand(x, {at[0], at[1], r[0]}); });
      });
      b.output({5, 37}, [&](const Indices& at) {
        return b.reduce(op, {18}, [&](const Indices& r) { return b.operand(x, {at[0], r[0], at[1]}); });
      });
      b.output({18, 37}, [&](const Indices& at) {
        return b.reduce(op, {5}, [&](const Indices& r) { return b.operand(x, {r[0], at[0], at[1]}); });
      });
      b.output({18}, [&](const Indices& at) {
        return b.reduce(op, {5, 37}, [&](const Indices& r) { return b.operand(x, {r[0], at[0], r[1]}); });
      });
      b.output({37}, [&](const Indices& at) {
        return b.reduce(op, {5, 18}, [&](const Indices& r) { return b.operand(x, {r[0], r[1], at[0]}); });
      });
      b.output({}, [&](const Indices&) {
        return b.reduce(op, {5, 18, 37}, [&](const Indices& r) { return b.operand(x, r); });
      });
      SCOPED_TRACE(str(t.name(), " ", static_cast<int>(op)));
      check(b.kernel, {.tolerance = t == bf16 ? 2e-2 : t == f64 ? 1e-12 : 1e-4, .low = -1.5, .high = 1.5});
    }
}

TEST(Reduce, EverySize) {
  for (std::int64_t n : {0, 1, 2, 3, 4, 5, 8, 15, 16, 17, 33, 64, 100, 257}) {
    Builder b;
    int x = b.input(f32, {3, n});
    b.output({3}, [&](const Indices& at) {
      return b.reduce(ScalarOp::add, {n}, [&](const Indices& r) { return b.operand(x, {at[0], r[0]}); });
    });
    b.output({3}, [&](const Indices& at) {
      return b.reduce(ScalarOp::max, {n}, [&](const Indices& r) { return b.operand(x, {at[0], r[0]}); });
    });
    b.output({n}, [&](const Indices& at) {
      return b.reduce(ScalarOp::add, {3}, [&](const Indices& r) { return b.operand(x, {r[0], at[0]}); });
    });
    check(b.kernel, {.tolerance = 1e-5});
  }
}

Element rational(const Element& x) {  // like exp, so expensive that kernels store its values
  Element one = x.same(1), y = x * x;
  return (one + x * x.same(0.5) + y * x.same(0.1)) / (one + y * x.same(0.2) + y * y * x.same(0.01));
}

TEST(SlowReduce, SoftmaxRows) {
  for (std::int64_t n : {5, 16, 37, 200}) {
    Builder b;
    int x = b.input(f32, {7, n});
    b.output({7, n}, [&](const Indices& at) {
      auto row_max = b.reduce(ScalarOp::max, {n}, [&](const Indices& r) {
        return b.operand(x, {at[0], r[0]});
      });
      auto e = [&](const expr::AffineIndex& j) { return rational(b.operand(x, {at[0], j}) - row_max); };
      return e(at[1]) / b.reduce(ScalarOp::add, {n}, [&](const Indices& r) { return e(r[0]); });
    });
    check(b.kernel, {.tolerance = 1e-5});
  }
}

TEST(Reduce, SoftmaxColumns) {
  Builder b;
  int x = b.input(f32, {30, 45});
  b.output({30, 45}, [&](const Indices& at) {
    auto top = b.reduce(ScalarOp::max, {30}, [&](const Indices& r) { return b.operand(x, {r[0], at[1]}); });
    auto e = [&](const expr::AffineIndex& i) { return rational(b.operand(x, {i, at[1]}) - top); };
    return e(at[0]) / b.reduce(ScalarOp::add, {30}, [&](const Indices& r) { return e(r[0]); });
  });
  check(b.kernel, {.tolerance = 1e-5});
}

TEST(Reduce, TallColumns) {
  for (auto size : {std::pair<std::int64_t, std::int64_t>{203, 700}, {64, 2050}, {19, 130}}) {
    std::int64_t rows = size.first, columns = size.second;
    Builder b;
    int x = b.input(f32, {rows, columns});
    b.output({columns}, [&](const Indices& at) {
      return b.reduce(ScalarOp::add, {rows}, [&](const Indices& r) { return b.operand(x, {r[0], at[0]}); });
    });
    // The interpreter recomputes these reductions for every element.
    if (rows < 20)
      b.output({rows, columns}, [&](const Indices& at) {
        auto top = b.reduce(ScalarOp::max, {rows}, [&](const Indices& r) {
          return b.operand(x, {r[0], at[1]});
        });
        auto e = [&](const expr::AffineIndex& i) { return rational(b.operand(x, {i, at[1]}) - top); };
        return e(at[0]) / b.reduce(ScalarOp::add, {rows}, [&](const Indices& r) { return e(r[0]); });
      });
    check(b.kernel, {.tolerance = 1e-4, .targets = {"", "x86-64-v3"}});
  }
}

TEST(Reduce, LayerNorm) {
  for (std::int64_t n : {9, 64, 100}) {
    Builder b;
    int x = b.input(f32, {6, n}), scale = b.input(f32, {n});
    b.output({6, n}, [&](const Indices& at) {
      Element count = constant(b.graph(), f32, static_cast<double>(n));
      auto mean = b.reduce(ScalarOp::add, {n}, [&](const Indices& r) {
        return b.operand(x, {at[0], r[0]});
      }) / count;
      auto variance = b.reduce(ScalarOp::add, {n}, [&](const Indices& r) {
        Element d = b.operand(x, {at[0], r[0]}) - mean;
        return d * d;
      }) / count;
      return (b.operand(x, at) - mean) / sqrt(variance + count.same(1e-5)) * b.operand(scale, {at[1]});
    });
    check(b.kernel, {.tolerance = 1e-5});
  }
}

TEST(Reduce, BatchNormAndNestedSums) {
  Builder b;
  int x = b.input(f32, {4, 6, 11}), w = b.input(f32, {11, 6});
  b.output({4, 6, 11}, [&](const Indices& at) {
    auto mean = b.reduce(ScalarOp::add, {4, 6}, [&](const Indices& r) {
      return b.operand(x, {r[0], r[1], at[2]});
    });
    return b.operand(x, at) - mean * mean.same(1.0 / 24);
  });
  b.output({4, 11}, [&](const Indices& at) {
    return b.reduce(ScalarOp::add, {6}, [&](const Indices& r) {
      auto inner = b.reduce(ScalarOp::max, {11}, [&](const Indices& s) {
        return b.operand(x, {at[0], r[0], s[0]}) * b.operand(w, {s[0], r[0]});
      });
      return inner * b.operand(w, {at[1], r[0]});
    });
  });
  check(b.kernel, {.tolerance = 1e-5});
}

TEST(SlowReduce, Attention) {
  const std::int64_t queries = 9, keys = 21, width = 12;
  Builder b;
  int q = b.input(f32, {queries, width}), k = b.input(f32, {keys, width}), v = b.input(f32, {keys, width});
  b.output({queries, width}, [&](const Indices& at) {
    auto score = [&](const expr::AffineIndex& j) {
      return b.reduce(ScalarOp::add, {width}, [&](const Indices& r) {
        return b.operand(q, {at[0], r[0]}) * b.operand(k, {j, r[0]});
      });
    };
    auto top = b.reduce(ScalarOp::max, {keys}, [&](const Indices& r) { return score(r[0]); });
    auto total =
        b.reduce(ScalarOp::add, {keys}, [&](const Indices& r) { return rational(score(r[0]) - top); });
    return b.reduce(ScalarOp::add, {keys}, [&](const Indices& r) {
      return rational(score(r[0]) - top) / total * b.operand(v, {r[0], at[1]});
    });
  });
  check(b.kernel, {.tolerance = 1e-4, .low = -0.5, .high = 0.5});
}

TEST(Reduce, CrossEntropyAndNormalizedProduct) {
  Builder b;
  int x = b.input(f32, {7, 37}), label = b.input(i32, {7}), w = b.input(f32, {37, 37});
  auto rows = [&](const expr::AffineIndex& i) {
    auto top = b.reduce(ScalarOp::max, {37}, [&](const Indices& r) { return b.operand(x, {i, r[0]}); });
    return std::pair(top, b.reduce(ScalarOp::add, {37}, [&](const Indices& r) {
      return rational(b.operand(x, {i, r[0]}) - top);
    }));
  };
  b.output({7}, [&](const Indices& at) {
    auto [top, total] = rows(at[0]);
    return total + top -
           b.operand(x, {at[0], b.graph().value_index(b.operand(label, {at[0]}).part(), 0, 36)});
  });
  b.output({7, 37}, [&](const Indices& at) {
    auto [top, total] = rows(at[0]);
    return b.reduce(ScalarOp::add, {37}, [&, top = top, total = total](const Indices& r) {
      return rational(b.operand(x, {at[0], r[0]}) - top) / total * b.operand(w, {r[0], at[1]});
    });
  });
  check(b.kernel, {.tolerance = 1e-4, .low = 0, .high = 4});
}

TEST(Reduce, ArgMax) {
  for (Shape shape : {Shape{7, 50}, Shape{50, 7}}) {
    Builder b;
    int x = b.input(f32, shape);
    bool rows = shape[0] == 7;
    b.output({7}, [&](const Indices& at) {
      auto& g = b.graph();
      Elements initial = {constant(g, f32, -INFINITY), constant(g, i32, 2147483647)};
      return b.reduce(
          initial, {50},
          [&](const Indices& r) {
            Element value = rows ? b.operand(x, {at[0], r[0]}) : b.operand(x, {r[0], at[0]});
            return Elements{value, element_of(g, r[0], i32)};
          },
          [](const Elements& a, const Elements& c) {
            Element take = less(a[0], c[0]) | (equal(a[0], c[0]) & less(c[1], a[1]));
            return Elements{select(take, c[0], a[0]), select(take, c[1], a[1])};
          })[1];
    });
    check(b.kernel);
  }
}

TEST(Reduce, SmallDots) {
  for (auto size :
       {std::array<std::int64_t, 3>{8, 1, 12}, {12, 12, 12}, {1, 64, 64}, {3, 5, 7}, {17, 20, 33}}) {
    std::int64_t m = size[0], k = size[1], n = size[2];
    for (bool transposed : {false, true}) {
      Builder b;
      int x = b.input(f32, {m, k}), y = transposed ? b.input(f32, {n, k}) : b.input(f32, {k, n});
      int z = b.input(f32, {k});
      b.output({m, n}, [&](const Indices& at) {
        return b.reduce(ScalarOp::add, {k}, [&](const Indices& r) {
          return b.operand(x, {at[0], r[0]}) *
                 (transposed ? b.operand(y, {at[1], r[0]}) : b.operand(y, {r[0], at[1]}));
        });
      });
      b.output({m}, [&](const Indices& at) {
        return b.reduce(ScalarOp::add, {k}, [&](const Indices& r) {
          return b.operand(x, {at[0], r[0]}) * b.operand(z, {r[0]});
        });
      });
      check(b.kernel, {.tolerance = 1e-5});
    }
  }
}

TEST(Reduce, ConvolutionWithPadding) {
  for (std::int64_t window : {3, 7}) {
    Builder b;
    int x = b.input(f32, {2, 12, 13, 3}), w = b.input(f32, {window, window, 3, 5});
    b.output({2, 12, 13, 5}, [&](const Indices& at) {
      return b.reduce(ScalarOp::add, {window, window, 3}, [&](const Indices& r) {
        expr::AffineIndex i = at[1] + r[0] - window / 2, j = at[2] + r[1] - window / 2;
        Element zero = constant(b.graph(), f32, 0);
        Element value = b.guard(i, 0, 12, b.guard(j, 0, 13, b.operand(x, {at[0], i, j, r[2]}), zero), zero);
        return value * b.operand(w, {r[0], r[1], r[2], at[3]});
      });
    });
    check(b.kernel, {.tolerance = 1e-4});
  }
}

TEST(Reduce, PaddedRowSums) {
  Builder b;
  int x = b.input(f32, {9, 20});
  auto sum = [&](const expr::AffineIndex& i) {
    return b.reduce(ScalarOp::add, {20}, [&](const Indices& r) { return b.operand(x, {i, r[0]}); });
  };
  b.output({13}, [&](const Indices& at) {
    return b.guard(at[0], 2, 11, sum(at[0] - 2), constant(b.graph(), f32, 1));
  });
  b.output({4, 9}, [&](const Indices& at) {
    return b.guard(at[0] + at[1], 2, 11, sum(at[0] + at[1] - 2), constant(b.graph(), f32, 1));
  });
  check(b.kernel, {.tolerance = 1e-5});
}

TEST(Reduce, ComplexAndBool) {
  Builder b;
  int x = b.input(c64, {6, 30}), y = b.input(bool_, {6, 30});
  b.output({6}, [&](const Indices& at) {
    return b.reduce(ScalarOp::add, {30}, [&](const Indices& r) { return b.operand(x, {at[0], r[0]}); });
  });
  b.output({6}, [&](const Indices& at) {
    return b.reduce(ScalarOp::mul, {30}, [&](const Indices& r) { return b.operand(x, {at[0], r[0]}); });
  });
  b.output({30}, [&](const Indices& at) {
    return b.reduce(ScalarOp::max, {6}, [&](const Indices& r) { return b.operand(y, {r[0], at[0]}); });
  });
  b.output({6}, [&](const Indices& at) {
    return b.reduce(ScalarOp::min, {30}, [&](const Indices& r) { return b.operand(y, {at[0], r[0]}); });
  });
  check(b.kernel, {.tolerance = 1e-4, .low = -1, .high = 1});
}

TEST(Scatter, AddsInOrder) {
  Builder b;
  int index = b.input(i32, {60}), value = b.input(f32, {60, 21});
  b.scatter(
      f32, {10, 21}, {60, 21},
      [&](const Indices& at) {
        return Indices{b.graph().value_index(b.operand(index, {at[0]}).part(), 0, 9), at[1]};
      },
      [&](const Element& old, const Indices& at) { return old + b.operand(value, at); });
  b.scatter(
      f32, {10}, {60},
      [&](const Indices& at) {
        return Indices{b.graph().value_index(b.operand(index, {at[0]}).part(), 0, 9)};
      },
      [&](const Element& old, const Indices& at) {
        return old * old.same(0.5) + b.operand(value, {at[0], expr::AffineIndex(3)});
      });
  check(b.kernel, {.low = 0, .high = 10});
}

}  // namespace
}  // namespace kernels
