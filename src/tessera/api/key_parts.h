// The parts of the key of a call, as text: they tell why a call needs another program than an earlier one.
#pragma once
#include <tessera/api/recompilation.h>

namespace tessera::inline v0::jit_detail {

struct KeyPart {
  enum class Kind { array, number, fixed, structure, context };
  Kind kind;
  std::string name;               // "argument 0.w", or a part of the context: "the mesh in scope"
  std::string text = {};          // the value, if it has a text
  KeyWords words = {};            // the value, if it has none
  std::optional<Aval> type = {};  // of an array; none if it is missing
  Sharding sharding = {};         // of a committed array
};

struct KeyParts {
  std::uint64_t signature = 0;  // stands for the C++ types of the arguments
  std::vector<KeyPart> arguments, context;
  std::vector<bool> donated;  // for each array
};

// Returns the parts of the arguments of a call, which are a tuple.
KeyParts parts_of_arguments(tree_detail::TreeRef arguments);
// Returns the parts of the context of this thread.
std::vector<KeyPart> parts_of_context();
// Adds the other parts of the key of a call.
void complete(KeyParts& parts, const Frame& frame, std::vector<KeyPart> context);

// Returns the parts in which a call differs from an earlier one. If a container has other elements, the elements
// themselves are not compared.
std::vector<KeyDifference> differences(const KeyParts& now, const KeyParts& before);

// Returns true if the calls differ in one static number and in nothing else; sets its position in `arguments`.
bool differ_in_one_number(const KeyParts& now, const KeyParts& before, std::size_t& position);

// Formats the types of the arrays of a call: "(f32[8,128], i32[])".
std::string types_text(const KeyParts& parts);

// Formats differences in one line, with advice.
std::string line_of(const std::vector<KeyDifference>& differences);

}  // namespace tessera::inline v0::jit_detail
