// How the JPEG codecs leave libjpeg where it fails: with its words, by a jump.

#include "CImageCodecs.h"

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

typedef struct {
    struct jpeg_error_mgr manager;
    char *message;
    jmp_buf leave;
} jpeg_errors;

static void leave(jpeg_errors *errors, const char *text) {
    snprintf(errors->message, SCRIM_PICTURE_MESSAGE, "%s", text);
    longjmp(errors->leave, 1);
}

static void fail(j_common_ptr codec) {
    char text[JMSG_LENGTH_MAX];
    codec->err->format_message(codec, text);
    leave((jpeg_errors *)codec->err, text);
}
