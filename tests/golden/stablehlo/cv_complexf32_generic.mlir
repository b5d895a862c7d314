"builtin.module"() <{sym_name = "cv_complexf32"}> ({
  "func.func"() <{function_type = (tensor<9xf32>) -> tensor<9xcomplex<f32>>, sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<9xf32>):
    %0 = "stablehlo.convert"(%arg0) : (tensor<9xf32>) -> tensor<9xcomplex<f32>>
    "func.return"(%0) : (tensor<9xcomplex<f32>>) -> ()
  }) : () -> ()
}) : () -> ()
