%r = call spir_func i32 @_Z15get_image_width11ocl_image2d(%opencl.image2d_t addrspace(1)* %i)
%s = call spir_func i32 @_Z16get_image_height11ocl_image2d(%opencl.image2d_t addrspace(1)* %i)
%t = call spir_func i32 @_Z15get_image_depth11ocl_image3d(%opencl.image3d_t addrspace(1)* %d)
%u = call spir_func i32 @_Z16get_image_height16ocl_image2darray(%opencl.image2d_array_t addrspace(1)* %l)
%w = call spir_func i64 @_Z20get_image_array_size16ocl_image2darray(%opencl.image2d_array_t addrspace(1)* %l)
store i32 %r, i32 addrspace(1)* %p, align 4
store i32 %s, i32 addrspace(1)* %p, align 4
store i32 %t, i32 addrspace(1)* %p, align 4
store i32 %u, i32 addrspace(1)* %p, align 4
%x = trunc i64 %w to i32
store i32 %x, i32 addrspace(1)* %p, align 4
