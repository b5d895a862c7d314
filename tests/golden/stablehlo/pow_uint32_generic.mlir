"builtin.module"() <{sym_name = "pow_uint32"}> ({
  "func.func"() <{function_type = (tensor<3x4xui32>, tensor<3x4xui32>) -> (tensor<3x4xui32>, tensor<3x4xui32>, tensor<3x4xui32>), sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x4xui32>, %arg1: tensor<3x4xui32>):
    %0 = "stablehlo.power"(%arg0, %arg1) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %1 = "stablehlo.divide"(%arg0, %arg1) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %2 = "stablehlo.remainder"(%arg0, %arg1) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    "func.return"(%0, %1, %2) : (tensor<3x4xui32>, tensor<3x4xui32>, tensor<3x4xui32>) -> ()
  }) : () -> ()
}) : () -> ()
