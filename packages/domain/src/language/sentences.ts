import { fill } from './message.ts'

/** Sentences by their English, with `{name}` for what stands in them: "{name} is here twice." */
export type Sentences = Readonly<Record<string, string>>

interface Pattern {
  shape: RegExp
  names: string[]
  translated: string
}

function patternOf(english: string, translated: string): Pattern {
  const names: string[] = []
  const shape = english
    .split(/\{(\w+)\}/)
    .map((part, at) => {
      if (at % 2 === 0) return part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      names.push(part)
      return '(.+?)'
    })
    .join('')
  return { shape: new RegExp(`^${shape}$`, 's'), names, translated }
}

/**
 * Rules and services say why something cannot be done in English, with figures and names in the sentence. Where
 * it is shown or sent to somebody who reads another language, it is known again by its shape. Undefined for a
 * sentence that the list does not have: then the English stands.
 */
export function translator(sentences: Sentences): (sentence: string) => string | undefined {
  const patterns = Object.entries(sentences)
    .filter(([english]) => english.includes('{'))
    // The longest first: what is said more exactly is not taken for the more general one.
    .sort(([one], [other]) => other.length - one.length)
    .map(([english, translated]) => patternOf(english, translated))
  return function translate(sentence): string | undefined {
    const plain = Object.hasOwn(sentences, sentence) ? sentences[sentence] : undefined
    if (plain !== undefined) return plain
    for (const { shape, names, translated } of patterns) {
      const found = shape.exec(sentence)
      if (!found) continue
      // A value may be a sentence itself: "{first} Then tell your company administrator."
      const values = Object.fromEntries(
        names.map((name, at) => [name, translate(found[at + 1] ?? '') ?? found[at + 1] ?? '']),
      )
      return fill(translated, values, 'fil')
    }
    return undefined
  }
}
