// The search for non-finite elements inside of a shard_map. Values of the body are stored with another leading axis,
// with a row for each distinct copy of the value: it is sharded along the manual axes over which the value varies. Each
// equation runs as a separate shard_map.
#include <tessera/compile/run/non_finite_elements.h>
#include <tessera/compile/run/search_on_devices.h>
#include <tessera/core/explicit.h>
#include <tessera/core/reference.h>
#include <tessera/core/var_map.h>
#include <tessera/ops/control/body.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/transform/region.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {

using Devices = std::vector<bool>;  // by position of the mesh: true for devices that execute the code

Jaxpr one_equation(const Eqn& eqn, const Jaxpr& from) {
  Jaxpr out;
  for (const Atom& a : eqn.in)
    if (const Var* v = var_of(a); v && std::find(out.in.begin(), out.in.end(), *v) == out.in.end())
      out.in.push_back(*v);
  out.eqns = {eqn};
  out.out.assign(eqn.out.begin(), eqn.out.end());
  out.var_count = from.var_count;
  out.name = eqn.primitive->name;
  return out;
}

// Returns a copy of the elements at `index` along `axis`, which is 0 or 1.
Array entry_of(const Array& x, int axis, std::int64_t index) {
  Shape shape = x.shape(), rest(shape.begin() + axis + 1, shape.end());
  std::int64_t rows = axis ? shape[0] : 1, bytes = element_count(rest) * x.dtype().bytes();
  Shape out_shape = rest;
  if (axis) out_shape.insert(0, rows);
  void* to = nullptr;
  Array out = make_concrete(Aval(out_shape, x.dtype()), &to);
  const char* from = static_cast<const char*>(known_value(x, "shard_map").data());
  for (std::int64_t r = 0; bytes && r < rows; ++r)
    std::memcpy(static_cast<char*>(to) + r * bytes, from + (r * shape[axis] + index) * bytes, bytes);
  return out;
}

class DeviceSearch {
 public:
  DeviceSearch(const ShardMap& map, std::string around) : map_(map), around_(std::move(around)) {}

  void search(Args global) {
    ShardMap enter{nullptr, map_.mesh, map_.manual, map_.in, {}};
    Avals blocks = map_.body->in_avals();
    for (const Aval& type : blocks) enter.out.push_back(spec_of(type));
    enter.body = rows_of("blocks", blocks);
    Devices all_devices(map_.mesh.device_count(), true);
    equations(*map_.body, shard_map_p(enter, global), all_devices);
  }

 private:
  static Array with_row(const Array& x) { return lax::expand_dims(x, {0}); }
  static JaxprPtr rows_of(const char* name, const Avals& types) {
    return stage(name, types,
                 [](Args a) {
                   Arrays out;
                   for (const Array& x : a) out.push_back(with_row(x));
                   return out;
                 })
        .jaxpr;
  }
  std::vector<AxisName> axes_of(const Aval& type) const {
    std::vector<AxisName> out;
    for (AxisName axis : map_.manual)
      if (type.varying().contains(axis)) out.push_back(axis);
    return out;
  }
  Spec spec_of(const Aval& type) const {
    std::vector<AxisName> axes = axes_of(type);
    return axes.empty() ? Spec() : P(SpecEntry(axes));
  }
  std::int64_t row_of(std::size_t position, const Aval& type) const {
    Dims at = map_.mesh.coordinates(static_cast<std::int64_t>(position));
    std::int64_t row = 0;
    for (AxisName axis : axes_of(type)) row = row * map_.mesh.size(axis) + at[map_.mesh.axis_number(axis)];
    return row;
  }

  Arrays run(const Jaxpr& body, const Arrays& in) const {
    ShardMap map{nullptr, map_.mesh, map_.manual, {}, {}};
    Avals blocks;
    for (const Var& v : body.in) {
      map.in.push_back(spec_of(v.aval));
      blocks.push_back(with_axis(v.aval, 0, 1));
    }
    for (const Aval& type : body.out_avals()) map.out.push_back(spec_of(type));
    map.body = stage(body.name, blocks, [&](Args a) {
                 Arrays args;
                 for (const Array& x : a) args.push_back(lax::squeeze(x, {0}));
                 Arrays out = eval_jaxpr(body, args);
                 for (Array& y : out) y = with_row(y);
                 return out;
               }).jaxpr;
    return shard_map_p(map, Args(in));
  }

