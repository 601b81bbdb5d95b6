!0 = !DILocation(line: 1, line: 2, scope: !0)
