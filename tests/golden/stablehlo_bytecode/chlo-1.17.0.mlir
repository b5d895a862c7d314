module @chlo {
  func.func public @main(%arg0: tensor<2x8xf32>) -> (tensor<2x4xf32>, tensor<2x4xi32>, tensor<2x8xf32>, tensor<2x8xf32>) {
    %values, %indices = chlo.top_k(%arg0, k = 4) : tensor<2x8xf32> -> (tensor<2x4xf32>, tensor<2x4xi32>)
    %0 = chlo.erf %arg0 : tensor<2x8xf32> -> tensor<2x8xf32>
    %1 = call @chlo.square.impl(%0) : (tensor<2x8xf32>) -> tensor<2x8xf32>
    return %values, %indices, %0, %1 : tensor<2x4xf32>, tensor<2x4xi32>, tensor<2x8xf32>, tensor<2x8xf32>
  }
  func.func private @chlo.square.impl(%arg0: tensor<2x8xf32>) -> tensor<2x8xf32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<2x8xf32>
    return %0 : tensor<2x8xf32>
  }
}
