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

import html as _html
import os
import warnings
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Optional, Union

from . import _transpire
from ._transpire import __version__

__all__ = [
    "Argument",
    "Error",
    "ExecutionMode",
    "Finding",
    "Image",
    "Info",
    "Kernel",
    "Local",
    "LossWarning",
    "Module",
    "Outcome",
    "Place",
    "RunError",
    "Sampler",
    "SourcePlace",
    "SpecConstant",
    "Violation",
    "__version__",
    "assemble",
    "demangle",
    "disassemble",
    "extract_kernels",
    "info",
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
]

Module = Union[bytes, bytearray, memoryview, str, "os.PathLike[str]"]
"""A module: its bytes (also for text), or the path of its file."""

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
    """The instruction: the name of its result, its number in the block, or its line of assembly."""

    def __str__(self) -> str:
        parts = []
        if self.function:
            parts.append(f"@{self.function}")
        if self.block:
            parts.append(f"block {self.block}")
        if self.instruction:
            parts.append(self.instruction)
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
        return f"{self.severity}: {self.message}" + (f" ({where})" if where else "")


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
    """The size in bytes for ``clSetKernelArg``. The size of a structure includes the padding at its end. A handle, such as a
    buffer or an image, has the size of an address. ``None`` for a pointer to local memory, whose size the host chooses, and
    for an unknown size."""
    alignment: Optional[int] = None
    """The alignment of the value in bytes."""

    def __str__(self) -> str:
        """Returns the argument as OpenCL C declares it: ``global float* a``."""
        space = "" if self.address_space in ("private", "other") or self.kind != "pointer" else self.address_space
        # In OpenCL's metadata, const and volatile qualify the pointee, and restrict the pointer.
        before = [("const", self.is_const), ("volatile", self.is_volatile)]
        words = [space, *(word for word, has in before if has), self.access or "", self.type_name]
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

    def __str__(self) -> str:
        """Returns the format and the kernels, one per line."""
        return "\n".join([self.format, *map(str, self.kernels)])

    def _repr_html_(self) -> str:
        """Returns the tables of the kernels, for notebooks."""
        return f"<p>{_html.escape(self.format)}</p>" + "".join(kernel._repr_html_() for kernel in self.kernels)


def _bytes(module: Module) -> bytes:
    if isinstance(module, str) and "\n" in module:
        raise Error("wrong-input", "a str is the path of a file; the text of a module is given as bytes", Place())
    if isinstance(module, (str, os.PathLike)):
        with open(module, "rb") as file:
            return file.read()
    if isinstance(module, bytes):
        return module
    try:
        return bytes(memoryview(module))
    except TypeError:
        raise TypeError(f"a module is bytes, or the path of a file, and not {type(module).__name__}") from None


def _text(text: Union[str, bytes]) -> bytes:
    if isinstance(text, bytes):
        return text
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


def _call(name: str, module: bytes, options: _Options) -> bytes:
    output, told, fault = _transpire.call(name, module, options)
    if fault is not None:
        raise _error(fault)
    for loss in told:
        warnings.warn(f"left out: {loss[2]}", LossWarning, stacklevel=3)
    return output


