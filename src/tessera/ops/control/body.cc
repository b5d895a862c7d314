#include <tessera/ops/control/body.h>

namespace tessera::inline v0 {

JaxprPtr rearrange(const Jaxpr& jaxpr, const Order& in, const Order& out) {
  auto made = std::make_shared<Jaxpr>(jaxpr);
  made->in.clear();
  made->out.clear();
  for (int i : in) made->in.push_back(jaxpr.in[i]);
  for (int i : out) made->out.push_back(jaxpr.out[i]);
  return made;
}

Order counting(int count, int from) {
  Order out;
  for (int i = 0; i < count; ++i) out.push_back(from + i);
  return out;
}

Order positions(const Active& flags, int from, int count, int base) {
  Order out;
  for (int i = 0; i < count; ++i)
    if (flags[from + i]) out.push_back(base + i);
  return out;
}

Order operator+(Order a, const Order& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

void check_arguments(const char* name, const Jaxpr& body, AvalArgs in) {
  bool fits = body.in.size() == in.size();
  for (std::size_t i = 0; fits && i < in.size(); ++i) fits = body.in[i].aval.strong() == in[i].strong();
  if (!fits)
    internal(str(name, " of a body over (", to_string(body.in_avals()), ") was given (", to_string(in), ")"));
}

Factors whole(AvalArgs in, AvalArgs out) {
  Factors factors = Factors::of(in, out);
  auto fill = [&](AvalArgs avals, auto& lists) {
    for (std::size_t i = 0; i < avals.size(); ++i)
      for (std::int64_t axis = 0; axis < avals[i].rank(); ++axis)
        lists[i][axis] = {factors.add(avals[i].dim(axis), FactorKind::replicate)};
  };
  fill(in, factors.operands);
  fill(out, factors.results);
  return factors;
}

Aval element_of_scan(Aval aval) {
  Shape shape = aval.shape();
  shape.erase(0);
  return aval.with_shape(shape);
}

Aval stacked(Aval aval, std::int64_t length) {
  Shape shape = aval.shape();
  shape.insert(0, length);
  return aval.with_shape(shape);
}

}  // namespace tessera::inline v0
