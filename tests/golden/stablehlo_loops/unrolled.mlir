module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf64>, %arg1: tensor<5x3xf64>) -> (tensor<3xf64> {jax.result_info = "result[0]"}, tensor<5xf64> {jax.result_info = "result[1][0]"}, tensor<5x3xf64> {jax.result_info = "result[1][1]"}) {
    %0 = stablehlo.slice %arg1 [0:4, 0:3] : (tensor<5x3xf64>) -> tensor<4x3xf64>
    %1 = stablehlo.slice %arg1 [4:5, 0:3] : (tensor<5x3xf64>) -> tensor<1x3xf64>
    %2 = stablehlo.reshape %0 : (tensor<4x3xf64>) -> tensor<2x2x3xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<2x2x3xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %5:5 = stablehlo.while(%iterArg = %2, %iterArg_1 = %c, %iterArg_2 = %arg0, %iterArg_3 = %3, %iterArg_4 = %4) : tensor<2x2x3xf64>, tensor<i64>, tensor<3xf64>, tensor<2x2xf64>, tensor<2x2x3xf64>
    cond {
      %c_5 = stablehlo.constant dense<2> : tensor<i64>
      %15 = stablehlo.compare LT, %iterArg_1, %c_5, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %15 : tensor<i1>
    } do {
      %15 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_1) : (tensor<2x2x3xf64>, tensor<i64>) -> tensor<2x3xf64>
      %16 = stablehlo.slice %15 [0:1, 0:3] : (tensor<2x3xf64>) -> tensor<1x3xf64>
      %17 = stablehlo.reshape %16 : (tensor<1x3xf64>) -> tensor<3xf64>
      %18:3 = func.call @closed_call(%iterArg_2, %17) : (tensor<3xf64>, tensor<3xf64>) -> (tensor<3xf64>, tensor<f64>, tensor<3xf64>)
      %19 = stablehlo.slice %15 [1:2, 0:3] : (tensor<2x3xf64>) -> tensor<1x3xf64>
      %20 = stablehlo.reshape %19 : (tensor<1x3xf64>) -> tensor<3xf64>
      %21:3 = func.call @closed_call(%18#0, %20) : (tensor<3xf64>, tensor<3xf64>) -> (tensor<3xf64>, tensor<f64>, tensor<3xf64>)
      %22 = stablehlo.broadcast_in_dim %18#1, dims = [] : (tensor<f64>) -> tensor<1xf64>
      %23 = stablehlo.broadcast_in_dim %21#1, dims = [] : (tensor<f64>) -> tensor<1xf64>
      %24 = stablehlo.concatenate %22, %23, dim = 0 : (tensor<1xf64>, tensor<1xf64>) -> tensor<2xf64>
      %25 = stablehlo.broadcast_in_dim %18#2, dims = [1] : (tensor<3xf64>) -> tensor<1x3xf64>
      %26 = stablehlo.broadcast_in_dim %21#2, dims = [1] : (tensor<3xf64>) -> tensor<1x3xf64>
      %27 = stablehlo.concatenate %25, %26, dim = 0 : (tensor<1x3xf64>, tensor<1x3xf64>) -> tensor<2x3xf64>
      %28 = func.call @dynamic_update_index_in_dim(%iterArg_3, %24, %iterArg_1) : (tensor<2x2xf64>, tensor<2xf64>, tensor<i64>) -> tensor<2x2xf64>
      %29 = func.call @dynamic_update_index_in_dim_0(%iterArg_4, %27, %iterArg_1) : (tensor<2x2x3xf64>, tensor<2x3xf64>, tensor<i64>) -> tensor<2x2x3xf64>
      %c_5 = stablehlo.constant dense<1> : tensor<i64>
      %30 = stablehlo.add %iterArg_1, %c_5 : tensor<i64>
      stablehlo.return %iterArg, %30, %21#0, %28, %29 : tensor<2x2x3xf64>, tensor<i64>, tensor<3xf64>, tensor<2x2xf64>, tensor<2x2x3xf64>
    }
    %6 = stablehlo.reshape %5#3 : (tensor<2x2xf64>) -> tensor<4xf64>
    %7 = stablehlo.reshape %5#4 : (tensor<2x2x3xf64>) -> tensor<4x3xf64>
    %8 = stablehlo.slice %1 [0:1, 0:3] : (tensor<1x3xf64>) -> tensor<1x3xf64>
    %9 = stablehlo.reshape %8 : (tensor<1x3xf64>) -> tensor<3xf64>
    %10:3 = call @closed_call(%5#2, %9) : (tensor<3xf64>, tensor<3xf64>) -> (tensor<3xf64>, tensor<f64>, tensor<3xf64>)
    %11 = stablehlo.broadcast_in_dim %10#1, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %12 = stablehlo.broadcast_in_dim %10#2, dims = [1] : (tensor<3xf64>) -> tensor<1x3xf64>
    %13 = stablehlo.concatenate %6, %11, dim = 0 : (tensor<4xf64>, tensor<1xf64>) -> tensor<5xf64>
    %14 = stablehlo.concatenate %7, %12, dim = 0 : (tensor<4x3xf64>, tensor<1x3xf64>) -> tensor<5x3xf64>
    return %10#0, %13, %14 : tensor<3xf64>, tensor<5xf64>, tensor<5x3xf64>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<2x2x3xf64>, %arg1: tensor<i64>) -> tensor<2x3xf64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 2, 3] : (tensor<2x2x3xf64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x3xf64>
    %1 = stablehlo.reshape %0 : (tensor<1x2x3xf64>) -> tensor<2x3xf64>
    return %1 : tensor<2x3xf64>
  }
  func.func private @closed_call(%arg0: tensor<3xf64>, %arg1: tensor<3xf64>) -> (tensor<3xf64>, tensor<f64>, tensor<3xf64>) {
    %0 = stablehlo.multiply %arg0, %arg1 : tensor<3xf64>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %2 = stablehlo.add %0, %1 : tensor<3xf64>
    %3 = stablehlo.tanh %2 : tensor<3xf64>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>
    %5 = stablehlo.multiply %3, %arg1 : tensor<3xf64>
    return %3, %4, %5 : tensor<3xf64>, tensor<f64>, tensor<3xf64>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<2x2xf64>, %arg1: tensor<2xf64>, %arg2: tensor<i64>) -> tensor<2x2xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<2xf64>) -> tensor<1x2xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<2x2xf64>, tensor<1x2xf64>, tensor<i64>, tensor<i64>) -> tensor<2x2xf64>
    return %1 : tensor<2x2xf64>
  }
  func.func private @dynamic_update_index_in_dim_0(%arg0: tensor<2x2x3xf64>, %arg1: tensor<2x3xf64>, %arg2: tensor<i64>) -> tensor<2x2x3xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<2x3xf64>) -> tensor<1x2x3xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x2x3xf64>, tensor<1x2x3xf64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<2x2x3xf64>
    return %1 : tensor<2x2x3xf64>
  }
}
