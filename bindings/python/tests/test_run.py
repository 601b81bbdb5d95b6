"""Kernels that run without a device."""

import pickle
import warnings

import numpy
import pytest

from conftest import ROOT

import transpire_ir

SAXPY = b"""target triple = "spir64-unknown-unknown"
define spir_kernel void @saxpy(float %a, ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %px = getelementptr float, ptr addrspace(1) %x, i64 %i
  %py = getelementptr float, ptr addrspace(1) %y, i64 %i
  %vx = load float, ptr addrspace(1) %px
  %vy = load float, ptr addrspace(1) %py
  %ax = fmul float %a, %vx
  %sum = fadd float %ax, %vy
  store float %sum, ptr addrspace(1) %py
  ret void
}
declare spir_func i64 @_Z13get_global_idj(i32)
"""

RACE = b"""target triple = "spir64-unknown-unknown"
define spir_kernel void @count(ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(1) %p
  %r = add i32 %v, 1
  store i32 %r, ptr addrspace(1) %p
  ret void
}
"""


@pytest.mark.parametrize("module", [SAXPY, transpire_ir.to_spirv(SAXPY)], ids=["llvm", "spirv"])
def test_arrays_have_the_results_afterwards(module: bytes) -> None:
    x = numpy.arange(4, dtype=numpy.float32)
    y = numpy.ones(4, dtype=numpy.float32)
    outcome = transpire_ir.run(module, "saxpy", 4, 2, [numpy.float32(2), x, y], checks="all")
    assert y.tolist() == [1, 3, 5, 7]
    assert x.tolist() == [0, 1, 2, 3]
    assert outcome.findings == ()
    assert outcome.steps > 0
    outcome.assert_clean()
    transpire_ir.run(module, "saxpy", (4,), args=[2.0, x, y])
    assert y.tolist() == [1, 5, 9, 13]
    transpire_ir.run(module, "saxpy", 1, args=[1.0, x, y], offset=3)
    assert y.tolist() == [1, 5, 9, 16]


def test_findings_are_objects() -> None:
    counter = numpy.zeros(1, dtype=numpy.int32)
    outcome = transpire_ir.run(RACE, "count", 2, args=[counter], checks=["data-race=warning"])
    assert counter.tolist() == [2]
    first = outcome.findings[0]
    assert (first.rule, first.severity) == ("data-race", "warning")
    assert (first.work_item, first.other_work_item) == ((1, 0, 0), (0, 0, 0))
    assert isinstance(first, transpire_ir.Violation)
    assert isinstance(first.place, transpire_ir.SourcePlace) and first.other_place is not None
    assert (first.place.instruction, first.other_place.instruction) == (0, 2)
    assert (first.buffer, first.offset) == ("p", 0)
    with pytest.raises(transpire_ir.RunError, match="data-race"):
        outcome.assert_clean()
    assert transpire_ir.run(RACE, "count", 2, args=[counter]).findings == ()


LOCAL = b"""target triple = "spir64-unknown-unknown"
define spir_kernel void @first(ptr addrspace(3) %l, ptr addrspace(1) %p) {
  store i32 7, ptr addrspace(3) %l
  %v = load i32, ptr addrspace(3) %l
  store i32 %v, ptr addrspace(1) %p
  ret void
}
"""


def test_local_memory_has_a_size() -> None:
    result = bytearray(4)
    outcome = transpire_ir.run(LOCAL, "first", 1, args=[transpire_ir.Local(4), result], checks="all")
    assert isinstance(outcome, transpire_ir.Outcome)
    assert result == bytes([7, 0, 0, 0])
    with pytest.raises(transpire_ir.RunError, match="which has 3 bytes"):
        transpire_ir.run(LOCAL, "first", 1, args=[transpire_ir.Local(3), result])


def test_buffers_have_a_kind() -> None:
    x, y = numpy.ones(4, dtype=numpy.float32), numpy.ones(4, dtype=numpy.float32)
    read_only = transpire_ir.Global(x, "read-only")
    transpire_ir.run(SAXPY, "saxpy", 4, args=[2.0, read_only, transpire_ir.Global(y, "read-write")]).assert_clean()
    assert y.tolist() == [3, 3, 3, 3]
    for kind, rule in [("read-only", "read-only"), ("write-only", "write-only"), ("uninitialized", "uninitialized")]:
        with pytest.raises(transpire_ir.RunError, match=rf"\[{rule}\]"):
            arguments = [2.0, x, transpire_ir.Global(y, kind)]
            transpire_ir.run(SAXPY, "saxpy", 4, args=arguments, checks="all").assert_clean()
    with pytest.raises(ValueError, match="no kind of buffer new"):
        transpire_ir.run(SAXPY, "saxpy", 4, args=[2.0, x, transpire_ir.Global(y, "new")])
    with pytest.raises(TypeError, match="an object with a buffer"):
        transpire_ir.run(SAXPY, "saxpy", 4, args=[2.0, x, transpire_ir.Global(3, "read-only")])


