!0 = !DILocation(line: 1)
