import { wordsIn } from './names.ts'

/** Says nothing about which one it is: half the barangays could be called so. */
const GENERIC = new Set(['barangay'])

/** The words a barangay is filed under, and a search begins with. */
export function filedUnder(name: string): string[] {
  const words = wordsIn(name)
  const telling = words.filter((word) => !GENERIC.has(word))
  return telling.length > 0 ? telling : words
}

/** The file in which a word is: one for each first letter, one for all digits. */
export function shardOf(word: string): string {
  const first = word[0] ?? ''
  return first >= '0' && first <= '9' ? 'digits' : first
}

/** The search file that a question needs; undefined while too little is typed. */
export function shardFor(question: string): string | undefined {
  const [name = ''] = question.split(',')
  const [word] = filedUnder(name)
  if (!word || GENERIC.has(word)) return undefined
  return word.length >= 2 || shardOf(word) === 'digits' ? shardOf(word) : undefined
}
