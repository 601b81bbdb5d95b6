declare void @f(void*)