def _options(**given: object) -> _Options:
    """The options that are given, as the library has them: by name and value, both as text."""
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
    spirv_version: Optional[str] = None,
    max_spirv_version: Optional[str] = None,
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

    ``spirv_version`` (``"1.2"``) is the version to write, else the lowest that the module needs, up to
    ``max_spirv_version`` where a later one lets more be said. ``extensions`` says which may be used: ``"+NAME,-NAME"``,
    ``"all"``, ``"-all"``. ``target`` (``"spir64"``) takes the module for that target, whatever its triple says. Only
    ``kernels``, and what they use, are translated, if any are named. ``debug_info`` is the set that debug information becomes:
    ``"opencl-100"``, ``"shader-100"``, ``"shader-200"``. ``contraction`` of products and sums: ``"as-written"``, ``"off"``,
    ``"fast"``. ``deny_loss="visible"`` or ``"all"`` makes errors of what would be left out. ``dialect="khronos-22"`` writes
    what that release of the Khronos translator would. Without ``verify`` the rules of LLVM IR are not checked; with
    ``validate`` the output is held against all rules of SPIR-V.

    :raises Error: when the module is not LLVM IR, is malformed, or uses something that SPIR-V cannot say.
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
    llvm: Optional[Union[int, str]] = None,
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
    """Translates SPIR-V, or its assembly, to bitcode.

    ``llvm`` is the release that is to read it: 6 to 23, else 16, which newer ones read too. ``target`` is the target of the
    LLVM IR, if it is not SPIR: ``"nvptx64-nvidia-cuda"``, ``"amdgcn-amd-amdhsa"`` or ``"x86_64-unknown-linux-gnu"``; it sets
    the defaults of ``builtins`` and ``address_spaces``. ``builtins`` says how to call what
    LLVM IR has no instruction for: ``"spirv"`` (``__spirv_…``), or as compilers of OpenCL C do, ``"cl1.2"`` or ``"cl2.0"``.
    ``builtin_variables`` become calls (``"function"``) or variables (``"global"``). ``spec_constants`` maps the SpecIds of
    specialization constants to values; ``address_spaces`` maps SPIR's numbers of address spaces to the target's, and
    ``function_address_space`` is that of functions. ``old_representation`` follows the older revision of the representation
    of SPIR-V in LLVM IR. With ``validate`` the input is held against all rules of SPIR-V, and not those of its structure and
    its declarations alone; without ``verify`` the output is not checked. ``kernels``, ``deny_loss`` and ``dialect`` are
    as those of :func:`to_spirv`.

    :raises Error: when the module is not SPIR-V, breaks a rule, or uses something that LLVM IR cannot say.
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
    """Translates SPIR-V or LLVM IR to SPIR 1.2: bitcode for drivers with ``cl_khr_spir``.

    With ``plain_printf`` printf is called by its plain name, as drivers want it. ``kernels``, ``target`` and ``deny_loss``
    are as those of :func:`to_spirv`.

    :raises Error: when the module is malformed, or uses something that SPIR 1.2 cannot say.
    """
    options = _options(kernel=kernels, target=target, plain_printf=plain_printf, deny_loss=deny_loss)
    return _call("to_spir12", _bytes(module), options)


def upgrade(
    module: Module,
    *,
    llvm: Optional[Union[int, str]] = None,
    kernels: Iterable[str] = (),
    deny_loss: Optional[str] = None,
) -> bytes:
    """Rewrites LLVM IR for another release, 16 if ``llvm`` says none; SPIR 1.2 becomes what a compiler of that release would
    have written. ``kernels`` and ``deny_loss`` are as those of :func:`to_spirv`.

    :raises Error: when the module is malformed, or uses something that the release has no form for.
    """
    options = _options(llvm=llvm, kernel=kernels, deny_loss=deny_loss)
    return _call("upgrade", _bytes(module), options)


def specialize(module: Module, spec_constants: Mapping[int, Union[int, float, bool, str]]) -> bytes:
    """Gives specialization constants of SPIR-V values: they become constants, which nobody can give another value.

    ``spec_constants`` maps SpecIds to values. A ``str`` is read as the command reads it, by the constant's type.

    :raises Error: when the module is not SPIR-V, has no constant of that SpecId, or the value is none of its type.
    """
    return _call("specialize", _bytes(module), _options(spec_const=spec_constants))


def extract_kernels(module: Module, kernels: Iterable[str]) -> bytes:
    """Takes all out of a module but these ``kernels`` and what they use: of SPIR-V, which gives SPIR-V, or of LLVM IR, which
    gives bitcode of the release that wrote it.

    :raises Error: when the module is malformed, or has no kernel of such a name.
    """
    if isinstance(kernels, str):
        kernels = (kernels,)
    return _call("extract_kernels", _bytes(module), _options(kernel=kernels))


def validate(module: Module, *, rules: Optional[str] = None, strict: bool = False) -> list[Finding]:
    """Checks a module, and gives what is wrong with it: an empty list if nothing is.

    SPIR-V is held against the universal rules of its version, LLVM IR in the form of LLVM 3.2 with OpenCL's metadata
    against SPIR 1.2, other LLVM IR against the rules of LLVM's verifier. ``rules`` asks for others: ``"opencl2.0"``, ``"spv1.3"`` and other names of
    SPIRV-Tools; ``"spir-1.2"``, ``"llvm"``. With ``strict`` each warning is an error.

    :raises Error: when the module cannot be read at all.
    """
    _, told, fault = _transpire.call("validate", _bytes(module), _options(rules=rules, strict=strict))
    if fault is not None:
        raise _error(fault)
    return [Finding(one[0], one[2], _place(one), one[5][0], one[5][1]) for one in told]


def disassemble(module: Module, *, raw_ids: bool = False, indent: bool = True, offsets: bool = False) -> str:
    """Makes the text of a module of SPIR-V, in the syntax of SPIRV-Tools. Rules are not checked.

    Ids get names that say what they are, but for ``raw_ids``. Without ``indent`` lines begin at their instruction. With
    ``offsets`` each line ends with where its instruction stands, in bytes.

    :raises Error: when the module is not SPIR-V, or an instruction is malformed.
    """
    options = _options(raw_ids=raw_ids, indent=indent, offsets=offsets)
    return _call("disassemble", _bytes(module), options).decode("utf-8", "replace")


def assemble(text: Union[str, bytes], *, spirv_version: Optional[str] = None) -> bytes:
    """Makes a module of SPIR-V of its text, in the syntax of SPIRV-Tools. Rules are not checked.

    ``text`` is the assembly itself, and not the name of a file. ``spirv_version`` is that of a text that says none,
    else the newest.

    :raises Error: when the text is malformed, with line and column.
    """
    return _call("assemble", _text(text), _options(spirv_version=spirv_version))


def print_ir(module: Module, *, llvm: Optional[Union[int, str]] = None) -> str:
    """Makes the text of LLVM IR, as ``llvm-dis`` of the release ``llvm`` prints it; else of the one that wrote the module.

    :raises Error: when the module is not LLVM IR or is malformed, or the release has no form for it.
    """
    return _call("print", _bytes(module), _options(llvm=llvm)).decode("utf-8", "replace")


def parse_ir(text: Union[str, bytes], *, llvm: Optional[Union[int, str]] = None) -> bytes:
    """Makes bitcode of the text of LLVM IR, for the release ``llvm``; else for the oldest that knows its kind of pointers.

    ``text`` is the assembly itself, and not the name of a file.

    :raises Error: when the text is malformed, with line and column, or the release has no form for it.
    """
    return _call("parse", _text(text), _options(llvm=llvm))


def mangle(signature: str, *, spelling: Optional[str] = None, pointers: Optional[int] = None) -> str:
    """Tells the name in LLVM IR of a function of OpenCL C, which is given with the types of its parameters:
    ``"fract(float4, __global float4*)"``. A mangled name is taken too, and spelled anew.

    ``spelling`` says whose habits to follow where the ABI leaves room: ``"clang"`` (compiling OpenCL C), ``"spir12"`` (the
    generator of SPIR 1.2), ``"itanium"`` (the ABI to the letter, as SYCL compilers write it). ``pointers``, 32 or 64, is the
    width of a pointer, and so of ``size_t``.

    :raises Error: when the signature cannot be read.
    """
    options = _options(spelling=spelling, pointers=pointers)
    return _call("mangle", _text(signature), options).decode()


def demangle(name: str) -> str:
    """Tells which function of OpenCL C a name in LLVM IR stands for, with the types of its parameters.

    :raises Error: when the name is not mangled (``wrong-input``), or not as OpenCL C or SPIR-V in LLVM IR could be.
    """
    return _call("demangle", _text(name), []).decode()


def info(module: Module) -> Info:
    """Tells what is in a module, LLVM IR or SPIR-V in any notation: kernels, their arguments, specialization constants.

    :raises Error: when the module is something else, or is malformed.
    """
    try:
        name, bits, kernels, constants, (capabilities, extensions, of_source) = _transpire.info(_bytes(module))
    except _transpire.Fault as fault:
        raise _error(fault.args[0]) from None
    return Info(
        format=name,
        address_bits=bits,
        kernels=tuple(map(_kernel, kernels)),
        spec_constants=tuple(SpecConstant(*constant) for constant in constants),
        capabilities=tuple(capabilities),
        extensions=tuple(extensions),
        source_extensions=tuple(of_source),
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


@dataclass(frozen=True)
class Local:
    """An argument of :func:`run`: so many bytes of local memory."""

    size: int


@dataclass(frozen=True)
class Image:
    """An argument of :func:`run`: an image. Names are OpenCL's, without ``CL_`` and ``_t``."""

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
    """An argument of :func:`run`: a sampler."""

    addressing: str
    """The addressing mode: ``"NONE"``, ``"CLAMP_TO_EDGE"``, ``"CLAMP"``, ``"REPEAT"`` or ``"MIRRORED_REPEAT"``."""
    filter: str = "NEAREST"
    """``"NEAREST"`` or ``"LINEAR"``."""
    normalized: bool = False
    """Whether coordinates between 0 and 1 cover the image."""


