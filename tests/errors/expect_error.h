// An error's kind and whole text, exactly. Files are compared by their base name, and those of scratch() by
// the name given there, so that no folder matters. One file per text: docs/errors.md is made of them.
#pragma once
#include <gtest/gtest.h>
#include <tessera/base/error.h>
#include <unistd.h>
#include <filesystem>
#include <fstream>
#include <string>

namespace tessera {

// A folder of this process, which is deleted when the process ends.
struct ScratchFolder {
  std::string path = testing::TempDir() + "tessera_errors_" + std::to_string(::getpid()) + "/";
  ScratchFolder() { std::filesystem::create_directories(path); }
  ~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
};
inline const std::string& scratch_folder() {
  static const ScratchFolder folder;
  return folder.path;
}

// The path of a file that a test may write; with `content`, one that holds it.
inline std::string scratch(const std::string& name) { return scratch_folder() + name; }
inline std::string scratch(const std::string& name, const std::string& content) {
  std::ofstream(scratch(name), std::ios::binary) << content;
  return scratch(name);
}

// Turns "  at some/where/name.cc:12" into "  at name.cc:12", at the end and in the middle, and replaces the number of
// bytes held by arrays, which depends on the other tests.
inline std::string with_base_names(std::string text) {
  for (std::size_t at; (at = text.find(scratch_folder())) != std::string::npos;)
    text.erase(at, scratch_folder().size());
  if (std::size_t held = text.find(" bytes are held"); held != std::string::npos) {
    std::size_t number = text.rfind(' ', held - 1) + 1;
    text.replace(number, held - number, "N");
  }
  for (std::size_t end = 0; (end = text.find(".cc:", end)) != std::string::npos; ++end) {
    std::size_t begin = text.find_last_of(" (", end) + 1, slash = text.rfind('/', end);
    if (slash == std::string::npos || slash < begin) continue;
    text.erase(begin, slash + 1 - begin);
    end -= slash + 1 - begin;
  }
  return text;
}

template <class E, class F>
void expect_error(F&& f, const std::string& text) {
  try {
    f();
  } catch (const E& error) {
    EXPECT_EQ(with_base_names(error.what()), text);
    return;
  } catch (const std::exception& error) {
    ADD_FAILURE() << "another kind of error: " << with_base_names(error.what());
    return;
  }
  ADD_FAILURE() << "no error; expected\n" << text;
}

}  // namespace tessera
