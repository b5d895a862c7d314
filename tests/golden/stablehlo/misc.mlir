module @misc {
  func.func public @main(%arg0: tensor<3x4xf32>) -> (tensor<i32>, tensor<3x4xf32>, tensor<ui32>, tensor<ui32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x11xf32>) {
    %0 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<3x4xf32>) -> tensor<i32>
    %1 = stablehlo.reduce_precision %arg0, format = e4m3 : tensor<3x4xf32>
    %2 = stablehlo.replica_id : tensor<ui32>
    %3 = stablehlo.partition_id : tensor<ui32>
    %4:2 = stablehlo.optimization_barrier %arg0, %1 : tensor<3x4xf32>, tensor<3x4xf32>
    %5 = stablehlo.clamp %arg0, %1, %arg0 : tensor<3x4xf32>
    %cst = stablehlo.constant dense<7.000000e+00> : tensor<f32>
    %6 = stablehlo.pad %arg0, %cst, low = [-1, 2], high = [1, -1], interior = [0, 2] : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x11xf32>
    return %0, %1, %2, %3, %4#1, %5, %6 : tensor<i32>, tensor<3x4xf32>, tensor<ui32>, tensor<ui32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x11xf32>
  }
}
