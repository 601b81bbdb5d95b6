"""Translates between LLVM IR and SPIR-V, and validates both, without LLVM.

    import transpire_ir

    spirv = transpire_ir.to_spirv("kernel.bc")          # LLVM IR of release 3.2 or 6 to 23
    bitcode = transpire_ir.to_llvm(spirv, llvm=14)      # and back, for a release
    print(transpire_ir.disassemble(spirv))
    for kernel in transpire_ir.info(spirv).kernels:
        print(kernel)                                   # kernel vadd(global float* a, global float* b)

A module is ``bytes`` (or a ``bytearray``, a ``memoryview``, an array of words) or the path of a file (a ``str`` or
``os.PathLike``). Its first bytes decide whether it is LLVM IR or SPIR-V, and binary or text. Functions return modules as
``bytes`` and text as ``str``.

An error in a module is an :class:`Error`, with a kind and a place. If a translation leaves out something with a visible
effect, it gives a :class:`LossWarning`. All functions release the interpreter lock while they work, so threads translate in
parallel.
"""

from __future__ import annotations

import contextlib
import contextvars
import html as _html
import operator
import os
import sys
import time
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Optional, Protocol, SupportsIndex, Union

from . import _transpire
from ._transpire import __version__

__all__ = [
    "Argument",
    "Difference",
    "Drawing",
    "Error",
    "ExecutionMode",
    "Finding",
    "Global",
    "Image",
    "Info",
    "Kernel",
    "Local",
    "LossWarning",
    "Module",
    "Outcome",
    "Pipe",
    "Place",
    "Queue",
    "RunError",
    "Sampler",
    "SourcePlace",
    "SpecConstant",
    "Verified",
    "Violation",
    "__version__",
    "assemble",
    "callgraph",
    "cfg",
    "demangle",
    "disassemble",
    "extract_kernels",
    "info",
    "limits",
    "link",
    "mangle",
    "parse_ir",
    "print_ir",
    "run",
    "specialize",
    "to_llvm",
    "to_spir12",
    "to_spirv",
    "upgrade",
    "validate",
    "verify",
]


def __dir__() -> list[str]:
    """Returns the public names, for completion."""
    return __all__


if TYPE_CHECKING:
    from typing_extensions import Buffer as _Buffer
else:
    _Buffer = memoryview


class _Array(Protocol):
    """An array of NumPy or of the module ``array``, which have the type of a buffer only from Python 3.12 on."""

    def tobytes(self) -> bytes: ...


Module = Union[bytes, bytearray, memoryview, _Buffer, _Array, str, "os.PathLike[str]"]
"""A module: its bytes (also for text), an array of its words, or the path of its file."""

_Version = Union[str, float]
_Release = Union[int, float, str]

_Options = list[tuple[str, str]]


@dataclass(frozen=True)
class Place:
    """A place in a module. Unknown parts are ``None``."""

    bit: Optional[int] = None
    """Bits from the start of the bitcode, after a wrapper header."""
    word: Optional[int] = None
    """32-bit words from the start of the SPIR-V module, including the header."""
    line: Optional[int] = None
    """The line of the text, from 1."""
    column: Optional[int] = None
    """The column in bytes, from 1."""
    function: Optional[str] = None
    """The function or the variable, without ``@``."""
    block: Optional[str] = None
    """The block: its name, as ``%entry``, or its number."""
    instruction: Optional[str] = None
    """The instruction: the name of its result, its number in the block, its opcode, or its line of assembly."""

    def __str__(self) -> str:
        parts = []
        if self.function:
            parts.append(f"@{self.function}")
        if self.block:
            parts.append(f"block {self.block}")
        if self.instruction:
            parts.append(f"instruction {self.instruction}" if self.instruction.isdecimal() else self.instruction)
        if self.line is not None:
            parts.append(f"line {self.line}:{self.column}")
        if self.word is not None:
            parts.append(f"word {self.word}")
        if self.bit is not None:
            parts.append(f"byte {self.bit // 8:#x}, bit {self.bit % 8}")
        return ", ".join(parts)


class Error(ValueError):
    """An error in a module or an option.

    ``kind`` is one of ``wrong-input`` (the function does not accept this kind of input), ``malformed`` (the module is
    truncated or violates a rule of its format), ``unsupported`` (the module is well formed, but cannot be translated),
    ``not-allowed`` (it needs an extension or a version that the options forbid) and ``argument`` (an option is unknown or has
    an invalid value).
    """

    def __init__(self, kind: str, message: str, place: Place) -> None:
        where = str(place)
        super().__init__(f"{message} ({where})" if where else message)
        self.kind = kind
        self.message = message
        self.place = place

    def __reduce__(self) -> tuple[type[Error], tuple[str, str, Place]]:
        return type(self), (self.kind, self.message, self.place)


class LossWarning(UserWarning):
    """A translation left out something with a visible effect."""


@dataclass(frozen=True)
class Finding:
    """A violation of a rule of a specification."""

    severity: str
    """``error``, or ``warning`` for a violated "should"."""
    message: str
    """The message."""
    place: Place
    """The place in the module."""
    rule: str
    """The name of the rule; empty for the rules of LLVM's verifier."""
    section: str
    """The section of the specification with the rule."""

    def __str__(self) -> str:
        where = str(self.place)
        rule = f" [{self.rule}, §{self.section}]" if self.rule and self.section else ""
        return f"{self.severity}: {self.message}{rule}" + (f" ({where})" if where else "")


@dataclass(frozen=True)
class Argument:
    """An argument of a kernel."""

    name: Optional[str]
    """The name in the source, if the module has it."""
    type_name: str
    """The type in the source, if the module has it, otherwise the type of the IR in OpenCL C."""
    kind: str
    """The kind of value that the host passes: ``value``, ``pointer``, ``image``, ``sampler``, ``pipe``, ``queue`` or ``opaque``."""
    address_space: str
    """``private``, ``global``, ``constant``, ``local``, ``generic`` or ``other``."""
    access: Optional[str]
    """Of images and pipes: ``read_only``, ``write_only`` or ``read_write``."""
    is_const: bool
    """``const``"""
    is_restrict: bool
    """``restrict``"""
    is_volatile: bool
    """``volatile``"""
    size: Optional[int] = None
    """The size in bytes in the memory of the device. The size of a structure includes the padding at its end. For a value, it is
    also the size for ``clSetKernelArg``. A handle, such as a buffer or an image, has the size of an address of the device here;
    ``clSetKernelArg`` takes the size of the host's handle, ``sizeof(cl_mem)``. ``None`` for a pointer to local memory, whose
    size the host chooses, and for an unknown size."""
    alignment: Optional[int] = None
    """The alignment of the value in bytes."""

    def __str__(self) -> str:
        """Returns the argument as OpenCL C declares it: ``global float* a``."""
        space = "" if self.address_space in ("private", "other") or self.kind != "pointer" else self.address_space
        # In OpenCL's metadata, const and volatile qualify the pointee, and restrict the pointer.
        before = [("const", self.is_const), ("volatile", self.is_volatile)]
        words = [space, *(word for word, has in before if has), self.access or "", self.type_name]
        if self.kind == "pipe" and not self.type_name.startswith("pipe"):
            words.insert(-1, "pipe")
        words += ["restrict" if self.is_restrict else "", self.name or ""]
        return " ".join(word for word in words if word)


