!0 = !DINothing(line: 1)
