// Every file of this target has the shared helpers by this; without the attribute each would import them.
@_exported import TestSupport
