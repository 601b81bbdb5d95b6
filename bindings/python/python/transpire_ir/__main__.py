"""The command: ``transpire`` or ``python -m transpire_ir``."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from typing import Optional

from . import _transpire


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Runs the command ``transpire`` and returns its exit status: 0 success, 1 an error in the input, 2 an error in the
    command line. ``arguments`` follow the name of the command; the default is ``sys.argv[1:]``."""
    # Ctrl-C ends the process, as it ends the command that cargo builds.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    given = sys.argv[1:] if arguments is None else list(arguments)
    return _transpire.command(["transpire", *given])


if __name__ == "__main__":
    sys.exit(main())
