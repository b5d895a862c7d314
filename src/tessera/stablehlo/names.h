// The table of names of attributes, keywords and targets of custom calls (attributes.inc), as constants: attribute::permutation,
// keyword::three_fry, target::top_k, lapack::getrf. Import, export, the parser and the reader of bytecode use these.
#pragma once
#include <tessera/base/dtype.h>
#include <string>
#include <string_view>

namespace tessera::inline v0::stablehlo {

// The name of an operation, an attribute or a type: "stablehlo.add", "sdy.axis", "permutation".
struct Name {
  std::string_view text;
  constexpr operator std::string_view() const { return text; }
  operator std::string() const { return std::string(text); }
  friend constexpr bool operator==(Name a, Name b) { return a.text == b.text; }
  friend constexpr bool operator==(Name a, std::string_view b) { return a.text == b; }
};
inline void append(std::string& out, Name name) { out += name.text; }

// A LAPACK routine, whose name depends on whether matrices are complex. The custom call "lapack_sgetrf_ffi" has the letter of
// the dtype before the name.
struct LapackRoutine {
  std::string_view real, complex;
  std::string target(Dtype dtype) const;
};

#define ATTRIBUTE_NAME(id, text)  \
  namespace attribute {           \
  inline constexpr Name id{text}; \
  }
#define KEYWORD(id, text)         \
  namespace keyword {             \
  inline constexpr Name id{text}; \
  }
#define TARGET(id, text)          \
  namespace target {              \
  inline constexpr Name id{text}; \
  }
#define LAPACK(id, real, complex)                   \
  namespace lapack {                                \
  inline constexpr LapackRoutine id{real, complex}; \
  }
#include <tessera/stablehlo/attributes.inc>

}  // namespace tessera::inline v0::stablehlo
