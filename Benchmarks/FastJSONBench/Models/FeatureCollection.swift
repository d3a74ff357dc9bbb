/// Polygons as GeoJSON (RFC 7946), as in `canada.json` and as `NumericText` makes them.
struct FeatureCollection: BenchModel {
    struct Feature: Codable, Equatable {
        struct Geometry: Codable, Equatable {
            var type: String
            /// Rings of positions, each a pair of longitude and latitude.
            var coordinates: [[[Double]]]
        }

        var type: String
        var properties: [String: String]
        var geometry: Geometry
    }

    var type: String
    var features: [Feature]

    var count: Int { features.count }
}
