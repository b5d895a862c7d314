// expect: maximum\(x, y\)
// Nor is std::max taken, which would compare whole arrays.
#include <tessera/tessera.h>
#include <algorithm>
using namespace std;
using namespace tessera;

Array f(const Array& a, const Array& b) { return max(a, b); }
