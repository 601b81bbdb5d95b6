@counter = external global i32
@alias = alias i32 (i32), ptr @aliased
@resolved = ifunc i32 (i32), ptr @resolver

define linkonce i32 @aliased(i32 %x) {
  ret i32 3
}

define internal ptr @resolver() {
  ret ptr @aliased
}

define void @set() {
  store i32 5, ptr @counter, align 4
  ret void
}