@dataclass(frozen=True)
class ExecutionMode:
    """An execution mode of SPIR-V."""

    name: str
    """The name in SPIR-V."""
    operands: tuple[int, ...]
    """The operands."""


_Size = Optional[tuple[int, int, int]]


@dataclass(frozen=True)
class Kernel:
    """A kernel: a function that the host can run. Properties that the module lacks are ``None``."""

    name: str
    """The name, as the host uses it."""
    arguments: tuple[Argument, ...]
    """The arguments, in order."""
    required_work_group_size: _Size
    """The required size of work-groups."""
    work_group_size_hint: _Size
    """The likely size of work-groups."""
    max_work_group_size: _Size
    """The maximum size of work-groups."""
    required_sub_group_size: Optional[int]
    """The required number of work-items in a sub-group."""
    sub_groups_per_work_group: Optional[int]
    """The required number of sub-groups in a work-group."""
    vector_type_hint: Optional[str]
    """The type of most computations (``vec_type_hint``)."""
    execution_modes: tuple[ExecutionMode, ...]
    """All execution modes, including the properties above."""

    def __str__(self) -> str:
        """Returns the kernel as OpenCL C declares it: ``kernel vadd(global float* a, global float* b)``."""
        return f"kernel {self.name}({', '.join(map(str, self.arguments))})"

    def _repr_html_(self) -> str:
        """Returns a table of the arguments, for notebooks."""
        head = "".join(f"<th>{title}</th>" for title in ("name", "type", "kind", "address space", "access", "size", "alignment"))
        rows = "".join(
            "<tr>"
            + "".join(
                f"<td>{_html.escape('' if cell is None else str(cell))}</td>"
                for cell in (one.name, one.type_name, one.kind, one.address_space, one.access, one.size, one.alignment)
            )
            + "</tr>"
            for one in self.arguments
        )
        return f"<table><caption>kernel {_html.escape(self.name)}</caption><tr>{head}</tr>{rows}</table>"


@dataclass(frozen=True)
class SpecConstant:
    """A scalar whose value the host can set before the module is compiled."""

    spec_id: int
    """The number that the host uses to set the value. Several constants may share one."""
    name: Optional[str]
    """The name, if the module has one."""
    type_name: str
    """The type."""
    default: int
    """The default value, as bits."""


@dataclass(frozen=True)
class Info:
    """The summary of a module."""

    format: str
    """``LLVM bitcode``, ``LLVM assembly``, ``SPIR-V`` or ``SPIR-V assembly``."""
    address_bits: Optional[int]
    """The width of addresses, 32 or 64, if the module has it."""
    kernels: tuple[Kernel, ...]
    """The kernels, in the order of the module."""
    spec_constants: tuple[SpecConstant, ...]
    """The specialization constants, in the order of the module."""
    capabilities: tuple[str, ...]
    """The capabilities that the module declares."""
    extensions: tuple[str, ...]
    """The extensions of SPIR-V that the module declares."""
    source_extensions: tuple[str, ...]
    """The extensions of OpenCL C that the source uses."""
    exported_symbols: tuple[str, ...] = ()
    """The names under which other modules can link functions and variables of this one."""
    imported_symbols: tuple[str, ...] = ()
    """The names of functions and variables that other modules define."""

    def __str__(self) -> str:
        """Returns the format and the kernels, one per line."""
        return "\n".join([self.format, *map(str, self.kernels)])

    def _repr_html_(self) -> str:
        """Returns the tables of the kernels, for notebooks."""
        return f"<p>{_html.escape(self.format)}</p>" + "".join(kernel._repr_html_() for kernel in self.kernels)


_limit: contextvars.ContextVar[Optional[Callable[[], None]]] = contextvars.ContextVar("transpire_ir.limits", default=None)
_transpire.set_context(_limit.get)


@contextlib.contextmanager
def limits(*, timeout: Optional[float] = None, cancel: Optional[Callable[[], object]] = None) -> Iterator[None]:
    """Limits the calls of this package in a ``with`` block, in any thread. Blocks can be nested.

    :param timeout: the number of seconds after which the call that runs then ends. They are counted for the whole block.
    :param cancel: a function that is called several times a second during a call. If it returns a true value, the call ends.
    :raises TimeoutError: if the block takes longer than ``timeout`` and a call runs or follows then.
    :raises InterruptedError: if ``cancel`` ends a call.

    >>> with limits(timeout=60):
    ...     spirv = to_spirv("kernel.bc")
    """
    outer = _limit.get()
    end = None if timeout is None else time.monotonic() + timeout

    def check() -> None:
        if outer is not None:
            outer()
        if end is not None and time.monotonic() > end:
            raise TimeoutError(f"the calls take more than {timeout} s")
        if cancel is not None and cancel():
            raise InterruptedError("the call is cancelled")

    token = _limit.set(check)
    try:
        yield
    finally:
        _limit.reset(token)


def _bytes(module: Module) -> bytes:
    if isinstance(module, str) and "\n" in module:
        raise Error("wrong-input", "a str is the path of a file; pass the text of a module as bytes, with .encode()", Place())
    if isinstance(module, (str, os.PathLike)):
        with open(module, "rb") as file:
            return file.read()
    if isinstance(module, bytes):
        return module
    try:
        return bytes(memoryview(module))  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"a module is bytes, or the path of a file, and not {type(module).__name__}") from None


def _text(text: Union[str, bytes]) -> bytes:
    if isinstance(text, bytes):
        return text
    if not isinstance(text, str):
        raise TypeError(f"the text is a str or bytes, and not {type(text).__name__}")
    try:
        return text.encode()
    except UnicodeEncodeError as fault:
        raise Error("malformed", f"the text is not Unicode: {fault}", Place()) from None


def _place(told: _transpire._Told) -> Place:
    (counted, first, second), (function, block, instruction) = told[3], told[4]
    return Place(
        bit=first if counted == "bit" else None,
        word=first if counted == "word" else None,
        line=first if counted == "line" else None,
        column=second if counted == "line" else None,
        function=function or None,
        block=block or None,
        instruction=instruction or None,
    )


def _error(told: _transpire._Told) -> Error:
    return Error(told[1], told[2], _place(told))


