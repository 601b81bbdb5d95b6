;;; good
target triple = "spir64-unknown-unknown"
;;; good
target triple = "spir-unknown-unknown"
target datalayout = "e-p:32:32:32-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024"
;;; bad
target triple = "spir64"
;;; bad
target triple = "x86_64-unknown-linux-gnu"
