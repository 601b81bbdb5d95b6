from collections.abc import Callable
from typing import Optional

__version__: str

_Told = tuple[str, str, str, tuple[str, int, int], tuple[str, str, str], tuple[str, str]]
_Argument = tuple[Optional[str], str, str, str, Optional[str], tuple[bool, bool, bool], Optional[tuple[int, int]]]
_Size = Optional[list[int]]
_Kernel = tuple[
    str,
    list[_Argument],
    tuple[_Size, _Size, _Size],
    tuple[Optional[int], Optional[int]],
    Optional[str],
    list[tuple[str, list[int]]],
]
_SpecConstant = tuple[int, Optional[str], str, int]
_Info = tuple[
    str,
    Optional[int],
    list[_Kernel],
    list[_SpecConstant],
    tuple[list[str], list[str], list[str]],
    tuple[list[str], list[str]],
]

_RunPlace = tuple[str, str, int, str, Optional[tuple[str, int, int]]]
_Violation = tuple[
    tuple[str, str, str],
    tuple[Optional[_RunPlace], Optional[list[int]]],
    Optional[tuple[_RunPlace, list[int]]],
    Optional[tuple[str, int]],
    int,
]

_Difference = tuple[
    str,
    list[str],
    list[Optional[tuple[_RunPlace, list[int]]]],
    Optional[str],
]
_Verified = tuple[
    tuple[str, str],
    tuple[int, int, int],
    tuple[Optional[str], Optional[str], Optional[_Difference]],
]

class Fault(ValueError): ...

def call(
    name: str, input: bytes, options: list[tuple[str, str]]
) -> tuple[bytes, list[_Told], Optional[_Told]]: ...
def draw(kind: str, input: bytes, functions: list[str], all_functions: bool, instructions: bool) -> tuple[str, str]: ...
def link(
    inputs: list[tuple[str, bytes]], options: list[tuple[str, str]]
) -> tuple[bytes, list[_Told], Optional[_Told]]: ...
def info(input: bytes) -> _Info: ...
def set_context(check: Callable[[], Optional[Callable[[], None]]]) -> None: ...
def run(
    input: bytes,
    kernel: str,
    global_size: list[int],
    local_size: Optional[list[int]],
    offset: list[int],
    arguments: list[dict[str, object]],
    checks: list[str],
    limits: tuple[Optional[int], Optional[int]],
    check: Optional[Callable[[], None]],
) -> tuple[list[Optional[bytes]], Optional[tuple[bytes, int]], list[_Violation]]: ...
def verify(
    first: bytes,
    second: Optional[bytes],
    kernel: Optional[str],
    numbers: tuple[Optional[int], Optional[int], int, Optional[int]],
) -> list[_Verified]: ...
def command(arguments: list[str]) -> int: ...
