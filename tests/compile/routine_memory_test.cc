// Library routines access only the memory that they are given: operands, results and workspace end where an
// inaccessible page begins. OpenBLAS 0.3.21 reads beyond the ends of complex matrices and vectors.
#include <sys/mman.h>
#include <tessera/compile/backend.h>
#include <tessera/core/primitive.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <cstring>
#include <list>
#include "tests/compile/harness.h"

using namespace programs;

namespace {

// Memory that ends where an inaccessible page begins.
class Guarded {
 public:
  explicit Guarded(std::int64_t bytes) : pages_((bytes + kPage - 1) / kPage * kPage + kPage) {
    base_ =
        static_cast<char*>(mmap(nullptr, pages_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    mprotect(base_ + pages_ - kPage, kPage, PROT_NONE);
    data_ = base_ + pages_ - kPage - bytes;
  }
  Guarded(const Guarded&) = delete;
  ~Guarded() { munmap(base_, pages_); }
  void* data() const { return data_; }

 private:
  static constexpr std::size_t kPage = 4096;
  std::size_t pages_;
  char *base_, *data_;
};

using Call = std::int32_t (*)(const std::int64_t*, void* const*, void* const*, void*);

// Every factorization of a square matrix and of one with more rows.
void factorize(const Array& square, const Array& tall, const Array& b) {
  using namespace lax::linalg;
  triangular_solve(cholesky(square), b, {.left_side = true, .lower = true});
  lu(tall);
  Reflectors r = geqrf(tall);
  householder_product(r.a, r.taus);
  geqp3(tall);
  svd(tall);
  svd(tall, false);
  eigh(square);
  eig(square);
  schur(square);
  hessenberg(square);
  tridiagonal(square);
}

// Calls the routine of a primitive once, if it has one.
bool call_routine(const Primitive& primitive, const Params& params, const Arrays& in) {
  Avals types = avals_of(in);
  Lowering lowering = primitive.kernel(params, types);
  auto* routine = std::get_if<Routine>(&lowering.form);
  if (!routine) return false;
  SCOPED_TRACE(str(primitive.name, " of ", types[0]));
  std::list<Guarded> memory;
  std::vector<void*> operands, results;
  for (const Array& x : in) {
    operands.push_back(memory.emplace_back(x.nbytes()).data());
    if (x.nbytes()) std::memcpy(operands.back(), known_value(x, "operand").data(), x.nbytes());
  }
  for (const Aval& type : primitive.infer(params, types))
    results.push_back(memory.emplace_back(type.bytes()).data());
  void* workspace = memory.emplace_back((routine->workspace + 63) / 64 * 64).data();
  auto call = reinterpret_cast<Call>(backend().routine(routine->symbol));
  EXPECT_EQ(call(routine->integers.data(), operands.data(), results.data(), workspace), 0);
  return true;
}

}  // namespace

TEST(RoutineMemory, Samples) {
  int count = 0;
  for (const Primitive* primitive : all_primitives())
    for (const auto& sample : primitive->samples()) {
      if (sample.args.empty()) continue;
      count += call_routine(*primitive, sample.params, sample.args);
    }
  EXPECT_GT(count, 100);
}

TEST(RoutineMemory, FactorizationsOfEverySize) {
  int count = 0;
  for (Dtype t : {f32, f64, c64, c128})
    for (std::int64_t n : {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 16, 33, 38, 40, 62, 70, 130})
      for (std::int64_t extra : {0, 4}) {
        Array square = values({n, n}, t), tall = values({n + extra, n}, t, 2), b = values({n, 6}, t, 3);
        ClosedJaxpr program = stage("factorizations", avals_of(Arrays{square, tall, b}), [](Args a) {
          factorize(a[0], a[1], a[2]);
          return Arrays{a[0]};
        });
        for (const Eqn& eqn : program.jaxpr->eqns) {
          Arrays in;
          for (const Atom& x : eqn.in) in.push_back(values(aval_of(x).shape(), aval_of(x).dtype(), 5));
          count += call_routine(*eqn.primitive, eqn.params, in);
        }
      }
  EXPECT_GT(count, 500);
}
