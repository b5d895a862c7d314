// Types of arrays: their text and their combination.
#include <tessera/core/aval.h>
#include <atomic>
#include <mutex>
#include <ostream>
#include <unordered_map>

namespace tessera::inline v0 {

Aval::Aval(const Shape& shape, Dtype dtype, bool weak, const AxisSet& varying, Sharding given) {
  // Scalar types are looked up for every literal, so their table is read without a lock.
  static std::atomic<const Data*> scalars[Dtype::row_count][2];
  std::atomic<const Data*>* known =
      shape.empty() && varying.empty() && !given ? &scalars[dtype.row()][weak] : nullptr;
  if (known && (data_ = known->load(std::memory_order_acquire))) return;
  Sharding sharding = given ? given.explicit_part() : given;
  static std::mutex mutex;
  static auto& table = *new std::unordered_multimap<std::uint64_t, Data>;
  std::uint64_t hash = mix(mix(hash_of(shape), hash_of(dtype)), weak);
  if (!varying.empty()) hash = mix(hash, hash_of(varying));
  if (sharding) hash = mix(hash, hash_of(sharding));
  std::lock_guard lock(mutex);
  auto [first, last] = table.equal_range(hash);
  for (auto it = first; it != last; ++it) {
    const Data& d = it->second;
    if (d.dtype == dtype && d.weak == weak && d.shape == shape && d.varying == varying &&
        d.sharding == sharding) {
      data_ = &d;
      return;
    }
  }
  refuse_negative_sizes("", shape);
  data_ = &table.emplace(hash, Data{shape, dtype, weak, varying, element_count(shape), sharding})->second;
  if (known) known->store(data_, std::memory_order_release);
}

static void append_mesh_axes(std::string& out, const std::vector<AxisName>& axes) {
  if (axes.empty()) return;
  out += '@';
  if (axes.size() == 1) return append(out, axes[0]);
  append_list(out, axes);
}

std::ostream& operator<<(std::ostream& out, Aval aval) { return out << str(aval); }

void append(std::string& out, Aval aval) {
  append(out, aval.dtype());
  out += '[';
  for (std::int64_t i = 0; i < aval.rank(); ++i) {
    if (i) out += ',';
    append(out, aval.dim(i));
    if (aval.sharding()) append_mesh_axes(out, aval.sharding().spec().axes_of(i));
  }
  out += ']';
  if (aval.weak()) out += '*';
  if (!aval.varying().empty()) {
    out += '{';
    bool first = true;
    for (AxisName name : aval.varying()) {
      if (!first) out += ',';
      first = false;
      append(out, name);
    }
    out += '}';
  }
}

std::string to_string(AvalArgs avals) {
  std::string out;
  for (std::size_t i = 0; i < avals.size(); ++i) {
    if (i) out += ", ";
    append(out, avals[i]);
  }
  return out;
}

}  // namespace tessera::inline v0
