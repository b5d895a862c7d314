// Shardings of arguments and results: from the program's annotations, and as HLO text.
#include <tessera/pjrt/device_value.h>
#include <tessera/stablehlo/sharding/text_shardings.h>
#include <charconv>
#include <map>
#include <numeric>

namespace tessera::inline v0::pjrt {
namespace {

std::vector<Device*> logical_devices(const Dims& ids) {
  std::vector<Device*> out;
  for (std::int64_t id : ids) out.push_back(devices()[id]);
  return out;
}

Dims first_numbers(std::int64_t count) {
  Dims ids;
  for (std::int64_t i = 0; i < count; ++i) ids.push_back(i);
  return ids;
}

// Reads "4,1,2]" or "0,1,2": numbers up to a character that is neither a digit nor a comma.
Dims read_numbers(std::string_view& text) {
  Dims out;
  for (;;) {
    std::int64_t number = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc()) return out;
    out.push_back(number);
    text.remove_prefix(end - text.data());
    if (text.empty() || text[0] != ',') return out;
    text.remove_prefix(1);
  }
}
bool accept(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

std::int64_t product_of(const Dims& dims) {
  double count = 1;
  for (std::int64_t d : dims) count *= static_cast<double>(d);
  return count >= 1 && count <= 1024 ? static_cast<std::int64_t>(count) : 0;
}

// The device numbers of "[8]" or "[2,4]T(1,0)" in order; the text starts after the "[".
Dims iota_numbers(std::string_view& text) {
  Dims shape = read_numbers(text), order;
  if (!accept(text, "]") || !product_of(shape)) return {};
  if (accept(text, "T(")) {
    order = read_numbers(text);
    if (!accept(text, ")")) return {};
  } else {
    order = first_numbers(static_cast<std::int64_t>(shape.size()));
  }
  if (order.size() != shape.size()) return {};
  Dims strides = row_major_strides(shape), out, at(order.size(), 0);
  for (std::int64_t axis : order)
    if (axis < 0 || axis >= static_cast<std::int64_t>(shape.size())) return {};
  for (std::int64_t i = 0; i < product_of(shape); ++i) {
    std::int64_t number = 0;
    for (std::size_t d = 0; d < order.size(); ++d) number += at[d] * strides[order[d]];
    out.push_back(number);
    for (std::size_t d = order.size(); d-- > 0 && ++at[d] == shape[order[d]];) at[d] = 0;
  }
  return out;
}

// A GSPMD sharding as a mesh with an axis for each tiled axis of the array, and one for replication. Empty for other forms.
Sharding gspmd_sharding(std::string_view text, std::size_t rank, std::int64_t device_count) {
  if (text == "{replicated}" || text == "{manual}" || text.starts_with("{maximal"))
    return replicated_sharding(device_count);
  if (!accept(text, "{devices=[")) return {};
  Dims tiles = read_numbers(text), numbers;
  if (!accept(text, "]") || product_of(tiles) != device_count || tiles.size() < rank) return {};
  numbers = accept(text, "<=[") ? iota_numbers(text) : read_numbers(text);
  Dims sorted = numbers;
  std::sort(sorted.begin(), sorted.end());
  if (!(sorted == first_numbers(device_count))) return {};
  std::vector<MeshAxis> axes;
  std::vector<SpecEntry> entries;
  for (std::size_t d = 0; d < tiles.size(); ++d) {
    AxisName name(std::string_view(str("d", d)));
    axes.emplace_back(name, tiles[d]);
    if (d < rank) entries.push_back(tiles[d] > 1 ? SpecEntry(name) : SpecEntry());
  }
  return {make_mesh(axes, DeviceList(logical_devices(numbers))), Spec(entries)};
}

Sharding sdy_sharding(const stablehlo::Module& module, const stablehlo::Attribute& attribute,
                      std::int64_t device_count) {
  std::optional<stablehlo::TextSharding> text_sharding = stablehlo::sharding_of(module, attribute);
  if (!text_sharding) return {};
  if (text_sharding->mesh.axes.empty()) return replicated_sharding(device_count);
  if (static_cast<std::int64_t>(text_sharding->mesh.ids.size()) != device_count) return {};
  return {make_mesh(text_sharding->mesh.axes, DeviceList(logical_devices(text_sharding->mesh.ids))),
          text_sharding->spec};
}

}  // namespace

Sharding replicated_sharding(std::int64_t device_count) {
  return replicated(make_mesh({MeshAxis("devices", device_count)}));
}

Sharding stacked_sharding(const LogicalDevices& devices) {
  AxisName axis = devices.replicas ? "replica" : "partition";
  return {make_mesh({MeshAxis(axis, devices.count)}), Spec({SpecEntry(axis)})};
}

Sharding annotated_sharding(const stablehlo::Module& module, const stablehlo::Parameter& parameter,
                            const Aval& aval, std::int64_t device_count) {
  Sharding out;
  if (const auto* sdy = stablehlo::find(parameter.attributes, stablehlo::sdy::sharding))
    out = sdy_sharding(module, *sdy, device_count);
  else if (const auto* hlo = stablehlo::find(parameter.attributes, stablehlo::mhlo::sharding);
           hlo && hlo->as<std::string>())
    out = gspmd_sharding(*hlo->as<std::string>(), aval.rank(), device_count);
  return out && out.divides(aval.shape()) ? out : Sharding();
}

Summands annotated_summands(const stablehlo::Parameter& parameter, Sharding sharding) {
  const auto* sdy = stablehlo::find(parameter.attributes, stablehlo::sdy::sharding);
  if (!sdy || !sharding || !sharding.mesh()) return {};
  std::vector<AxisName> axes = stablehlo::unreduced_axes(*sdy);
  if (axes.empty()) return {};
  Summands out{1, {}};
  for (AxisName axis : axes) out.count *= sharding.mesh().size(axis);
  std::vector<SpecEntry> entries = {SpecEntry(axes)};
  entries.insert(entries.end(), sharding.spec().begin(), sharding.spec().end());
  out.sharding = {sharding.mesh(), Spec(entries)};
  return out;
}

Sharding permuted(const Sharding& sharding, const Axes& permutation) {
  std::vector<SpecEntry> entries;
  for (std::int64_t axis : permutation) entries.emplace_back(sharding.spec().axes_of(axis));
  return {sharding.mesh(), Spec(entries), sharding.memory()};
}

// The tiles of the array's axes, then of the summands, then the devices with equal parts.
std::string hlo_text(const DeviceValue& value) {
  Sharding sharding = value.sharding;
  if (!value.order.is_row_major())
    sharding = permuted(sharding, value.order.from_stored(value.summands ? 1 : 0));
  std::int64_t blocks = sharding ? sharding.distinct_blocks() : 1;
  if (blocks == 1) return "{replicated}";
  std::int64_t count = sharding.device_count(), summands = value.summands ? sharding.shard_count(0) : 1;
  std::map<std::int64_t, std::vector<int>> holders;
  for (std::int64_t p = 0; p < count; ++p)
    holders[sharding.block_number(p)].push_back(sharding.devices()[p]->id());
  std::string tiles, ids, last;
  auto add = [](std::string& list, auto entry) { list += str(list.empty() ? "" : ",", entry); };
  for (std::int64_t axis = value.summands ? 1 : 0; axis < value.global.rank(); ++axis)
    add(tiles, sharding.shard_count(axis));
  if (summands > 1) add(tiles, summands), add(last, "unreduced");
  if (blocks < count) add(tiles, count / blocks), add(last, "replicated");
  std::int64_t per_summand = blocks / summands;
  for (std::int64_t block = 0; block < per_summand; ++block)
    for (std::int64_t s = 0; s < summands; ++s)
      for (int id : holders[s * per_summand + block]) add(ids, id);
  if (last == "replicated") return str("{devices=[", tiles, "]", ids, " last_tile_dim_replicate}");
  return str("{devices=[", tiles, "]", ids, last.empty() ? "}" : str(" last_tile_dims={", last, "}}"));
}

}  // namespace tessera::inline v0::pjrt
