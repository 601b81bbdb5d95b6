"""Translations: the same bytes as the command's, and kernels that run."""

import pathlib
import subprocess
import sys

import numpy
import pytest
from conftest import ROOT, command

import transpire_ir


def test_kernels_become_the_spirv_of_the_command_and_llvm_ir_again(kernels: list[pathlib.Path]) -> None:
    # What is compiled is called as its source and how: c11-14-O2-spir64-ce6f….
    compiled = {kernel.name.rsplit("-", 4)[0] for kernel in kernels}
    assert compiled >= {path.stem for path in (ROOT / "tests/kernels").rglob("*.cl")} > {"c11"}
    for kernel in kernels:
        spirv = command("translate", kernel, "--emit", "spv")
        assert spirv.returncode == 0, spirv.stderr
        assert transpire_ir.to_spirv(kernel) == spirv.stdout, kernel.name
        for release in (14, 22):
            bitcode = command("translate", "--llvm", release, "-", "--emit", "bc", input=spirv.stdout)
            assert bitcode.returncode == 0, bitcode.stderr
            assert transpire_ir.to_llvm(spirv.stdout, llvm=release) == bitcode.stdout, kernel.name


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({"spirv_version": "1.4"}, ["--spirv-version", "1.4"]),
        ({"extensions": "all"}, ["--ext", "all"]),
        ({"target": "spirv64"}, ["--target", "spirv64"]),
        ({"kernels": ["julia"]}, ["--kernel", "julia"]),
        ({"debug_info": "shader-100"}, ["--debug-info", "shader-100"]),
        ({"verify": False}, ["--no-verify"]),
        ({"validate": True}, ["--validate"]),
    ],
)
def test_options_to_spirv_are_those_of_the_command(julia: bytes, options: dict[str, object], line: list[str]) -> None:
    expected = command("translate", "-", *line, input=julia)
    assert expected.returncode == 0, expected.stderr
    assert transpire_ir.to_spirv(julia, **options) == expected.stdout  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({"llvm": "22"}, ["--llvm", "22"]),
        ({"builtins": "cl2.0"}, ["--builtins", "cl2.0"]),
        ({"builtin_variables": "global"}, ["--builtin-variables", "global"]),
        ({"kernels": ["julia"]}, ["--kernel", "julia"]),
        ({"address_spaces": {0: 5, 4: 0}}, ["--address-space", "0:5,4:0"]),
        ({"function_address_space": 9}, ["--function-address-space", "9"]),
        ({"old_representation": True}, ["--old-representation"]),
    ],
)
def test_options_to_llvm_are_those_of_the_command(julia: bytes, options: dict[str, object], line: list[str]) -> None:
    spirv = transpire_ir.to_spirv(julia)
    expected = command("translate", "-", *line, input=spirv)
    assert expected.returncode == 0, expected.stderr
    assert transpire_ir.to_llvm(spirv, **options) == expected.stdout  # type: ignore[arg-type]


def test_what_the_command_has_no_option_for_changes_the_spirv(julia: bytes) -> None:
    plain = transpire_ir.disassemble(transpire_ir.to_spirv(julia))
    assert "NoSignedWrap" not in plain
    assert "NoSignedWrap" in transpire_ir.disassemble(transpire_ir.to_spirv(julia, max_spirv_version="1.4"))
    for contraction, is_off in (("off", True), ("fast", False)):
        text = transpire_ir.disassemble(transpire_ir.to_spirv(julia, contraction=contraction))
        assert ("ContractionOff" in text) == is_off
    # The Khronos translator writes the argument's types where it is told to.
    assert "kernel_arg_type" in plain
    with pytest.warns(transpire_ir.LossWarning, match="kernel_arg_type"):
        theirs = transpire_ir.disassemble(transpire_ir.to_spirv(julia, dialect="khronos-22"))
    assert "kernel_arg_type" not in theirs


def test_options_of_text_are_those_of_the_command(julia: bytes) -> None:
    spirv = transpire_ir.to_spirv(julia)
    for line, text in (
        (["--raw-id"], transpire_ir.disassemble(spirv, raw_ids=True)),
        (["--no-indent"], transpire_ir.disassemble(spirv, indent=False)),
        (["--offsets"], transpire_ir.disassemble(spirv, offsets=True)),
    ):
        assert text == command("dis", "-", *line, input=spirv).stdout.decode(), line
    assert transpire_ir.assemble("OpCapability Kernel", spirv_version="1.3")[4:8] == bytes([0, 3, 1, 0])


def test_a_chosen_kernel_is_all_that_other_translations_keep(kernels: list[pathlib.Path]) -> None:
    several = next(module for module in kernels if len(transpire_ir.info(module).kernels) > 1)
    name = transpire_ir.info(several).kernels[1].name
    for translate in (transpire_ir.to_spir12, transpire_ir.upgrade):
        (kept,) = transpire_ir.info(translate(several, kernels=[name])).kernels
        assert kept.name == name


