"""The pages of the reference: file, title, and the headers whose declarations it lists, in this order. A header that is in no
row, and has documented declarations, is an error. A name that ends in `/` stands for the folder."""

PAGES = [
    ("arrays", "Arrays", ["core/array.h", "base/dtype.h", "lib/dtypes.h", "lib/constants.h", "lib/axis.h", "base/shape.h",
                          "base/none.h", "base/float/small_float.h"]),
    ("trees", "Pytrees", ["core/tree.h", "core/tree_type.h", "core/tree_print.h", "api/tree_paths.h", "api/sharding/tree_split.h", "lib/ravel_pytree.h"]),
    ("jit", "Compilation", ["api/jit.h", "api/lowered.h", "api/recompilation.h", "api/inspect.h",
                             "compile/memory/shared_memory.h"]),
    ("derivatives", "Derivatives", ["api/transform/grad.h", "api/transform/jacobian.h", "api/transform/custom.h",
                                    "api/transform/custom_gradient.h", "api/control/solve.h", "api/transform/checkpoint.h",
                                    "ops/control/policy.h", "api/transform/check_grads.h"]),
    ("vmap", "Batching and staging", ["api/transform/vmap.h", "api/transform/custom_vmap.h", "api/transform/staging.h",
                                      "api/transform/eval_shape.h", "core/jaxpr.h", "core/program_types.h", "core/parse.h"]),
    ("control", "Control flow", ["api/control/control.h", "api/control/associative_scan.h"]),
    ("callbacks", "Callbacks and printing", ["api/control/callback.h", "ops/control/callback_primitive.h"]),
    ("kernels", "Custom kernels", ["api/transform/custom_kernel.h", "ops/control/custom_kernel_primitive.h",
                                   "ops/control/factor_rule.h"]),
    ("creation", "Creation", ["lib/numpy/creation.h", "lib/numpy/grids.h"]),
    ("math", "Elementwise mathematics", ["lib/numpy/math.h", "lib/numpy/logic.h"]),
    ("reductions", "Reductions and statistics", ["lib/numpy/reductions.h", "lib/numpy/quantiles.h", "lib/numpy/statistics.h",
                                                 "lib/segments.h"]),
    ("manipulation", "Shapes and joining", ["lib/numpy/manipulation.h"]),
    ("indexing", "Indexing and selection", ["lib/numpy/indexing.h", "lib/numpy/selection.h"]),
    ("sorting", "Sorting and sets", ["lib/numpy/sorting.h"]),
    ("signals", "Polynomials and signals", ["lib/numpy/signals.h", "lib/numpy/functional.h", "lib/numpy/ufunc.h"]),
    ("linalg", "Linear algebra", ["lib/linalg/products.h", "lib/linalg/linalg.h"]),
    ("fft", "Fourier transforms", ["lib/fft.h"]),
    ("image", "Images", ["lib/image.h"]),
    ("special", "Special functions", ["lib/special/special.h"]),
    ("random", "Random numbers", ["lib/random/random.h", "lib/random/random_matrices.h"]),
    ("activations", "Activations", ["lib/nn.h"]),
    ("nn", "Layers", ["nn/"]),
    ("optim", "Optimizers", ["optim/"]),
    ("lax_elementwise", "lax: elementwise", ["ops/elementwise/"]),
    ("lax_shape", "lax: shapes, indices, sorting", ["ops/shape/shape_ops.h", "ops/index/index_ops.h", "ops/sort/sort_ops.h"]),
    ("lax_reduce", "lax: reductions and windows", ["ops/reduce/reduce_ops.h", "ops/window.h"]),
    ("lax_linalg", "lax: products and factorizations", ["ops/linalg/"]),
    ("lax_random", "lax: random bits", ["ops/random/"]),
    ("lax_more", "lax: composed functions", ["lib/lax.h"]),
    ("devices", "Devices and meshes", ["device/device.h", "api/sharding/devices.h", "mesh/", "base/axis_name.h", "device/machine.h"]),
    ("sharding", "Sharding", ["api/sharding/", "mpi.h", "spmd/report/prediction.h", "ops/control/explain_value.h"]),
    ("collectives", "Collectives", ["ops/collective/collective_ops.h"]),
    ("files", "Files", ["interop/checkpoint_file.h", "interop/npy.h", "interop/npy_map.h", "interop/safetensors.h",
                        "interop/host_array.h", "interop/dlpack.h"]),
    ("training", "Loaders, progress, plots", ["interop/loader.h", "interop/progress.h", "interop/plot.h"]),
    ("profiles", "Profiles and reports", ["api/transform/annotate.h", "interop/profile.h", "device/processor_counters.h", "interop/report/write_report.h"]),
    ("programs", "Programs from and for JAX", ["interop/program.h", "stablehlo/export/to_stablehlo.h"]),
    ("ahead_of_time", "Ahead of time", ["interop/compiled/"]),
    ("settings", "Settings and errors", ["api/config.h", "base/error.h", "base/where.h", "base/version.h"]),
]
# Headers that are also for authors of primitives (docs/add_a_primitive.md): declarations without a docstring are internal there.
EXTENSION = ["core/primitive.h", "core/program_types.h", "core/trace_context.h", "core/trace.h", "core/aval.h",
             "core/params.h", "core/factors.h", "core/array.h", "core/jaxpr.h", "core/parse.h", "base/text.h", "base/fields.h",
             "base/float/small_float.h"]


def page_of(header):
    """The position in PAGES of the page for a header, with the position of the header's row in it."""
    short = header.removeprefix("tessera/")
    best = None
    for number, (_, _, names) in enumerate(PAGES):
        for row, name in enumerate(names):
            if short == name or (name.endswith("/") and short.startswith(name)):
                if best is None or len(name) > best[2]:
                    best = (number, row, len(name))
    return best
