// With `curry` and `<*>` a model is made of optional parts, and is `nil` if one of them is:
//
//     curry(User.init) <*> json << "name" <*> json << ["others", "age"] <*> json << "friends"

/// The precedence of `<*>`, between `&&` and `??`.
precedencegroup JSONApplicativePrecedence {
    associativity: left
    higherThan: LogicalConjunctionPrecedence
    lowerThan: NilCoalescingPrecedence
}

infix operator <*> : JSONApplicativePrecedence

/// Calls a function if it and its argument are there.
///
///     curry(User.init) <*> json << "name" <*> json << "age"
///
/// - Returns: What the function gives; `nil` if one of both is `nil`.
public func <*> <Argument, Result>(
    function: ((Argument) -> Result)?, argument: Argument?
) -> Result? {
    guard let function, let argument else { return nil }
    return function(argument)
}

/// A function of two arguments as functions of one each.
public func curry<A, B, Result>(
    _ function: @escaping (A, B) -> Result
) -> (A) -> (B) -> Result {
    { a in { b in function(a, b) } }
}

/// A function of three arguments as functions of one each.
public func curry<A, B, C, Result>(
    _ function: @escaping (A, B, C) -> Result
) -> (A) -> (B) -> (C) -> Result {
    { a in { b in { c in function(a, b, c) } } }
}

/// A function of four arguments as functions of one each.
public func curry<A, B, C, D, Result>(
    _ function: @escaping (A, B, C, D) -> Result
) -> (A) -> (B) -> (C) -> (D) -> Result {
    { a in { b in { c in { d in function(a, b, c, d) } } } }
}

/// A function of five arguments as functions of one each.
public func curry<A, B, C, D, E, Result>(
    _ function: @escaping (A, B, C, D, E) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> Result {
    { a in { b in { c in { d in { e in function(a, b, c, d, e) } } } } }
}

/// A function of six arguments as functions of one each.
public func curry<A, B, C, D, E, F, Result>(
    _ function: @escaping (A, B, C, D, E, F) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> Result {
    { a in { b in { c in { d in { e in { f in function(a, b, c, d, e, f) } } } } } }
}

/// A function of seven arguments as functions of one each.
public func curry<A, B, C, D, E, F, G, Result>(
    _ function: @escaping (A, B, C, D, E, F, G) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> Result {
    { a in { b in { c in { d in { e in { f in { g in function(a, b, c, d, e, f, g) } } } } } } }
}

/// A function of eight arguments as functions of one each.
public func curry<A, B, C, D, E, F, G, H, Result>(
    _ function: @escaping (A, B, C, D, E, F, G, H) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> Result {
    { a in { b in { c in { d in { e in { f in { g in { h in function(a, b, c, d, e, f, g, h) } } } } } } } }
}

/// A function of nine arguments as functions of one each.
public func curry<A, B, C, D, E, F, G, H, I, Result>(
    _ function: @escaping (A, B, C, D, E, F, G, H, I) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> Result {
    { a in
        { b in
            { c in { d in { e in { f in { g in { h in { i in function(a, b, c, d, e, f, g, h, i) } } } } } } }
        }
    }
}

/// A function of ten arguments as functions of one each.
public func curry<A, B, C, D, E, F, G, H, I, J, Result>(
    _ function: @escaping (A, B, C, D, E, F, G, H, I, J) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> Result {
    { a in
        { b in
            { c in
                { d in
                    { e in { f in { g in { h in { i in { j in function(a, b, c, d, e, f, g, h, i, j) } } } } }
                    }
                }
            }
        }
    }
}
