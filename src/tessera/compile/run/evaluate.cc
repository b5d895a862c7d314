// The eager evaluator: compiles each (primitive, parameters, types) as a program of one equation. A small table per
// thread answers repeated calls without a lock.
#include <tessera/base/per_thread.h>
#include <tessera/base/time_slice.h>
#include <tessera/compile/run/committed_constraints.h>
#include <tessera/compile/run/nan_checks.h>
#include <tessera/core/primitive.h>
#include <tessera/device/machine.h>
#include <tessera/ops/control/callback_primitive.h>
#include <mutex>

namespace tessera::inline v0 {

namespace {

struct EagerKey {
  const Primitive* primitive = nullptr;
  Params params;
  Avals in;
  std::vector<Sharding> committed;  // shardings of the arguments, up to the last one with a mesh
  // As in the program cache:
  const Machine* machine = nullptr;
  bool profiled = false;
};
struct Slot {
  EagerKey key;
  ExecutablePtr executable;
};
constexpr std::size_t kSlots = 1024;
struct EagerTable {
  std::vector<Slot> slots = std::vector<Slot>(kSlots);
};

std::uint64_t hash_call(const Primitive& primitive, const Params& params, Args args) {
  std::uint64_t h = mix(reinterpret_cast<std::uintptr_t>(&primitive), hash_of(params));
  for (const Array& x : args) h = mix(h, hash_of(x.aval()));
  return h;
}

std::vector<Sharding> committed(Args args) {
  std::vector<Sharding> out;
  for (std::size_t i = 0; i < args.size(); ++i)
    if (Sharding sharding = committed_sharding(args[i])) {
      out.resize(i);
      out.push_back(sharding);
    }
  return out;
}

bool same_call(const EagerKey& key, const Primitive& primitive, const Params& params, Args args) {
  if (key.primitive != &primitive || key.in.size() != args.size() || key.machine != &current_machine() ||
      key.profiled != profiling() || key.committed != committed(args))
    return false;
  for (std::size_t i = 0; i < args.size(); ++i)
    if (!(key.in[i] == args[i].aval())) return false;
  return key.params == params;
}

JaxprPtr one_equation(const Primitive& primitive, const Params& params, const Avals& in) {
  JaxprBuilder builder;
  Eqn eqn{&primitive, params, {}, {}, primitive.effects(params), current_where()};
  for (const Aval& aval : in) eqn.in.push_back(builder.input(aval));
  for (const Aval& aval : primitive.infer(params, in)) eqn.out.push_back(builder.new_var(aval));
  std::vector<Atom> out(eqn.out.begin(), eqn.out.end());
  builder.add(std::move(eqn));
  Jaxpr jaxpr = builder.finish(std::move(out));
  jaxpr.name = primitive.name;
  return std::make_shared<const Jaxpr>(std::move(jaxpr));
}

Arrays evaluate(const Primitive& primitive, const Params& params, Args args) {
  if (&primitive == &callback_p) return primitive.reference(params, args);  // nothing to compile
  Slot& slot = per_thread<EagerTable>().slots[hash_call(primitive, params, args) % kSlots];
  if (!same_call(slot.key, primitive, params, args)) {
    EagerKey key{&primitive, params, avals_of(args), committed(args), &current_machine(), profiling()};
    slot.executable =
        compile(with_committed(one_equation(primitive, params, key.in), args, {primitive.name, "operand"}),
                {.name = primitive.name, .donated = {}, .where = current_where()});
    slot.key = std::move(key);
  }
  if (checks_nans()) [[unlikely]]
    return run_with_nan_checks(*slot.executable, one_equation(primitive, params, avals_of(args)), args);
  return slot.executable->run(args);
}

// A store into a constant-initialized atomic: it does not depend on the order of static initializers.
[[maybe_unused]] const bool installed = (install_evaluator(evaluate), true);

}  // namespace
}  // namespace tessera::inline v0
