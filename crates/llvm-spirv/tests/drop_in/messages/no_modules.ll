; Regularizing takes bitcode (and here assembly, too), and refuses what is neither. An empty file is said to be empty.
;
; RUN: sh -c 'echo neither bitcode nor assembly > %t.ll; : > %t.bc'
; RUN: not llvm-spirv -s %t.ll -o - 2>&1 | FileCheck %s --check-prefix=TEXT
; RUN: sh -c 'llvm-spirv %t.bc -o - 2>&1; echo status $?' | FileCheck %s --check-prefix=EMPTY

; TEXT: Invalid bitcode signature
; EMPTY: Can't translate, file is empty
; EMPTY: status 255
