// Sorting and selection of f32 numbers.
#include <tessera/tessera.h>
#include "measure.h"
namespace ts = tessera;
using ts::Array;

int main() {
  Array x = ts::random::normal(ts::random::key(0), 1'000'000, ts::f32);
  auto sort = ts::jit([](Array x) { return ts::sort(x); });
  auto argsort = ts::jit([](Array x) { return ts::argsort(x); });
  for (std::int64_t rows : {1, 1000, 10'000}) {
    Array table = x.reshape({rows, 1'000'000 / rows});
    std::string size = ts::str(rows, " x ", table.dim(1));
    bench::report("sorting", "sort " + size, [&] { ts::block_until_ready(sort(table)); });
    bench::report("sorting", "argsort " + size, [&] { ts::block_until_ready(argsort(table)); });
  }
  for (auto [rows, count] : {std::pair{1, 1}, {1, 100}, {1, 10'000}, {1000, 10}}) {
    Array table = x.reshape({rows, 1'000'000 / rows});
    auto top_k = ts::jit([count = count](Array x) { return ts::lax::top_k(x, count); });
    bench::report("sorting", ts::str("top_k ", count, " of ", rows, " x ", table.dim(1)),
                  [&] { ts::block_until_ready(top_k(table)); });
  }
}