def test_specialization_constants_get_their_values() -> None:
    module = transpire_ir.assemble((ROOT / "bindings/python/tests/spec_constant.spvasm").read_text())
    (constant,) = transpire_ir.info(module).spec_constants
    assert (constant.spec_id, constant.name, constant.default) == (3, "size", 7)
    text = transpire_ir.print_ir(transpire_ir.to_llvm(module, spec_constants={3: 99}))
    assert "store i32 99" in text and "store i32 7" not in text
    with pytest.raises(transpire_ir.Error, match="SpecId 4") as raised:
        transpire_ir.to_llvm(module, spec_constants={4: 1})
    assert raised.value.kind == "argument"


def test_spir_and_its_upgrade_are_those_of_the_command(julia: bytes, tmp_path: pathlib.Path) -> None:
    spir = transpire_ir.to_spir12(julia)
    assert spir == command("translate", "-", "--spir", "1.2", input=julia).stdout
    assert transpire_ir.validate(spir, rules="spir-1.2", strict=True) == []
    options = ["--spir", "1.2", "--plain-printf", "--target", "spir64"]
    expected = command("translate", "-", *options, input=julia).stdout
    assert transpire_ir.to_spir12(julia, plain_printf=True, target="spir64") == expected
    assert transpire_ir.upgrade(spir, llvm=22) == command("translate", "-", "--llvm", "22", input=spir).stdout


def test_notations_are_each_others_inverse(julia: bytes) -> None:
    spirv = transpire_ir.to_spirv(julia)
    assert transpire_ir.assemble(transpire_ir.disassemble(spirv)) == spirv
    assert transpire_ir.disassemble(spirv) == command("dis", "-", input=spirv).stdout.decode()
    text = transpire_ir.print_ir(julia)
    assert text == command("print", "-", input=julia).stdout.decode()
    assert transpire_ir.print_ir(transpire_ir.parse_ir(text, llvm=14), llvm=14) == transpire_ir.print_ir(text.encode(), llvm=14)


def test_a_kernel_runs_on_a_driver(tmp_path: pathlib.Path) -> None:
    import pyopencl as cl

    bitcode = tmp_path / "saxpy.bc"
    line = ["clang-22", "-cc1", "-triple", "spir64-unknown-unknown", "-O2", "-x", "cl", "-cl-std=CL1.2"]
    line += ["-fdeclare-opencl-builtins", "-finclude-default-header", "-emit-llvm-bc"]
    subprocess.run([*line, str(ROOT / "bindings/python/tests/saxpy.cl"), "-o", str(bitcode)], check=True)
    (device,) = [
        device
        for platform in cl.get_platforms()
        if "Intel" in platform.name
        for device in platform.get_devices()
    ]
    context = cl.Context([device])
    program = cl.Program(context, transpire_ir.to_spirv(bitcode)).build()
    queue = cl.CommandQueue(context)
    x = numpy.arange(1000, dtype=numpy.float32)
    y = numpy.full(1000, 5, dtype=numpy.float32)
    flags = cl.mem_flags
    x_there = cl.Buffer(context, flags.READ_ONLY | flags.COPY_HOST_PTR, hostbuf=x)
    y_there = cl.Buffer(context, flags.READ_WRITE | flags.COPY_HOST_PTR, hostbuf=y)
    program.saxpy(queue, x.shape, None, numpy.float32(2), x_there, y_there)
    cl.enqueue_copy(queue, y, y_there).wait()
    assert (y == 2 * x + 5).all()


def test_a_corpus_is_translated_by_ray_as_by_the_command(kernels: list[pathlib.Path], tmp_path: pathlib.Path) -> None:
    folder, out, expected = tmp_path / "in", tmp_path / "out", tmp_path / "expected"
    for number, kernel in enumerate(kernels):
        path = folder / f"part{number % 3}" / kernel.name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(kernel.read_bytes())
    (folder / "broken.bc").write_bytes(b"BC\xc0\xde")
    done = subprocess.run(
        [sys.executable, ROOT / "examples/python/corpus.py", folder, out], capture_output=True, text=True
    )
    assert done.returncode == 1 and "broken.bc: " in done.stderr, done.stderr
    for path in sorted(folder.rglob("*.bc")):
        name = path.relative_to(folder).with_suffix(".spv")
        line = command("translate", path, "--emit", "spv")
        assert (out / name).exists() == (line.returncode == 0), name
        if line.returncode == 0:
            assert (out / name).read_bytes() == line.stdout, name


def test_a_corpus_with_two_inputs_for_one_output_is_refused(tmp_path: pathlib.Path) -> None:
    folder, out = tmp_path / "in", tmp_path / "out"
    folder.mkdir()
    (folder / "k.bc").write_bytes((ROOT / "examples/julia.bc").read_bytes())
    (folder / "k.ll").write_text("define spir_kernel void @k() {\n  ret void\n}\n")
    run = subprocess.run(
        [sys.executable, ROOT / "examples/python/corpus.py", folder, out], capture_output=True, text=True
    )
    assert run.returncode == 1
    assert "k.bc and k.ll would both become k.spv" in run.stderr
    assert not out.exists()


def test_modules_are_checked_by_what_they_are() -> None:
    later = b"!opencl.spir.version = !{!0}\n!0 = !{i32 1, i32 2}\n"
    assert transpire_ir.validate(later) == []
    assert transpire_ir.validate(later, rules="spir-1.2") != []
    oldest = later.replace(b"= !{i32", b"= metadata !{i32")
    assert {finding.rule for finding in transpire_ir.validate(oldest)} >= {"triple", "kernel-list"}
