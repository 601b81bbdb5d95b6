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
]

class Fault(ValueError): ...

def call(
    name: str, input: bytes, options: list[tuple[str, str]]
) -> tuple[bytes, list[_Told], Optional[_Told]]: ...
def info(input: bytes) -> _Info: ...
def command(arguments: list[str]) -> int: ...
