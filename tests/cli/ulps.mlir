// Each is two steps away from the other, and the next ones four.
module @ulps {
  func.func public @main(%arg0: tensor<i1>) {
    %0 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf32>
    %1 = stablehlo.constant dense<[0x3F800002, 0x3F800004]> : tensor<2xf32>
    %2 = stablehlo.slice %0 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
    %3 = stablehlo.slice %1 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
    stablehlo.custom_call @check.expect_close(%2, %3) {has_side_effect = true} : (tensor<1xf32>, tensor<1xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%0, %1) {has_side_effect = true} : (tensor<2xf32>, tensor<2xf32>) -> ()
    stablehlo.custom_call @check.expect_close(%0, %1) {has_side_effect = true} : (tensor<2xf32>, tensor<2xf32>) -> ()
    return
  }
}
