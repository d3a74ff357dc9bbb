/// Generates files of tokenizers: one object of very many members, one array of as many pairs of strings.
enum TokenizerText {
    private static let consonants = Array("bcdfghklmnprstvz")
    private static let vowels = Array("aeiouéü日")

    /// A file of `words` words and as many pairs.
    static func tokenizer(words: Int, _ random: inout SplitMix64) -> [UInt8] {
        var text = JSONText(capacity: words * 36 + 8_192)
        text.object { text in
            text.key("version")
            text.string("1.0")
            text.key("model")
            text.object { text in
                text.key("type")
                text.string("BPE")
                text.key("vocab")
                text.object { text in
                    for number in 0..<words {
                        text.key(word(number))
                        text.integer(number)
                    }
                }
                text.key("merges")
                text.array { text in
                    for _ in 0..<words {
                        text.array { text in
                            text.string(word(random.below(words)))
                            text.string(word(random.below(words)))
                        }
                    }
                }
            }
        }
        return text.bytes
    }

    /// The number in syllables, each a consonant and a vowel, so that no two words are equal.
    ///
    /// Every second begins with the mark of a blank, and every hundredth holds an escape.
    private static func word(_ number: Int) -> String {
        var word = ""
        var rest = number
        repeat {
            word.append(consonants[rest % consonants.count])
            rest /= consonants.count
            word.append(vowels[rest % vowels.count])
            rest /= vowels.count
        } while rest > 0
        if number % 100 == 99 { word += #"\n"# }
        return number % 2 == 0 ? word : "Ġ" + word
    }
}
