"""What the functions take, give and raise."""

import ast
import concurrent.futures
import dataclasses
import inspect
import json
import pathlib
import pickle
import re
import signal
import subprocess
import sys
import warnings

import numpy
import pytest
from conftest import ROOT, command

import transpire


def test_modules_are_bytes_views_and_paths(julia: bytes) -> None:
    path = ROOT / "examples/julia.bc"
    expected = transpire.to_spirv(julia)
    for module in (bytearray(julia), memoryview(julia), path, str(path)):
        assert transpire.to_spirv(module) == expected
    spirv = transpire.to_spirv(julia)
    words = numpy.frombuffer(spirv, dtype="<u4")
    assert transpire.disassemble(words) == transpire.disassemble(spirv)  # type: ignore[arg-type]
    with pytest.raises(FileNotFoundError):
        transpire.to_spirv("no such file.bc")
    with pytest.raises(TypeError, match="a module is bytes, or the path of a file, and not int"):
        transpire.to_spirv(0)  # type: ignore[arg-type]


def test_texts_are_bytes_or_strings(julia: bytes) -> None:
    text = transpire.print_ir(julia)
    assert transpire.parse_ir(text.encode()) == transpire.parse_ir(text)
    assert transpire.to_spirv(text.encode()) == transpire.to_spirv(transpire.parse_ir(text))
    assembly = transpire.disassemble(transpire.to_spirv(julia))
    assert transpire.assemble(assembly.encode()) == transpire.assemble(assembly)
    with pytest.raises(transpire.Error, match="is given as bytes") as raised:
        transpire.to_spirv(text)
    assert raised.value.kind == "wrong-input"
    with pytest.raises(transpire.Error, match="not Unicode"):
        transpire.assemble("\ud800")


def test_errors_tell_kind_and_place() -> None:
    with pytest.raises(transpire.Error, match="unknown opcode 'OpTypeNothing'") as raised:
        transpire.assemble("%1 = OpTypeVoid\n%2 = OpTypeNothing 32\n")
    assert raised.value.kind == "malformed"
    assert (raised.value.place.line, raised.value.place.column) == (2, 6)
    with pytest.raises(transpire.Error) as raised:
        transpire.to_spirv(b"\x7fELF\x02\x01\x01")
    assert raised.value.kind == "wrong-input"
    assert raised.value.message == "this is an ELF object, not LLVM bitcode or LLVM assembly"
    with pytest.raises(transpire.Error) as raised:
        transpire.to_spirv((ROOT / "bindings/python/tests/no_counterpart.ll").read_bytes())
    assert raised.value.kind == "unsupported"
    assert (raised.value.place.function, raised.value.place.instruction) == ("next", "%value")
    with pytest.raises(transpire.Error, match="is not one of cl1.2, cl2.0, spirv") as raised:
        transpire.to_llvm(b"", builtins="cl9")
    assert raised.value.kind == "argument"


def test_errors_are_values_that_pickle() -> None:
    with pytest.raises(ValueError) as raised:
        transpire.assemble("OpNothing")
    assert isinstance(raised.value, transpire.Error)
    again = pickle.loads(pickle.dumps(raised.value))
    assert (str(again), again.kind, again.place) == (str(raised.value), "malformed", raised.value.place)


def test_what_is_left_out_is_a_warning() -> None:
    module = (ROOT / "bindings/python/tests/loss.ll").read_bytes()
    with pytest.warns(transpire.LossWarning, match="section") as told:
        transpire.to_spirv(module)
    assert len(told) == 1 and told[0].filename == __file__
    with pytest.raises(transpire.Error, match="section"):
        transpire.to_spirv(module, deny_loss="visible")


