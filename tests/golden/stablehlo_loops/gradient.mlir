module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf64>, %arg1: tensor<5x3xf64>) -> (tensor<3xf64> {jax.result_info = "result[0]"}, tensor<5x3xf64> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<5x3xf64>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<5x3xf64>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %3 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<5x3xf64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<5x3xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %5:8 = stablehlo.while(%iterArg = %arg1, %iterArg_10 = %c, %iterArg_11 = %arg0, %iterArg_12 = %0, %iterArg_13 = %1, %iterArg_14 = %2, %iterArg_15 = %3, %iterArg_16 = %4) : tensor<5x3xf64>, tensor<i64>, tensor<3xf64>, tensor<5xf64>, tensor<5x3xf64>, tensor<5x3xf64>, tensor<5x3xf64>, tensor<5x3xf64>
    cond {
      %c_17 = stablehlo.constant dense<5> : tensor<i64>
      %15 = stablehlo.compare LT, %iterArg_10, %c_17, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %15 : tensor<i1>
    } do {
      %15 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_10) : (tensor<5x3xf64>, tensor<i64>) -> tensor<3xf64>
      %16:6 = func.call @closed_call(%iterArg_11, %15) : (tensor<3xf64>, tensor<3xf64>) -> (tensor<3xf64>, tensor<f64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>)
      %17 = func.call @dynamic_update_index_in_dim(%iterArg_12, %16#1, %iterArg_10) : (tensor<5xf64>, tensor<f64>, tensor<i64>) -> tensor<5xf64>
      %18 = func.call @dynamic_update_index_in_dim_0(%iterArg_13, %16#2, %iterArg_10) : (tensor<5x3xf64>, tensor<3xf64>, tensor<i64>) -> tensor<5x3xf64>
      %19 = func.call @dynamic_update_index_in_dim_0(%iterArg_14, %16#3, %iterArg_10) : (tensor<5x3xf64>, tensor<3xf64>, tensor<i64>) -> tensor<5x3xf64>
      %20 = func.call @dynamic_update_index_in_dim_0(%iterArg_15, %16#4, %iterArg_10) : (tensor<5x3xf64>, tensor<3xf64>, tensor<i64>) -> tensor<5x3xf64>
      %21 = func.call @dynamic_update_index_in_dim_0(%iterArg_16, %16#5, %iterArg_10) : (tensor<5x3xf64>, tensor<3xf64>, tensor<i64>) -> tensor<5x3xf64>
      %c_17 = stablehlo.constant dense<1> : tensor<i64>
      %22 = stablehlo.add %iterArg_10, %c_17 : tensor<i64>
      stablehlo.return %iterArg, %22, %16#0, %17, %18, %19, %20, %21 : tensor<5x3xf64>, tensor<i64>, tensor<3xf64>, tensor<5xf64>, tensor<5x3xf64>, tensor<5x3xf64>, tensor<5x3xf64>, tensor<5x3xf64>
    }
    %6 = stablehlo.multiply %5#4, %5#4 : tensor<5x3xf64>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %7 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f64>) -> tensor<5x3xf64>
    %8 = stablehlo.multiply %7, %5#4 : tensor<5x3xf64>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %9 = stablehlo.reduce(%6 init: %cst_5) applies stablehlo.add across dimensions = [0, 1] : (tensor<5x3xf64>, tensor<f64>) -> tensor<f64>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %10 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f64>) -> tensor<5x3xf64>
    %11 = stablehlo.multiply %10, %8 : tensor<5x3xf64>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %12 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %13 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f64>) -> tensor<5x3xf64>
    %c_9 = stablehlo.constant dense<0> : tensor<i64>
    %14:8 = stablehlo.while(%iterArg = %11, %iterArg_10 = %arg1, %iterArg_11 = %5#5, %iterArg_12 = %5#6, %iterArg_13 = %5#7, %iterArg_14 = %c_9, %iterArg_15 = %12, %iterArg_16 = %13) : tensor<5x3xf64>, tensor<5x3xf64>, tensor<5x3xf64>, tensor<5x3xf64>, tensor<5x3xf64>, tensor<i64>, tensor<3xf64>, tensor<5x3xf64>
    cond {
      %c_17 = stablehlo.constant dense<5> : tensor<i64>
      %15 = stablehlo.compare LT, %iterArg_14, %c_17, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %15 : tensor<i1>
    } do {
      %c_17 = stablehlo.constant dense<5> : tensor<i64>
      %15 = stablehlo.subtract %c_17, %iterArg_14 : tensor<i64>
      %c_18 = stablehlo.constant dense<1> : tensor<i64>
      %16 = stablehlo.subtract %15, %c_18 : tensor<i64>
      %17 = func.call @dynamic_index_in_dim(%iterArg, %16) : (tensor<5x3xf64>, tensor<i64>) -> tensor<3xf64>
      %18 = func.call @dynamic_index_in_dim(%iterArg_10, %16) : (tensor<5x3xf64>, tensor<i64>) -> tensor<3xf64>
      %19 = func.call @dynamic_index_in_dim(%iterArg_11, %16) : (tensor<5x3xf64>, tensor<i64>) -> tensor<3xf64>
      %20 = func.call @dynamic_index_in_dim(%iterArg_12, %16) : (tensor<5x3xf64>, tensor<i64>) -> tensor<3xf64>
      %21 = func.call @dynamic_index_in_dim(%iterArg_13, %16) : (tensor<5x3xf64>, tensor<i64>) -> tensor<3xf64>
      %22:2 = func.call @closed_call_1(%iterArg_15, %17, %18, %19, %20, %21) : (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>)
      %23 = func.call @dynamic_update_index_in_dim_0(%iterArg_16, %22#1, %16) : (tensor<5x3xf64>, tensor<3xf64>, tensor<i64>) -> tensor<5x3xf64>
      %c_19 = stablehlo.constant dense<1> : tensor<i64>
      %24 = stablehlo.add %iterArg_14, %c_19 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_10, %iterArg_11, %iterArg_12, %iterArg_13, %24, %22#0, %23 : tensor<5x3xf64>, tensor<5x3xf64>, tensor<5x3xf64>, tensor<5x3xf64>, tensor<5x3xf64>, tensor<i64>, tensor<3xf64>, tensor<5x3xf64>
    }
    return %14#6, %14#7 : tensor<3xf64>, tensor<5x3xf64>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<5x3xf64>, %arg1: tensor<i64>) -> tensor<3xf64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 3] : (tensor<5x3xf64>, tensor<i64>, tensor<i64>) -> tensor<1x3xf64>
    %1 = stablehlo.reshape %0 : (tensor<1x3xf64>) -> tensor<3xf64>
    return %1 : tensor<3xf64>
  }
  func.func private @closed_call(%arg0: tensor<3xf64>, %arg1: tensor<3xf64>) -> (tensor<3xf64>, tensor<f64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) {
    %0 = stablehlo.multiply %arg0, %arg1 : tensor<3xf64>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %2 = stablehlo.add %0, %1 : tensor<3xf64>
    %3 = stablehlo.tanh %2 : tensor<3xf64>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %5 = stablehlo.subtract %4, %3 : tensor<3xf64>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %6 = stablehlo.reduce(%3 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>
    %7 = stablehlo.multiply %3, %arg1 : tensor<3xf64>
    return %3, %6, %7, %arg0, %3, %5 : tensor<3xf64>, tensor<f64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<5xf64>, %arg1: tensor<f64>, %arg2: tensor<i64>) -> tensor<5xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<5xf64>, tensor<1xf64>, tensor<i64>) -> tensor<5xf64>
    return %1 : tensor<5xf64>
  }
  func.func private @dynamic_update_index_in_dim_0(%arg0: tensor<5x3xf64>, %arg1: tensor<3xf64>, %arg2: tensor<i64>) -> tensor<5x3xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<3xf64>) -> tensor<1x3xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<5x3xf64>, tensor<1x3xf64>, tensor<i64>, tensor<i64>) -> tensor<5x3xf64>
    return %1 : tensor<5x3xf64>
  }
  func.func private @closed_call_1(%arg0: tensor<3xf64>, %arg1: tensor<3xf64>, %arg2: tensor<3xf64>, %arg3: tensor<3xf64>, %arg4: tensor<3xf64>, %arg5: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
    %0 = stablehlo.multiply %arg4, %arg1 : tensor<3xf64>
    %1 = stablehlo.multiply %arg1, %arg2 : tensor<3xf64>
    %2 = stablehlo.add %arg0, %1 : tensor<3xf64>
    %3 = stablehlo.multiply %2, %arg5 : tensor<3xf64>
    %4 = stablehlo.multiply %3, %arg4 : tensor<3xf64>
    %5 = stablehlo.add %3, %4 : tensor<3xf64>
    %6 = stablehlo.multiply %arg3, %5 : tensor<3xf64>
    %7 = stablehlo.add %0, %6 : tensor<3xf64>
    %8 = stablehlo.multiply %5, %arg2 : tensor<3xf64>
    return %8, %7 : tensor<3xf64>, tensor<3xf64>
  }
}
