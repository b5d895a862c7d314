// The headers that most files include, compiled once. Files still include what they use (the clang preset checks it).
#pragma once

#include <fmt/format.h>
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/primitive.h>
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <tessera/core/tree.h>
#include <tessera/ops/control/control.h>
#include <tessera/ops/elementwise/elementwise.h>
#include <tessera/ops/index/index.h>
#include <tessera/ops/linalg/linalg.h>
#include <tessera/ops/reduce/reduce.h>
#include <tessera/ops/shape/shape.h>
#include <tessera/transform/stage.h>
#include <algorithm>
#include <map>
#include <mutex>
#include <numeric>
#include <set>
#include <sstream>
#include <unordered_map>
