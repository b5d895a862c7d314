// expect: a mesh and a spec are one placement: shard\(x, \{mesh, spec\}\)
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

Array f(Array x, Mesh mesh) { return shard(x, mesh, P("x")); }
