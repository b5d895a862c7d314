// Index arithmetic: affine sums over atoms, with floor division and remainder that simplify by range and
// divisibility. A reshape then needs no division if the loop variables allow it.
#include <tessera/base/fields.h>
#include <tessera/core/kernel/expr.h>
#include <algorithm>
#include <numeric>

namespace tessera::inline v0::expr {
namespace {

std::int64_t floor_of(std::int64_t a, std::int64_t d) { return a / d - (a % d < 0); }
std::int64_t modulo(std::int64_t a, std::int64_t d) { return a - floor_of(a, d) * d; }

// True if all integers from `low` to `high` are values of the dtype.
bool holds(Dtype t, std::int64_t low, std::int64_t high) {
  if (!t.is_integer() || (t.is_unsigned() && low < 0)) return false;
  int magnitude_bits = t.bits() - t.is_signed();
  return magnitude_bits >= 63 || (low >= -(1ll << magnitude_bits) && high < 1ll << magnitude_bits);
}

// index = divisor * multiples + rest, with rest's constant in [0, divisor).
struct DividedIndex {
  AffineIndex multiples, rest;
};
DividedIndex split_multiples(const AffineIndex& index, std::int64_t divisor) {
  DividedIndex out;
  for (auto [atom, k] : index.terms) {
    std::int64_t taken = k % divisor == 0 || k > divisor ? floor_of(k, divisor) : 0;
    if (taken) out.multiples.terms.push_back({atom, taken});
    if (k != taken * divisor) out.rest.terms.push_back({atom, k - taken * divisor});
  }
  out.multiples.constant = floor_of(index.constant, divisor);
  out.rest.constant = modulo(index.constant, divisor);
  return out;
}

// index = g * high + low with low in [0, g), for the largest g > 1 that divides `divisor`.
struct Grouped {
  std::int64_t g = 1;
  AffineIndex high, low;
};
Grouped group(const Graph& graph, const AffineIndex& index, std::int64_t divisor) {
  Grouped best;
  for (auto [unused, k] : index.terms) {
    Grouped candidate{std::gcd(divisor, k), {}, {}};
    if (candidate.g <= best.g) continue;
    for (auto [atom, c] : index.terms)
      c % candidate.g == 0 ? candidate.high.terms.push_back({atom, c / candidate.g})
                           : candidate.low.terms.push_back({atom, c});
    candidate.high.constant = floor_of(index.constant, candidate.g);
    candidate.low.constant = modulo(index.constant, candidate.g);
    auto [low, high] = graph.range(candidate.low);
    if (low >= 0 && high < candidate.g) best = candidate;
  }
  return best;
}

}  // namespace

AffineIndex AffineIndex::term(Atom atom, std::int64_t coefficient) {
  AffineIndex out;
  if (coefficient) out.terms.push_back({atom, coefficient});
  return out;
}

std::int64_t AffineIndex::coefficient(Atom atom) const {
  for (auto [a, k] : terms)
    if (a == atom) return k;
  return 0;
}

AffineIndex operator+(const AffineIndex& a, const AffineIndex& b) {
  AffineIndex out(a.constant + b.constant);
  auto i = a.terms.begin(), j = b.terms.begin();
  while (i != a.terms.end() || j != b.terms.end()) {
    if (j == b.terms.end() || (i != a.terms.end() && i->first < j->first)) {
      out.terms.push_back(*i++);
    } else if (i == a.terms.end() || j->first < i->first) {
      out.terms.push_back(*j++);
    } else {
      if (std::int64_t k = i->second + j->second) out.terms.push_back({i->first, k});
      ++i, ++j;
    }
  }
  return out;
}

AffineIndex operator*(const AffineIndex& a, std::int64_t factor) {
  if (!factor) return {};
  AffineIndex out = a;
  out.constant *= factor;
  for (auto& term : out.terms) term.second *= factor;
  return out;
}

AffineIndex operator-(const AffineIndex& a, const AffineIndex& b) { return a + b * -1; }

std::uint64_t hash_of(const AffineIndex& index) {
  std::uint64_t h = tessera::hash_of(index.constant);
  for (auto [atom, k] : index.terms)
    h = mix(mix(h, static_cast<std::uint64_t>(atom)), static_cast<std::uint64_t>(k));
  return h;
}

Atom Graph::variable(std::int64_t extent) {
  atoms_.push_back({AtomKind::variable, 0, extent - 1, {}, 1, -1});
  Atom atom = static_cast<Atom>(atoms_.size()) - 1;
  atom_free_.push_back(intern(std::vector<Atom>{atom}));
  return atom;
}

Atom Graph::intern(AtomInfo info) {
  std::uint64_t h = mix(mix(hash_of(info.dividend), static_cast<std::uint64_t>(info.divisor)),
                        mix(static_cast<std::uint64_t>(info.kind), static_cast<std::uint64_t>(info.value)));
  for (auto [at, end] = atom_by_hash_.equal_range(h); at != end; ++at) {
    const AtomInfo& other = atoms_[at->second];
    if (other.kind == info.kind && other.divisor == info.divisor && other.value == info.value &&
        other.dividend == info.dividend && other.low == info.low && other.high == info.high &&
        other.trusted == info.trusted)
      return at->second;
  }
  std::vector<Atom> set = variables(info.dividend);
  if (info.value >= 0) set.assign(variables(info.value).begin(), variables(info.value).end());
  atoms_.push_back(std::move(info));
  atom_free_.push_back(intern(std::move(set)));
  Atom atom = static_cast<Atom>(atoms_.size()) - 1;
  atom_by_hash_.emplace(h, atom);
  return atom;
}

std::pair<std::int64_t, std::int64_t> Graph::range(const AffineIndex& index) const {
  std::int64_t low = index.constant, high = index.constant;
  for (auto [atom, k] : index.terms) {
    low += k * (k > 0 ? atoms_[atom].low : atoms_[atom].high);
    high += k * (k > 0 ? atoms_[atom].high : atoms_[atom].low);
  }
  return {low, high};
}

AffineIndex Graph::floor_divide(const AffineIndex& given, std::int64_t d) {
  AffineIndex index = simplify(given);
  if (d == 1) return index;
  auto [multiples, rest] = split_multiples(index, d);
  auto [low, high] = range(rest);
  if (floor_of(low, d) == floor_of(high, d)) return multiples + floor_of(low, d);
  if (Grouped by = group(*this, rest, d); by.g > 1) return multiples + floor_divide(by.high, d / by.g);
  if (rest.terms.size() == 1 && rest.terms[0].second == 1) {
    AtomInfo inner = atoms_[rest.terms[0].first];
    if (inner.kind == AtomKind::quotient)
      return multiples + floor_divide(inner.dividend + rest.constant * inner.divisor, inner.divisor * d);
    if (inner.kind == AtomKind::remainder && rest.constant == 0 && inner.divisor % d == 0)
      return multiples + remainder(floor_divide(inner.dividend, d), inner.divisor / d);
  }
  return multiples +
         AffineIndex::term(intern({AtomKind::quotient, floor_of(low, d), floor_of(high, d), rest, d, -1}));
}

AffineIndex Graph::remainder(const AffineIndex& given, std::int64_t d) {
  if (d == 1) return {};
  AffineIndex rest = split_multiples(simplify(given), d).rest;
  auto [low, high] = range(rest);
  if (floor_of(low, d) == floor_of(high, d)) return rest - floor_of(low, d) * d;
  if (Grouped by = group(*this, rest, d); by.g > 1) return remainder(by.high, d / by.g) * by.g + by.low;
  if (rest.terms.size() == 1 && rest.terms[0].second == 1) {
    AtomInfo inner = atoms_[rest.terms[0].first];
    if (inner.kind == AtomKind::remainder && inner.divisor % d == 0)
      return remainder(inner.dividend + rest.constant, d);
  }
  return AffineIndex::term(intern({AtomKind::remainder, 0, d - 1, rest, d, -1}));
}

// Joins k * (x % d) and k * d * (x / d) if `index` contains both.
bool Graph::join_one(AffineIndex& index) {
  for (std::size_t i = 0; i < index.terms.size(); ++i) {
    auto [atom, k] = index.terms[i];
    if (atoms_[atom].kind != AtomKind::remainder) continue;
    AffineIndex dividend = atoms_[atom].dividend;
    std::int64_t d = atoms_[atom].divisor;
    AffineIndex quotient = floor_divide(dividend, d) * (k * d);
    bool present = !quotient.is_constant();
    for (auto [a, c] : quotient.terms) present = present && index.coefficient(a) == c;
    if (!present) continue;
    index = index - quotient - AffineIndex::term(atom, k) + dividend * k;
    return true;
  }
  return false;
}

AffineIndex Graph::simplify(const AffineIndex& index) {
  bool any = false;
  for (auto [atom, k] : index.terms) any = any || atoms_[atom].kind == AtomKind::remainder;
  if (!any) return index;
  AffineIndex out = index;
  while (join_one(out)) {
  }
  return out;
}

AffineIndex Graph::value_index(Id value, std::int64_t low, std::int64_t high) {
  if (low >= high) return low;
  Dtype from = nodes_[value].dtype;
  if (std::optional<AffineIndex> index = as_index(value)) {
    auto [first, last] = range(*index);
    if (first >= low && last <= high) return *index;
  }
  // The value is clamped in its own dtype if that represents both bounds, since vectors of i32 have twice as
  // many elements as those of i64.
  if (from.is_unsigned()) low = std::max<std::int64_t>(low, 0);
  Dtype clamped = holds(from, low, high) ? from : i64;
  value = convert(value, clamped);
  value = binary(ScalarOp::max, value, constant_bits(clamped, static_cast<std::uint64_t>(low)));
  value = binary(ScalarOp::min, value, constant_bits(clamped, static_cast<std::uint64_t>(high)));
  value = convert(value, i64);
  if (nodes_[value].op == ScalarOp::constant) return static_cast<std::int64_t>(nodes_[value].payload);
  return AffineIndex::term(intern({AtomKind::value, low, high, {}, 1, value}));
}

AffineIndex Graph::trusted_index(Id value, std::int64_t low, std::int64_t high) {
  ValueRange known = value_range(value);
  if (low >= high || (known.low >= low && known.high <= high)) return value_index(value, low, high);
  if (std::optional<AffineIndex> index = as_index(value)) return *index;
  return AffineIndex::term(intern({AtomKind::value, low, high, {}, 1, convert(value, i64), true}));
}

std::vector<Atom> Graph::variables(const AffineIndex& index) const {
  std::vector<Atom> out;
  for (auto [atom, k] : index.terms) {
    const auto& more = sets_[atom_free_[atom]];
    out.insert(out.end(), more.begin(), more.end());
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

bool Graph::reads(const AffineIndex& index, Atom variable) const {
  for (auto [atom, k] : index.terms) {
    const auto& set = sets_[atom_free_[atom]];
    if (std::binary_search(set.begin(), set.end(), variable)) return true;
  }
  return false;
}

bool Graph::reads(Id id, Atom variable) const {
  const auto& set = sets_[free_[id]];
  return std::binary_search(set.begin(), set.end(), variable);
}

}  // namespace tessera::inline v0::expr
