// The strict operations that this layer is made of.
#pragma once
#include <tessera/ops/elementwise/elementwise.h>
#include <tessera/ops/index/index.h>
#include <tessera/ops/linalg/linalg.h>
#include <tessera/ops/reduce/reduce.h>
#include <tessera/ops/shape/shape.h>
#include <tessera/ops/sort/sort.h>
