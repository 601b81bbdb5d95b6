"""What the functions take, give and raise."""

import ast
import concurrent.futures
import dataclasses
import inspect
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

import transpire_ir


def test_modules_are_bytes_views_and_paths(julia: bytes) -> None:
    path = ROOT / "examples/julia.bc"
    expected = transpire_ir.to_spirv(julia)
    for module in (bytearray(julia), memoryview(julia), path, str(path)):
        assert transpire_ir.to_spirv(module) == expected
    spirv = transpire_ir.to_spirv(julia)
    words = numpy.frombuffer(spirv, dtype="<u4")
    assert transpire_ir.disassemble(words) == transpire_ir.disassemble(spirv)
    with pytest.raises(FileNotFoundError):
        transpire_ir.to_spirv("no such file.bc")
    with pytest.raises(TypeError, match="a module is bytes, or the path of a file, and not int"):
        transpire_ir.to_spirv(0)  # type: ignore[arg-type]


def test_texts_are_bytes_or_strings(julia: bytes) -> None:
    text = transpire_ir.print_ir(julia)
    assert transpire_ir.parse_ir(text.encode()) == transpire_ir.parse_ir(text)
    assert transpire_ir.to_spirv(text.encode()) == transpire_ir.to_spirv(transpire_ir.parse_ir(text))
    assembly = transpire_ir.disassemble(transpire_ir.to_spirv(julia))
    assert transpire_ir.assemble(assembly.encode()) == transpire_ir.assemble(assembly)
    with pytest.raises(transpire_ir.Error, match="as bytes, with .encode") as raised:
        transpire_ir.to_spirv(text)
    assert raised.value.kind == "wrong-input"
    with pytest.raises(transpire_ir.Error, match="not Unicode"):
        transpire_ir.assemble("\ud800")
    for parse in (transpire_ir.assemble, transpire_ir.parse_ir):
        with pytest.raises(transpire_ir.Error, match="not the path of a file"):
            parse("kernel.txt")
        with pytest.raises(TypeError, match="not PosixPath"):
            parse(pathlib.PosixPath("kernel.txt"))  # type: ignore[arg-type]


def test_errors_tell_kind_and_place() -> None:
    with pytest.raises(transpire_ir.Error, match="unknown opcode 'OpTypeNothing'") as raised:
        transpire_ir.assemble("%1 = OpTypeVoid\n%2 = OpTypeNothing 32\n")
    assert raised.value.kind == "malformed"
    assert (raised.value.place.line, raised.value.place.column) == (2, 6)
    with pytest.raises(transpire_ir.Error) as raised:
        transpire_ir.to_spirv(b"\x7fELF\x02\x01\x01")
    assert raised.value.kind == "wrong-input"
    assert raised.value.message == "this is an ELF object, not LLVM bitcode or LLVM assembly"
    with pytest.raises(transpire_ir.Error) as raised:
        transpire_ir.to_spirv((ROOT / "bindings/python/tests/no_counterpart.ll").read_bytes())
    assert raised.value.kind == "unsupported"
    assert (raised.value.place.function, raised.value.place.instruction) == ("next", "%value")
    with pytest.raises(transpire_ir.Error, match="is not one of cl1.2, cl2.0, spirv") as raised:
        transpire_ir.to_llvm(b"", builtins="cl9")
    assert raised.value.kind == "argument"


def test_errors_are_values_that_pickle() -> None:
    with pytest.raises(ValueError) as raised:
        transpire_ir.assemble("OpNothing")
    assert isinstance(raised.value, transpire_ir.Error)
    again = pickle.loads(pickle.dumps(raised.value))
    assert (str(again), again.kind, again.place) == (str(raised.value), "malformed", raised.value.place)


def test_what_is_left_out_is_a_warning() -> None:
    module = (ROOT / "bindings/python/tests/loss.ll").read_bytes()
    with pytest.warns(transpire_ir.LossWarning, match="section") as told:
        transpire_ir.to_spirv(module)
    assert len(told) == 1 and told[0].filename == __file__
    assert str(told[0].message).startswith("left out: @k: global section: ")
    with pytest.warns(transpire_ir.LossWarning, match="left out: @k: global section: ") as told:
        transpire_ir.link([module], output="spirv")
    assert str(told[0].message).endswith(" (of module 1)")
    with pytest.raises(transpire_ir.Error, match="section"):
        transpire_ir.to_spirv(module, deny_loss="visible")