def test_a_fault_ends_the_run_and_leaves_the_arrays() -> None:
    x = numpy.ones(4, dtype=numpy.float32)
    y = numpy.ones(3, dtype=numpy.float32)
    with pytest.raises(transpire_ir.RunError, match="offset 12 of y, which has 12 bytes") as raised:
        transpire_ir.run(SAXPY, "saxpy", 4, args=[2.0, x, y])
    assert [finding.rule for finding in raised.value.findings] == ["out-of-bounds"]
    assert y.tolist() == [1, 1, 1]
    with pytest.raises(transpire_ir.RunError, match="more than 5 steps, the limit"):
        transpire_ir.run(SAXPY, "saxpy", 4, args=[2.0, x, numpy.ones(4, dtype=numpy.float32)], steps=5)


ENDLESS = b"""target triple = "spir64-unknown-unknown"
define spir_kernel void @k() {
  br label %loop
loop:
  br label %loop
}
"""


def test_a_run_has_limits_of_time_and_memory_and_can_be_cancelled() -> None:
    with pytest.raises(TimeoutError, match="more than 0.2 s"):
        transpire_ir.run(ENDLESS, "k", 1, timeout=0.2)
    calls: list[int] = []

    def second() -> bool:
        calls.append(0)
        return len(calls) == 2

    with pytest.raises(InterruptedError, match="cancelled"):
        transpire_ir.run(ENDLESS, "k", 1, cancel=second)
    assert len(calls) == 2
    with pytest.raises(ZeroDivisionError):
        transpire_ir.run(ENDLESS, "k", 1, cancel=lambda: 1 // 0)
    x = numpy.ones(4, dtype=numpy.float32)
    transpire_ir.run(SAXPY, "saxpy", 4, args=[2.0, x, x.copy()], memory=1 << 16, timeout=60)
    with pytest.raises(transpire_ir.RunError, match="take 32 bytes, and the limit is 31"):
        transpire_ir.run(SAXPY, "saxpy", 4, args=[2.0, x, x.copy()], memory=31)


def test_arguments_that_do_not_fit_are_errors() -> None:
    x = numpy.ones(4, dtype=numpy.float32)
    with pytest.raises(transpire_ir.RunError, match="kernel saxpy takes 3 arguments, and 1 is given"):
        transpire_ir.run(SAXPY, "saxpy", 4, args=[2.0])
    with pytest.raises(ValueError, match='the module has no kernel "nothing"; the kernels are: saxpy'):
        transpire_ir.run(SAXPY, "nothing", 4)
    with pytest.raises(ValueError, match='the module has no kernel "sapxy"; did you mean "saxpy"'):
        transpire_ir.run(SAXPY, "sapxy", 4)
    with pytest.raises(ValueError, match="argument 2 is read-only"):
        transpire_ir.run(SAXPY, "saxpy", 4, args=[2.0, x, x.tobytes()])
    with pytest.raises(ValueError, match="there is no rule nothing; the rules are: out-of-bounds, .*data-race"):
        transpire_ir.run(SAXPY, "saxpy", 4, args=[2.0, x, x], checks="nothing")
    with pytest.raises(TypeError, match="argument 0: .* and not object"):
        transpire_ir.run(SAXPY, "saxpy", 4, args=[object(), x, x])
    with pytest.raises(TypeError, match="argument 1: x is a pointer; pass an array"):
        transpire_ir.run(SAXPY, "saxpy", 4, args=[2.0, [1.0], x])
    with pytest.raises(ValueError, match="argument 1: .*contiguous"):
        transpire_ir.run(SAXPY, "saxpy", 2, args=[2.0, x[::2], x])
    with pytest.raises(ValueError, match="argument 1: .*byte order"):
        transpire_ir.run(SAXPY, "saxpy", 4, args=[2.0, x.astype(x.dtype.newbyteorder()), x])


def test_sizes_are_integers_of_any_type() -> None:
    for size in (numpy.int64(4), numpy.array([4]), [4], (2, numpy.int32(2))):
        y = numpy.ones(4, dtype=numpy.float32)
        transpire_ir.run(SAXPY, "saxpy", size, args=[0.0, y, y])
    for wrong in (4.0, "4", (2.5, 2)):
        with pytest.raises(TypeError):
            transpire_ir.run(SAXPY, "saxpy", wrong, args=[0.0, y, y])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="negative"):
        transpire_ir.run(SAXPY, "saxpy", -1, args=[0.0, y, y])


