extension JSON {
    /// Bytes of memory that the words of the value's document take, its text not counted; 0 if it is missing.
    package var tapeFootprint: Int { tape?.footprint ?? 0 }
}
