// A saved function: its C header is compiled into a program by another compiler, which is run in a separate process.
#pragma once
#include <gtest/gtest.h>
#include <tessera/compile/object/object.h>
#include <tessera/interop/compiled/save_compiled.h>
#include <tessera/tessera.h>

namespace ahead_of_time {

using namespace tessera;

struct Tools {
  std::string compiler = "gcc -std=c11";  // with flags
  std::string runner = {};                // in front of the program's name
};

/// A new folder for the files of one test.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  std::string operator/(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

/// Runs a command of the shell; returns its output, and fails the test unless the status is `status`.
std::string run_command(const std::string& command, int status = 0);
bool have_command(const std::string& name);

/// The JSON description in the object of a function.
std::string info_of(const SavedObject& object, const std::string& name);
/// A C program that reads the arguments, calls the function and writes the results; it passes a workspace or NULL.
std::string main_program(const std::string& header, const std::string& info, bool passes_workspace);
/// Compiles and links that program, runs it on the arguments, and returns all results, also those that are in donated
/// arguments.
Arrays run_saved(const Folder& folder, const SavedObject& object, const std::string& name, const Arrays& args,
                 const Tools& tools = {}, bool passes_workspace = false);
/// Fails the test unless all bits are equal.
void expect_same_bits(const Arrays& a, const Arrays& b, const std::string& what);

}  // namespace ahead_of_time
