!0 = !DILocation(line: 1, scope: !0, what: 3)
