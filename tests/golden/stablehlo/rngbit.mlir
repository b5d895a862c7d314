module @rngbit {
  func.func public @main(%arg0: tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui64>, tensor<2xui64>, tensor<3x5xi32>) {
    %output_state, %output = stablehlo.rng_bit_generator %arg0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui64>)
    %output_state_0, %output_1 = stablehlo.rng_bit_generator %arg0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi32>)
    return %output_state, %output, %output_state_0, %output_1 : tensor<2xui64>, tensor<3x5xui64>, tensor<2xui64>, tensor<3x5xi32>
  }
}