# With the types and the names of the parameters, as clang writes them for -cl-kernel-arg-info.
SCALE = b"""target triple = "spir64-unknown-unknown"
define spir_kernel void @scale(float %a, ptr addrspace(1) %v) !kernel_arg_addr_space !0 !kernel_arg_access_qual !1
    !kernel_arg_type !2 !kernel_arg_base_type !2 !kernel_arg_type_qual !3 !kernel_arg_name !4 {
  %x = load float, ptr addrspace(1) %v
  %y = fmul float %x, %a
  store float %y, ptr addrspace(1) %v
  ret void
}
!0 = !{i32 0, i32 1}
!1 = !{!"none", !"none"}
!2 = !{!"float", !"float*"}
!3 = !{!"", !""}
!4 = !{!"a", !"v"}
"""


@pytest.mark.parametrize("module", [SCALE, transpire_ir.to_spirv(SCALE)], ids=["llvm", "spirv"])
def test_arguments_may_be_given_by_name(module: bytes) -> None:
    v = numpy.full(1, 3, dtype=numpy.float32)
    transpire_ir.run(module, "scale", 1, args={"v": v, "a": 2.0})
    assert v.tolist() == [6]
    with pytest.raises(transpire_ir.Error, match=r'no parameter "w": kernel scale\(float a, ') as raised:
        transpire_ir.run(module, "scale", 1, args={"a": 2.0, "w": v})
    assert raised.value.kind == "argument"
    with pytest.raises(transpire_ir.Error, match='parameter "a" has no argument'):
        transpire_ir.run(module, "scale", 1, args={"v": v})
    with pytest.raises(ValueError, match='the module has no kernel "nothing"'):
        transpire_ir.run(module, "nothing", 1, args={"a": 2.0, "v": v})


COPY = b"""target triple = "spir64-unknown-unknown"
define spir_kernel void @copy(i8 %x, ptr addrspace(1) %p) !kernel_arg_type !0 !kernel_arg_base_type !0 !kernel_arg_name !1 {
  store i8 %x, ptr addrspace(1) %p
  ret void
}
!0 = !{!"uchar", !"uchar*"}
!1 = !{!"x", !"p"}
"""


@pytest.mark.parametrize("module", [COPY, transpire_ir.to_spirv(COPY)], ids=["llvm", "spirv"])
def test_numbers_out_of_the_range_of_a_parameter_are_errors(module: bytes) -> None:
    data = numpy.zeros(1, dtype=numpy.uint8)
    for inside in (0, 255, numpy.uint8(7), True):
        transpire_ir.run(module, "copy", 1, args=[inside, data])
        assert data[0] == inside
    for outside in (-1, 256, 300, numpy.int8(-128), 10**40):
        message = f"argument 0: {outside} is out of the range of x: its type is uchar, from 0 to 255: kernel copy"
        with pytest.raises(transpire_ir.Error, match=message) as raised:
            transpire_ir.run(module, "copy", 1, args=[outside, data])
        assert raised.value.kind == "argument"
    with pytest.raises(transpire_ir.Error, match='argument 0: "1.5" is not a number of type uchar, the type of x'):
        transpire_ir.run(module, "copy", 1, args=[1.5, data])
    with pytest.raises(transpire_ir.Error, match="argument 0: x is 1 number of type uchar, not 2 numbers"):
        transpire_ir.run(module, "copy", 1, args=[[1, 2], data])
    # Without the types of OpenCL C, an integer may be signed or not.
    plain = module.replace(b"!kernel_arg_type !0 !kernel_arg_base_type !0 ", b"")
    if plain != module:
        transpire_ir.run(plain, "copy", 1, args=[-128, data])
        with pytest.raises(transpire_ir.Error, match="its type is char or uchar, from -128 to 255"):
            transpire_ir.run(plain, "copy", 1, args=[256, data])
    # Infinities are numbers; what is too large for the type is not one.
    with pytest.raises(transpire_ir.Error, match=r"1e\+39 is out of the range of a: its type is float, from -3.4028235e38 to 3.4028235e38"):
        transpire_ir.run(SCALE, "scale", 1, args=[1e39, numpy.zeros(1, dtype=numpy.float32)])
    transpire_ir.run(SCALE, "scale", 1, args=[float("inf"), numpy.ones(1, dtype=numpy.float32)])