@dataclass(frozen=True)
class SourcePlace:
    """The place of an instruction that a kernel executes. The source is known with debug information."""

    function: str
    """The function."""
    block: str
    """The block: its name, or its number."""
    instruction: int
    """The number of the instruction in the block."""
    file: Optional[str] = None
    """The file of the source."""
    line: Optional[int] = None
    """The line, from 1."""
    column: Optional[int] = None
    """The column, from 1."""

    def __str__(self) -> str:
        text = f"function {self.function}, block {self.block}, instruction {self.instruction}"
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
    """The place of the other access of a race."""
    other_work_item: Optional[_Item]
    """The global id of the other work-item of a race."""
    buffer: Optional[str]
    """The object that is accessed."""
    offset: Optional[int]
    """The offset of the access in bytes."""
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

    def __init__(self, findings: tuple[Violation, ...]) -> None:
        super().__init__("\n".join(map(str, findings)))
        self.findings = findings


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
        if self.findings:
            raise RunError(self.findings)


_Sizes = Union[int, Iterable[int]]


def _sizes(sizes: _Sizes) -> list[int]:
    return [sizes] if isinstance(sizes, int) else [int(size) for size in sizes]


def _view(argument: object) -> Optional[memoryview]:
    """Returns the bytes of an array, or ``None`` for a number."""
    if getattr(argument, "ndim", 1) == 0:
        return None  # A scalar of NumPy has a buffer, too.
    try:
        view = memoryview(argument)  # type: ignore[arg-type]
    except TypeError:
        return None
    if not view.c_contiguous:
        raise ValueError("an array must be contiguous")
    return view.cast("B") if view.nbytes else view


