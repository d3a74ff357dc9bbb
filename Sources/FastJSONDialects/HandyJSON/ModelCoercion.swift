internal import FastJSON
internal import Foundation
internal import Synchronization

/// A model in another.
enum ModelCoercion<Model: HandyJSON>: Coercion {
    static func value(_ json: JSON, _ context: CoercionContext) -> Model? {
        guard json.kind == .object, let inside = context.inside else { return nil }
        return ModelReader.model(from: .json(json), inside)
    }

    static func value(any: Any, _ context: CoercionContext) -> Model? {
        if let json = any as? JSON { return value(json, context) }
        if let model = cast(any) { return model }
        guard let members = any as? [String: Any], let inside = context.inside else { return nil }
        return ModelReader.model(from: .dictionary(members), inside)
    }

    static func object(_ model: Model, _ context: CoercionContext) -> Any? {
        context.inside.map { ModelWriter.object(model, $0) }
    }

    static func write(_ model: Model, into output: inout JSON.Output, _ context: CoercionContext) {
        guard let inside = context.inside else {
            return output.fail(.other(description: "\(Model.self): models too deep in one another"))
        }
        ModelWriter.write(model, into: &output, inside)
    }
}

/// What models are read from.
enum ModelSource {
    /// An object.
    case json(JSON)
    case dictionary([String: Any])
}

/// Fills models.
enum ModelReader {
    static func model<Model: HandyJSON>(from source: ModelSource, _ context: CoercionContext) -> Model {
        var model = Model()
        fill(&model, from: source, context)
        return model
    }

    /// Fills a model; an update calls none but `mapping`.
    static func fill<Model: HandyJSON>(
        _ model: inout Model, from source: ModelSource, isUpdate: Bool = false, _ context: CoercionContext
    ) {
        let plans = ModelPlans.plans(of: type(of: model), context)
        let rules = plans.ruleSource
        if !isUpdate {
            if rules == .subclass {
                (model as? any HandyJSONSubclass)?.willStartMapping()
            } else {
                model.willStartMapping()
            }
        }
        let (plan, mapper) = ModelPlans.plan(for: &model, plans, rules)
        let faults =
            switch source {
            case .json(let json): plan.coerce(&model, from: json, mapper, context)
            case .dictionary(let members):
                coerce(&model, from: members, plan, mapper, context)
            }
        mapper?.finish(&model)
        for fault in faults { HandyJSONConfiguration.log(.debug, fault.message) }
        guard !isUpdate else { return }
        if rules == .subclass {
            (model as? any HandyJSONSubclass)?.didFinishMapping()
        } else {
            model.didFinishMapping()
        }
    }

    private static func coerce<Model: HandyJSON>(
        _ model: inout Model, from members: [String: Any], _ plan: CoercionPlan, _ mapper: HelpingMapper?,
        _ context: CoercionContext
    ) -> [CoercionFault] {
        let ignoresCase = context.options.contains(.ignoresCase)
        let folded = ignoresCase ? self.folded(members) : members
        return plan.coerce(&model, mapper, context) { way in
            guard let first = way.first else { return nil }
            var value = folded[ignoresCase ? first.lowercased() : first]
            for key in way.dropFirst() {
                guard let inner = value as? [String: Any] else { return nil }
                value = ignoresCase ? self.folded(inner)[key.lowercased()] : inner[key]
            }
            return value.flatMap { DictionaryValue.isNull($0) ? nil : $0 }
        }
    }

    /// Of keys that differ in case only, that counts whose text comes first.
    private static func folded(_ members: [String: Any]) -> [String: Any] {
        [String: Any](members.sorted { $0.key < $1.key }.map { ($0.key.lowercased(), $0.value) }) {
            first, _ in
            first
        }
    }
}

/// Writes models.
enum ModelWriter {
    static func object<Model: HandyJSON>(_ model: Model, _ context: CoercionContext) -> [String: Any] {
        var model = model
        let (plan, mapper) = ModelPlans.plan(for: &model, context)
        let (members, faults) = plan.object(model, mapper, context, null: DictionaryValue.null)
        for fault in faults { HandyJSONConfiguration.log(.debug, fault.message) }
        return members
    }

    static func write<Model: HandyJSON>(
        _ model: Model, into output: inout JSON.Output, _ context: CoercionContext
    ) {
        var model = model
        let (plan, mapper) = ModelPlans.plan(for: &model, context)
        for fault in plan.write(model, into: &output, mapper, context) {
            HandyJSONConfiguration.log(.debug, fault.message)
        }
    }
}

/// Plans and rules of models.
enum ModelPlans {
    /// The plans of a type.
    static func plans<Model: HandyJSON>(of type: Model.Type, _ context: CoercionContext) -> CoercionPlans {
        let plans = CoercionPlans.of(type, context.options)
        if plans.ruleSource == .unknown, type is any HandyJSONSubclass.Type { plans.ruleSource = .subclass }
        return plans
    }

    static func plan<Model: HandyJSON>(
        for model: inout Model, _ context: CoercionContext
    ) -> (CoercionPlan, HelpingMapper?) {
        let plans = plans(of: type(of: model), context)
        return plan(for: &model, plans, plans.ruleSource)
    }

    /// Asks a model for its rules, if its type has any, and finds the plan for them.
    static func plan<Model: HandyJSON>(
        for model: inout Model, _ plans: CoercionPlans, _ source: CoercionPlans.RuleSource
    ) -> (CoercionPlan, HelpingMapper?) {
        guard source != .none else { return (plans.plain, nil) }
        let mapper = HelpingMapper(of: type(of: model), isSubclass: source == .subclass)
        model.giveRules(to: mapper, isClass: plans.isClass)
        if source == .unknown {
            plans.ruleSource = mapper.isUnused ? .none : .model
            if mapper.isUnused { LostRules.report(inheriting: model) }
        }
        let plan = plans.plan(mapper.rules)
        if !plan.faultsOfRules.isEmpty { LostRules.report(plan.faultsOfRules) }
        return (plan, mapper)
    }
}

/// Rules that are about nothing, which are told once.
enum LostRules {
    /// Collects what is told while a model is read that must have all its rules.
    final class Collector: Sendable {
        let messages = Mutex<[String]>([])
    }

    @TaskLocal static var collector: Collector?

    private static let told = Mutex<Set<String>>([])

    static func report(_ messages: [String]) {
        for message in messages {
            collector?.messages.withLock { $0.append(message) }
            if isNew(message) { HandyJSONConfiguration.log(.error, message) }
        }
    }

    /// Tells that rules of a subclass would not be known.
    static func report(inheriting model: some HandyJSON) {
        let mirror = Mirror(reflecting: model)
        guard mirror.subjectType is AnyClass, let base = mirror.superclassMirror?.subjectType,
            base is any HandyJSON.Type
        else { return }
        let type = mirror.subjectType
        let message = """
            \(type) inherits HandyJSON from \(base), which has no mapping(mapper:): if \(type) has one, it is not \
            called; declare an empty one in \(base), or let \(type) be a HandyJSONSubclass
            """
        if isNew(message) { HandyJSONConfiguration.log(.error, message) }
    }

    private static func isNew(_ message: String) -> Bool {
        told.withLock { $0.insert(message).inserted }
    }
}
