// Fused kernels compared with plain C++ loops over the same memory: GB/s of both, and the ratio of their times.
// Usage: bench_fused_kernels [part of a name]
#include <tessera/core/elementary/exp.h>
#include <tessera/core/elementary/logarithm.h>
#include <tessera/core/kernel/element_math.h>
#include <tests/kernels/builder.h>
#include <chrono>
#include <cmath>
#include <cstring>

namespace {

using namespace kernels;
using expr::ScalarOp;
namespace el = tessera::elementary;

constexpr std::int64_t n = 4096, lanes = 64;

double seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

struct Memory {
  explicit Memory(std::int64_t count)
      : data(static_cast<float*>(
            std::aligned_alloc(2 << 20, (count * 4 + (2 << 20) - 1) / (2 << 20) * (2 << 20)))) {
    for (std::int64_t i = 0; i < count; ++i) data[i] = static_cast<float>(i * 7919 % 1001) * 0.004f - 2;
  }
  ~Memory() { std::free(data); }
  float* data;
};

float gelu(float x) { return 0.5f * x * (1 + el::tanh(0.7978845608f * (x + 0.044715f * x * x * x))); }

#define MAP(name, expression)                                                                        \
  __attribute__((flatten)) void name(const float* __restrict a, const float*, float* __restrict y) { \
    for (std::int64_t i = 0; i < n * n; ++i) {                                                       \
      float x = a[i];                                                                                \
      y[i] = expression;                                                                             \
    }                                                                                                \
  }
MAP(add_one, x + 1)
MAP(exponential, el::exp(x))
MAP(tangent, el::tanh(x))
MAP(gelu_chain, gelu(x * 1.1f + 0.1f) * x - 0.5f)

// Sums and maxima with `lanes` partial results, as an expert would write them without reassociation.
template <class F, class G>
float fold(float start, F f, G combine) {
  float part[lanes];
  for (float& p : part) p = start;
  for (std::int64_t j = 0; j < n; j += lanes)
    for (std::int64_t l = 0; l < lanes; ++l) part[l] = combine(part[l], f(j + l));
  for (std::int64_t half = lanes / 2; half; half /= 2)
    for (std::int64_t l = 0; l < half; ++l) part[l] = combine(part[l], part[l + half]);
  return part[0];
}
auto sum = [](float a, float b) { return a + b; };
auto larger = [](float a, float b) { return a > b ? a : b; };

void softmax(const float* __restrict x, const float*, float* __restrict y) {
  for (std::int64_t i = 0; i < n; ++i, x += n, y += n) {
    float top = fold(
        -INFINITY, [&](std::int64_t j) { return x[j]; }, larger);
    float total = fold(
        0, [&](std::int64_t j) { return y[j] = el::exp(x[j] - top); }, sum);
    for (std::int64_t j = 0; j < n; ++j) y[j] /= total;
  }
}
void layer_norm(const float* __restrict x, const float* __restrict w, float* __restrict y) {
  for (std::int64_t i = 0; i < n; ++i, x += n, y += n) {
    float mean = fold(
                     0, [&](std::int64_t j) { return x[j]; }, sum) /
                 n;
    float variance = fold(
                         0, [&](std::int64_t j) { return (x[j] - mean) * (x[j] - mean); }, sum) /
                     n;
    float scale = 1 / std::sqrt(variance + 1e-5f);
    for (std::int64_t j = 0; j < n; ++j) y[j] = (x[j] - mean) * scale * w[j];
  }
}
void cross_entropy(const float* __restrict x, const float* __restrict w, float* __restrict y) {
  for (std::int64_t i = 0; i < n; ++i, x += n) {
    float top = fold(
        -INFINITY, [&](std::int64_t j) { return x[j]; }, larger);
    float total = fold(
        0, [&](std::int64_t j) { return el::exp(x[j] - top); }, sum);
    std::int32_t label;
    std::memcpy(&label, w + i, 4);
    y[i] = el::log(total) + top - x[label & (n - 1)];
  }
}
void row_sums(const float* __restrict x, const float*, float* __restrict y) {
  for (std::int64_t i = 0; i < n; ++i, x += n)
    y[i] = fold(
        0, [&](std::int64_t j) { return x[j]; }, sum);
}
void column_sums(const float* __restrict x, const float*, float* __restrict y) {
  std::memset(y, 0, n * 4);
  for (std::int64_t i = 0; i < n; i += 8, x += 8 * n)
    for (std::int64_t j = 0; j < n; ++j)
      y[j] += ((x[j] + x[j + n]) + (x[j + 2 * n] + x[j + 3 * n])) +
              ((x[j + 4 * n] + x[j + 5 * n]) + (x[j + 6 * n] + x[j + 7 * n]));
}
void transpose(const float* __restrict x, const float*, float* __restrict y) {
  constexpr std::int64_t t = 32;
  for (std::int64_t i = 0; i < n; i += t)
    for (std::int64_t j = 0; j < n; j += t)
      for (std::int64_t a = 0; a < t; ++a)
        for (std::int64_t b = 0; b < t; ++b) y[(i + a) * n + j + b] = x[(j + b) * n + i + a] + 1;
}

using Body = std::function<Element(Builder&, const Indices&)>;
FusedKernel kernel(const Shape& out, const Body& body) {
  Builder b;
  b.input(f32, {n, n});
  b.input(f32, {n});
  b.output(out, [&](const Indices& at) { return body(b, at); });
  return b.kernel;
}
Element at(Builder& b, const expr::AffineIndex& i, const expr::AffineIndex& j) {
  return b.operand(0, {i, j});
}
Element row(Builder& b, ScalarOp op, const std::function<Element(const expr::AffineIndex&)>& f) {
  return b.reduce(op, {n}, [&](const Indices& r) { return f(r[0]); });
}
Element gelu(const Element& x) {
  return x.same(0.5f) * x * (x.same(1) + tanh(x.same(0.7978845608f) * (x + x.same(0.044715f) * x * x * x)));
}
Element softmax_element(Builder& b, const Indices& i) {
  auto top = row(b, ScalarOp::max, [&](const expr::AffineIndex& j) { return at(b, i[0], j); });
  auto e = [&](const expr::AffineIndex& j) { return exp(at(b, i[0], j) - top); };
  return e(i[1]) / row(b, ScalarOp::add, e);
}
Element layer_norm_element(Builder& b, const Indices& i) {
  Element x = at(b, i[0], i[1]), count = x.same(n);
  Element mean = row(b, ScalarOp::add, [&](const expr::AffineIndex& j) { return at(b, i[0], j); }) / count;
  Element variance = row(b, ScalarOp::add,
                         [&](const expr::AffineIndex& j) {
                           Element d = at(b, i[0], j) - mean;
                           return d * d;
                         }) /
                     count;
  return (x - mean) * (x.same(1) / sqrt(variance + x.same(1e-5f))) * b.operand(1, {i[1]});
}
Element cross_entropy_element(Builder& b, const Indices& i) {
  auto top = row(b, ScalarOp::max, [&](const expr::AffineIndex& j) { return at(b, i[0], j); });
  auto total = row(b, ScalarOp::add, [&](const expr::AffineIndex& j) { return exp(at(b, i[0], j) - top); });
  Element label = bitcast(b.operand(1, {i[0]}), i32) & constant(b.graph(), i32, n - 1);
  return log(total) + top - at(b, i[0], b.graph().value_index(label.part(), 0, n - 1));
}

struct Case {
  const char* name;
  double bytes;
  Shape out;
  Body body;
  void (*plain)(const float*, const float*, float*);
};

void run(const Case& c) {
  FusedKernel k = kernel(c.out, c.body);
  double start = seconds();
  Compiled compiled = compile(k);
  double compile_ms = (seconds() - start) * 1e3;
  Memory x(n * n), w(n), y(n * n), z(n * n);
  std::vector<void*> buffers = {x.data, w.data, y.data};
  double best = 1e9, plain = 1e9;
  for (int repeat = 0; repeat < 40; ++repeat) {
    start = seconds();
    compiled(buffers);
    best = std::min(best, seconds() - start);
    start = seconds();
    c.plain(x.data, w.data, z.data);
    plain = std::min(plain, seconds() - start);
  }
  double worst = 0;
  for (std::int64_t i = 0; i < element_count(c.out); ++i)
    worst =
        std::max(worst, static_cast<double>(std::fabs(y.data[i] - z.data[i]) / (1 + std::fabs(z.data[i]))));
  std::printf(
      "%-14s %8.2f ms %7.1f GB/s   C++ %8.2f ms %7.1f GB/s   ratio %5.2f   compile %5.1f ms   difference "
      "%.1e\n",
      c.name, best * 1e3, c.bytes / best * 1e-9, plain * 1e3, c.bytes / plain * 1e-9, plain / best,
      compile_ms, worst);
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** arguments) {
  double all = 4.0 * n * n;
  const Case cases[] = {
      {"x + 1",
       2 * all,
       {n, n},
       [](Builder& b, const Indices& i) {
         Element x = at(b, i[0], i[1]);
         return x + x.same(1);
       },
       add_one},
      {"exp",
       2 * all,
       {n, n},
       [](Builder& b, const Indices& i) { return exp(at(b, i[0], i[1])); },
       exponential},
      {"tanh",
       2 * all,
       {n, n},
       [](Builder& b, const Indices& i) { return tanh(at(b, i[0], i[1])); },
       tangent},
      {"gelu chain",
       2 * all,
       {n, n},
       [](Builder& b, const Indices& i) {
         Element x = at(b, i[0], i[1]);
         return gelu(x * x.same(1.1f) + x.same(0.1f)) * x - x.same(0.5f);
       },
       gelu_chain},
      {"softmax", 2 * all, {n, n}, softmax_element, softmax},
      {"layer norm", 2 * all, {n, n}, layer_norm_element, layer_norm},
      {"cross entropy", all, {n}, cross_entropy_element, cross_entropy},
      {"row sums",
       all,
       {n},
       [](Builder& b, const Indices& i) {
         return row(b, ScalarOp::add, [&](const expr::AffineIndex& j) { return at(b, i[0], j); });
       },
       row_sums},
      {"column sums",
       all,
       {n},
       [](Builder& b, const Indices& i) {
         return row(b, ScalarOp::add, [&](const expr::AffineIndex& j) { return at(b, j, i[0]); });
       },
       column_sums},
      {"transpose + 1",
       2 * all,
       {n, n},
       [](Builder& b, const Indices& i) {
         Element x = at(b, i[1], i[0]);
         return x + x.same(1);
       },
       transpose},
  };
  for (const Case& c : cases)
    if (count < 2 || std::strstr(c.name, arguments[1])) run(c);
}
