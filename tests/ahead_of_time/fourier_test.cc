// Saved Fourier transforms have the results of jit up to rounding, for lengths of every kind.
#include <tests/ahead_of_time/saved.h>
#include <fstream>

using namespace ahead_of_time;
namespace ts = tessera;

namespace {

Array values(ts::Shape shape, ts::Dtype t, int seed = 1) {
  Array x = ts::random::normal(ts::random::key(seed), shape);
  return t.is_complex() ? ts::lax::complex(x, ts::flip(x)).astype(t) : x.astype(t);
}

void expect_close(const Arrays& a, const Arrays& b, const std::string& what) {
  ASSERT_EQ(a.size(), b.size()) << what;
  for (std::size_t i = 0; i < a.size(); ++i) {
    ASSERT_EQ(a[i].aval().strong(), b[i].aval().strong()) << what;
    double error = double(max(abs(a[i] - b[i])).astype(ts::f64)),
           size = double(max(abs(b[i])).astype(ts::f64));
    bool narrow = a[i].dtype() == ts::f32 || a[i].dtype() == ts::c64;
    EXPECT_LE(error, (narrow ? 1e-6 : 2e-15) * size) << what << ", result " << i;
  }
}

auto transforms() {
  return [](Array z, Array x) {
    Array spectrum = ts::fft::rfft(x);
    return Arrays{ts::fft::fft(z), ts::fft::ifft(z), spectrum,
                  ts::fft::irfft(spectrum + 1, {.n = x.shape().back()})};
  };
}

}  // namespace

// Passes of every radix, primes above the largest radix, 1, and a long line.
TEST(SaveFourier, EveryLength) {
  Folder folder;
  for (std::int64_t n : {1, 2, 3, 8, 30, 61, 64, 67, 1000, 2 * 331, 4096, 30030, 65536}) {
    Arrays x = {values({3, n}, ts::c64), values({3, n}, ts::f32)};
    SavedObject saved = ts::save_compiled(transforms(), x[0], x[1], folder / "f");
    for (const std::string& symbol : saved.routines) EXPECT_FALSE(symbol.starts_with("cblas")) << symbol;
    expect_close(run_saved(folder, saved, "f", x), ts::jit(transforms())(x[0], x[1]), str("length ", n));
  }
}

TEST(SaveFourier, DoublesAndOtherProcessors) {
  Folder folder;
  for (const char* target : {"", "x86-64", "x86-64-v3"}) {
    Arrays x = {values({2, 67 * 12}, ts::c128), values({2, 501}, ts::f64)};
    CompiledObject object({.target = target, .standalone = true});
    object.add(transforms(), "f")(x[0], x[1]);
    SavedObject saved = object.save(folder / "f");
    expect_close(run_saved(folder, saved, "f", x), ts::jit(transforms())(x[0], x[1]), target);
  }
}

TEST(SaveFourier, SeveralAxes) {
  Folder folder;
  auto f = [](Array z, Array x) {
    Array spectrum = ts::fft::rfftn(x);
    return Arrays{ts::fft::fftn(z), ts::fft::ifft2(z), spectrum,
                  ts::fft::irfftn(spectrum * 2, {.s = x.shape()}), ts::fft::fft(z, {.axis = 0})};
  };
  Arrays x = {values({5, 12, 7}, ts::c64), values({6, 10, 9}, ts::f32)};
  SavedObject saved = ts::save_compiled(f, x[0], x[1], folder / "f");
  expect_close(run_saved(folder, saved, "f", x), ts::jit(f)(x[0], x[1]), "several axes");
}

// A transform allocates its roots of unity: without memory the function returns a status.
TEST(SaveFourier, NoMemory) {
  Folder folder;
  ts::save_compiled([](Array x) { return ts::fft::fft(x); }, values({1 << 20}, ts::c64), folder / "f");
  std::ofstream(folder / "main.c") << R"(#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/resource.h>
#include "f.h"
int main(void) {
  float *x = calloc(2 << 20, 4), *y = calloc(2 << 20, 4);
  void *workspace = malloc(F_WORKSPACE_BYTES + 1);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_AS, &none);
  return f(x, y, workspace) == TESSERA_NO_MEMORY ? 0 : 1;
}
)";
  run_command("cd " + (folder / "") + " && gcc -std=c11 main.c f.o -lm -o main && ./main");
}
