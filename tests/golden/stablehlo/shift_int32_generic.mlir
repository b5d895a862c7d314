"builtin.module"() <{sym_name = "shift_int32"}> ({
  "func.func"() <{function_type = (tensor<3x4xi32>, tensor<3x4xi32>) -> (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>), sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x4xi32>, %arg1: tensor<3x4xi32>):
    %0 = "stablehlo.shift_left"(%arg0, %arg1) : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %1 = "stablehlo.shift_right_logical"(%arg0, %arg1) : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %2 = "stablehlo.shift_right_arithmetic"(%arg0, %arg1) : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    "func.return"(%0, %1, %2) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>) -> ()
  }) : () -> ()
}) : () -> ()