def test_findings_tell_rule_and_place() -> None:
    text = (ROOT / "bindings/python/tests/spec_constant.spvasm").read_text()
    assert transpire.validate(text.encode()) == []
    broken = text.replace("OpCapability Addresses", "OpCapability Linkage")
    first = transpire.validate(transpire.assemble(broken))[0]
    assert first.severity == "error" and "Addresses" in first.message
    assert first.rule and first.section and first.place.word is not None
    assert transpire.validate(broken.encode())[0].place.line is not None
    with pytest.raises(transpire.Error, match="nonsense"):
        transpire.validate(broken.encode(), rules="nonsense")
    with pytest.raises(transpire.Error, match="this is an ELF object, .*LLVM.*SPIR-V"):
        transpire.validate(b"\x7fELF\x02\x01\x01")
    # A module of nothing is one of LLVM IR.
    assert transpire.validate(b"; nothing\n") == []


def test_specialization_constants_become_constants() -> None:
    module = (ROOT / "bindings/python/tests/spec_constant.spvasm").read_bytes()
    (constant,) = transpire.info(module).spec_constants
    special = transpire.specialize(module, {constant.spec_id: 12})
    assert transpire.info(special).spec_constants == () and " 12\n" in transpire.disassemble(special)
    with pytest.raises(transpire.Error, match="no specialization constant has the SpecId 77") as raised:
        transpire.specialize(module, {77: 1})
    assert raised.value.kind == "argument"


def test_kernels_are_taken_out_of_modules() -> None:
    text = b"define spir_kernel void @one() {\n  ret void\n}\ndefine spir_kernel void @two() {\n  ret void\n}\n"
    text = b'target triple = "spir64"\n' + text
    for module in (text, transpire.to_spirv(text)):
        for kernels in (["two"], "two"):
            kept = transpire.extract_kernels(module, kernels)
            assert [kernel.name for kernel in transpire.info(kept).kernels] == ["two"]
        with pytest.raises(transpire.Error, match="three"):
            transpire.extract_kernels(module, ["three"])


def test_names_are_mangled_and_demangled() -> None:
    # What clang calls these functions.
    for signature, name in (("sin(float4)", "_Z3sinDv4_f"), ("fract(float4, __global float4*)", "_Z5fractDv4_fPU3AS1S_")):
        assert transpire.mangle(signature) == name and transpire.demangle(name) == signature
    assert transpire.mangle("f(size_t)", pointers=32) == "_Z1fj"
    assert transpire.mangle("f(volatile global int*)", spelling="spir12") == "_Z1fPVU3AS1i"
    with pytest.raises(transpire.Error, match="main") as raised:
        transpire.demangle("main")
    assert raised.value.kind == "wrong-input"


def test_info_tells_kernels_and_arguments(julia: bytes) -> None:
    found = transpire.info(julia)
    assert found.format == "LLVM bitcode" and found.address_bits == 64
    (kernel,) = found.kernels
    assert [argument.name for argument in kernel.arguments] == ["picture", "centre", "c", "scale"]
    picture = kernel.arguments[0]
    assert (picture.kind, picture.access, picture.address_space) == ("image", "write_only", "global")
    assert kernel.arguments[3].type_name == "float"
    assert [(argument.size, argument.alignment) for argument in kernel.arguments] == [(8, 8), (8, 8), (8, 8), (4, 4)]
    of_spirv = transpire.info(transpire.to_spirv(julia))
    assert of_spirv.format == "SPIR-V" and "ImageBasic" in of_spirv.capabilities
    with pytest.raises(transpire.Error):
        transpire.info(b"nothing")


def test_threads_give_the_same_bytes(julia: bytes) -> None:
    expected = transpire.to_spirv(julia)
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        assert set(pool.map(lambda _: transpire.to_spirv(julia), range(32))) == {expected}


