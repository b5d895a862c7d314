// expect: an Array cannot be unpacked: .*split<3>\(key\)
// lines: 15
#include <tessera/tessera.h>

void f(tessera::Array key) { auto [a, b, c] = tessera::random::split(key, 3); }
