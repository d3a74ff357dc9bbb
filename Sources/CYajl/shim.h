#ifndef FASTJSON_CYAJL_SHIM_H
#define FASTJSON_CYAJL_SHIM_H

#include <yajl/yajl_gen.h>
#include <yajl/yajl_parse.h>
#include <yajl/yajl_tree.h>

/// Sets one on/off option of a parser; `yajl_config` itself is variadic, which Swift cannot call.
static inline int fastjson_yajl_configure(yajl_handle handle, yajl_option option, int value) {
    return yajl_config(handle, option, value);
}

#endif
