import Testing
@Suite("x") struct X { @Test func a() {} }
