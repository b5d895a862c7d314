// An error's kind and whole text, exactly. Files are compared by their base name, so that the build's folder does
// not matter. One file per text: docs/errors.md is made of them.
#pragma once
#include <gtest/gtest.h>
#include <tessera/base/error.h>
#include <string>

namespace tessera {

// "  at some/where/name.cc:12" -> "  at name.cc:12".
inline std::string with_base_names(const std::string& text) {
  std::string out = text;
  std::size_t at = out.rfind("\n  at ");
  if (at == std::string::npos) return out;
  std::size_t slash = out.rfind('/');
  if (slash != std::string::npos && slash > at) out.erase(at + 6, slash + 1 - (at + 6));
  return out;
}

template <class E, class F>
void expect_error(F&& f, const std::string& text) {
  try {
    f();
  } catch (const E& error) {
    EXPECT_EQ(with_base_names(error.what()), text);
    return;
  } catch (const std::exception& error) {
    ADD_FAILURE() << "another kind of error: " << error.what();
    return;
  }
  ADD_FAILURE() << "no error; expected\n" << text;
}

}  // namespace tessera
