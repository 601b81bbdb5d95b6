target triple = "spir64-unknown-unknown"

define spir_kernel void @k() section "code" {
  ret void
}
