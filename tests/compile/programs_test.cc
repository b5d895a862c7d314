// Small programs: fusion, loops, branches, in-place updates.
#include <tessera/api/transform/grad.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <cmath>
#include "tests/compile/harness.h"

using namespace programs;

TEST(Programs, Elementwise) {
  for (Dtype d : {f32, f64, bf16, f16, i32, u8, i64, c64, c128}) {
    check_program([](Args a) { return Arrays{lax::mul(lax::add(a[0], a[1]), a[1])}; },
                  {values({3, 5}, d), values({3, 5}, d, 2)}, d == bf16 || d == f16 ? 2e-2 : 1e-6);
  }
}

TEST(Programs, ScalarsAndLiterals) {
  check_program([](Args a) { return Arrays{lax::add(a[0], scalar(1.0, f32))}; }, {scalar(2.0, f32)});
  check_program(
      [](Args a) {
        return Arrays{a[0], scalar(3.0, f32), lax::mul(a[0], scalar(1.0, f32)), a[0]};
      },
      {scalar(2.0, f32)});
}

TEST(Programs, ZeroSize) {
  check_program(
      [](Args a) {
        return Arrays{lax::add(a[0], a[0]), lax::reduce_sum(a[0], {0})};
      },
      {values({0, 4}, f32)});
}

TEST(Programs, RowsStayInOneKernel) {
  Stages stages;
  auto softmaxlike = [](Args a) {
    Array e = lax::mul(a[0], a[0]);
    Array total = lax::reduce_sum(e, {1});
    return Arrays{lax::div(e, lax::broadcast_in_dim(total, a[0].shape(), {0}))};
  };
  check_program(softmaxlike, {values({7, 33}, f32)}, 1e-5, &stages);
  EXPECT_EQ(kernel_count(stages.plan.steps), 1);
}

TEST(Programs, ColumnsAreStored) {
  Stages stages;
  auto centred = [](Args a) {
    Array total = lax::reduce_sum(a[0], {0});
    return Arrays{lax::sub(a[0], lax::broadcast_in_dim(total, a[0].shape(), {1}))};
  };
  check_program(centred, {values({70, 65}, f32)}, 1e-5, &stages);
  EXPECT_EQ(kernel_count(stages.plan.steps), 2);
}

TEST(Programs, EqualShapesShareANest) {
  Stages stages;
  auto update = [](Args a) {
    Array m = lax::add(lax::mul(a[0], scalar(0.9, f32)), a[2]);
    Array v = lax::add(lax::mul(a[1], scalar(0.99, f32)), lax::mul(a[2], a[2]));
    return Arrays{m, v, lax::sub(a[2], lax::div(m, lax::add(v, scalar(4.0, f32))))};
  };
  check_program(update, {values({100}, f32), values({100}, f32, 2), values({100}, f32, 3)}, 1e-6, &stages);
  EXPECT_EQ(kernel_count(stages.plan.steps), 1);
  EXPECT_EQ(copy_count(stages.plan.steps), 0);
}

TEST(Programs, SmallDotAfterTanh) {
  auto mlp = [](Args a) {
    Array h = lax::mul(a[0], a[0]);
    return Arrays{lax::dot_general(h, a[1], {{1}, {0}, {}, {}})};
  };
  check_program(mlp, {values({3, 12}, f64), values({12, 5}, f64, 2)}, 1e-12);
}

TEST(Programs, LibraryProducts) {
  for (Dtype d : {f32, f64, bf16, f16, c64, c128})
    for (bool transposed : {false, true}) {
      auto f = [&](Args a) {
        return Arrays{lax::dot_general(a[0], a[1], {{1}, {transposed ? 1 : 0}, {}, {}})};
      };
      check_program(f, {values({40, 48}, d), values(transposed ? Shape{56, 48} : Shape{48, 56}, d, 2)},
                    d == bf16              ? 5e-2
                    : d == f16             ? 5e-3
                    : d == f32 || d == c64 ? 1e-4
                                           : 1e-12);
    }
}

