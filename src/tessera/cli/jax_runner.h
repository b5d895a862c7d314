// JaxRunner: a Python process that runs a program in JAX (jax_runner.py), for comparison.
#pragma once
#include <tessera/cli/command.h>
#include <tessera/core/array.h>
#include <cstdio>

namespace tessera::cli {

class JaxRunner {
 public:
  // python: the interpreter; empty: $TESSERA_JAX_PYTHON, .deps/jax/bin/python, python3.
  JaxRunner(std::string python, const std::string& file, const Arrays& arguments, int devices);
  ~JaxRunner();
  JaxRunner(const JaxRunner&) = delete;
  JaxRunner& operator=(const JaxRunner&) = delete;
  // Writes a line, unless it is empty, and reads one line of JSON.
  Json ask(const std::string& line);

 private:
  [[noreturn]] void fail_to_answer();
  std::string python_, values_;
  int process_ = -1;
  std::FILE *to_ = nullptr, *from_ = nullptr;
};

}  // namespace tessera::cli
