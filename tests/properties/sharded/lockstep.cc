// Runs a per-device program by the reference rules on all devices of a mesh, equation by equation.
#include "lockstep.h"
#include <tessera/core/reference.h>
#include <tessera/ops/collective/collective_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <algorithm>
#include <map>
#include "../cases.h"

namespace tessera::properties {

namespace {

// NaN, true, or an integer far out of the range of every array.
template <class T>
T spoiling() {
  T out;
  std::memset(static_cast<void*>(&out), std::is_same_v<T, bool> ? 1 : 0xff, sizeof(T));
  if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>) out = static_cast<T>(out ^ T(T(0x5b)));
  return out;
}

class Devices {
 public:
  explicit Devices(Mesh mesh) : mesh_(mesh) {
    count_ = 1;
    for (AxisName axis : mesh.names()) count_ *= mesh.size(axis);
  }
  std::size_t count() const { return count_; }

  std::int64_t coordinate(std::size_t device, AxisName axis) const {
    std::int64_t below = 1, rest = static_cast<std::int64_t>(device);
    auto names = mesh_.names();
    for (std::size_t i = names.size(); i-- > 0;) {
      if (names[i] == axis) return rest / below % mesh_.size(axis);
      below *= mesh_.size(names[i]);
    }
    return 0;
  }
  std::int64_t rank(std::size_t device, const NamedAxes& axes) const {
    std::int64_t out = 0;
    for (const NamedAxis& axis : axes) out = out * axis.size + coordinate(device, axis.name);
    return out;
  }
  // The devices that communicate with this device along the axes, by rank.
  std::vector<std::size_t> group(std::size_t device, const NamedAxes& axes) const {
    std::map<std::int64_t, std::size_t> out;
    for (std::size_t other = 0; other < count_; ++other) {
      bool same = true;
      for (AxisName name : mesh_.names()) {
        bool along =
            std::any_of(axes.begin(), axes.end(), [&](const NamedAxis& a) { return a.name == name; });
        same &= along || coordinate(other, name) == coordinate(device, name);
      }
      if (same) out[rank(other, axes)] = other;
    }
    std::vector<std::size_t> list;
    for (auto [r, d] : out) list.push_back(d);
    return list;
  }
  // The same, restricted to the ranks of the device's group in `groups`.
  std::vector<std::size_t> group(std::size_t device, const NamedAxes& axes, const AxisGroups& groups) const {
    std::vector<std::size_t> all = group(device, axes), out;
    if (groups.empty()) return all;
    for (const Dims& members : groups)
      if (members.contains(rank(device, axes)))
        for (std::int64_t r : members) out.push_back(all[r]);
    return out;
  }

 private:
  Mesh mesh_;
  std::size_t count_;
};

class Machine {
 public:
  Machine(const Jaxpr& jaxpr, Mesh mesh) : devices_(mesh), jaxpr_(jaxpr), env_(jaxpr.var_count) {}

  std::optional<std::vector<OnDevices>> run(std::vector<OnDevices> in) {
    for (std::size_t i = 0; i < in.size(); ++i) env_[jaxpr_.in[i].id] = std::move(in[i]);
    for (const Eqn& eqn : jaxpr_.eqns) {
      std::vector<OnDevices> args;
      for (const Atom& a : eqn.in) args.push_back(value(a));
      std::optional<std::vector<OnDevices>> out = apply(eqn, args);
      if (!out) return std::nullopt;
      for (std::size_t i = 0; i < out->size(); ++i) env_[eqn.out[i].id] = std::move((*out)[i]);
    }
    std::vector<OnDevices> results;
    for (const Atom& a : jaxpr_.out) results.push_back(value(a));
    return results;
  }

 private:
  OnDevices value(const Atom& a) const {
    const Var* v = var_of(a);
    return v ? env_[v->id] : OnDevices(devices_.count(), std::get<Literal>(a).value);
  }

  std::optional<std::vector<OnDevices>> apply(const Eqn& eqn, const std::vector<OnDevices>& args) {
    const Primitive* p = eqn.primitive;
    if (p == &pvary_p) return args;
    if (p == &axis_index_p) return {{by_device([&](std::size_t d) { return index(eqn, d); })}};
    if (p == &psum_p || p == &pmax_p || p == &pmin_p || p == &all_to_all_p) {
      const auto& over = eqn.params.as<CollectiveParams>();
      return {{by_device([&](std::size_t d) {
        std::vector<std::size_t> group = devices_.group(d, over.axes, over.groups);
        return p == &all_to_all_p ? communicated(args[0], group, d) : combined(*p, args[0], group);
      })}};
    }
    if (p == &all_gather_p || p == &reduce_scatter_p) {
      const auto& along = eqn.params.as<AxisCollectiveParams>();
      return {{by_device([&](std::size_t d) {
        std::vector<std::size_t> group = devices_.group(d, along.axes, along.groups);
        if (p == &all_gather_p)
          return stacked(on_group(args[0], group), static_cast<int>(along.dim), args[0][0].aval());
        return slice_at(combined(psum_p, args[0], group), static_cast<int>(along.dim), rank_of(group, d));
      })}};
    }
    if (p == &ppermute_p) return {{permuted(eqn.params.as<Permute>(), args[0])}};
    if (p->over_axis_ || !eqn.effects.collective.empty()) return std::nullopt;
    return computed(eqn, args);
  }

