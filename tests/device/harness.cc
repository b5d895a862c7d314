// Launches C++ functions on devices, and computes collectives by plain loops.
#include "tests/device/harness.h"
#include <cmath>

namespace launching {

using Combine = Collective::Combine;

namespace {

template <class T>
T combine(Combine reduction, T a, T b) {
  if constexpr (std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>) {
    if (reduction == Combine::sum) return {a.real() + b.real(), a.imag() + b.imag()};
    return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
  } else if constexpr (std::is_floating_point_v<T>) {
    if (reduction == Combine::sum) return a + b;
    if (reduction == Combine::prod) return a * b;
    if (std::isnan(b)) return b;
    if (std::isnan(a)) return a;
    return (reduction == Combine::min ? b < a : b > a) ? b : a;
  } else if constexpr (std::is_same_v<T, ThreefryKey>) {
    return a;
  } else {
    using U = std::conditional_t<std::is_same_v<T, bool>, unsigned char, T>;
    auto x = static_cast<std::uint64_t>(a), y = static_cast<std::uint64_t>(b);
    if (reduction == Combine::min) return a < b ? a : b;
    if (reduction == Combine::max) return a < b ? b : a;
    std::uint64_t out = reduction == Combine::sum    ? x + y
                        : reduction == Combine::prod ? x * y
                        : reduction == Combine::and_ ? x & y
                                                     : x | y;
    return static_cast<T>(static_cast<U>(out));
  }
}

template <class T>
T tree(Combine reduction, const std::vector<T>& x, std::size_t first, std::size_t n) {
  if (n == 1) return x[first];
  std::size_t half = std::bit_floor(n - 1);
  return combine(reduction, tree(reduction, x, first, half), tree(reduction, x, first + half, n - half));
}

// Element `at` of all operands, combined.
Bytes reduced(const Collective& c, const std::vector<const char*>& x, std::int64_t at) {
  return with_element_type(c.dtype, [&]<class T>() {
    constexpr bool narrow = std::is_same_v<T, Float16> || std::is_same_v<T, BFloat16> ||
                            std::is_same_v<T, Float8E4M3FN> || std::is_same_v<T, Float8E5M2>;
    using A = std::conditional_t<narrow, float, T>;
    std::vector<A> values;
    for (const char* list : x) {
      T element;
      std::memcpy(&element, list + at * static_cast<std::int64_t>(sizeof(T)), sizeof(T));
      values.push_back(static_cast<A>(element));
    }
    T out = static_cast<T>(tree<A>(c.combine, values, 0, values.size()));
    Bytes bytes(sizeof(T));
    std::memcpy(bytes.data(), &out, sizeof(T));
    return bytes;
  });
}

// Copies the element with number `source` of `from` to number `at` of `to`.
struct Copier {
  std::int64_t bytes;
  void operator()(Bytes& to, std::int64_t at, const Bytes& from, std::int64_t source) const {
    std::memcpy(to.data() + at * bytes, from.data() + source * bytes, bytes);
  }
};

std::vector<const char*> pointers(const std::vector<const std::vector<Bytes>*>& in) {
  std::vector<const char*> out;
  for (auto* operands : in) out.push_back((*operands)[0].data());
  return out;
}

// Copies element (o, slot, b) of each result, numbered in row-major order, from the operand of rank `slot`.
void move_blocks(const Collective& c, const std::vector<const std::vector<Bytes>*>& in,
                 std::vector<Bytes>& out) {
  auto n = static_cast<std::int64_t>(in.size());
  Copier copy{c.element_bytes};
  for (std::int64_t rank = 0; rank < n; ++rank)
    for (std::int64_t o = 0; o < c.outer; ++o)
      for (std::int64_t slot = 0; slot < n; ++slot)
        for (std::int64_t b = 0; b < c.block; ++b) {
          std::int64_t at = (o * n + slot) * c.block + b;
          if (c.kind == CollectiveKind::all_gather) copy(out[rank], at, (*in[slot])[0], o * c.block + b);
          if (c.kind == CollectiveKind::all_to_all)
            copy(out[rank], at, (*in[slot])[0], (o * n + rank) * c.block + b);
        }
}

void reduce(const Collective& c, const std::vector<const std::vector<Bytes>*>& in, std::vector<Bytes>& out) {
  auto n = static_cast<std::int64_t>(in.size());
  std::vector<const char*> x = pointers(in);
  if (c.kind == CollectiveKind::all_reduce) {
    for (std::int64_t b = 0; b < c.block; ++b) {
      Bytes value = reduced(c, x, b);
      for (Bytes& each : out) std::memcpy(each.data() + b * c.element_bytes, value.data(), value.size());
    }
    return;
  }
  for (std::int64_t i = 0; i < c.outer * n * c.block; ++i) {
    std::int64_t row = i / c.block, at = row / n * c.block + i % c.block;
    Bytes value = reduced(c, x, i);
    std::memcpy(out[row % n].data() + at * c.element_bytes, value.data(), value.size());
  }
}

}  // namespace

std::int64_t operand_bytes(const Collective& c, std::int64_t n) {
  bool slots = c.kind == CollectiveKind::reduce_scatter || c.kind == CollectiveKind::all_to_all;
  bool rows = slots || c.kind == CollectiveKind::all_gather;
  return (rows ? c.outer : 1) * (slots ? n : 1) * c.block * c.element_bytes;
}
std::int64_t result_bytes(const Collective& c, std::int64_t n) {
  bool slots = c.kind == CollectiveKind::all_gather || c.kind == CollectiveKind::all_to_all;
  bool rows = slots || c.kind == CollectiveKind::reduce_scatter;
  return (rows ? c.outer : 1) * (slots ? n : 1) * c.block * c.element_bytes;
}

std::vector<Bytes> expected(const Collective& c, const std::vector<std::vector<Bytes>>& operands,
                            const std::vector<int>& group) {
  auto n = static_cast<std::int64_t>(group.size());
  std::vector<const std::vector<Bytes>*> in;
  for (int position : group) in.push_back(&operands[position]);
  std::vector<Bytes> out(group.size(), Bytes(result_bytes(c, n)));
  switch (c.kind) {
    case CollectiveKind::all_reduce:
    case CollectiveKind::reduce_scatter:
      reduce(c, in, out);
      break;
    case CollectiveKind::permute:
      for (auto [source, target] : c.pairs)
        for (std::size_t r = 0; r < group.size(); ++r)
          if (group[r] == target) out[r] = operands[source][0];
      break;
    case CollectiveKind::broadcast:
      for (Bytes& each : out) each = (*in[c.root])[0];
      break;
    default:
      move_blocks(c, in, out);
  }
  return out;
}

Bytes random_elements(Dtype dtype, std::int64_t count, std::mt19937& random, bool special) {
  Bytes out(count * dtype.bytes());
  std::uniform_real_distribution<float> real(-2, 2);
  auto number = [&] {
    if (!special || random() % 8) return real(random);
    constexpr float specials[] = {NAN, INFINITY, -INFINITY, 0.0f, -0.0f};
    return specials[random() % 5];
  };
  with_element_type(dtype, [&]<class T>() {
    for (std::int64_t i = 0; i < count; ++i) {
      T element{};
      if constexpr (std::is_same_v<T, bool>)
        element = random() % 2;
      else if constexpr (std::is_integral_v<T>)
        element = static_cast<T>(random() * 0x9E3779B97F4A7C15u);
      else if constexpr (std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>)
        element = T(number(), number());
      else if constexpr (std::is_same_v<T, ThreefryKey>)
        element = {{static_cast<std::uint32_t>(random()), static_cast<std::uint32_t>(random())}};
      else
        element = static_cast<T>(number());
      std::memcpy(out.data() + i * static_cast<std::int64_t>(sizeof(T)), &element, sizeof(T));
    }
  });
  return out;
}

}  // namespace launching