def _left_out(loss: _transpire._Told) -> str:
    place = str(_place(loss))
    return f"left out: {place}: {loss[2]}" if place else f"left out: {loss[2]}"


def _call(name: str, module: bytes, options: _Options) -> bytes:
    output, told, fault = _transpire.call(name, module, options)
    if fault is not None:
        error = _error(fault)
        if name in ("assemble", "parse") and error.kind == "wrong-input" and b"\n" not in module:
            message = f"{error.message}; pass the text itself, not the path of a file"
            error = Error(error.kind, message, error.place)
        raise error
    for loss in told:
        warnings.warn(_left_out(loss), LossWarning, stacklevel=3)
    return output


def _options(**given: object) -> _Options:
    """Returns the options other than ``None`` as pairs of name and value, both as text."""
    options: _Options = []
    for key, value in given.items():
        name = key.replace("_", "-")
        if value is None:
            continue
        if isinstance(value, bool):
            options.append((name, "true" if value else "false"))
        elif isinstance(value, Mapping):
            options.extend((name, f"{key}:{_value(each)}") for key, each in value.items())
        elif isinstance(value, Iterable) and not isinstance(value, str):
            options.extend((name, _value(each)) for each in value)
        else:
            options.append((name, _value(value)))
    return options


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def to_spirv(
    module: Module,
    *,
    spirv_version: Optional[_Version] = None,
    max_spirv_version: Optional[_Version] = None,
    extensions: Optional[str] = None,
    target: Optional[str] = None,
    kernels: Iterable[str] = (),
    debug_info: Optional[str] = None,
    contraction: Optional[str] = None,
    deny_loss: Optional[str] = None,
    dialect: Optional[str] = None,
    verify: bool = True,
    validate: bool = False,
) -> bytes:
    """Translates LLVM IR, bitcode or assembly, to SPIR-V.

    :param spirv_version: the version to write, such as ``"1.2"``. The default is the lowest version that the module needs.
    :param max_spirv_version: the highest version that may be written where a later version can express more.
    :param extensions: the extensions that may be used: ``"+NAME,-NAME"``, ``"all"`` or ``"-all"``.
    :param target: the target, such as ``"spir64"``. It replaces the triple of the module.
    :param kernels: the kernels to translate, with everything that they use. The default is the whole module.
    :param debug_info: the instruction set for debug information: ``"opencl-100"``, ``"shader-100"`` or ``"shader-200"``.
    :param contraction: contraction of products and sums: ``"as-written"``, ``"off"`` or ``"fast"``.
    :param deny_loss: ``"visible"`` or ``"all"`` makes parts that would be left out an error.
    :param dialect: ``"khronos-22"`` and similar names select the output of that release of the Khronos translator.
    :param verify: whether the rules of LLVM IR are checked first.
    :param validate: whether the output is checked against all rules of SPIR-V.
    :raises Error: if the module is not LLVM IR, is malformed, or uses something that SPIR-V cannot represent.

    >>> spirv = to_spirv("kernel.bc")
    >>> spirv[:4].hex()
    '03022307'
    """
    options = _options(
        spirv_version=spirv_version,
        max_spirv_version=max_spirv_version,
        extensions=extensions,
        target=target,
        kernel=kernels,
        debug_info=debug_info,
        contraction=contraction,
        deny_loss=deny_loss,
        dialect=dialect,
        no_verify=not verify,
        validate=validate,
    )
    return _call("to_spirv", _bytes(module), options)


def to_llvm(
    module: Module,
    *,
    llvm: Optional[_Release] = None,
    target: Optional[str] = None,
    builtins: Optional[str] = None,
    builtin_variables: Optional[str] = None,
    spec_constants: Optional[Mapping[int, Union[int, float, bool, str]]] = None,
    kernels: Iterable[str] = (),
    address_spaces: Optional[Mapping[int, int]] = None,
    function_address_space: Optional[int] = None,
    old_representation: bool = False,
    deny_loss: Optional[str] = None,
    dialect: Optional[str] = None,
    verify: bool = True,
    validate: bool = False,
) -> bytes:
    """Translates SPIR-V, binary or assembly, to LLVM bitcode.

    :param llvm: the release of LLVM that reads the bitcode, 3.2 or 6 to 23. The default is 16, which later releases read, too.
    :param target: the target of the LLVM IR if it is not SPIR: ``"nvptx64-nvidia-cuda"``, ``"amdgcn-amd-amdhsa"`` or
        ``"x86_64-unknown-linux-gnu"``. It sets the defaults of ``builtins`` and ``address_spaces``.
    :param builtins: the names of the functions that replace instructions without a counterpart in LLVM IR: ``"spirv"`` for
        ``__spirv_…`` names, ``"cl1.2"`` or ``"cl2.0"`` for the functions of OpenCL C.
    :param builtin_variables: whether built-in variables become calls (``"function"``) or variables (``"global"``).
    :param spec_constants: the values of specialization constants, by SpecId.
    :param kernels: as in :func:`to_spirv`.
    :param address_spaces: the address spaces of the target, by the numbers of SPIR.
    :param function_address_space: the address space of functions.
    :param old_representation: whether to follow the older revision of the representation of SPIR-V in LLVM IR.
    :param deny_loss: as in :func:`to_spirv`.
    :param dialect: as in :func:`to_spirv`.
    :param verify: whether the output is checked against the rules of LLVM IR.
    :param validate: whether the input is checked against all rules of SPIR-V. Its structure and its declarations are always
        checked.
    :raises Error: if the module is not SPIR-V, violates a rule, or uses something that LLVM IR cannot represent.

    >>> bitcode = to_llvm(to_spirv("kernel.bc"), llvm=14, builtins="cl2.0")
    >>> bitcode[:2]
    b'BC'
    """
    options = _options(
        llvm=llvm,
        target=target,
        builtins=builtins,
        builtin_variables=builtin_variables,
        spec_const=spec_constants,
        kernel=kernels,
        address_space=address_spaces,
        function_address_space=function_address_space,
        old_representation=old_representation,
        deny_loss=deny_loss,
        dialect=dialect,
        no_verify=not verify,
        validate=validate,
    )
    return _call("to_llvm", _bytes(module), options)


def to_spir12(
    module: Module,
    *,
    kernels: Iterable[str] = (),
    target: Optional[str] = None,
    plain_printf: bool = False,
    deny_loss: Optional[str] = None,
) -> bytes:
    """Translates SPIR-V or LLVM IR to SPIR 1.2, which is bitcode for drivers with ``cl_khr_spir``.

    :param kernels: as in :func:`to_spirv`.
    :param target: as in :func:`to_spirv`.
    :param plain_printf: whether ``printf`` is called by its plain name, as drivers require.
    :param deny_loss: as in :func:`to_spirv`.
    :raises Error: if the module is malformed, or uses something that SPIR 1.2 cannot represent.
    """
    options = _options(kernel=kernels, target=target, plain_printf=plain_printf, deny_loss=deny_loss)
    return _call("to_spir12", _bytes(module), options)