  // Evaluates each device; devices with equal operands are evaluated once.
  std::vector<OnDevices> computed(const Eqn& eqn, const std::vector<OnDevices>& args) {
    std::vector<OnDevices> out(eqn.out.size());
    std::vector<Arrays> done;
    for (std::size_t d = 0; d < devices_.count(); ++d) {
      auto alike = [&](std::size_t other) {
        return std::all_of(args.begin(), args.end(),
                           [&](const OnDevices& x) { return x[d].value() == x[other].value(); });
      };
      std::size_t twin = 0;
      while (twin < d && !alike(twin)) ++twin;
      Arrays local;
      for (const OnDevices& x : args) local.push_back(x[d]);
      done.push_back(twin < d ? done[twin] : eqn.primitive->reference(eqn.params, local));
      for (std::size_t i = 0; i < out.size(); ++i) out[i].push_back(done[d][i]);
    }
    return out;
  }

  template <class F>
  OnDevices by_device(F f) const {
    OnDevices out;
    for (std::size_t d = 0; d < devices_.count(); ++d) out.push_back(f(d));
    return out;
  }
  static Arrays on_group(const OnDevices& x, const std::vector<std::size_t>& group) {
    Arrays out;
    for (std::size_t d : group) out.push_back(x[d]);
    return out;
  }
  static std::int64_t rank_of(const std::vector<std::size_t>& group, std::size_t device) {
    return std::find(group.begin(), group.end(), device) - group.begin();
  }
  Array index(const Eqn& eqn, std::size_t device) const {
    auto at = static_cast<std::int32_t>(devices_.coordinate(device, eqn.params.as<AxisIndex>().axis.name));
    return made_from(Aval({}, i32), [&](const Dims&) { return &at; });
  }
  static Array combined(const Primitive& p, const OnDevices& x, const std::vector<std::size_t>& group) {
    const Primitive& reduction = &p == &psum_p ? reduce_sum_p : &p == &pmax_p ? reduce_max_p : reduce_min_p;
    return reduction.reference(ReduceAxes{{0}}, Arrays{stacked(on_group(x, group), 0, x[0].aval())})[0];
  }
  static Array communicated(const OnDevices& x, const std::vector<std::size_t>& group, std::size_t device) {
    Arrays parts;
    for (std::size_t d : group) parts.push_back(slice_at(x[d], 0, rank_of(group, device)));
    return stacked(parts, 0, parts[0].aval());
  }
  OnDevices permuted(const Permute& p, const OnDevices& x) const {
    static const char zero[16] = {};
    return by_device([&](std::size_t d) {
      for (auto [from, to] : p.pairs)
        if (to == devices_.rank(d, p.axes)) return x[devices_.group(d, p.axes)[from]];
      return made_from(x[d].aval(), [&](const Dims&) { return zero; });
    });
  }

  Devices devices_;
  const Jaxpr& jaxpr_;
  std::vector<OnDevices> env_;
};

}  // namespace

OnDevices blocks_of(const Array& x, Sharding sharding) {
  OnDevices out;
  std::map<std::int64_t, Array> blocks;  // by number: replicas share one value
  Shape shape = sharding.shard_shape(x.shape());
  for (std::int64_t d = 0; d < sharding.device_count(); ++d) {
    Array& block = blocks[sharding.block_number(d)];
    if (block.empty()) {
      Block owned = sharding.block(d, x.shape());
      with_element_type(x.dtype(), [&]<class T>() {
        const T outside = spoiling<T>();
        block = made_from(x.aval().with_shape(shape), [&](const Dims& at) -> const void* {
          Dims global = owned.begin;
          for (std::size_t a = 0; a < at.size(); ++a) global[a] += at[a];
          return owned.contains(global) ? static_cast<const void*>(address(x, global)) : &outside;
        });
      });
    }
    out.push_back(block);
  }
  return out;
}

std::optional<std::vector<OnDevices>> lockstep(const Jaxpr& jaxpr, Mesh mesh, std::vector<OnDevices> in) {
  return Machine(jaxpr, mesh).run(std::move(in));
}

}  // namespace tessera::properties