def test_findings_tell_rule_and_place() -> None:
    text = (ROOT / "bindings/python/tests/spec_constant.spvasm").read_text()
    assert transpire_ir.validate(text.encode()) == []
    broken = text.replace("OpCapability Addresses", "OpCapability Linkage")
    first = transpire_ir.validate(transpire_ir.assemble(broken))[0]
    assert first.severity == "error" and "Addresses" in first.message
    assert first.rule and first.section and first.place.word is not None
    assert f" [{first.rule}, §{first.section}] (" in str(first)
    assert transpire_ir.validate(broken.encode())[0].place.line is not None
    with pytest.raises(transpire_ir.Error, match="nonsense"):
        transpire_ir.validate(broken.encode(), rules="nonsense")
    with pytest.raises(transpire_ir.Error, match="this is an ELF object, .*LLVM.*SPIR-V"):
        transpire_ir.validate(b"\x7fELF\x02\x01\x01")
    # A module of nothing is one of LLVM IR.
    assert transpire_ir.validate(b"; nothing\n") == []


def test_specialization_constants_become_constants() -> None:
    module = (ROOT / "bindings/python/tests/spec_constant.spvasm").read_bytes()
    (constant,) = transpire_ir.info(module).spec_constants
    special = transpire_ir.specialize(module, {constant.spec_id: 12})
    assert transpire_ir.info(special).spec_constants == () and " 12\n" in transpire_ir.disassemble(special)
    with pytest.raises(transpire_ir.Error, match=r"no specialization constant with the SpecId 77; the SpecIds are: \d+$") as raised:
        transpire_ir.specialize(module, {77: 1})
    assert raised.value.kind == "argument"


def test_kernels_are_taken_out_of_modules() -> None:
    text = b"define spir_kernel void @one() {\n  ret void\n}\ndefine spir_kernel void @two() {\n  ret void\n}\n"
    text = b'target triple = "spir64"\n' + text
    for module in (text, transpire_ir.to_spirv(text)):
        for kernels in (["two"], "two"):
            kept = transpire_ir.extract_kernels(module, kernels)
            assert [kernel.name for kernel in transpire_ir.info(kept).kernels] == ["two"]
        for wrong, suggestion in (("three", "the kernels are: one, two"), ("tow", r'did you mean "two"\?')):
            with pytest.raises(transpire_ir.Error, match=f'the module has no kernel "{wrong}"; {suggestion}'):
                transpire_ir.extract_kernels(module, [wrong])


LINKED = (
    b'target triple = "spir64"\ndeclare spir_func i32 @f(i32)\n'
    b"define spir_kernel void @k() {\n  %x = call spir_func i32 @f(i32 2)\n  ret void\n}\n"
)
LIBRARY = (
    b'target triple = "spir64"\ndefine spir_func i32 @f(i32 %x) {\n  ret i32 %x\n}\n'
    b"define spir_func i32 @unused(i32 %x) {\n  ret i32 %x\n}\n"
)


