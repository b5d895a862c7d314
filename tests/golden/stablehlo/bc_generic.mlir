"builtin.module"() <{sym_name = "bc"}> ({
  "func.func"() <{function_type = (tensor<3x4xf32>) -> (tensor<3x4x4xui8>, tensor<3x4xi32>, tensor<3x4xui32>), sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x4xf32>):
    %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4x4xui8>
    %1 = "stablehlo.bitcast_convert"(%0) : (tensor<3x4x4xui8>) -> tensor<3x4xi32>
    %2 = "stablehlo.bitcast_convert"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xui32>
    "func.return"(%0, %1, %2) : (tensor<3x4x4xui8>, tensor<3x4xi32>, tensor<3x4xui32>) -> ()
  }) : () -> ()
}) : () -> ()
