// The walk through a program that writes what each device does.
#pragma once
#include <tessera/spmd/factor_digits.h>
#include <tessera/spmd/partition.h>
#include <tessera/spmd/program.h>
#include <tessera/spmd/reasons.h>
#include <tessera/spmd/reshard.h>

namespace tessera::inline v0::spmd {

// A value of the global program on one device: its block.
struct Placed {
  Array block;
  Layout layout;
};
// The same value in the layouts in which somebody has asked for it.
using Versions = std::vector<Placed>;

// Sets a value for as long as the scope lasts.
template <class T>
class Within {
 public:
  Within(T& place, T value) : place_(place), saved_(std::exchange(place, value)) {}
  ~Within() { place_ = saved_; }
  Within(const Within&) = delete;
  Within& operator=(const Within&) = delete;

 private:
  T& place_;
  T saved_;
};

class Partitioner {
 public:
  // `reasons`: null where nobody asks.
  Partitioner(const Program& program, Reasons* reasons)
      : program_(program), sub_(program.sub), reasons_(reasons), site_{&program.root} {}
  // The results of a scope, each in the layout that is wanted of it; inputs as they are.
  std::vector<Placed> run(const Scope& scope, const std::vector<Placed>& in);
  // The same in given layouts.
  Arrays run(const Scope& scope, const std::vector<Placed>& in, const std::vector<Layout>& out);
  Array moved(const Placed& x, const Aval& type, const Layout& to);

 private:
  struct Frame;
  using Environment = std::vector<Versions>;  // by variable
  std::vector<Placed> apply(const Scope& scope, std::size_t number, std::vector<Versions>& in);
  std::vector<Placed> apply_operation(const Scope& scope, const Eqn& eqn, std::vector<Versions>& in);
  std::vector<Placed> apply_region(const Scope& scope, std::size_t number, std::vector<Versions>& in);
  std::vector<Placed> apply_loop(const Scope& scope, std::size_t number, std::vector<Versions>& in);
  std::vector<Placed> apply_while(const Scope& scope, std::size_t number, std::vector<Versions>& in);
  std::vector<Placed> apply_branch(const Scope& scope, std::size_t number, std::vector<Versions>& in);
  std::vector<Placed> apply_map(const Eqn& eqn, std::vector<Versions>& in);
  std::vector<Placed> apply_effect(const Eqn& eqn, std::vector<Versions>& in);
  struct Choice;
  Choice choose(const Scope& scope, const Eqn& eqn, const std::vector<Versions>& in) const;
  std::optional<Choice> candidate(const Eqn& eqn, const Factors& factors, const std::vector<Tensor>& tensors,
                                  const std::vector<Versions>& in, const std::vector<Layout>& wanted) const;

  const Placed& cheapest(const Versions& versions, const Aval& type, const Layout& to) const;
  double cost(const Versions& versions, const Aval& type, const Layout& to) const;
  // The value in this layout, which is from then on one of its versions.
  Array version(Versions& versions, const Aval& type, const Layout& to);
  const Layout& wanted(const Scope& scope, const Atom& atom) const;

  const Program& program_;
  const SubAxes& sub_;
  Reasons* reasons_;
  Site site_;
  const std::vector<Versions>* operands_ = nullptr;  // of the site's equation
  int operand_ = -1;                                 // the one that is being moved
  std::int64_t turns_ = 1;
};

}  // namespace tessera::inline v0::spmd