def test_modules_of_both_irs_are_linked(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "library.spv"
    path.write_bytes(transpire_ir.to_spirv(LIBRARY))
    for library in (LIBRARY, path):
        program = transpire_ir.link([LINKED, library], output="spirv", internalize=True, validate=True)
        text = transpire_ir.disassemble(program)
        assert "%f " in text and "unused" not in text and "Linkage" not in text
    with_ir = transpire_ir.link([LINKED, LIBRARY], only_needed=True)
    assert "@f(" in transpire_ir.print_ir(with_ir) and "@unused" not in transpire_ir.print_ir(with_ir)
    other = LIBRARY.replace(b"@f(", b"@g(")
    mapped = transpire_ir.link([LINKED, other], defined={"f": "unused"}, only_needed=True, output="spirv")
    assert "unused" in transpire_ir.disassemble(mapped)
    undefined = transpire_ir.link([LINKED], partial=True, llvm=14)
    assert "declare spir_func i32 @f(i32)" in transpire_ir.print_ir(undefined)
    exporting = transpire_ir.link([LIBRARY], create_library=True, output="spirv")
    assert transpire_ir.disassemble(exporting).count(" Export") == 2
    kept = transpire_ir.link([LINKED, LIBRARY], internalize=True, exports=["unused"])
    assert "@unused" in transpire_ir.print_ir(kept)


def test_problems_of_linking_are_lines() -> None:
    with pytest.raises(transpire_ir.Error) as raised:
        transpire_ir.link([LINKED, LIBRARY, LIBRARY])
    assert raised.value.kind == "unsupported"
    assert raised.value.message.count("\n") == 1 and "module 2, module 3" in raised.value.message
    with pytest.raises(transpire_ir.Error, match="module 2: "):
        transpire_ir.link([LINKED, b"define void @f("])
    for one in ("kernel.bc", pathlib.Path("kernel.bc"), LINKED):
        with pytest.raises(TypeError, match="a list of modules"):
            transpire_ir.link(one)  # type: ignore[arg-type]


def test_graphs_are_drawn(julia: bytes, tmp_path: pathlib.Path) -> None:
    drawing = transpire_ir.cfg(julia, "julia", instructions=True)
    assert drawing._repr_svg_().startswith("<svg") and "getelementptr" in drawing.svg or "call" in drawing.svg
    assert str(drawing).startswith("digraph") and repr(drawing) == "<Drawing>"
    assert transpire_ir.cfg(julia, all_functions=True).dot.count("digraph") >= 1
    assert "julia" in transpire_ir.callgraph(julia).svg
    for name in ("graph.svg", "graph.dot"):
        drawing.save(tmp_path / name)
        assert (tmp_path / name).read_text() in (drawing.svg, drawing.dot)
    with pytest.raises(ValueError, match="graph.png"):
        drawing.save(tmp_path / "graph.png")
    with pytest.raises(transpire_ir.Error, match="nothing") as raised:
        transpire_ir.cfg(julia, "nothing")
    assert raised.value.kind == "argument"


def test_names_are_mangled_and_demangled() -> None:
    # What clang calls these functions.
    for signature, name in (("sin(float4)", "_Z3sinDv4_f"), ("fract(float4, __global float4*)", "_Z5fractDv4_fPU3AS1S_")):
        assert transpire_ir.mangle(signature) == name and transpire_ir.demangle(name) == signature
    assert transpire_ir.mangle("f(size_t)", pointers=32) == "_Z1fj"
    assert transpire_ir.mangle("f(volatile global int*)", spelling="spir12") == "_Z1fPVU3AS1i"
    with pytest.raises(transpire_ir.Error, match="main") as raised:
        transpire_ir.demangle("main")
    assert raised.value.kind == "wrong-input"


def test_info_tells_kernels_and_arguments(julia: bytes) -> None:
    found = transpire_ir.info(julia)
    assert found.format == "LLVM bitcode" and found.address_bits == 64
    (kernel,) = found.kernels
    assert [argument.name for argument in kernel.arguments] == ["picture", "centre", "c", "scale"]
    picture = kernel.arguments[0]
    assert (picture.kind, picture.access, picture.address_space) == ("image", "write_only", "global")
    assert kernel.arguments[3].type_name == "float"
    assert [(argument.size, argument.alignment) for argument in kernel.arguments] == [(8, 8), (8, 8), (8, 8), (4, 4)]
    of_spirv = transpire_ir.info(transpire_ir.to_spirv(julia))
    assert of_spirv.format == "SPIR-V" and "ImageBasic" in of_spirv.capabilities
    with pytest.raises(transpire_ir.Error):
        transpire_ir.info(b"nothing")


def test_threads_give_the_same_bytes(julia: bytes) -> None:
    expected = transpire_ir.to_spirv(julia)
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        assert set(pool.map(lambda _: transpire_ir.to_spirv(julia), range(32))) == {expected}


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

    text = long_text()
    before = signal.signal(signal.SIGALRM, handler)
    signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)
    try:
        with pytest.raises(Ended):
            transpire_ir.parse_ir(text)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def long_text() -> str:
    lines = "".join(f"  %v{number} = add i32 %v{number - 1}, %v{number - 1}\n" for number in range(1, 1_000_000))
    return "define void @f(i32 %v0) {\n" + lines + "  ret void\n}\n"


def test_limits_end_the_calls_of_their_block_in_any_thread() -> None:
    text = long_text()

    def timed_out() -> None:
        with transpire_ir.limits(timeout=0.01), pytest.raises(TimeoutError, match="more than 0.01 s"):
            transpire_ir.parse_ir(text)

    def cancelled() -> None:
        with transpire_ir.limits(cancel=lambda: True), pytest.raises(InterruptedError, match="is cancelled"):
            with transpire_ir.limits(timeout=60):
                transpire_ir.parse_ir(text)

    timed_out()
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for done in [pool.submit(timed_out), pool.submit(cancelled)]:
            done.result()
    # The limit ends with its block.
    assert transpire_ir.parse_ir("define void @f() { ret void }")


def test_a_release_without_a_form_of_its_own_is_an_error() -> None:
    text = "define void @f() { ret void }"
    for release in (3.3, "4.0.1", 5):
        with pytest.raises(transpire_ir.Error, match="name 3.2, the newest form that it reads") as caught:
            transpire_ir.parse_ir(text, llvm=release)
        assert caught.value.kind == "argument"
    for release in ("3.2", 3.2):
        assert transpire_ir.parse_ir(text, llvm=release) == transpire_ir.parse_ir(text, llvm="3.2")
    assert transpire_ir.parse_ir(text, llvm="19.1.7") == transpire_ir.parse_ir(text, llvm=19)