def test_elements_of_another_type_are_a_warning() -> None:
    for other in (numpy.float64, numpy.int32, numpy.float16):
        with pytest.warns(UserWarning, match="argument 1: the elements are of type .*, but v points to float") as told:
            transpire_ir.run(SCALE, "scale", 1, args=[2.0, numpy.ones(2, dtype=other)])
        assert told[0].filename == __file__
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for same in (numpy.ones(4, dtype=numpy.uint8), bytearray(4), numpy.ones((1, 1), dtype=numpy.float32)):
            transpire_ir.run(SCALE, "scale", 1, args=[2.0, same])
        # The type is not known.
        transpire_ir.run(RACE, "count", 1, args=[numpy.ones(1)])


def test_structures_are_arguments() -> None:
    pair = numpy.array([(3, 1.5)], dtype=[("count", "i4"), ("value", "f4")])
    transpire_ir.run(RACE, "count", 1, args=[pair])
    assert pair.tolist() == [(4, 1.5)]
    value = b"""target triple = "spir64-unknown-unknown"
define spir_kernel void @copy(ptr byval({ i32, float }) %s, ptr addrspace(1) %p) {
  %x = load i64, ptr %s, align 4
  store i64 %x, ptr addrspace(1) %p, align 4
  ret void
}
"""
    result = numpy.zeros_like(pair)
    for argument in (pair[0], pair.reshape(()), pair.tobytes()):
        result[:] = 0
        transpire_ir.run(value, "copy", 1, args=[argument, result])
        assert result.tolist() == [(4, 1.5)]


def test_errors_of_runs_pickle_and_declare_the_kernel() -> None:
    with pytest.raises(transpire_ir.RunError) as raised:
        transpire_ir.run(SCALE, "scale", 1, args=[2.0])
    again = pickle.loads(pickle.dumps(raised.value))
    assert (str(again), again.findings) == (str(raised.value), raised.value.findings)
    declaration = "kernel scale(float a, global float* v)"
    assert str(again).splitlines()[1:] == [declaration]
    with pytest.raises(transpire_ir.Error) as misfit:
        transpire_ir.run(SCALE, "scale", 1, args=[2.0, 3.0])
    assert misfit.value.message == f"argument 1: a buffer is needed, not a number: {declaration}"
    with pytest.raises(transpire_ir.Error, match="argument 0: a value of 4 bytes is needed, not a pointer"):
        transpire_ir.run(SCALE, "scale", 1, args=[None, numpy.ones(1, dtype=numpy.float32)])


IMAGE = b"""target triple = "spir64-unknown-unknown"
define spir_kernel void @fill(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %in, target("spirv.Sampler") %s,
                              target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %out) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %at = trunc i64 %i to i32
  %x = sitofp i32 %at to float
  %texel = call spir_func <4 x float> @_Z11read_imagef14ocl_image1d_ro11ocl_samplerf(
    target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %in, target("spirv.Sampler") %s, float %x)
  call spir_func void @_Z12write_imagef14ocl_image1d_woiDv4_f(
    target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %out, i32 %at, <4 x float> %texel)
  ret void
}
declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func <4 x float> @_Z11read_imagef14ocl_image1d_ro11ocl_samplerf(
  target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), float)
declare spir_func void @_Z12write_imagef14ocl_image1d_woiDv4_f(
  target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1), i32, <4 x float>)
"""


def test_images_and_samplers_are_arguments() -> None:
    source = numpy.array([0, 4, 8, 16], dtype=numpy.float32)
    result = numpy.zeros(4, dtype=numpy.float16)
    arguments = [
        transpire_ir.Image(source, "image1d", "R", "FLOAT", (4,)),
        transpire_ir.Sampler("CLAMP_TO_EDGE", "LINEAR"),
        transpire_ir.Image(result, "image1d", "R", "HALF_FLOAT", (4,)),
    ]
    transpire_ir.run(IMAGE, "fill", 4, args=arguments, checks="all").assert_clean()
    # A whole coordinate is between two texels.
    assert result.tolist() == [0, 2, 6, 12]
    with pytest.raises(ValueError, match="has 2 numbers"):
        arguments[0] = transpire_ir.Image(source, "image2d", "R", "FLOAT", (4,))
        transpire_ir.run(IMAGE, "fill", 4, args=arguments)