int routine_calls(const Stages& stages) {
  int calls = 0;
  for_each_step(stages.plan.steps, [&](const PlanStep& s, std::int64_t) {
    calls += std::holds_alternative<RoutineStep>(s.form);
  });
  return calls;
}

TEST(Programs, LibraryProductsOfIntegers) {
  for (Dtype d : {i8, u8})
    for (Dtype result : {d, i32}) {
      Stages stages;
      auto f = [&](Args a) { return Arrays{lax::dot_general(a[0], a[1], {{1}, {0}, {}, {}}, result)}; };
      check_program(f, {values({40, 1100}, d), values({1100, 56}, d, 2)}, 0, &stages);
      EXPECT_EQ(routine_calls(stages), 1);
    }
}

// The forward convolution and the gradients for both operands, strided and padded, so that all three are
// library calls.
TEST(Programs, LibraryConvolutions) {
  for (Dtype d : {f32, bf16, f16}) {
    auto f = [](Args a) { return Arrays{lax::conv(a[0], a[1], {2, 2}, "SAME")}; };
    auto g = [&](Args a) {
      auto linear = [&](const Array& x, const Array& w) { return f(Arrays{x, w})[0]; };
      auto [y, pull] = vjp(linear, a[0], a[1]);
      auto [dx, dw] = pull(y);
      return Arrays{dx, dw};
    };
    Arrays in = {values({2, 16, 20, 20}, d), values({24, 16, 3, 3}, d, 2)};
    check_program(f, in, d == bf16 ? 5e-2 : d == f16 ? 1e-2 : 1e-4);
    check_program(g, in, d == bf16 ? 5e-2 : d == f16 ? 1e-2 : 1e-3);
  }
}

// Sums of up to 1024 products go to the library and are exact there; longer ones are computed inline.
TEST(Programs, LibraryConvolutionsOfIntegers) {
  for (std::int64_t channels : {16, 113, 114}) {
    Stages stages;
    auto f = [](Args a) { return Arrays{lax::conv(a[0], a[1], {1, 1}, "SAME", i32)}; };
    check_program(f, {values({2, channels, 9, 8}, i8), values({5, channels, 3, 3}, i8, 2)}, 0, &stages);
    EXPECT_EQ(routine_calls(stages), channels * 9 <= 1024);
  }
}

TEST(Loops, ScanCarriesAndStacks) {
  Stages stages;
  auto f = [](Args a) {
    return loop({a[0]}, {a[1]}, 10, [](Args in) {
      Array next = lax::add(lax::mul(in[0], scalar(0.5, f32)), in[1]);
      return Arrays{next, lax::mul(next, next)};
    });
  };
  check_program(f, {values({4}, f32), values({10, 4}, f32, 2)}, 1e-6, &stages);
  EXPECT_EQ(count_in_loops(stages.plan.steps, true), 0);
  auto reversed = [](Args a) {
    return loop(
        {a[0]}, {a[1]}, 10,
        [](Args in) {
          return Arrays{lax::add(in[0], in[1]), in[0]};
        },
        true);
  };
  check_program(reversed, {values({4}, f32), values({10, 4}, f32, 2)}, 1e-6);
}

TEST(Loops, NestedScans) {
  auto f = [](Args a) {
    return loop({a[0]}, {a[1]}, 3, [](Args outer) {
      Arrays inner = loop({outer[0]}, {outer[1]}, 4, [&](Args in) {
        Array next = lax::sin(lax::add(in[0], in[1]));
        return Arrays{next, next};
      });
      return Arrays{inner[0], inner[1]};
    });
  };
  check_program(f, {values({2}, f64), values({3, 4, 2}, f64, 2)}, 1e-12);
}

TEST(Loops, CarriesSwapAndShift) {
  auto f = [](Args a) {
    return loop({a[0], a[1], a[2]}, {}, 7, [](Args in) {
      return Arrays{in[1], in[2], lax::add(in[0], in[1])};
    });
  };
  check_program(f, {scalar(1.0, f64), scalar(2.0, f64), scalar(5.0, f64)});
  check_program(f, {values({300}, f32), values({300}, f32, 2), values({300}, f32, 3)});
}

