// Exports control flow: calls become functions, loops become while, branches become case. Values that a loop
// only reads are carried, as in JAX; branches use values from outside.
#include <tessera/ops/control/control_ops.h>
#include <tessera/stablehlo/export/exporter.h>

namespace tessera::inline v0::stablehlo_export {

namespace {

Values part(const Values& v, std::size_t from, std::size_t count) {
  return {v.begin() + static_cast<std::ptrdiff_t>(from),
          v.begin() + static_cast<std::ptrdiff_t>(from + count)};
}
void extend(Values& to, const Values& more) { to.insert(to.end(), more.begin(), more.end()); }

Values write_branches(const Request& r, const Region& region) {
  Values operands = part(r.in, 1, r.in.size() - 1);
  std::int64_t last = static_cast<std::int64_t>(region.bodies.size()) - 1;
  if (last == 0) return r.to.run(*region.bodies[0], operands);
  Value index =
      r.to.add_one(op::clamp, {r.to.integer(0, i32), r.in[0], r.to.integer(last, i32)}, r.in[0].aval);
  std::vector<std::string> branches;
  for (const JaxprPtr& body : region.bodies)
    branches.push_back(r.to.region({}, [&](const Values&) { return r.to.run(*body, operands); }));
  return r.to.add(op::case_, {index}, r.out, {}, branches);
}

Values write_while(const Request& r, const Region& region) {
  std::size_t consts = region.consts, body_consts = region.body_consts,
              carries = r.in.size() - consts - body_consts;
  Avals types = avals_of(r.in);
  std::string condition = r.to.region(types, [&](const Values& state) {
    Values in = part(state, 0, consts);
    extend(in, part(state, consts + body_consts, carries));
    return r.to.run(*region.bodies[0], in);
  });
  std::string body = r.to.region(types, [&](const Values& state) {
    Values out = part(state, 0, consts + body_consts);
    extend(out, r.to.run(*region.bodies[1], part(state, consts, body_consts + carries)));
    return out;
  });
  return part(r.to.add(op::while_, r.in, types, {}, {condition, body}), consts + body_consts, carries);
}

// Appends the start indices of entry `at` along axis 0 of x.
void append_start_indices(Exporter& to, const Value& x, const Value& at, Values& operands) {
  operands.push_back(at);
  for (std::int64_t i = 1; i < x.rank(); ++i) operands.push_back(to.integer(0, i32));
}
// Returns x[at], along axis 0.
Value entry(Exporter& to, const Value& x, const Value& at) {
  Values operands{x};
  append_start_indices(to, x, at, operands);
  Shape sizes = x.shape(), element(x.shape().begin() + 1, x.shape().end());
  sizes[0] = 1;
  Value slice = to.add_one(op::dynamic_slice, operands, x.aval.with_shape(sizes),
                           entries_text(attribute::slice_sizes, array_text(sizes)));
  return to.reshape(slice, element);
}
// Returns x with y as its entry `at` along axis 0.
Value with_entry(Exporter& to, const Value& x, const Value& y, const Value& at) {
  Shape sizes = x.shape();
  sizes[0] = 1;
  Values operands{x, to.reshape(y, sizes)};
  append_start_indices(to, x, at, operands);
  return to.add_one(op::dynamic_update_slice, operands, x.aval);
}

// State of the while loop: consts, scanned arrays, the iteration number, carries, stacked results.
Values write_scan(const Request& r, const Region& region) {
  Exporter& to = r.to;
  std::size_t consts = region.consts, carries = region.carries, scanned = r.in.size() - consts - carries,
              stacked = r.out.size() - carries, step = consts + scanned;
  Values state = part(r.in, 0, consts);
  extend(state, part(r.in, consts + carries, scanned));
  state.push_back(to.integer(0, i32));
  extend(state, part(r.in, consts, carries));
  for (std::size_t i = 0; i < stacked; ++i) {
    const Aval& type = r.out[carries + i];
    Value zero = type.dtype().is_key() ? to.add_one(op::constant, {}, Aval({}, type.dtype()),
                                                    entries_text(attribute::value, "dense<0> : tensor<ui64>"))
                                       : to.number(0, type.dtype());
    state.push_back(to.broadcast(zero, type.shape(), {}));
  }
  if (region.trip_count == 0) return part(state, step + 1, carries + stacked);
  Avals types = avals_of(state);
  std::string condition = to.region(types, [&](const Values& s) {
    return Values{to.compare(keyword::lt, s[step], to.integer(region.trip_count, i32))};
  });
  std::string body = to.region(types, [&](const Values& s) {
    Value at = s[step];
    if (region.reverse) at = to.binary(op::subtract, to.integer(region.trip_count - 1, i32), at);
    Values in = part(s, 0, consts);
    extend(in, part(s, step + 1, carries));
    for (std::size_t i = 0; i < scanned; ++i) in.push_back(entry(to, s[consts + i], at));
    Values results = to.run(*region.bodies[0], in), out = part(s, 0, step);
    out.push_back(to.binary(op::add, s[step], to.integer(1, i32)));
    extend(out, part(results, 0, carries));
    for (std::size_t i = 0; i < stacked; ++i)
      out.push_back(with_entry(to, s[step + 1 + carries + i], results[carries + i], at));
    return out;
  });
  return part(to.add(op::while_, state, types, {}, {condition, body}), step + 1, carries + stacked);
}

}  // namespace

Values write_region(const Request& r, const Region& region) {
  switch (region.kind) {
    case RegionKind::call:
      return r.to.call(region.bodies[0], r.in);
    case RegionKind::branch:
      return write_branches(r, region);
    case RegionKind::while_:
      return write_while(r, region);
    case RegionKind::loop:
      return write_scan(r, region);
  }
  internal("to_stablehlo: control flow of an unknown kind");
}

}  // namespace tessera::inline v0::stablehlo_export
