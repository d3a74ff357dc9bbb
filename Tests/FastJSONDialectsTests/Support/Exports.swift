// Every file of this target has the shared helpers by this; without the attribute each would import them.
#if CLIENT
    @_exported import ClientTestSupport
#else
    @_exported import TestSupport
#endif
