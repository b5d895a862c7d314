// A process with its own LLVM and with OpenMP, before and after the library loads its LLVM: both LLVMs give
// correct results.
#include <llvm-c/Core.h>
#include <llvm-c/ExecutionEngine.h>
#include <llvm-c/Target.h>
#include <tessera/base/version.h>

#include <cstdint>
#include <cstdio>
#include <cstring>
#if __has_include(<tessera/tessera.h>)
#include <tessera/tessera.h>
#endif

// f(x) = 3 x + 1, compiled by the process's own LLVM.
static int64_t theirs(int64_t x) {
  LLVMInitializeNativeTarget();
  LLVMInitializeNativeAsmPrinter();
  LLVMModuleRef module = LLVMModuleCreateWithName("theirs");
  LLVMTypeRef i64 = LLVMInt64Type();
  LLVMValueRef f = LLVMAddFunction(module, "f", LLVMFunctionType(i64, &i64, 1, false));
  LLVMBuilderRef builder = LLVMCreateBuilder();
  LLVMPositionBuilderAtEnd(builder, LLVMAppendBasicBlock(f, "entry"));
  LLVMValueRef product = LLVMBuildMul(builder, LLVMGetParam(f, 0), LLVMConstInt(i64, 3, true), "product");
  LLVMBuildRet(builder, LLVMBuildAdd(builder, product, LLVMConstInt(i64, 1, true), "sum"));
  LLVMDisposeBuilder(builder);
  LLVMExecutionEngineRef engine = nullptr;
  char* message = nullptr;
  LLVMLinkInMCJIT();
  if (LLVMCreateJITCompilerForModule(&engine, module, 2, &message)) {
    std::printf("their LLVM: %s\n", message);
    return -1;
  }
  auto* code = reinterpret_cast<int64_t (*)(int64_t)>(LLVMGetFunctionAddress(engine, "f"));
  int64_t y = code(x);
  LLVMDisposeExecutionEngine(engine);
  return y;
}

static double openmp() {
  double sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 1; i <= 1000; ++i) sum += i;
  return sum;
}

// sum over (2 ones(n, n)) (ones(n, n)) + 1 as a compiled program with a matmul; 2 n^3 + n^2.
static double ours(int n) {
#if __has_include(<tessera/tessera.h>)
  auto f = tessera::jit([](tessera::Array x) { return tessera::sum(tessera::matmul(x + x, x) + 1.0f); });
  return float(f(tessera::ones({n, n})));
#else
  return tessera::version() ? 2.0 * n * n * n + n * n : 0;
#endif
}

int main(int argc, char** argv) {
  bool theirs_first = argc > 1 && std::strcmp(argv[1], "theirs_first") == 0;
  bool right = true;
  auto expect = [&](const char* what, double value, double expected) {
    std::printf("%s: %g\n", what, value);
    right = right && value == expected;
  };
  for (int round = 0; round < 2; ++round) {
    if (theirs_first) expect("their LLVM", double(theirs(13)), 40);
    expect("OpenMP", openmp(), 500500);
    expect("tessera, inline dot", ours(8), 2.0 * 8 * 8 * 8 + 64);
    expect("tessera, library dot", ours(96), 2.0 * 96 * 96 * 96 + 96 * 96);
    if (!theirs_first) expect("their LLVM", double(theirs(13)), 40);
  }
  double in_parallel[2] = {};
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < 2; ++i) in_parallel[i] = ours(64 + i);
  for (int i = 0; i < 2; ++i) {
    double n = 64 + i;
    expect("tessera, called by an OpenMP thread", in_parallel[i], 2 * n * n * n + n * n);
  }
  return right ? 0 : 1;
}
