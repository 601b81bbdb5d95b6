!0 = !DIBasicType(tag: DW_TAG_what)
