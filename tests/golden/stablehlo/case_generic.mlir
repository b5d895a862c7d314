"builtin.module"() <{sym_name = "case"}> ({
  "func.func"() <{function_type = (tensor<i32>, tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<i32>), sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<i32>, %arg1: tensor<3x4xf32>):
    %0:2 = "stablehlo.case"(%arg0) ({
      "stablehlo.return"(%arg1, %arg0) : (tensor<3x4xf32>, tensor<i32>) -> ()
    }, {
      %2 = "stablehlo.sine"(%arg1) : (tensor<3x4xf32>) -> tensor<3x4xf32>
      "stablehlo.return"(%2, %arg0) : (tensor<3x4xf32>, tensor<i32>) -> ()
    }, {
      %1 = "stablehlo.cosine"(%arg1) : (tensor<3x4xf32>) -> tensor<3x4xf32>
      "stablehlo.return"(%1, %arg0) : (tensor<3x4xf32>, tensor<i32>) -> ()
    }) : (tensor<i32>) -> (tensor<3x4xf32>, tensor<i32>)
    "func.return"(%0#0, %0#1) : (tensor<3x4xf32>, tensor<i32>) -> ()
  }) : () -> ()
}) : () -> ()
