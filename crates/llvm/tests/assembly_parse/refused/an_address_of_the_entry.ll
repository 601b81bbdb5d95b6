@a = global ptr blockaddress(@f, %x)
define void @f() {
  ret void
}
