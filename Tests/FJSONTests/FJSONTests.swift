import Testing

/// All tests of the command; one after the other, so that no child process inherits the pipes of another test.
@Suite("fjson", .serialized) enum FJSONTests {}
