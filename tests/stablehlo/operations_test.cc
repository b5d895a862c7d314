// The table of operations: every operation in it can be imported, and every attribute that pretty text
// abbreviates is defined.
#include <gtest/gtest.h>
#include <tessera/interop/program.h>
#include <tessera/stablehlo/operations.h>
#include <algorithm>
#include <sstream>

namespace tessera {
namespace {

using namespace stablehlo;

std::vector<std::string> words_of(std::string_view column) {
  std::istringstream in{std::string(column)};
  return {std::istream_iterator<std::string>(in), {}};
}

// Import rules and exports take an `Operation`, so their names are those of the table. Each row has an import rule, and
// there are no other rules.
TEST(Operations, EachIsImported) {
  std::vector<std::string> table, imported;
  for (const Operation* row : operations) table.push_back(*row);
  for (const std::string& name : importable_operations())
    if (name.find('@') == std::string::npos) imported.push_back(name);  // else the target of a custom call
  std::sort(table.begin(), table.end());
  EXPECT_EQ(table, imported);
  EXPECT_GT(table.size(), 150u);
}

// Attributes of bytecode are in the order of their names.
TEST(Operations, AttributesAreSorted) {
  for (const Syntax* row : syntaxes) {
    std::vector<std::string> names;
    for (const std::string& word : words_of(row->attributes)) {
      std::size_t begin = word.find('/') + 1;
      names.push_back(word.substr(begin, word.find_first_of("?<>") - begin));
    }
    EXPECT_TRUE(std::is_sorted(names.begin(), names.end())) << row->text;
  }
}

// Words that abbreviate several attributes are resolved in pretty.cc.
TEST(Operations, WordsOfPrettyTextAreDefined) {
  for (const Syntax* row : syntaxes)
    for (const std::string& word : words_of(row->words)) {
      std::size_t equals = word.find('=');
      if (equals == std::string::npos) continue;
      std::vector<std::string> attributes = words_of(row->attributes);
      EXPECT_EQ(std::count(attributes.begin(), attributes.end(), word.substr(equals + 1)), 1)
          << row->text << ": " << word;
    }
}

}  // namespace
}  // namespace tessera