def test_symbols_of_a_module_are_in_its_summary() -> None:
    info = transpire_ir.info(b"define void @f() {\n  call void @g()\n  ret void\n}\ndeclare void @g()\n")
    assert (info.exported_symbols, info.imported_symbols) == (("f",), ("g",))


def test_damaged_modules_are_errors_or_results(julia: bytes) -> None:
    spirv = transpire_ir.to_spirv(julia)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", transpire_ir.LossWarning)
        for module, translate in ((julia, transpire_ir.to_spirv), (spirv, transpire_ir.to_llvm)):
            for at in range(0, len(module), 41):
                damaged = module[:at] + bytes([module[at] ^ 0x55]) + module[at + 1 :]
                try:
                    assert isinstance(translate(damaged), bytes)
                except transpire_ir.Error as error:
                    assert error.kind


def test_the_command_of_the_package_does_as_the_other(julia: bytes, tmp_path: pathlib.Path) -> None:
    def run(*arguments: object) -> "subprocess.CompletedProcess[str]":
        line = [sys.executable, "-m", "transpire_ir", *map(str, arguments)]
        return subprocess.run(line, capture_output=True, text=True)

    source, output = ROOT / "examples/julia.bc", tmp_path / "julia.spv"
    assert run("translate", source, "-o", output).returncode == 0
    assert output.read_bytes() == command("translate", source, "--emit", "spv").stdout
    # The first line has the commit, and the two may be built at different ones.
    own, other = run("--version").stdout, command("--version").stdout.decode()
    assert own.splitlines()[1:] == other.splitlines()[1:] != []
    assert run("validate", output).returncode == 0
    for line in [("--help",), ("translate", "--help"), ("cfg", output), ("explain", "dominance"), ("info", source)]:
        ran, expected = run(*line), command(*line).stdout.decode()
        assert (ran.returncode, ran.stdout, ran.stderr) == (0, expected, ""), line
    assert run("dis", output).stdout == command("dis", output).stdout.decode()
    assert run("print", source).stdout == command("print", source).stdout.decode()
    text = tmp_path / "julia.spvasm"
    text.write_text(run("dis", output).stdout)
    again = tmp_path / "again.spv"
    assert run("as", text, "-o", again).returncode == 0 and again.read_bytes() == output.read_bytes()
    failed = run("translate", text.with_suffix(".none"))
    assert failed.returncode == 1 and failed.stderr.startswith("transpire: error: ")
    assert run("nonsense").returncode == 2
    script = pathlib.Path(sys.executable).parent / "transpire"
    assert subprocess.run([script, "-V"], capture_output=True, text=True).stdout == run("-V").stdout


def test_reflection_is_readable(julia: bytes) -> None:
    found = transpire_ir.info(julia)
    (kernel,) = found.kernels
    assert str(kernel) == "kernel julia(write_only image2d_t picture, float2 centre, float2 c, float scale)"
    assert str(found) == f"LLVM bitcode\n{kernel}"
    pointer = transpire_ir.Argument("<a>", "float*", "pointer", "global", None, True, True, False)
    assert str(pointer) == "global const float* restrict <a>"
    table = dataclasses.replace(kernel, arguments=(pointer,))._repr_html_()
    assert "<td>&lt;a&gt;</td><td>float*</td><td>pointer</td><td>global</td><td></td>" in table
    assert found._repr_html_().count("<tr>") == 5


def test_each_public_name_is_documented_and_tested() -> None:
    tests = "".join(path.read_text() for path in pathlib.Path(__file__).parent.glob("test_*.py"))
    page = (ROOT / "docs/python.md").read_text()
    public = {name for name, value in vars(transpire_ir).items() if getattr(value, "__module__", "") == "transpire_ir" and name[0] != "_"}
    assert public | {"Module", "__version__"} == set(transpire_ir.__all__)
    for name in public:
        assert getattr(transpire_ir, name).__doc__, name
        assert f"`{name}" in page, f"docs/python.md lacks {name}"
    for name in filter(str.islower, public):
        function = getattr(transpire_ir, name)
        assert f"transpire_ir.{name}(" in tests, f"no test calls {name}"
        for option in inspect.getfullargspec(function).kwonlyargs:
            assert re.search(f"(``|:param ){option}\\b", function.__doc__), f"{name} does not tell what {option} is"
            assert re.search(f"\\b{option}=|\"{option}\": ", tests), f"no test gives {option}"


def test_each_field_of_a_dataclass_is_documented() -> None:
    module = ast.parse(inspect.getsource(transpire_ir))
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
