// A program that uses the installed library.
#if __has_include(<tessera/tessera.h>)
#include <tessera/tessera.h>
#endif
#include <tessera/base/version.h>

#include <cstdio>

#ifdef __cpp_concepts
int main() {
  std::printf("tessera %s\n", tessera::version());
#if __has_include(<tessera/tessera.h>)
  auto twice = tessera::jit([](tessera::Array x) { return x + x; });
  std::printf("%g\n", double(float(tessera::sum(twice(tessera::ones({2, 3}))))));
#endif
}
#endif
