"builtin.module"() <{sym_name = "whilenest"}> ({
  "func.func"() <{function_type = (tensor<3x4xf32>) -> tensor<3x4xf32>, sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x4xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %3:2 = "stablehlo.while"(%0, %arg0) ({
    ^bb0(%arg7: tensor<i32>, %arg8: tensor<3x4xf32>):
      %9 = "stablehlo.compare"(%arg7, %1) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%9) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<3x4xf32>):
      %4 = "stablehlo.add"(%arg1, %2) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %5:2 = "stablehlo.while"(%0, %arg2) ({
      ^bb0(%arg5: tensor<i32>, %arg6: tensor<3x4xf32>):
        %8 = "stablehlo.compare"(%arg5, %arg1) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
        "stablehlo.return"(%8) : (tensor<i1>) -> ()
      }, {
      ^bb0(%arg3: tensor<i32>, %arg4: tensor<3x4xf32>):
        %6 = "stablehlo.add"(%arg3, %2) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %7 = "stablehlo.sine"(%arg4) : (tensor<3x4xf32>) -> tensor<3x4xf32>
        "stablehlo.return"(%6, %7) : (tensor<i32>, tensor<3x4xf32>) -> ()
      }) : (tensor<i32>, tensor<3x4xf32>) -> (tensor<i32>, tensor<3x4xf32>)
      "stablehlo.return"(%4, %5#1) : (tensor<i32>, tensor<3x4xf32>) -> ()
    }) : (tensor<i32>, tensor<3x4xf32>) -> (tensor<i32>, tensor<3x4xf32>)
    "func.return"(%3#1) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
}) : () -> ()
