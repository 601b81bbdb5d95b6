@a = global void zeroinitializer
