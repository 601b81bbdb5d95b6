$any = comdat any
$largest = comdat largest
$same = comdat samesize
$exact = comdat exactmatch
$both = comdat nodeduplicate

@any = linkonce_odr global i32 1, comdat
@data = private global i32 2, comdat($any)
@largest = weak global i32 1, comdat
@beside = weak global ptr @largest, comdat($largest)
@same = weak global [2 x i16] zeroinitializer, comdat
@exact = weak constant [2 x i16] [i16 1, i16 2], comdat
@both = weak global i32 1, comdat
@user = global [2 x ptr] [ptr @any, ptr @data]

define weak void @member() comdat($any) {
  ret void
}
