"builtin.module"() <{sym_name = "dyn"}> ({
  "func.func"() <{function_type = (tensor<3x4xf32>, tensor<i64>, tensor<i64>) -> (tensor<2x2xf32>, tensor<3x4xf32>), sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x4xf32>, %arg1: tensor<i64>, %arg2: tensor<i64>):
    %0 = "stablehlo.dynamic_slice"(%arg0, %arg1, %arg2) <{slice_sizes = array<i64: 2, 2>}> : (tensor<3x4xf32>, tensor<i64>, tensor<i64>) -> tensor<2x2xf32>
    %1 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2, %arg1) : (tensor<3x4xf32>, tensor<2x2xf32>, tensor<i64>, tensor<i64>) -> tensor<3x4xf32>
    "func.return"(%0, %1) : (tensor<2x2xf32>, tensor<3x4xf32>) -> ()
  }) : () -> ()
}) : () -> ()
