module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4xf32>) -> (tensor<3x4xf32> {jax.result_info = "result[0]"}, tensor<3x4xf32> {jax.result_info = "result[1]"}, tensor<3x4xf32> {jax.result_info = "result[2]"}, tensor<3x4xf32> {jax.result_info = "result[3]"}, tensor<3x4xf32> {jax.result_info = "result[4]"}, tensor<3x4xf32> {jax.result_info = "result[5]"}, tensor<3x4xf32> {jax.result_info = "result[6]"}, tensor<3x4xf32> {jax.result_info = "result[7]"}, tensor<3x4xf32> {jax.result_info = "result[8]"}, tensor<3x4xf32> {jax.result_info = "result[9]"}, tensor<3x4xf32> {jax.result_info = "result[10]"}, tensor<3x4xf32> {jax.result_info = "result[11]"}, tensor<3x4xf32> {jax.result_info = "result[12]"}, tensor<3x4xf32> {jax.result_info = "result[13]"}, tensor<3x4xf32> {jax.result_info = "result[14]"}, tensor<3x4xf32> {jax.result_info = "result[15]"}, tensor<3x4xf32> {jax.result_info = "result[16]"}, tensor<3x4xf32> {jax.result_info = "result[17]"}, tensor<3x4xf32> {jax.result_info = "result[18]"}, tensor<3x4xf32> {jax.result_info = "result[19]"}, tensor<3x4xf32> {jax.result_info = "result[20]"}, tensor<3x4xf32> {jax.result_info = "result[21]"}, tensor<3x4xf32> {jax.result_info = "result[22]"}, tensor<3x4xf32> {jax.result_info = "result[23]"}, tensor<3x4xf32> {jax.result_info = "result[24]"}, tensor<3x4xf32> {jax.result_info = "result[25]"}, tensor<3x4xi1> {jax.result_info = "result[26]"}, tensor<3x4xf32> {jax.result_info = "result[27]"}, tensor<3x4xf32> {jax.result_info = "result[28]"}, tensor<3x4xf32> {jax.result_info = "result[29]"}, tensor<3x4xf32> {jax.result_info = "result[30]"}, tensor<3x4xf32> {jax.result_info = "result[31]"}, tensor<3x4xf32> {jax.result_info = "result[32]"}, tensor<3x4xf32> {jax.result_info = "result[33]"}) {
    %0 = stablehlo.sine %arg0 : tensor<3x4xf32>
    %1 = stablehlo.cosine %arg0 : tensor<3x4xf32>
    %2 = stablehlo.tan %arg0 : tensor<3x4xf32>
    %3 = stablehlo.tanh %arg0 : tensor<3x4xf32>
    %4 = chlo.sinh %arg0 : tensor<3x4xf32> -> tensor<3x4xf32>
    %5 = chlo.cosh %arg0 : tensor<3x4xf32> -> tensor<3x4xf32>
    %6 = chlo.asin %arg0 : tensor<3x4xf32> -> tensor<3x4xf32>
    %7 = chlo.acos %arg0 : tensor<3x4xf32> -> tensor<3x4xf32>
    %8 = chlo.atan %arg0 : tensor<3x4xf32> -> tensor<3x4xf32>
    %9 = chlo.asinh %arg0 : tensor<3x4xf32> -> tensor<3x4xf32>
    %10 = chlo.atanh %arg0 : tensor<3x4xf32> -> tensor<3x4xf32>
    %11 = stablehlo.exponential %arg0 : tensor<3x4xf32>
    %cst = stablehlo.constant dense<0.693147182> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %13 = stablehlo.multiply %12, %arg0 : tensor<3x4xf32>
    %14 = stablehlo.exponential %13 : tensor<3x4xf32>
    %15 = stablehlo.exponential_minus_one %arg0 : tensor<3x4xf32>
    %16 = stablehlo.log %arg0 : tensor<3x4xf32>
    %17 = stablehlo.log_plus_one %arg0 : tensor<3x4xf32>
    %18 = stablehlo.negate %arg0 : tensor<3x4xf32>
    %19 = stablehlo.exponential %18 : tensor<3x4xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %21 = stablehlo.add %20, %19 : tensor<3x4xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %23 = stablehlo.divide %22, %21 : tensor<3x4xf32>
    %24 = stablehlo.sqrt %arg0 : tensor<3x4xf32>
    %25 = stablehlo.rsqrt %arg0 : tensor<3x4xf32>
    %26 = stablehlo.cbrt %arg0 : tensor<3x4xf32>
    %27 = stablehlo.floor %arg0 : tensor<3x4xf32>
    %28 = stablehlo.ceil %arg0 : tensor<3x4xf32>
    %29 = stablehlo.round_nearest_afz %arg0 : tensor<3x4xf32>
    %30 = stablehlo.sign %arg0 : tensor<3x4xf32>
    %31 = stablehlo.abs %arg0 : tensor<3x4xf32>
    %32 = stablehlo.negate %arg0 : tensor<3x4xf32>
    %33 = stablehlo.is_finite %arg0 : (tensor<3x4xf32>) -> tensor<3x4xi1>
    %34 = chlo.erf %arg0 : tensor<3x4xf32> -> tensor<3x4xf32>
    %35 = chlo.erfc %arg0 : tensor<3x4xf32> -> tensor<3x4xf32>
    %36 = chlo.erf_inv %arg0 : tensor<3x4xf32> -> tensor<3x4xf32>
    %37 = chlo.lgamma %arg0 : tensor<3x4xf32> -> tensor<3x4xf32>
    %38 = chlo.digamma %arg0 : tensor<3x4xf32> -> tensor<3x4xf32>
    %39 = chlo.bessel_i1e %arg0 : tensor<3x4xf32> -> tensor<3x4xf32>
    %40 = chlo.square %arg0 : tensor<3x4xf32> -> tensor<3x4xf32>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %14, %15, %16, %17, %23, %24, %25, %26, %27, %28, %29, %30, %31, %32, %33, %34, %35, %36, %37, %38, %39, %40 : tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>
  }
}
