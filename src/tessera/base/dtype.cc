// The promotion lattice and the default dtypes.
#include <tessera/base/dtype.h>
#include <tessera/base/per_thread.h>
#include <array>
#include <atomic>
#include <cstdlib>
#include <ostream>

namespace tessera::inline v0 {

Dtype dtype_named(std::string_view text, Where where) {
  At line(where);
  for (int row = 0; row < Dtype::row_count; ++row)
    if (Dtype dtype{static_cast<Dtype::Row>(row)}; text == dtype.name()) return dtype;
  fail<DtypeError>(str("no dtype is called \"", text, "\"."),
                   "Expected a name such as f32, i32, bool or bf16.");
}

namespace {

// Lattice nodes: the dtypes, then the three kinds of weak literal.
enum : int { weak_int = Dtype::row_count, weak_float, weak_complex, node_count };

constexpr int node(PromotionType t) {
  if (!t.weak) return t.dtype.row();
  switch (t.dtype.kind()) {
    case DtypeKind::complex:
      return weak_complex;
    case DtypeKind::floating:
      return weak_float;
    case DtypeKind::signed_integer:
    case DtypeKind::unsigned_integer:
      return weak_int;
    default:
      return t.dtype.row();
  }
}

struct Lattice {
  bool above[node_count][node_count] = {};  // above[a][b]: b is reachable upward from a
  constexpr Lattice() {
    using D = Dtype;
    constexpr int edges[][2] = {
        {D::row_bool, weak_int},    {weak_int, D::row_u8},         {weak_int, D::row_i8},
        {D::row_u8, D::row_i16},    {D::row_u8, D::row_u16},       {D::row_u16, D::row_i32},
        {D::row_u16, D::row_u32},   {D::row_u32, D::row_i64},      {D::row_u32, D::row_u64},
        {D::row_i8, D::row_i16},    {D::row_i16, D::row_i32},      {D::row_i32, D::row_i64},
        {D::row_i64, weak_float},   {D::row_u64, weak_float},      {weak_float, D::row_bf16},
        {weak_float, D::row_f16},   {weak_float, D::row_f8e4m3fn}, {weak_float, D::row_f8e5m2},
        {weak_float, weak_complex}, {D::row_bf16, D::row_f32},     {D::row_f16, D::row_f32},
        {D::row_f32, D::row_f64},   {D::row_f32, D::row_c64},      {D::row_f64, D::row_c128},
        {weak_complex, D::row_c64}, {D::row_c64, D::row_c128}};
    for (int i = 0; i < node_count; ++i) above[i][i] = true;
    for (auto& e : edges) above[e[0]][e[1]] = true;
    for (int k = 0; k < node_count; ++k)
      for (int i = 0; i < node_count; ++i)
        for (int j = 0; j < node_count; ++j) above[i][j] = above[i][j] || (above[i][k] && above[k][j]);
  }
  // The least node above both, or -1.
  constexpr int join(int a, int b) const {
    for (int c = 0; c < node_count; ++c) {
      if (!above[a][c] || !above[b][c]) continue;
      bool least = true;
      for (int d = 0; d < node_count; ++d) least = least && !(above[a][d] && above[b][d] && !above[c][d]);
      if (least) return c;
    }
    return -1;
  }
};
constexpr Lattice lattice;

// The join of each pair, computed once: promotion is on the path of every eager operation.
constexpr auto joins = [] {
  std::array<std::array<std::int8_t, node_count>, node_count> out{};
  for (int a = 0; a < node_count; ++a)
    for (int b = 0; b < node_count; ++b) out[a][b] = static_cast<std::int8_t>(lattice.join(a, b));
  return out;
}();

thread_local int x64_of_thread TESSERA_FAST_THREAD_LOCAL = -1;  // -1: the process-wide default
std::atomic<bool>& x64_process() {
  static std::atomic<bool> enabled = [] {
    const char* text = std::getenv("TESSERA_X64");
    return text && *text && *text != '0';
  }();
  return enabled;
}

}  // namespace

PromotionType promote(PromotionType a, PromotionType b) {
  if (a == b) return a;
  int joined = joins[node(a)][node(b)];
  if (joined < 0)
    fail<DtypeError>(str("promotion: no dtype holds both ", a.dtype, " and ", b.dtype, "."),
                     "Convert one of the two explicitly with astype.");
  switch (joined) {
    case weak_int: {
      if (a.weak && b.weak) return {a.dtype.bytes() >= b.dtype.bytes() ? a.dtype : b.dtype, true};
      return {a.weak ? a.dtype : b.dtype, true};
    }
    case weak_float:
      return {a.dtype.is_floating() && a.weak   ? a.dtype
              : b.dtype.is_floating() && b.weak ? b.dtype
                                                : default_float(),
              true};
    case weak_complex:
      return {a.dtype.is_complex() && a.weak ? a.dtype : b.dtype, true};
    default:
      return {Dtype(static_cast<Dtype::Row>(joined)), false};
  }
}

bool x64_enabled() {
  return x64_of_thread >= 0 ? x64_of_thread == 1 : x64_process().load(std::memory_order_relaxed);
}
Dtype default_float() { return x64_enabled() ? f64 : f32; }
Dtype default_int() { return x64_enabled() ? i64 : i32; }
Dtype default_complex() { return x64_enabled() ? c128 : c64; }
void set_default_x64(bool enabled) { x64_process() = enabled; }

EnableX64::EnableX64(bool enabled) : saved_(x64_of_thread) { x64_of_thread = enabled; }
EnableX64::~EnableX64() { x64_of_thread = saved_; }

std::ostream& operator<<(std::ostream& out, Dtype dtype) { return out << dtype.name(); }

}  // namespace tessera::inline v0
