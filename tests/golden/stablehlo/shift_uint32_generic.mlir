"builtin.module"() <{sym_name = "shift_uint32"}> ({
  "func.func"() <{function_type = (tensor<3x4xui32>, tensor<3x4xui32>) -> (tensor<3x4xui32>, tensor<3x4xui32>, tensor<3x4xui32>), sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x4xui32>, %arg1: tensor<3x4xui32>):
    %0 = "stablehlo.shift_left"(%arg0, %arg1) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %1 = "stablehlo.shift_right_logical"(%arg0, %arg1) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %2 = "stablehlo.shift_right_arithmetic"(%arg0, %arg1) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    "func.return"(%0, %1, %2) : (tensor<3x4xui32>, tensor<3x4xui32>, tensor<3x4xui32>) -> ()
  }) : () -> ()
}) : () -> ()