  struct NonFiniteRow {
    std::size_t position, result;
    NonFiniteElement element;
  };
  // Returns the first non-finite element on a device that executes the code.
  std::optional<NonFiniteRow> find(const Arrays& stacked, const Avals& types, const Devices& active) const {
    for (std::size_t i = 0; i < stacked.size(); ++i) {
      if (!find_non_finite(stacked[i])) continue;
      for (std::size_t p = 0; p < active.size(); ++p)
        if (active[p])
          if (auto found = find_non_finite(entry_of(stacked[i], 0, row_of(p, types[i]))))
            return NonFiniteRow{p, i, *found};
    }
    return {};
  }

  void equations(const Jaxpr& jaxpr, const Arrays& args, const Devices& active) {
    VarMap<Array> env(jaxpr);
    for (std::size_t i = 0; i < args.size(); ++i) env[jaxpr.in[i]] = args[i];
    for (const Eqn& eqn : jaxpr.eqns) {
      Jaxpr one = one_equation(eqn, jaxpr);
      Arrays in;
      for (const Var& v : one.in) in.push_back(env[v]);
      SetWhere line(eqn.where ? eqn.where : current_where());
      Arrays out = run(one, in);
      if (auto found = find(out, one.out_avals(), active)) {
        Arrays operands;
        for (const Atom& a : eqn.in)
          operands.push_back(var_of(a) ? env[*var_of(a)] : with_row(std::get<Literal>(a).value));
        if (eqn.primitive == &shard_map_p) inner_map(eqn, operands, active);
        if (auto region = region_of(eqn)) descend(eqn, *region, operands, active);
        report(eqn, operands, out, *found);
      }
      for (std::size_t i = 0; i < out.size(); ++i) env[eqn.out[i]] = out[i];
    }
  }

  void enter(const std::string& where, const JaxprPtr& body, const Arrays& args, const Devices& active) {
    inside_.push_back(where);
    equations(*body, args, active);
    inside_.pop_back();
  }
  bool has_non_finite(const JaxprPtr& body, const Arrays& out, const Devices& active) const {
    return find(out, body->out_avals(), active).has_value();
  }

  // Searches a shard_map inside of this one. Its manual axes come after those of this one, also in the order of rows.
  void inner_map(const Eqn& eqn, const Arrays& in, const Devices& active) {
    const ShardMap& inner = eqn.params.as<ShardMap>();
    ShardMap nested{inner.body, map_.mesh, map_.manual, {}, {}};
    nested.manual.insert(nested.manual.end(), inner.manual.begin(), inner.manual.end());
    ShardMap blocks{nullptr, inner.mesh, inner.manual, inner.in, {}};
    DeviceSearch only_inner(blocks, {}), search(nested, str(around_, ", in ", describe_equation(eqn, "")));
    search.inside_ = inside_;
    Avals types = inner.body->in_avals();
    for (const Aval& type : types) blocks.out.push_back(only_inner.spec_of(type));
    blocks.body = rows_of("blocks", types);
    Jaxpr enter = *stage("enter", operand_avals(eqn), [&](Args a) {
                     Arrays out = shard_map_p(blocks, a);
                     for (std::size_t i = 0; i < out.size(); ++i) {
                       AxisSet axes;
                       for (AxisName axis : axes_of(types[i])) axes.insert(axis);
                       out[i] = vary(out[i], axes);
                     }
                     return out;
                   }).jaxpr;
    Arrays stacked = run(enter, in);
    for (Array& x : stacked) {
      Shape shape(x.shape().begin() + 1, x.shape().end());
      shape[0] *= x.shape()[0];
      x = lax::reshape(x, shape);
    }
    search.equations(*inner.body, stacked, active);
  }

  void descend(const Eqn& eqn, const Region& region, const Arrays& in, const Devices& active) {
    switch (region.kind) {
      case RegionKind::call:
        return enter(describe_equation(eqn, ""), region.bodies[0], in, active);
      case RegionKind::branch:
        return branches(eqn, region, in, active);
      case RegionKind::loop:
        return loop(eqn, region, in, active);
      case RegionKind::while_:
        return while_loop(eqn, region, in, active);
    }
  }

