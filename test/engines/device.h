/* The platform of npm's XS, but for texts: they are UTF-8 as in a firmware. */
#include "xsnapPlatform.h"
#undef mxCESU8
