"builtin.module"() <{sym_name = "jit__lambda"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13]"}, {jax.result_info = "result[14]"}, {jax.result_info = "result[15]"}, {jax.result_info = "result[16]"}, {jax.result_info = "result[17]"}, {jax.result_info = "result[18]"}, {jax.result_info = "result[19]"}, {jax.result_info = "result[20]"}, {jax.result_info = "result[21]"}, {jax.result_info = "result[22]"}, {jax.result_info = "result[23]"}, {jax.result_info = "result[24]"}, {jax.result_info = "result[25]"}, {jax.result_info = "result[26]"}, {jax.result_info = "result[27]"}, {jax.result_info = "result[28]"}, {jax.result_info = "result[29]"}, {jax.result_info = "result[30]"}, {jax.result_info = "result[31]"}, {jax.result_info = "result[32]"}, {jax.result_info = "result[33]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x4xf32>):
    %0 = "stablehlo.sine"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %1 = "stablehlo.cosine"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %2 = "stablehlo.tan"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %3 = "stablehlo.tanh"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %4 = "chlo.sinh"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %5 = "chlo.cosh"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %6 = "chlo.asin"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %7 = "chlo.acos"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %8 = "chlo.atan"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %9 = "chlo.asinh"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %10 = "chlo.atanh"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %11 = "stablehlo.exponential"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %12 = "stablehlo.constant"() <{value = dense<0.693147182> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %14 = "stablehlo.multiply"(%13, %arg0) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %15 = "stablehlo.exponential"(%14) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %16 = "stablehlo.exponential_minus_one"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %17 = "stablehlo.log"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %18 = "stablehlo.log_plus_one"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %19 = "stablehlo.negate"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %20 = "stablehlo.exponential"(%19) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %21 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %23 = "stablehlo.add"(%22, %20) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %24 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %26 = "stablehlo.divide"(%25, %23) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %27 = "stablehlo.sqrt"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %28 = "stablehlo.rsqrt"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %29 = "stablehlo.cbrt"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %30 = "stablehlo.floor"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %31 = "stablehlo.ceil"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %32 = "stablehlo.round_nearest_afz"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %33 = "stablehlo.sign"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %34 = "stablehlo.abs"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %35 = "stablehlo.negate"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %36 = "stablehlo.is_finite"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xi1>
    %37 = "chlo.erf"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %38 = "chlo.erfc"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %39 = "chlo.erf_inv"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %40 = "chlo.lgamma"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %41 = "chlo.digamma"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %42 = "chlo.bessel_i1e"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %43 = "chlo.square"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    "func.return"(%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %15, %16, %17, %18, %26, %27, %28, %29, %30, %31, %32, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
