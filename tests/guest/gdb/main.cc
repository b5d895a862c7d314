// The values that gdb prints: run.py stops in `stop_here` and prints its arguments.
#include <tessera/core/array.h>
#include <cstdio>

using namespace tessera;

static void stop_here(const Array& x, const Array& number, const Array& none, const Array& half,
                      const Array& many, const Array& donated, const Shape& shape, const Shape& long_shape,
                      Dtype dtype) {
  std::printf("%d\n", static_cast<int>(x.size() + number.size() + half.size() + many.size() + none.empty() +
                                       !donated.empty() + shape.size() + long_shape.size() + dtype.bytes()));
}

int main() {
  const float values[6] = {0, 0.5f, 1, 1.5f, 2, 2.5f};
  const std::uint16_t halves[2] = {0x3fc0, 0xc000};  // bf16
  std::vector<std::int32_t> many(200, 7);
  Array donated = copy_of(Aval({3}, f32), values);
  static_cast<const Concrete&>(*donated.value()).donate(here());
  stop_here(copy_of(Aval({2, 3}, f32), values), 2.5, {}, copy_of(Aval({2, 1}, bf16), halves),
            copy_of(Aval({2, 100}, i32), many.data()), donated, {8, 128}, {1, 2, 3, 4, 5, 6, 7}, bf16);
}
