// lines: 15
// An operation that import refuses has no rule, and export cannot write it.
// expect: stablehlo::Operation
#include <tessera/stablehlo/import/import.h>

tessera::stablehlo::ImportRule rule = {tessera::stablehlo::op::infeed, nullptr};