def test_handlers_of_signals_are_called_during_a_call_and_can_end_it() -> None:
    class Ended(Exception):
        pass

    calls = 0

    def handler(*_: object) -> None:
        nonlocal calls
        calls += 1
        # Behind the call, one handler would run for all signals that came meanwhile.
        if calls == 3:
            raise Ended

    lines = "".join(f"  %v{number} = add i32 %v{number - 1}, %v{number - 1}\n" for number in range(1, 1_000_000))
    text = "define void @f(i32 %v0) {\n" + lines + "  ret void\n}\n"
    before = signal.signal(signal.SIGALRM, handler)
    signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)
    try:
        with pytest.raises(Ended):
            transpire.parse_ir(text)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_damaged_modules_are_errors_or_results(julia: bytes) -> None:
    spirv = transpire.to_spirv(julia)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", transpire.LossWarning)
        for module, translate in ((julia, transpire.to_spirv), (spirv, transpire.to_llvm)):
            for at in range(0, len(module), 41):
                damaged = module[:at] + bytes([module[at] ^ 0x55]) + module[at + 1 :]
                try:
                    assert isinstance(translate(damaged), bytes)
                except transpire.Error as error:
                    assert error.kind


def test_the_command_of_the_package_does_as_the_other(julia: bytes, tmp_path: pathlib.Path) -> None:
    def run(*arguments: object) -> "subprocess.CompletedProcess[str]":
        line = [sys.executable, "-m", "transpire", *map(str, arguments)]
        return subprocess.run(line, capture_output=True, text=True)

    source, output = ROOT / "examples/julia.bc", tmp_path / "julia.spv"
    assert run("translate", source, "-o", output).returncode == 0
    assert output.read_bytes() == command("translate", source, "--emit", "spv").stdout
    assert run("validate", output).returncode == 0
    assert run("dis", output).stdout == command("dis", output).stdout.decode()
    assert run("print", source).stdout == command("print", source).stdout.decode()
    text = tmp_path / "julia.spvasm"
    text.write_text(run("dis", output).stdout)
    again = tmp_path / "again.spv"
    assert run("as", text, "-o", again).returncode == 0 and again.read_bytes() == output.read_bytes()
    told = json.loads(run("info", output).stdout)
    assert told == json.loads(json.dumps(dataclasses.asdict(transpire.info(output))))
    failed = run("translate", text.with_suffix(".none"))
    assert failed.returncode == 1 and failed.stderr.startswith("transpire: error: ")
    assert run("nonsense").returncode == 2


def test_each_public_name_is_documented_and_tested() -> None:
    tests = "".join(path.read_text() for path in pathlib.Path(__file__).parent.glob("test_*.py"))
    page = (ROOT / "docs/python.md").read_text()
    public = {name for name, value in vars(transpire).items() if getattr(value, "__module__", "") == "transpire" and name[0] != "_"}
    assert public | {"Module", "__version__"} == set(transpire.__all__)
    for name in public:
        assert getattr(transpire, name).__doc__, name
        assert f"`{name}" in page, f"docs/python.md lacks {name}"
    for name in filter(str.islower, public):
        function = getattr(transpire, name)
        assert f"transpire.{name}(" in tests, f"no test calls {name}"
        for option in inspect.getfullargspec(function).kwonlyargs:
            assert re.search(f"``{option}\\b", function.__doc__), f"{name} does not tell what {option} is"
            assert re.search(f"\\b{option}=|\"{option}\": ", tests), f"no test gives {option}"


def test_each_field_of_a_dataclass_is_documented() -> None:
    module = ast.parse(inspect.getsource(transpire))
    for one in module.body:
        if isinstance(one, ast.ClassDef):
            for field, following in zip(one.body, one.body[1:]):
                if isinstance(field, ast.AnnAssign):
                    assert isinstance(following, ast.Expr), f"{one.name}: {ast.unparse(field)}"


def test_the_examples_of_the_documentation_run(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "kernel.bc").write_bytes((ROOT / "examples/julia.bc").read_bytes())
    pages = [ROOT / "docs/python.md", ROOT / "bindings/python/README.md", ROOT / "README.md"]
    blocks = [block for page in pages for block in re.findall(r"^```python\n(.*?)^```$", page.read_text(), re.S | re.M)]
    assert len(blocks) >= 5
    state: dict[str, object] = {}
    for block in blocks:
        exec(block, state)
