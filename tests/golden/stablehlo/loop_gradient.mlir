module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<3x4xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.slice %arg0 [0:1, 0:4] : (tensor<3x4xf32>) -> tensor<1x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4xf32>) -> tensor<4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %6:7 = stablehlo.while(%iterArg = %arg0, %iterArg_9 = %c, %iterArg_10 = %1, %iterArg_11 = %2, %iterArg_12 = %3, %iterArg_13 = %4, %iterArg_14 = %5) : tensor<3x4xf32>, tensor<i64>, tensor<4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>
    cond {
      %c_15 = stablehlo.constant dense<3> : tensor<i64>
      %15 = stablehlo.compare LT, %iterArg_9, %c_15, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %15 : tensor<i1>
    } do {
      %15 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_9) : (tensor<3x4xf32>, tensor<i64>) -> tensor<4xf32>
      %16:5 = func.call @closed_call(%iterArg_10, %15) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
      %17 = func.call @dynamic_update_index_in_dim(%iterArg_11, %16#1, %iterArg_9) : (tensor<3x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %18 = func.call @dynamic_update_index_in_dim(%iterArg_12, %16#2, %iterArg_9) : (tensor<3x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %19 = func.call @dynamic_update_index_in_dim(%iterArg_13, %16#3, %iterArg_9) : (tensor<3x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %20 = func.call @dynamic_update_index_in_dim(%iterArg_14, %16#4, %iterArg_9) : (tensor<3x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %c_15 = stablehlo.constant dense<1> : tensor<i64>
      %21 = stablehlo.add %iterArg_9, %c_15 : tensor<i64>
      stablehlo.return %iterArg, %21, %16#0, %17, %18, %19, %20 : tensor<3x4xf32>, tensor<i64>, tensor<4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>
    }
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6#3 init: %cst_3) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %c_7 = stablehlo.constant dense<0> : tensor<i64>
    %11:8 = stablehlo.while(%iterArg = %8, %iterArg_9 = %6#4, %iterArg_10 = %6#5, %iterArg_11 = %arg0, %iterArg_12 = %6#6, %iterArg_13 = %c_7, %iterArg_14 = %9, %iterArg_15 = %10) : tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<i64>, tensor<4xf32>, tensor<3x4xf32>
    cond {
      %c_16 = stablehlo.constant dense<3> : tensor<i64>
      %15 = stablehlo.compare LT, %iterArg_13, %c_16, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %15 : tensor<i1>
    } do {
      %c_16 = stablehlo.constant dense<3> : tensor<i64>
      %15 = stablehlo.subtract %c_16, %iterArg_13 : tensor<i64>
      %c_17 = stablehlo.constant dense<1> : tensor<i64>
      %16 = stablehlo.subtract %15, %c_17 : tensor<i64>
      %17 = func.call @dynamic_index_in_dim(%iterArg, %16) : (tensor<3x4xf32>, tensor<i64>) -> tensor<4xf32>
      %18 = func.call @dynamic_index_in_dim(%iterArg_9, %16) : (tensor<3x4xf32>, tensor<i64>) -> tensor<4xf32>
      %19 = func.call @dynamic_index_in_dim(%iterArg_10, %16) : (tensor<3x4xf32>, tensor<i64>) -> tensor<4xf32>
      %20 = func.call @dynamic_index_in_dim(%iterArg_11, %16) : (tensor<3x4xf32>, tensor<i64>) -> tensor<4xf32>
      %21 = func.call @dynamic_index_in_dim(%iterArg_12, %16) : (tensor<3x4xf32>, tensor<i64>) -> tensor<4xf32>
      %22:2 = func.call @closed_call_0(%iterArg_14, %17, %18, %19, %20, %21) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      %23 = func.call @dynamic_update_index_in_dim(%iterArg_15, %22#1, %16) : (tensor<3x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %c_18 = stablehlo.constant dense<1> : tensor<i64>
      %24 = stablehlo.add %iterArg_13, %c_18 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_9, %iterArg_10, %iterArg_11, %iterArg_12, %24, %22#0, %23 : tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<i64>, tensor<4xf32>, tensor<3x4xf32>
    }
    %12 = stablehlo.broadcast_in_dim %11#6, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.pad %12, %cst_8, low = [0, 0], high = [2, 0], interior = [0, 0] : (tensor<1x4xf32>, tensor<f32>) -> tensor<3x4xf32>
    %14 = stablehlo.add %11#7, %13 : tensor<3x4xf32>
    return %7, %14 : tensor<f32>, tensor<3x4xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3x4xf32>, %arg1: tensor<i64>) -> tensor<4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 4] : (tensor<3x4xf32>, tensor<i64>, tensor<i64>) -> tensor<1x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @closed_call(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<4xf32>
    %1 = stablehlo.tanh %0 : tensor<4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %3 = stablehlo.subtract %2, %1 : tensor<4xf32>
    %4 = stablehlo.multiply %arg0, %arg1 : tensor<4xf32>
    return %1, %4, %1, %3, %arg0 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<3x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<i64>) -> tensor<3x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<3x4xf32>, tensor<1x4xf32>, tensor<i64>, tensor<i64>) -> tensor<3x4xf32>
    return %1 : tensor<3x4xf32>
  }
  func.func private @closed_call_0(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>, %arg3: tensor<4xf32>, %arg4: tensor<4xf32>, %arg5: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
    %0 = stablehlo.multiply %arg5, %arg1 : tensor<4xf32>
    %1 = stablehlo.multiply %arg1, %arg4 : tensor<4xf32>
    %2 = stablehlo.multiply %arg0, %arg3 : tensor<4xf32>
    %3 = stablehlo.multiply %2, %arg2 : tensor<4xf32>
    %4 = stablehlo.add %2, %3 : tensor<4xf32>
    %5 = stablehlo.add %1, %4 : tensor<4xf32>
    %6 = stablehlo.add %0, %4 : tensor<4xf32>
    return %5, %6 : tensor<4xf32>, tensor<4xf32>
  }
}