TEST(Loops, While) {
  auto f = [](Args a) {
    return repeat_while(
        {a[0], a[1]}, [](Args in) { return Arrays{lax::lt(in[0], scalar(std::int64_t{20}, i32))}; },
        [&](Args in) {
          return Arrays{lax::add(in[0], scalar(std::int64_t{1}, i32)), lax::add(in[1], a[1])};
        });
  };
  check_program(f, {scalar(std::int64_t{0}, i32), values({5}, f64)}, 1e-12);
  check_program(f, {scalar(std::int64_t{50}, i32), values({5}, f64)});
}

TEST(Loops, LoopInvariantsAreHoisted) {
  Stages stages;
  auto f = [](Args a) {
    return loop({a[0]}, {}, 6, [&](Args in) { return Arrays{lax::add(in[0], lax::sin(a[1]))}; });
  };
  check_program(f, {values({100}, f32), values({100}, f32, 2)}, 1e-5, &stages);
  EXPECT_EQ(kernel_count(stages.plan.steps), 2);
  EXPECT_EQ(count_in_loops(stages.plan.steps, false), 1);
}

TEST(Loops, RowsAreSetInPlace) {
  Stages stages;
  auto f = [](Args a) {
    return loop({a[0], scalar(std::int64_t{1}, i32)}, {}, 6, [](Args in) {
      Array row = get_row(in[0], lax::sub(in[1], scalar(std::int64_t{1}, i32)));
      return Arrays{set_row(in[0], lax::mul(lax::add(row, row), scalar(0.75, f32)), in[1]),
                    lax::add(in[1], scalar(std::int64_t{1}, i32))};
    });
  };
  check_program(f, {values({8, 100}, f32)}, 1e-6, &stages);
  EXPECT_EQ(count_in_loops(stages.plan.steps, true), 0);
}

TEST(Loops, OldRowsAreStillRead) {
  auto f = [](Args a) {
    return loop({a[0], scalar(std::int64_t{0}, i32)}, {}, 6, [](Args in) {
      Array next = set_row(in[0], get_row(in[0], scalar(std::int64_t{3}, i32)), in[1]);
      return Arrays{next, lax::add(in[1], scalar(std::int64_t{1}, i32)), lax::sub(next, in[0])};
    });
  };
  check_program(f, {values({8, 10}, f32)}, 1e-6);
}

TEST(InPlace, ShiftedCopyKeepsTheOldElements) {
  // b.at[1:].set(b[:-1]), then a reshape: in-place writes in ascending order would overwrite elements before
  // they are read.
  auto shift = [](Args a) {
    Array moved = lax::slice(a[0], {0, 0}, {7, 16});
    Array low = lax::pad(moved, scalar(0.0, f32), {1, 0}, {0, 0}, {0, 0});
    return Arrays{lax::reshape(low, {128})};
  };
  check_program(shift, {values({8, 16}, f32)});
  auto looped = [](Args a) {
    return loop({a[0]}, {}, 3, [](Args in) {
      Array moved = lax::slice(in[0], {0, 0}, {7, 16});
      return Arrays{lax::pad(moved, scalar(1.0, f32), {1, 0}, {0, 0}, {0, 0})};
    });
  };
  check_program(looped, {values({8, 16}, f32)});
}

TEST(InPlace, ResultMayOverwriteAnOperandOfAnotherResult) {
  for (Shape shape : {Shape{3, 4}, Shape{5, 37}, Shape{2, 130}}) {
    Dims low(2, 0), high(2, 0), start(2, 0);
    low[1] = start[1] = 1;
    check_program(
        [&](Args a) {
          Array k =
              lax::add(a[0], a[0]);  // its last use is the kernel below, which writes two arrays of its size
          Array stored = lax::dot_general(k, lax::mul(k, k), {{0, 1}, {0, 1}, {}, {}});
          Array shifted = lax::pad(lax::slice(k, start, shape), scalar(0.25, f64), low, high, Dims(2, 0));
          return Arrays{shifted, lax::mul(k, k), stored};
        },
        {values(shape, f64)}, 1e-12);
    check_program(
        [&](Args a) {
          return loop({a[0], a[0]}, {}, 3, [&](Args c) {
            Array shifted =
                lax::pad(lax::slice(c[0], start, shape), scalar(0.25, f64), low, high, Dims(2, 0));
            return Arrays{shifted, lax::mul(c[0], c[0])};
          });
        },
        {values(shape, f64)});
  }
}

