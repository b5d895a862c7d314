// The headers that most files include, compiled once. Files still include what they use (the clang preset checks it).
#pragma once

#include <fmt/format.h>
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/primitive.h>
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <tessera/core/tree.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/transform/stage.h>
#include <algorithm>
#include <map>
#include <mutex>
#include <numeric>
#include <set>
#include <sstream>
#include <unordered_map>
