// The whole public surface of Tessera.
//   namespace ts = tessera; using ts::Array;
#pragma once
#include <tessera/api/control.h>
#include <tessera/api/custom.h>
#include <tessera/api/grad.h>
#include <tessera/api/jit.h>
#include <tessera/api/vmap.h>
#include <tessera/base/version.h>
#include <tessera/interop/dlpack.h>
#include <tessera/interop/host_array.h>
#include <tessera/interop/npy.h>
#include <tessera/lib/nn.h>
#include <tessera/lib/numpy.h>