def upgrade(
    module: Module,
    *,
    llvm: Optional[_Release] = None,
    kernels: Iterable[str] = (),
    deny_loss: Optional[str] = None,
) -> bytes:
    """Rewrites LLVM IR as bitcode for another release. SPIR 1.2 becomes what a compiler of that release writes.

    :param llvm: the release, 3.2 or 6 to 23. The default is 16.
    :param kernels: as in :func:`to_spirv`.
    :param deny_loss: as in :func:`to_spirv`.
    :raises Error: if the module is malformed, or uses something that the release cannot represent.
    """
    options = _options(llvm=llvm, kernel=kernels, deny_loss=deny_loss)
    return _call("upgrade", _bytes(module), options)


def specialize(module: Module, spec_constants: Mapping[int, Union[int, float, bool, str]]) -> bytes:
    """Sets specialization constants of SPIR-V. They become ordinary constants.

    :param spec_constants: the values, by SpecId. A ``str`` is parsed by the type of the constant, as on the command line.
    :raises Error: if the module is not SPIR-V, has no constant with this SpecId, or the type cannot hold the value.
    """
    return _call("specialize", _bytes(module), _options(spec_const=spec_constants))


def extract_kernels(module: Module, kernels: Iterable[str]) -> bytes:
    """Removes everything from a module except some kernels and what they use.

    :param kernels: the names of the kernels.
    :returns: SPIR-V for SPIR-V, and bitcode of the same release for LLVM IR.
    :raises Error: if the module is malformed, or has no kernel with one of the names.

    >>> [kernel.name for kernel in info(extract_kernels("kernel.bc", ["julia"])).kernels]
    ['julia']
    """
    if isinstance(kernels, str):
        kernels = (kernels,)
    return _call("extract_kernels", _bytes(module), _options(kernel=kernels))


def link(
    modules: Iterable[Module],
    *,
    output: Optional[str] = None,
    partial: bool = False,
    create_library: bool = False,
    only_needed: bool = False,
    internalize: bool = False,
    exports: Iterable[str] = (),
    kernels: Iterable[str] = (),
    defined: Mapping[str, str] = MappingProxyType({}),
    llvm: Optional[_Release] = None,
    validate: bool = False,
) -> bytes:
    """Links modules of both IRs into one.

    :param modules: the modules, such as ``["kernel.bc", "library.spv"]``.
    :param output: the IR of the output: ``"llvm"`` or ``"spirv"``. The default is LLVM IR if all modules are LLVM IR, otherwise
        SPIR-V.
    :param partial: whether symbols that no module defines stay undefined. Otherwise they are errors.
    :param create_library: whether exports of SPIR-V stay exports.
    :param only_needed: whether modules after the first add only what earlier modules need, and functions that run before or
        after all kernels.
    :param internalize: whether definitions other than kernels and ``exports`` become internal and unused ones are removed.
    :param exports: the names of symbols that stay exports.
    :param kernels: the names of the kernels to keep, with what they use. The default is all kernels.
    :param defined: the names of definitions, by the names of symbols that modules only declare.
    :param llvm: the release that reads the LLVM IR.
    :param validate: whether the output is checked against all rules of SPIR-V.
    :raises Error: if a module is malformed, or the modules cannot be linked. The message has a line for each problem.
    """
    if isinstance(modules, (str, bytes, bytearray, os.PathLike)):
        raise TypeError("link takes a list of modules, and this is one module")
    inputs = []
    for number, module in enumerate(modules, 1):
        name = os.fspath(module) if isinstance(module, (str, os.PathLike)) else f"module {number}"
        inputs.append((str(name), _bytes(module)))
    options = _options(
        output=output,
        partial=partial,
        create_library=create_library,
        only_needed=only_needed,
        internalize=internalize,
        export=(exports,) if isinstance(exports, str) else exports,
        kernel=(kernels,) if isinstance(kernels, str) else kernels,
        defsym=[f"{name}={target}" for name, target in defined.items()],
        llvm=llvm,
        validate=validate,
    )
    linked, told, fault = _transpire.link(inputs, options)
    if fault is not None:
        problems = [one[2] for one in told if one[0] == "error"]
        raise _error((*fault[:2], "\n".join([*problems, fault[2]]), *fault[3:]))
    for one in told:
        if one[1] == "loss":
            warnings.warn(_left_out(one), LossWarning, stacklevel=2)
        else:
            warnings.warn(one[2], stacklevel=2)
    return linked


def validate(module: Module, *, rules: Optional[str] = None, strict: bool = False) -> list[Finding]:
    """Checks a module against the rules of its specification.

    SPIR-V is checked against the universal rules of its version. LLVM IR in the form of LLVM 3.2 with OpenCL's metadata is
    checked against SPIR 1.2, and other LLVM IR against the rules of LLVM's verifier.

    :param rules: other rules: ``"opencl2.0"``, ``"spv1.3"`` and other names of environments, ``"spir-1.2"`` or ``"llvm"``.
    :param strict: whether warnings become errors.
    :returns: the violations, an empty list for a valid module.
    :raises Error: if the module cannot be read.

    >>> validate(to_spirv("kernel.bc"), rules="opencl2.0")
    []
    """
    _, told, fault = _transpire.call("validate", _bytes(module), _options(rules=rules, strict=strict))
    if fault is not None:
        raise _error(fault)
    return [Finding(one[0], one[2], _place(one), one[5][0], one[5][1]) for one in told]


def disassemble(module: Module, *, raw_ids: bool = False, indent: bool = True, offsets: bool = False) -> str:
    """Returns the text of a SPIR-V module in the syntax of SPIRV-Tools. The rules of SPIR-V are not checked.

    :param raw_ids: whether ids are numbers instead of names that describe them.
    :param indent: whether results are aligned in a column.
    :param offsets: whether each line ends with the offset of its instruction, in bytes.
    :raises Error: if the module is not SPIR-V, or an instruction is malformed.

    >>> print(disassemble(to_spirv("kernel.bc")).splitlines()[0])
    ; SPIR-V
    """
    options = _options(raw_ids=raw_ids, indent=indent, offsets=offsets)
    return _call("disassemble", _bytes(module), options).decode("utf-8", "replace")


def assemble(text: Union[str, bytes], *, spirv_version: Optional[_Version] = None) -> bytes:
    """Returns the SPIR-V module of a text in the syntax of SPIRV-Tools. The rules of SPIR-V are not checked.

    :param text: the assembly itself, not the name of a file.
    :param spirv_version: the version if the text has none. The default is the newest.
    :raises Error: if the text is malformed. The error has the line and the column.

    >>> assemble("OpCapability Kernel")[20:].hex()
    '1100020006000000'
    """
    return _call("assemble", _text(text), _options(spirv_version=spirv_version))


