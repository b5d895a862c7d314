// The examples of the reference, as tools/docs/reference.py --examples writes them.
#pragma once
#include <tessera/tessera.h>
#include <functional>
#include <iostream>
#include <string>
#include <vector>

struct ReferenceExample {
  std::string name;
  std::function<void()> run;
};
std::vector<ReferenceExample> reference_examples();
