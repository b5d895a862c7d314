// The examples of the reference, as tools/docs/reference.py --examples writes them.
#pragma once
#include <tessera/tessera.h>
#include <functional>
#include <iostream>
#include <string>
#include <vector>

// Called with the name of each public function and its example.
using RunExample = std::function<void(const char* name, const std::function<void()>& example)>;
void reference_examples(const RunExample& run);
