$any = comdat any
$largest = comdat largest
$same = comdat samesize
$exact = comdat exactmatch
$both = comdat nodeduplicate

@any = linkonce_odr global i32 1, comdat
@more = private global i32 3, comdat($any)
@largest = weak global i64 1, comdat
@next = weak global i8 7, comdat($largest)
@same = weak global i32 6, comdat
@exact = weak constant [2 x i16] [i16 1, i16 2], comdat
@both = weak global i32 2, comdat
@use = global [2 x ptr] [ptr @more, ptr @any]

define weak void @member() comdat($any) {
  unreachable
}
