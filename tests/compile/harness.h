// Programs compiled and compared with the reference interpreter.
#pragma once
#include <gtest/gtest.h>
#include <tessera/compile/pipeline.h>
#include <tessera/compile/run/compile.h>
#include <tessera/core/primitive.h>
#include <tessera/core/samples.h>
#include <tessera/transform/stage.h>

namespace programs {

using namespace tessera;
using Program = std::function<Arrays(Args)>;

/// The program on abstract arguments of the types of `args`.
JaxprPtr staged(const Program& f, Args args);
/// Compiles (without the cache) and runs.
Arrays run(const JaxprPtr& jaxpr, Args args, const std::vector<bool>& donated = {}, Stages* stages = nullptr);
/// The largest difference, relative to the larger of 1 and the reference's magnitude; NaNs equal each other.
double difference(const Array& a, const Array& b);
/// Compiled and reference results agree within `tolerance`.
void check_program(const Program& f, const Arrays& args, double tolerance = 0, Stages* stages = nullptr);
Array values(const Shape& shape, Dtype dtype, unsigned seed = 1, double low = -2, double high = 2);

/// body(carries..., xs...) -> carries..., ys...; values that the callback captures become constants.
Arrays loop(const Arrays& init, const Arrays& xs, std::int64_t length, const Program& body,
            bool reverse = false);
Arrays repeat_while(const Arrays& init, const Program& condition, const Program& body);
Arrays choose(const Array& index, const Arrays& operands, const std::vector<Program>& branches);

/// x with row `at` replaced; in place if x is dead afterwards.
Array set_row(const Array& x, const Array& row, const Array& at);
/// Row `at` of x.
Array get_row(const Array& x, const Array& at);
/// x[at[i]] += rows[i], in order.
Array add_rows(const Array& x, const Array& rows, const Array& at);

int kernel_count(const Steps& steps);
int copy_count(const Steps& steps);
/// The number of kernels (or of copies) inside of loops.
int count_in_loops(const Steps& steps, bool copies);

}  // namespace programs
