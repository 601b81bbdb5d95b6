what is this