def print_ir(module: Module, *, llvm: Optional[_Release] = None) -> str:
    """Returns the text of LLVM IR, as ``llvm-dis`` prints it.

    :param llvm: the release of ``llvm-dis``. The default is the release that wrote the module.
    :raises Error: if the module is not LLVM IR or is malformed, or the release cannot represent it.
    """
    return _call("print", _bytes(module), _options(llvm=llvm)).decode("utf-8", "replace")


def parse_ir(text: Union[str, bytes], *, llvm: Optional[_Release] = None) -> bytes:
    """Returns the bitcode of a text of LLVM IR.

    :param text: the assembly itself, not the name of a file.
    :param llvm: the release that reads the bitcode. The default is the oldest with the kind of pointers in the text.
    :raises Error: if the text is malformed, with line and column, or the release cannot represent it.

    >>> parse_ir("define void @f() { ret void }")[:2]
    b'BC'
    """
    return _call("parse", _text(text), _options(llvm=llvm))


def mangle(signature: str, *, spelling: Optional[str] = None, pointers: Optional[int] = None) -> str:
    """Returns the name in LLVM IR of a function of OpenCL C.

    :param signature: the function with the types of its parameters, or a mangled name, which is mangled again.
    :param spelling: the conventions where the ABI leaves a choice: ``"clang"`` for OpenCL C, ``"spir12"`` for the generator of
        SPIR 1.2, ``"itanium"`` for the ABI to the letter, as SYCL compilers write it.
    :param pointers: the width of pointers and of ``size_t`` in bits, 32 or 64.
    :raises Error: if the signature cannot be parsed.

    >>> mangle("fract(float4, __global float4*)")
    '_Z5fractDv4_fPU3AS1S_'
    """
    options = _options(spelling=spelling, pointers=pointers)
    return _call("mangle", _text(signature), options).decode()


def demangle(name: str) -> str:
    """Returns the function of OpenCL C with a mangled name, with the types of its parameters.

    :raises Error: if the name is not mangled (``wrong-input``), or is not the name of a function of OpenCL C or SPIR-V.

    >>> demangle("_Z3sinDv4_f")
    'sin(float4)'
    """
    return _call("demangle", _text(name), []).decode()


def info(module: Module) -> Info:
    """Returns a summary of a module: kernels, their arguments, and specialization constants.

    :param module: LLVM IR or SPIR-V, in any notation.
    :raises Error: if the module has another format or is malformed.

    >>> print(info("kernel.bc").kernels[0])
    kernel julia(write_only image2d_t picture, float2 centre, float2 c, float scale)
    """
    try:
        name, bits, kernels, constants, declared, symbols = _transpire.info(_bytes(module))
    except _transpire.Fault as fault:
        raise _error(fault.args[0]) from None
    capabilities, extensions, of_source = declared
    return Info(
        format=name,
        address_bits=bits,
        kernels=tuple(map(_kernel, kernels)),
        spec_constants=tuple(SpecConstant(*constant) for constant in constants),
        capabilities=tuple(capabilities),
        extensions=tuple(extensions),
        source_extensions=tuple(of_source),
        exported_symbols=tuple(symbols[0]),
        imported_symbols=tuple(symbols[1]),
    )


def _size(size: Optional[list[int]]) -> _Size:
    if size is None:
        return None
    x, y, z = size
    return x, y, z


def _kernel(parts: _transpire._Kernel) -> Kernel:
    name, arguments, sizes, sub_groups, hint, modes = parts
    required, likely, largest = map(_size, sizes)
    return Kernel(
        name=name,
        arguments=tuple(Argument(*argument[:5], *argument[5], *(argument[6] or ())) for argument in arguments),
        required_work_group_size=required,
        work_group_size_hint=likely,
        max_work_group_size=largest,
        required_sub_group_size=sub_groups[0],
        sub_groups_per_work_group=sub_groups[1],
        vector_type_hint=hint,
        execution_modes=tuple(ExecutionMode(name, tuple(operands)) for name, operands in modes),
    )


