// The table of operations (operations.inc), as objects: op::add, chlo::erf, func::call, sdy::reshard. Import, export,
// the parser and the reader of bytecode name operations and their attributes by these.
#pragma once
#include <tessera/stablehlo/names.h>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::inline v0::stablehlo {

// The types that the pretty form of an operation writes after its colon.
enum class Types : std::uint8_t {
  either,    // `T` for operands and results alike, `(T...) -> T...`, or `T -> T`
  result,    // of the results
  select,    // of the first operand, and of the others and the result
  pairs,     // of the operands, which are those of the results
  operands,  // of the operands; there are no results
};

// The columns of the table. Words of a column are separated by blanks.
struct TableColumns {
  // Attributes of the definition, in the order of bytecode. "a?" may be missing; "a>=2" and "a<2" are in these versions
  // of VHLO; "conv/a" is a field of the attribute that vhlo.cc calls conv.
  std::string_view attributes = {};
  // Pretty text: "dim=iota_dimension" where the word `dim` stands for that attribute, "lower" where it is its name.
  std::string_view words = {};
  Types types = Types::either;
};

// An operation that the parser and the reader of bytecode know.
struct Syntax : Name, TableColumns {
  constexpr Syntax(std::string_view name, TableColumns columns = {}) : Name{name}, TableColumns(columns) {}
};
// An operation that programs consist of. The rules of import and export are for these only, under the same names.
struct Operation : Syntax {
  using Syntax::Syntax;
  Operation(const Syntax&) = delete;
};

#define OPERATION(dialect, id, name, ...)                                      \
  namespace dialect {                                                          \
  inline constexpr Operation id{name __VA_OPT__(, TableColumns{__VA_ARGS__})}; \
  }
#define SYNTAX(dialect, id, name, ...)                                      \
  namespace dialect {                                                       \
  inline constexpr Syntax id{name __VA_OPT__(, TableColumns{__VA_ARGS__})}; \
  }
#define ATTRIBUTE(dialect, id, name) \
  namespace dialect {                \
  inline constexpr Name id{name};    \
  }
#include <tessera/stablehlo/operations.inc>

inline constexpr const Operation* operations[] = {
#define OPERATION(dialect, id, ...) &dialect::id,
#define SYNTAX(...)
#define ATTRIBUTE(...)
#include <tessera/stablehlo/operations.inc>
};
inline constexpr const Syntax* syntaxes[] = {
#define OPERATION(dialect, id, ...) &dialect::id,
#define SYNTAX OPERATION
#define ATTRIBUTE(...)
#include <tessera/stablehlo/operations.inc>
};

// A row of the table with its columns as lists.
struct Definition {
  struct Attribute {
    std::string_view name, group;  // group: conv in "conv/a", else empty
    bool optional = false;
    int from = 0, before = 1 << 20;  // the versions of VHLO that have it
  };
  struct Word {
    std::string_view word, attribute;
  };
  std::vector<Attribute> attributes;
  std::vector<Word> words;
  Types types = Types::either;
};
// The row of that name; null where there is none.
const Definition* definition_of(std::string_view name);

}  // namespace tessera::inline v0::stablehlo
