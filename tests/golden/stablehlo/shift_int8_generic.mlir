"builtin.module"() <{sym_name = "shift_int8"}> ({
  "func.func"() <{function_type = (tensor<3x4xi8>, tensor<3x4xi8>) -> (tensor<3x4xi8>, tensor<3x4xi8>, tensor<3x4xi8>), sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x4xi8>, %arg1: tensor<3x4xi8>):
    %0 = "stablehlo.shift_left"(%arg0, %arg1) : (tensor<3x4xi8>, tensor<3x4xi8>) -> tensor<3x4xi8>
    %1 = "stablehlo.shift_right_logical"(%arg0, %arg1) : (tensor<3x4xi8>, tensor<3x4xi8>) -> tensor<3x4xi8>
    %2 = "stablehlo.shift_right_arithmetic"(%arg0, %arg1) : (tensor<3x4xi8>, tensor<3x4xi8>) -> tensor<3x4xi8>
    "func.return"(%0, %1, %2) : (tensor<3x4xi8>, tensor<3x4xi8>, tensor<3x4xi8>) -> ()
  }) : () -> ()
}) : () -> ()
