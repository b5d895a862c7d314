// Layouts that pay for themselves: one operation alone would not move a value there, several together do.
#pragma once
#include <tessera/spmd/layout.h>
#include <map>

namespace tessera::inline v0 {
struct Eqn;
}

namespace tessera::inline v0::spmd {

struct Offer {
  int value;
  Layout layout;
};

// Operations may count on these for nothing. The first one that does moves the value there, for all.
class Offers {
 public:
  bool has(int value, const Layout& layout) const;
  Offers with(std::span<const Offer> more) const;

 private:
  std::map<int, std::vector<Layout>> layouts_;  // by value
};

// The bytes that operations would have saved, had an operand been there with another sharding.
class Savings {
 public:
  // `cost`: bytes to get it there; `saved`: bytes of this operation, in any of the ways that it may go.
  void note(const Eqn* eqn, int value, const Layout& layout, double cost, double saved);
  // Those that save more than they cost, the best first.
  std::vector<Offer> worthwhile() const;

 private:
  struct Entry {
    Layout layout;
    double cost;
    std::map<const Eqn*, double> saved;
    double net() const;
  };
  std::map<int, std::vector<Entry>> entries_;  // by value
};

}  // namespace tessera::inline v0::spmd
