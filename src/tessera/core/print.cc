// The text form of a jaxpr: one equation per line, variables named a, b, ..., z, ba, bb, ...
#include <tessera/core/parse.h>
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

namespace {

std::string name_of(int number) {
  std::string name;
  do {
    name.insert(name.begin(), static_cast<char>('a' + number % 26));
    number = number / 26;
  } while (number > 0);
  return name;
}

// The mesh whose axes the types of the program name.
Mesh mesh_of_types(const Jaxpr& jaxpr) {
  for (const Var& v : jaxpr.in)
    if (v.aval.sharding()) return v.aval.sharding().mesh();
  for (const Eqn& eqn : jaxpr.eqns)
    for (const Var& v : eqn.out)
      if (v.aval.sharding()) return v.aval.sharding().mesh();
  return {};
}

struct Printer {
  std::string out;
  std::vector<int> number;
  int next = 0;
  bool lines;

  void var(const Var& v) {
    if (number[v.id] < 0) number[v.id] = next++;
    out += name_of(number[v.id]);
  }
  void typed(const Var& v) {
    var(v);
    out += ':';
    append(out, v.aval);
  }
  void atom(const Atom& a) {
    if (const Var* v = var_of(a)) return var(*v);
    const Array& value = std::get<Literal>(a).value;
    append(out, value);
    out += ':';
    append(out, value.aval());
  }
  void print(const Jaxpr& jaxpr, const std::string& indent) {
    number.assign(jaxpr.var_count, -1);
    out += "{ lambda";
    if (Mesh mesh = mesh_of_types(jaxpr)) out += str(' ', mesh);
    for (const Var& v : jaxpr.in) {
      out += ' ';
      typed(v);
    }
    out += " . let\n";
    for (const Eqn& eqn : jaxpr.eqns) equation(eqn, indent + "    ");
    out += indent + "  in (";
    for (std::size_t i = 0; i < jaxpr.out.size(); ++i) {
      if (i) out += ", ";
      atom(jaxpr.out[i]);
    }
    out += ") }";
  }
  void equation(const Eqn& eqn, const std::string& indent) {
    out += indent;
    for (const Var& v : eqn.out) {
      typed(v);
      out += ' ';
    }
    out += "= ";
    out += eqn.primitive->name;
    std::string params = str(eqn.params);
    if (!params.empty()) {
      for (std::size_t at = 0; (at = params.find('\n', at)) != std::string::npos; at += indent.size() + 3)
        params.insert(at + 1, indent + "  ");
      out += '[' + params + ']';
    }
    for (const Atom& a : eqn.in) {
      out += ' ';
      atom(a);
    }
    if (lines && eqn.where) out += "  # " + to_string(eqn.where);
    out += '\n';
  }
};

}  // namespace

std::string to_string(const Jaxpr& jaxpr, bool lines) {
  Printer printer;
  printer.lines = lines;
  printer.print(jaxpr, "");
  return printer.out;
}

static thread_local bool nested_lines = false;

std::string text_with_all_lines(const Jaxpr& jaxpr) {
  nested_lines = true;
  std::string out = to_string(jaxpr, true);
  nested_lines = false;
  return out;
}

void append(std::string& out, const JaxprPtr& jaxpr) {
  out += jaxpr ? to_string(*jaxpr, nested_lines) : "none";
}

}  // namespace tessera::inline v0