  void branches(const Eqn& eqn, const Region& r, const Arrays& in, const Devices& active) {
    const auto* index = elements<std::int32_t>(in[0]);
    Arrays args(in.begin() + 1, in.end());
    auto last = static_cast<std::int32_t>(r.bodies.size()) - 1;
    for (std::int32_t b = 0; b <= last; ++b) {
      Devices chosen = active;
      for (std::size_t p = 0; p < active.size(); ++p)
        chosen[p] = active[p] && std::clamp(index[row_of(p, aval_of(eqn.in[0]))], 0, last) == b;
      if (std::find(chosen.begin(), chosen.end(), true) == chosen.end()) continue;
      if (has_non_finite(r.bodies[b], run(*r.bodies[b], args), chosen))
        enter(describe_equation(eqn, str("branch ", b, " of ")), r.bodies[b], args, chosen);
    }
  }

  void loop(const Eqn& eqn, const Region& r, const Arrays& in, const Devices& active) {
    auto first = in.begin() + r.consts, xs = first + r.carries;
    Arrays consts(in.begin(), first), carries(first, xs);
    for (std::int64_t n = 0; n < r.trip_count; ++n) {
      std::int64_t row = r.reverse ? r.trip_count - 1 - n : n;
      Arrays args = consts;
      append_all(args, carries);
      for (auto x = xs; x != in.end(); ++x) args.push_back(entry_of(*x, 1, row));
      Arrays out = run(*r.bodies[0], args);
      if (has_non_finite(r.bodies[0], out, active))
        enter(describe_equation(eqn, str("iteration ", row, " of ")), r.bodies[0], args, active);
      carries.assign(out.begin(), out.begin() + r.carries);
    }
  }

  // Devices whose condition is false keep their carries.
  void while_loop(const Eqn& eqn, const Region& r, const Arrays& in, Devices active) {
    auto body_first = in.begin() + r.consts, first = body_first + r.body_consts;
    Arrays carries(first, in.end());
    Avals types = r.bodies[1]->out_avals(), condition = r.bodies[0]->out_avals();
    for (std::int64_t n = 0;; ++n) {
      Arrays condition_args(in.begin(), body_first), args(body_first, first);
      append_all(condition_args, carries);
      append_all(args, carries);
      Array continues = run(*r.bodies[0], condition_args)[0];
      for (std::size_t p = 0; p < active.size(); ++p)
        active[p] = active[p] && elements<bool>(continues)[row_of(p, condition[0])];
      if (std::find(active.begin(), active.end(), true) == active.end()) return;
      Arrays out = run(*r.bodies[1], args);
      if (has_non_finite(r.bodies[1], out, active))
        enter(describe_equation(eqn, str("iteration ", n, " of ")), r.bodies[1], args, active);
      for (std::size_t i = 0; i < out.size(); ++i)
        carries[i] = rows_of_active(carries[i], out[i], types[i], active);
    }
  }
  // Returns `after` for active devices and `before` for the others.
  Array rows_of_active(const Array& before, const Array& after, const Aval& type,
                       const Devices& active) const {
    Array out = copy_of(before.aval(), known_value(before, "shard_map").data());
    std::int64_t bytes = type.bytes();
    auto* to = static_cast<char*>(known_value(out, "shard_map").mutable_data());
    const auto* from = static_cast<const char*>(known_value(after, "shard_map").data());
    for (std::size_t p = 0; p < active.size(); ++p) {
      std::int64_t at = row_of(p, type) * bytes;
      if (active[p] && bytes) std::memcpy(to + at, from + at, bytes);
    }
    return out;
  }

  [[noreturn]] void report(const Eqn& eqn, const Arrays& in, const Arrays& out,
                           const NonFiniteRow& found) const {
    Arrays operands;
    for (std::size_t i = 0; i < in.size(); ++i)
      operands.push_back(
          entry_of(in[i], 0, var_of(eqn.in[i]) ? row_of(found.position, aval_of(eqn.in[i])) : 0));
    std::string inside;
    for (std::size_t i = inside_.size(); i-- > 0;) inside += str(", in ", inside_[i]);
    Array result = entry_of(out[found.result], 0, row_of(found.position, eqn.out[found.result].aval));
    fail_non_finite(eqn, operands, result, found.element,
                    str(inside, ", on ", to_string(*map_.mesh.devices()[found.position]), around_));
  }

  const ShardMap& map_;
  std::string around_;
  std::vector<std::string> inside_;
};

}  // namespace

void search_on_devices(const Eqn& shard_map, Args in, const std::string& inside) {
  DeviceSearch(shard_map.params.as<ShardMap>(), str(", in ", describe_equation(shard_map, ""), inside))
      .search(in);
}

}  // namespace tessera::inline v0
