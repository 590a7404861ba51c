// Picture decoders whose errors leave by longjmp, behind calls that return.