@dataclass(frozen=True, repr=False)
class Drawing:
    """A drawing of graphs. Notebooks show it."""

    svg: str
    """The drawing as SVG, for light and for dark pages."""
    dot: str
    """The graphs in the language of Graphviz."""

    def __repr__(self) -> str:
        return "<Drawing>"

    def _repr_svg_(self) -> str:
        """Returns the drawing, for notebooks."""
        return self.svg

    def __str__(self) -> str:
        """Returns the graphs in the language of Graphviz."""
        return self.dot

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Writes the drawing to a file: SVG, or the language of Graphviz if the name ends with ``.dot`` or ``.gv``.

        :raises ValueError: if the name ends otherwise.
        """
        name = os.fspath(path)
        if not name.endswith((".svg", ".dot", ".gv")):
            raise ValueError(f"{name}: the name of a drawing ends with .svg, .dot or .gv")
        with open(name, "w", encoding="utf-8") as file:
            file.write(self.svg if name.endswith(".svg") else self.dot)


def cfg(
    module: Module,
    function: Union[str, Iterable[str], None] = None,
    *,
    all_functions: bool = False,
    instructions: bool = False,
) -> Drawing:
    """Draws the control flow graph of a function.

    :param module: LLVM IR or SPIR-V, in any notation.
    :param function: the name of the function, or several names. The default is the first kernel; the drawing lists the other
        functions.
    :param all_functions: whether all functions are drawn.
    :param instructions: whether blocks have their instructions.
    :raises Error: if the module has another format, is malformed, or has no such function (``argument``).

    >>> cfg("kernel.bc").save("julia.svg")
    """
    names = [function] if isinstance(function, str) else list(function or ())
    return _draw("cfg", module, names, all_functions, instructions)


def callgraph(module: Module) -> Drawing:
    """Draws the call graph of a module. LLVM's intrinsic functions are omitted.

    :param module: LLVM IR or SPIR-V, in any notation.
    :raises Error: if the module has another format or is malformed.

    >>> "julia" in callgraph("kernel.bc").dot
    True
    """
    return _draw("callgraph", module, [], False, False)


def _draw(kind: str, module: Module, functions: list[str], all_functions: bool, instructions: bool) -> Drawing:
    try:
        svg, dot = _transpire.draw(kind, _bytes(module), functions, all_functions, instructions)
    except _transpire.Fault as fault:
        raise _error(fault.args[0]) from None
    return Drawing(svg, dot)


@dataclass(frozen=True)
class Local:
    """An argument of :func:`run`: a buffer in local memory, with its size in bytes."""

    size: int


@dataclass(frozen=True)
class Global:
    """An argument of :func:`run`: a buffer in global memory that has a kind. A plain array is of the kind ``"read-write"``."""

    data: object
    """The values: an object with a buffer, such as a NumPy array."""
    kind: str
    """``"read-only"`` if the kernel may only read it (``CL_MEM_READ_ONLY``), ``"write-only"`` if it may only write it
    (``CL_MEM_WRITE_ONLY``), ``"uninitialized"`` if it has no values at the beginning, or ``"read-write"``."""


@dataclass(frozen=True)
class Image:
    """An argument of :func:`run`: an image. Names are OpenCL's, without ``CL_`` and ``_t``.

    >>> image = Image(bytearray(4 * 640 * 480), "image2d", "RGBA", "UNORM_INT8", (640, 480))
    """

    data: object
    """The texels, row by row without padding: an object with a buffer, such as a NumPy array."""
    kind: str
    """The type: ``"image2d"``, ``"image1d_array"``."""
    order: str
    """The channel order: ``"RGBA"``."""
    channel: str
    """The channel type: ``"UNORM_INT8"``."""
    size: tuple[int, ...]
    """The width, the height, the depth; the last one of an array is the number of layers."""


@dataclass(frozen=True)
class Sampler:
    """An argument of :func:`run`: a sampler.

    The addressing mode is ``"NONE"``, ``"CLAMP_TO_EDGE"``, ``"CLAMP"``, ``"REPEAT"`` or ``"MIRRORED_REPEAT"``, and the filter
    ``"NEAREST"`` or ``"LINEAR"``.

    >>> sampler = Sampler("CLAMP_TO_EDGE", "LINEAR", normalized=True)
    """

    addressing: str
    """The addressing mode."""
    filter: str = "NEAREST"
    """The filter."""
    normalized: bool = False
    """Whether coordinates between 0 and 1 cover the image."""


@dataclass
class Pipe:
    """An argument of :func:`run`: a pipe. It has the packets that are left after the run.

    >>> pipe = Pipe(packet_size=4, capacity=64, data=bytes(8))    # two packets
    """

    packet_size: int
    """The bytes of a packet."""
    capacity: int
    """The greatest number of packets."""
    data: bytes = b""
    """The packets in the pipe, in order: those before the run and, afterwards, those that are left."""


@dataclass(frozen=True)
class Queue:
    """An argument of :func:`run`: the default queue of the device."""


@dataclass(frozen=True)
class SourcePlace:
    """The place of an instruction that a kernel executes. The source is known with debug information."""

    function: str
    """The function."""
    block: str
    """The block: its name or its number, such as ``%entry`` or ``%4``."""
    instruction: int
    """The number of the instruction in the block."""
    file: Optional[str] = None
    """The file of the source."""
    line: Optional[int] = None
    """The line, from 1."""
    column: Optional[int] = None
    """The column, from 1."""
    name: str = ""
    """The name or the number of the result, such as ``%5``. Without a result, the operation, such as ``store``."""

    def __str__(self) -> str:
        label = f"instruction {self.instruction}"
        if self.name:
            label = self.name if self.name.startswith("%") else f"{label} ({self.name})"
        text = f"function {self.function}, block {self.block}, {label}"
        return text if self.file is None else f"{text} ({self.file}:{self.line}:{self.column})"


_Item = tuple[int, int, int]


@dataclass(frozen=True)
class Violation:
    """A violation of a rule by a running kernel."""

    rule: str
    """The name of the rule, such as ``data-race``."""
    severity: str
    """``error`` or ``warning``."""
    message: str
    """What happened."""
    place: Optional[SourcePlace]
    """The place of the instruction."""
    work_item: Optional[_Item]
    """The global id of the work-item."""
    other_place: Optional[SourcePlace]
    """The place of the other access of a race, of the read of an undefined value, or of the asynchronous copy that nobody
    waits for."""
    other_work_item: Optional[_Item]
    """The global id of the work-item at that place."""
    buffer: Optional[str]
    """The object of an invalid access to memory, of a race or of an undefined value, such as a buffer."""
    offset: Optional[int]
    """The offset in the object, in bytes."""
    more: int
    """The number of further violations of the same rule at the same places."""

    def __str__(self) -> str:
        where = "" if self.place is None else f"; {self.place}"
        item = "" if self.work_item is None else f"; work-item {self.work_item}"
        return f"{self.severity}: {self.message} [{self.rule}]{where}{item}"


class RunError(Exception):
    """A kernel violated a rule, and its run did not come to its end or must have no findings."""

    findings: tuple[Violation, ...]
    """The violations."""

    def __init__(self, findings: tuple[Violation, ...], declaration: str = "") -> None:
        super().__init__("\n".join([*map(str, findings), *filter(None, [declaration])]))
        self.findings = findings
        self._declaration = declaration

    def __reduce__(self) -> tuple[type[RunError], tuple[tuple[Violation, ...], str]]:
        return type(self), (self.findings, self._declaration)


@dataclass(frozen=True)
class Outcome:
    """The results of a run, besides the arrays."""

    printed: bytes
    """The text that the kernel printed."""
    steps: int
    """The number of executed operations."""
    findings: tuple[Violation, ...]
    """The violations that did not end the run."""

    def assert_clean(self) -> None:
        """Raises a :class:`RunError` if there are findings. Tests call this."""
        __tracebackhide__ = True  # pytest shows the line of the test.
        if self.findings:
            raise RunError(self.findings)


_Sizes = Union[SupportsIndex, Iterable[SupportsIndex]]


def _sizes(sizes: _Sizes) -> list[int]:
    try:
        numbers = [operator.index(sizes)]  # type: ignore[arg-type]
    except TypeError:
        if isinstance(sizes, str) or not isinstance(sizes, Iterable):
            raise TypeError(f"a size is an integer, or one to three integers, and not {type(sizes).__name__}") from None
        numbers = [operator.index(size) for size in sizes]
    if min(numbers, default=0) < 0:
        raise ValueError("a size or an offset is negative")
    return numbers


_SWAPPED = ">" if sys.byteorder == "little" else "<"


def _view(argument: object, number: int) -> Optional[memoryview]:
    """Returns the bytes of an array, or ``None`` for a number."""
    if getattr(argument, "ndim", 1) == 0:
        # A scalar of NumPy has a buffer, too. A structure is passed as its bytes.
        is_structure = getattr(getattr(argument, "dtype", None), "kind", "") == "V"
        return memoryview(argument.tobytes()) if is_structure else None  # type: ignore[attr-defined]
    try:
        view = memoryview(argument)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return None
    if not view.c_contiguous:
        raise ValueError(f"argument {number}: the array is not contiguous; numpy.ascontiguousarray makes a contiguous copy")
    if view.format.startswith((_SWAPPED, "!")):
        raise ValueError(f"argument {number}: the elements have the byte order of another machine")
    return view


def _numbers(argument: object, number: int) -> str:
    """Returns a number, or several, as the library reads them."""
    if isinstance(argument, bool):
        return str(int(argument))
    if isinstance(argument, (list, tuple)):
        return ",".join(_numbers(one, number) for one in argument)
    item = getattr(argument, "item", None) if getattr(argument, "ndim", 0) == 0 else None
    value = argument if item is None else item()
    if not isinstance(value, (int, float)):
        expected = "a number, a list of numbers, an array, bytes, None, a Local, a Global, an Image, a Sampler, a Pipe or a Queue"
        raise TypeError(f"argument {number}: {expected} is expected, and not {type(argument).__name__}")
    return repr(int(value)) if isinstance(value, bool) else repr(value)


# The types of elements: whether they are floating-point numbers, and their sizes in bytes.
_TYPES = {
    "half": (True, 2),
    "float": (True, 4),
    "double": (True, 8),
    "short": (False, 2),
    "int": (False, 4),
    "long": (False, 8),
}


def _pointee(argument: Argument) -> Optional[str]:
    """Returns the type of the elements of a buffer as a name in ``_TYPES``, if it is known. ``char`` may be anything."""
    if argument.kind != "pointer" or not argument.type_name.endswith("*"):
        return None
    name = argument.type_name[:-1].rstrip("0123456789")
    name = name[1:] if name[:1] == "u" else name
    return name if name in _TYPES else None


def _elements(view: memoryview) -> Optional[str]:
    """Returns the type of the elements of an array as a name in ``_TYPES``, if it has one. Bytes may be anything."""
    is_float, is_integer = view.format in ("e", "f", "d"), view.format in tuple("hHiIlLqQ")
    found = (is_float, view.itemsize) if is_float or is_integer else None
    return next((name for name, one in _TYPES.items() if one == found), None)


def _check(number: int, parameter: Argument, argument: object, view: Optional[memoryview]) -> None:
    """Checks an argument for a pointer: a list is an error, and elements of another type give a warning."""
    name = parameter.name or "the parameter"
    if parameter.kind == "pointer" and isinstance(argument, (list, tuple)):
        raise TypeError(f"argument {number}: {name} is a pointer; pass an array, such as NumPy's, and not a {type(argument).__name__}")
    found, wanted = None if view is None else _elements(view), _pointee(parameter)
    if found is not None and wanted is not None and found != wanted:
        warnings.warn(f"argument {number}: the elements are of type {found}, but {name} points to {wanted}", stacklevel=3)


def _kernel_named(name: str, module: bytes) -> Optional[Kernel]:
    try:
        return next((kernel for kernel in info(module).kernels if kernel.name == name), None)
    except Error:
        return None  # The run has the same error.


def _by_name(args: Mapping[str, object], kernel: Optional[Kernel]) -> list[object]:
    """Returns the arguments in the order of the parameters of the kernel."""
    if kernel is None:
        return []  # The run has an error.
    names = [parameter.name or "" for parameter in kernel.arguments]
    for name in args:
        if name not in names:
            raise Error("argument", f'there is no parameter "{name}": {kernel}', Place())
    for name in names:
        if name not in args:
            raise Error("argument", f'the parameter "{name}" has no argument: {kernel}', Place())
    return [args[name] for name in names]


def _layout(image: Image) -> str:
    return f"{image.kind}:{image.order}:{image.channel}:{'x'.join(map(str, image.size))}"


def _modes(sampler: Sampler) -> str:
    return f"{sampler.addressing}:{sampler.filter}{':NORMALIZED' if sampler.normalized else ''}"


def _source_place(parts: _transpire._RunPlace) -> SourcePlace:
    function, block, instruction, name, source = parts
    file, line, column = source or (None, None, None)
    return SourcePlace(function, block, instruction, file, line, column, name)


def _item(item: Optional[list[int]]) -> Optional[_Item]:
    return None if item is None else (item[0], item[1], item[2])


def _violation(parts: _transpire._Violation) -> Violation:
    (rule, severity, message), (place, item), other, accessed, more = parts
    return Violation(
        rule,
        severity,
        message,
        None if place is None else _source_place(place),
        _item(item),
        None if other is None else _source_place(other[0]),
        None if other is None else _item(other[1]),
        None if accessed is None else accessed[0],
        None if accessed is None else accessed[1],
        more,
    )


def run(
    module: Module,
    kernel: str,
    global_size: _Sizes,
    local_size: Optional[_Sizes] = None,
    args: Union[Iterable[object], Mapping[str, object]] = (),
    *,
    offset: _Sizes = 0,
    checks: Union[str, Iterable[str]] = (),
    spec_constants: Optional[Mapping[int, Union[int, float, bool, str]]] = None,
    steps: Optional[int] = None,
    memory: Optional[int] = None,
    timeout: Optional[float] = None,
    cancel: Optional[Callable[[], object]] = None,
) -> Outcome:
    """Runs a kernel without a device.

    :param module: LLVM IR or SPIR-V, in any notation.
    :param kernel: the name of the kernel.
    :param global_size: the number of work-items, for each dimension.
    :param local_size: the size of work-groups. The default is chosen from the global size.
    :param args: the arguments: numbers, lists of numbers (vectors), objects with a buffer (a NumPy array, a ``bytearray``),
        :class:`Local`, :class:`Global`, :class:`Image`, :class:`Sampler`, :class:`Pipe`, :class:`Queue`, ``bytes`` for a structure, or ``None``
        for the null pointer. Arrays, images and pipes have the results afterwards. A ``dict`` has the arguments by the names
        of the parameters.
    :param offset: the global offset.
    :param checks: the rules to check, as in ``--check``: ``"all"``, ``["data-race", "shift=off"]``.
    :param spec_constants: values of specialization constants, as for :func:`specialize`.
    :param steps: the number of operations after which the run ends with an error. Without it, each work-item may take 2^30.
        Ctrl-C ends a run, too.
    :param memory: the greatest number of bytes of each: the buffers, the local memory of a group, the private memory of a
        group, the memory of the checks.
    :param timeout: the number of seconds after which the run ends.
    :param cancel: a function that is called several times a second. If it returns a true value, the run ends.
    :returns: the printed text and the violations that did not end the run.
    :raises RunError: if the run does not come to its end. The arrays are unchanged then.
    :raises Error: if the module cannot be read, has no such kernel, or an argument has the wrong kind.
    :raises ValueError: if the kernel writes to an array that is read-only.
    :raises TimeoutError: if the run takes longer than ``timeout``.
    :raises InterruptedError: if ``cancel`` ends the run.
    :warns UserWarning: if an array has elements of another type than the parameter, such as ``double`` for ``float``.

    >>> data = bytearray(4)
    >>> add = b'''target triple = "spir64-unknown-unknown"
    ... define spir_kernel void @add(i32 %x, ptr addrspace(1) %p) {
    ...   store i32 %x, ptr addrspace(1) %p
    ...   ret void
    ... }'''
    >>> run(add, "add", 1, args=[7, data]).assert_clean()
    >>> data[0]
    7
    """
    __tracebackhide__ = True  # pytest shows the line of the test.
    source = _bytes(module)
    if spec_constants is not None:
        source = specialize(source, spec_constants)
    known = _kernel_named(kernel, source)
    args = _by_name(args, known) if isinstance(args, Mapping) else list(args)
    end = None if timeout is None else time.monotonic() + timeout

    def check() -> None:
        if end is not None and time.monotonic() > end:
            raise TimeoutError(f"the kernel runs for more than {timeout} s")
        if cancel is not None and cancel():
            raise InterruptedError("the run is cancelled")

    views: list[Optional[memoryview]] = []
    given: list[dict[str, object]] = []
    for number, argument in enumerate(args):
        is_object = argument is None or isinstance(argument, (Local, Sampler, Pipe, Queue))
        view = None if is_object else _view(argument.data if isinstance(argument, (Image, Global)) else argument, number)
        data = argument.data if isinstance(argument, Pipe) else None if view is None else view.tobytes()
        views.append(view)
        is_number = view is None and not is_object
        if known is not None and number < len(known.arguments):
            _check(number, known.arguments[number], argument, view)
        if is_number and isinstance(argument, (Image, Global)):
            raise TypeError(f"argument {number}: the data of an image or a buffer are an object with a buffer, such as a NumPy array")
        given.append(
            {
                "text": _numbers(argument, number) if is_number else None,
                "data": data,
                "local": argument.size if isinstance(argument, Local) else None,
                "layout": _layout(argument) if isinstance(argument, Image) else None,
                "sampler": _modes(argument) if isinstance(argument, Sampler) else None,
                "pipe": (argument.packet_size, argument.capacity) if isinstance(argument, Pipe) else None,
                "buffer": argument.kind if isinstance(argument, Global) else None,
                "queue": isinstance(argument, Queue),
            }
        )
    try:
        buffers, outcome, violations = _transpire.run(
            source,
            kernel,
            _sizes(global_size),
            None if local_size is None else _sizes(local_size),
            _sizes(offset),
            given,
            [checks] if isinstance(checks, str) else list(checks),
            (steps, memory),
            None if timeout is None and cancel is None else check,
        )
    except _transpire.Fault as fault:
        error = _error(fault.args[0])
        if known is not None and error.message.startswith("argument "):
            error = Error(error.kind, f"{error.message}: {known}", error.place)
        raise error from None
    findings = tuple(map(_violation, violations))
    if outcome is None:
        is_launch = any(finding.rule == "launch" for finding in findings)
        raise RunError(findings, str(known) if is_launch and known is not None else "")
    for number, (argument, view, data, before) in enumerate(zip(args, views, buffers, given)):
        if isinstance(argument, Pipe) and data is not None:
            argument.data = data
        if view is None or data is None or data == before["data"]:
            continue
        if view.readonly:
            raise ValueError(f"argument {number} is read-only, and the kernel writes to it")
        view.cast("B")[:] = data
    return Outcome(outcome[0], outcome[1], findings)


@dataclass(frozen=True)
class Difference:
    """A difference between two modules, of which the first is named first."""

    what: str
    """The thing that differs, such as a byte of a buffer."""
    values: tuple[str, str]
    """Its values."""
    places: tuple[Optional[SourcePlace], Optional[SourcePlace]]
    """The places of the instructions that wrote the values."""
    work_items: tuple[Optional[_Item], Optional[_Item]]
    """The global ids of the work-items that wrote the values."""
    launch: Optional[str]
    """The sizes and the arguments of the launch. ``None`` if the kernels differ before any launch."""

    def __str__(self) -> str:
        """Returns the values, the instructions that wrote them, and the launch, one per line."""
        lines = [self.what]
        for which, value, place, item in zip(("first", "second"), self.values, self.places, self.work_items):
            where = "" if place is None else f"; {place}"
            lines.append(f"  {which}: {value}{where}" + ("" if item is None else f"; work-item {item}"))
        return "\n".join(lines + ([] if self.launch is None else [f"  launch: {self.launch}"]))


@dataclass(frozen=True)
class Verified:
    """The comparison of a kernel."""

    kernel: str
    """The name of the kernel."""
    verdict: str
    """``same``, ``different``, or ``skipped`` if it could not be compared."""
    compared: int
    """The number of launches that were compared to their end."""
    failed: int
    """The number of launches that ended with the same kind of error in both modules."""
    ended: int
    """The number of launches that took too many steps or too much memory."""
    reason: Optional[str]
    """The reason why the kernel is skipped."""
    failure: Optional[str]
    """The first error that a launch ended with in both modules."""
    difference: Optional[Difference]
    """The first difference."""

    def __str__(self) -> str:
        if self.difference is not None:
            return f"{self.kernel}: different: {self.difference}"
        if self.verdict == "skipped":
            return f"{self.kernel}: skipped: {self.reason}"
        return f"{self.kernel}: the same in {self.compared} launches"


def _difference(parts: _transpire._Difference) -> Difference:
    what, (first, second), (one, other), launch = parts
    return Difference(
        what,
        (first, second),
        (None if one is None else _source_place(one[0]), None if other is None else _source_place(other[0])),
        (None if one is None else _item(one[1]), None if other is None else _item(other[1])),
        launch,
    )


def _verified(parts: _transpire._Verified) -> Verified:
    (kernel, verdict), counts, (reason, failure, difference) = parts
    compared, failed, ended = counts
    found = None if difference is None else _difference(difference)
    return Verified(kernel, verdict, compared, failed, ended, reason, failure, found)


def verify(
    module: Module,
    other: Optional[Module] = None,
    *,
    kernel: Optional[str] = None,
    rounds: Optional[int] = None,
    seed: Optional[int] = None,
    ulps: int = 0,
    steps: Optional[int] = None,
) -> tuple[Verified, ...]:
    """Runs the kernels of two modules on the same generated inputs, and compares the memory that they leave behind.

    :param module: LLVM IR or SPIR-V, in any notation.
    :param other: the other module. The default is the translation of the first to the other IR.
    :param kernel: the only kernel to compare.
    :param rounds: the number of launches of each kernel.
    :param seed: the number that the inputs depend on.
    :param ulps: the units in the last place by which floating-point numbers may differ.
    :param steps: the operations of a launch. One that takes more is not compared.
    :returns: the comparison of each kernel.
    """
    try:
        found = _transpire.verify(
            _bytes(module), None if other is None else _bytes(other), kernel, (rounds, seed, ulps, steps)
        )
    except _transpire.Fault as fault:
        raise _error(fault.args[0]) from None
    return tuple(map(_verified, found))
