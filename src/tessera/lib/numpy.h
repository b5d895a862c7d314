// The NumPy names, all of them.
#pragma once
#include <tessera/lib/constants.h>
#include <tessera/lib/creation.h>
#include <tessera/lib/dtypes.h>
#include <tessera/lib/functional.h>
#include <tessera/lib/grids.h>
#include <tessera/lib/indexing.h>
#include <tessera/lib/linear.h>
#include <tessera/lib/logic.h>
#include <tessera/lib/manipulation.h>
#include <tessera/lib/math.h>
#include <tessera/lib/quantiles.h>
#include <tessera/lib/reductions.h>
#include <tessera/lib/selection.h>
#include <tessera/lib/signals.h>
#include <tessera/lib/sorting.h>
#include <tessera/lib/statistics.h>
