declare void @f() nosuchattribute