def _numbers(argument: object) -> str:
    """Returns a number, or several, as the library reads them."""
    if isinstance(argument, bool):
        return str(int(argument))
    if isinstance(argument, (list, tuple)):
        return ",".join(map(_numbers, argument))
    item = getattr(argument, "item", None)
    number = argument if item is None else item()
    if not isinstance(number, (int, float)):
        raise TypeError(f"an argument is a number, an array or local memory, and not {type(argument).__name__}")
    return repr(int(number)) if isinstance(number, bool) else repr(number)


def _layout(image: Image) -> str:
    return f"{image.kind}:{image.order}:{image.channel}:{'x'.join(map(str, image.size))}"


def _modes(sampler: Sampler) -> str:
    return f"{sampler.addressing}:{sampler.filter}{':NORMALIZED' if sampler.normalized else ''}"


def _source_place(parts: _transpire._RunPlace) -> SourcePlace:
    function, block, instruction, source = parts
    return SourcePlace(function, block, instruction, *(source or (None, None, None)))


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
    args: Iterable[object] = (),
    *,
    offset: _Sizes = 0,
    checks: Union[str, Iterable[str]] = (),
    steps: Optional[int] = None,
) -> Outcome:
    """Runs a kernel without a device.

    An argument is a number, a list of numbers (a vector), an object with a buffer (a NumPy array, a ``bytearray``),
    :class:`Local`, :class:`Image`, :class:`Sampler`, or ``None`` for the null pointer. Arrays and images have the results
    afterwards. A structure is given as ``bytes``.
    ``offset`` is the global offset. ``checks`` has rules as ``--check`` does: ``"all"``, ``["data-race", "shift=off"]``.
    ``steps`` ends a run that takes too long; Ctrl-C ends it, too.

    Raises a :class:`RunError` if the run does not come to its end, and leaves the arrays as they are. Other violations are
    :attr:`Outcome.findings`. Raises a :class:`ValueError` if the kernel writes to an array that is read-only.
    """
    args = list(args)
    views: list[Optional[memoryview]] = []
    given: list[dict[str, object]] = []
    for argument in args:
        is_object = argument is None or isinstance(argument, (Local, Sampler))
        view = None if is_object else _view(argument.data if isinstance(argument, Image) else argument)
        views.append(view)
        is_number = view is None and not is_object
        if is_number and isinstance(argument, Image):
            raise TypeError("the texels of an image are an object with a buffer")
        given.append(
            {
                "text": _numbers(argument) if is_number else None,
                "data": None if view is None else view.tobytes(),
                "local": argument.size if isinstance(argument, Local) else None,
                "layout": _layout(argument) if isinstance(argument, Image) else None,
                "sampler": _modes(argument) if isinstance(argument, Sampler) else None,
            }
        )
    try:
        buffers, outcome, found = _transpire.run(
            _bytes(module),
            kernel,
            _sizes(global_size),
            None if local_size is None else _sizes(local_size),
            _sizes(offset),
            given,
            [checks] if isinstance(checks, str) else list(checks),
            steps,
        )
    except _transpire.Fault as fault:
        raise _error(fault.args[0]) from None
    findings = tuple(map(_violation, found))
    if outcome is None:
        raise RunError(findings)
    for number, (view, data, before) in enumerate(zip(views, buffers, given)):
        if view is None or data is None or data == before["data"]:
            continue
        if view.readonly:
            raise ValueError(f"argument {number} is read-only, and the kernel writes to it")
        view[:] = data
    return Outcome(outcome[0], outcome[1], findings)
