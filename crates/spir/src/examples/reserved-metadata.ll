;;; good
!opencl.enable.FP_CONTRACT = !{}
!other = !{}
;;; bad
!opencl.enable.contract = !{}
