#include "CExecutorHook.h"