// e^(x^2), which a kernel keeps in the memory of the result for its second loop over the row.
static Array exponentials(const Array& x) { return lax::exp(lax::mul(x, x)); }
static Array broadcast_like(const Array& sum, const Array& like) {
  return lax::broadcast_in_dim(sum, like.shape(), {});
}

TEST(InPlace, KeptRowDoesNotOverwriteOperands) {
  check_program(
      [](Args a) {
        return loop({a[0]}, {}, 3, [](Args c) {
          Array e = exponentials(c[0]), mean = broadcast_like(lax::reduce_sum(e, {0}), e);
          return Arrays{lax::sub(lax::div(e, mean), c[0])};
        });
      },
      {values({7}, f64)}, 1e-12);
}

TEST(InPlace, ResultKeepsOneRowOnly) {
  check_program(
      [](Args a) {
        Array e = exponentials(a[0]), share = lax::div(e, broadcast_like(lax::reduce_sum(e, {0}), e));
        Array weighted = lax::tanh(lax::mul(share, a[1]));
        return Arrays{lax::add(weighted, lax::mul(broadcast_like(lax::reduce_sum(weighted, {0}), e), share))};
      },
      {values({37}, f64), values({37}, f64, 2)}, 1e-12);
}

TEST(Programs, PaddedSumInsideASum) {
  check_program(
      [](Args a) {
        Array total = lax::broadcast_in_dim(lax::reduce_sum(lax::mul(a[0], a[0]), {0}), {1}, {});
        Array padded = lax::pad(total, scalar(0.0, f64), {0}, {6}, {0});
        return Arrays{lax::reduce_sum(lax::mul(lax::add(padded, a[0]), a[1]), {0})};
      },
      {values({7}, f64), values({7}, f64, 2)}, 1e-12);
}

TEST(InPlace, ScatterAdds) {
  auto f = [](Args a) { return Arrays{add_rows(a[0], a[1], a[2]), a[0]}; };
  check_program(f, {values({6, 9}, f32), values({12, 9}, f32, 2), values({12}, i32, 3, 0, 5)}, 1e-5);
  auto zeros = [](Args a) {
    return Arrays{add_rows(lax::broadcast_in_dim(scalar(0.0, f32), {6, 9}, {}), a[0], a[1])};
  };
  check_program(zeros, {values({12, 9}, f32, 2), values({12}, i32, 3, 0, 5)}, 1e-5);
}

TEST(Branches, EveryIndexIncludingOutOfRange) {
  for (std::int64_t index : {-1, 0, 1, 2, 9}) {
    auto f = [](Args a) {
      return choose(a[0], {a[1], a[2]},
                    {[](Args in) {
                       return Arrays{in[0], in[1]};
                     },
                     [](Args in) {
                       return Arrays{in[1], in[0]};
                     },
                     [](Args in) {
                       return Arrays{lax::add(in[0], in[1]), lax::mul(in[0], in[0])};
                     }});
    };
    check_program(f, {scalar(index, i32), values({70}, f32), values({70}, f32, 2)});
  }
}

TEST(Donation, MemoryIsReused) {
  auto f = [](Args a) { return Arrays{lax::sub(a[0], a[1])}; };
  Arrays args{values({1000}, f32), values({1000}, f32, 2)};
  JaxprPtr jaxpr = staged(f, args);
  Arrays expected = reference_eval(*jaxpr, args);
  const void* memory = known_value(args[0], "").data();
  Stages stages;
  Arrays got = run(jaxpr, args, {true, false}, &stages);
  EXPECT_EQ(difference(got[0], expected[0]), 0);
  EXPECT_EQ(known_value(got[0], "").data(), memory);
  EXPECT_THROW(known_value(args[0], "").data(), DeviceError);
}
