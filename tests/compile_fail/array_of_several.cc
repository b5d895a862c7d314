// expect: an Array of several elements is made by array: array\(\{1, 2, 3\}\)
// lines: 15
#include <tessera/tessera.h>

tessera::Array x = {1, 2, 3};