PIPE = b"""target triple = "spir64-unknown-unknown"
define spir_kernel void @move(target("spirv.Pipe", 0) %in, target("spirv.Pipe", 1) %out) {
  %x = alloca i32, align 4
  %g = addrspacecast ptr %x to ptr addrspace(4)
  %r = call spir_func i32 @__read_pipe_2(target("spirv.Pipe", 0) %in, ptr addrspace(4) %g, i32 4, i32 4)
  %w = call spir_func i32 @__write_pipe_2(target("spirv.Pipe", 1) %out, ptr addrspace(4) %g, i32 4, i32 4)
  ret void
}
declare spir_func i32 @__read_pipe_2(target("spirv.Pipe", 0), ptr addrspace(4), i32, i32)
declare spir_func i32 @__write_pipe_2(target("spirv.Pipe", 1), ptr addrspace(4), i32, i32)
"""


def test_arguments_that_are_pipes_are_declared_as_such() -> None:
    (kernel,) = transpire_ir.info(PIPE).kernels
    assert [str(argument).split()[:2] for argument in kernel.arguments] == [["read_only", "pipe_ro_t"], ["write_only", "pipe_wo_t"]]


def test_specialization_constants_have_the_given_values() -> None:
    module = (ROOT / "bindings/python/tests/spec_constant.spvasm").read_bytes()
    for constants, stored in ((None, 7), ({3: 17}, 17)):
        result = numpy.zeros(1, dtype=numpy.uint32)
        transpire_ir.run(module, "store", 1, args=[result], spec_constants=constants).assert_clean()
        assert result[0] == stored


def test_pipes_have_the_packets_that_are_left() -> None:
    numbers = numpy.arange(1, 5, dtype=numpy.int32)
    source, result = transpire_ir.Pipe(4, 8, numbers.tobytes()), transpire_ir.Pipe(4, 3)
    transpire_ir.run(PIPE, "move", 2, args=[source, result], checks="all").assert_clean()
    assert numpy.frombuffer(source.data, dtype=numpy.int32).tolist() == [3, 4]
    assert numpy.frombuffer(result.data, dtype=numpy.int32).tolist() == [1, 2]
    with pytest.raises(transpire_ir.RunError, match="packets of 4 bytes to pipe in") as raised:
        transpire_ir.run(PIPE, "move", 1, args=[transpire_ir.Pipe(8, 1), result])
    assert raised.value.findings[0].rule == "pipe"
    with pytest.raises(ValueError, match="at least 1"):
        transpire_ir.run(PIPE, "move", 1, args=[transpire_ir.Pipe(0, 1), result])
    with pytest.raises(transpire_ir.RunError, match="a pipe is needed"):
        transpire_ir.run(PIPE, "move", 1, args=[transpire_ir.Queue(), result])


def test_modules_are_compared_by_their_results() -> None:
    (result,) = transpire_ir.verify(SAXPY, rounds=7)
    assert (result.kernel, result.verdict, result.compared, result.difference) == ("saxpy", "same", 7, None)
    assert str(result) == "saxpy: the same in 7 launches"
    other = SAXPY.replace(b"fadd float %ax, %vy", b"fsub float %ax, %vy")
    (result,) = transpire_ir.verify(SAXPY, transpire_ir.to_spirv(other), kernel="saxpy")
    assert result.verdict == "different" and result.difference is not None
    assert result.difference.what.startswith("y at byte ")
    assert result.difference.launch is not None and result.difference.launch.startswith("global ")
    first, second = result.difference.places
    assert first is not None and second is not None and (first.function, second.function) == ("saxpy", "saxpy")
    assert result.difference.work_items[0] == result.difference.work_items[1]
    lines = str(result).splitlines()
    assert lines[0].startswith("saxpy: different: y at byte ") and lines[3].startswith("  launch: global ")
    assert [line.split(":")[0] for line in lines[1:3]] == ["  first", "  second"] and "work-item (" in lines[1]
    (result,) = transpire_ir.verify(PIPE, rounds=3, seed=7)
    assert result.verdict == "same"
    # A third differs from a product with the rounded third by rounding only.
    exact = SAXPY.replace(b"fadd float %ax, %vy", b"fdiv float %vx, 3.0")
    near = SAXPY.replace(b"fadd float %ax, %vy", b"fmul float %vx, 0x3FD5555560000000")
    assert transpire_ir.verify(exact, near)[0].verdict == "different"
    assert transpire_ir.verify(exact, near, ulps=2)[0].verdict == "same"
    (result,) = transpire_ir.verify(SAXPY, steps=5, rounds=1)
    assert (result.verdict, result.ended) == ("skipped", 1)
    assert result.reason is not None and "too many steps" in result.reason
    with pytest.raises(transpire_ir.Error, match='the module has no kernel "nothing"; the kernels are: saxpy'):
        transpire_ir.verify(SAXPY, kernel="nothing")
    with pytest.raises(transpire_ir.Error):
        transpire_ir.verify(b"no module")
