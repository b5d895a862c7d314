// Saved cumulative reductions give the bits of jit for every dtype, along every axis, in both directions.
#include <tests/ahead_of_time/saved.h>
#include <cmath>

using namespace ahead_of_time;
namespace ts = tessera;

namespace {

// Random values of a dtype; some are small, and subnormal in narrow floats.
Array varied(ts::Shape shape, ts::Dtype t, int seed) {
  Array x = ts::random::normal(ts::random::key(seed), shape);
  if (t.is_integer()) return ts::random::bits(ts::random::key(seed), shape).astype(t);
  if (t.is_complex()) return ts::lax::complex(x, ts::flip(x)).astype(t);
  return ts::where(abs(x) < 0.01f, x * 1e-4f, x).astype(t);
}
Array with_nonfinite(Array x) {
  Array draws = ts::random::uniform(ts::random::key(8), x.shape());
  x = ts::where(draws < 1e-4f, ts::full({}, std::nanf(""), x.dtype()), x);
  return ts::where(draws > 0.9999f, ts::full({}, INFINITY, x.dtype()), x);
}

using Reduction = Array (*)(ts::Operand x, std::int64_t axis, bool reverse);

// The reductions of arrays that are divided in different ways: one block of columns, blocks of columns, and a vector.
auto all_of(const std::vector<Reduction>& reductions) {
  return [reductions](Array narrow, Array columns, Array vector) {
    Arrays out;
    for (Reduction reduction : reductions) {
      out.push_back(reduction(narrow, 1, false));
      out.push_back(reduction(columns, 0, true));
      out.push_back(reduction(columns, 1, true));
      out.push_back(reduction(vector, 0, false));
      out.push_back(reduction(vector, 0, true));
    }
    return out;
  };
}

}  // namespace

TEST(SaveCumulative, EveryDtype) {
  Folder folder;
  const std::vector<Reduction> two = {ts::lax::cumsum, ts::lax::cumprod},
                               four = {ts::lax::cumsum, ts::lax::cumprod, ts::lax::cummax, ts::lax::cummin},
                               five = {ts::lax::cumsum, ts::lax::cumprod, ts::lax::cummax, ts::lax::cummin,
                                       ts::lax::cumlogsumexp};
  for (ts::Dtype t : {ts::i8, ts::i16, ts::i32, ts::i64, ts::u8, ts::u16, ts::u32, ts::u64, ts::f8e4m3fn,
                      ts::f8e5m2, ts::bf16, ts::f16, ts::f32, ts::f64, ts::c64, ts::c128}) {
    auto f = all_of(t.is_complex() ? two : t.is_floating() ? five : four);
    Arrays x = {varied({40, 70, 20}, t, 1), varied({80, 501}, t, 2), varied({40001}, t, 3)};
    SavedObject saved = ts::save_compiled(f, x[0], x[1], x[2], folder / "all");
    expect_same_bits(run_saved(folder, saved, "all", x), ts::jit(f)(x[0], x[1], x[2]), t.name());
    if (!t.is_floating()) continue;
    for (Array& v : x) v = with_nonfinite(v);
    expect_same_bits(run_saved(folder, saved, "all", x), ts::jit(f)(x[0], x[1], x[2]), t.name());
  }
}

TEST(SaveCumulative, OnlyTheCodeThatIsUsed) {
  Folder folder;
  auto f = [](Array x) { return ts::cumsum(x); };
  Array x = varied({1 << 20}, ts::f32, 3);
  SavedObject saved = ts::save_compiled(f, x, folder / "sums");
  EXPECT_LT(saved.bytes, 20000);
  for (const std::string& symbol : saved.routines)
    EXPECT_TRUE(symbol == "malloc" || symbol == "free") << symbol;
  expect_same_bits(run_saved(folder, saved, "sums", {x}), {ts::jit(f)(x)}, "sums");
}

TEST(SaveCumulative, ForOtherProcessors) {
  Folder folder;
  for (const char* target : {"x86-64", "x86-64-v3"}) {
    CompiledObject object({.target = target});
    auto f = [](Array x) { return std::pair(ts::cumsum(x), ts::lax::cumlogsumexp(x)); };
    Array x = varied({1 << 16}, ts::f64, 3);
    object.add(f, "f")(x);
    auto [sums, exponentials] = ts::jit(f)(x);
    expect_same_bits(run_saved(folder, object.save(folder / "f"), "f", {x}), {sums, exponentials}, target);
  }
}
