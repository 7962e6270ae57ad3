/**
 * Scores a text against the typed words, all of which must be found. The beginning of a word
 * counts most, then a part of one, then its letters in order ("cmpny" finds "company").
 */
const WORD_START = 4
const PART = 2
const LETTERS = 1

function lettersInOrder(typed: string, text: string): boolean {
  let at = 0
  for (const letter of text) if (letter === typed[at]) at++
  return at === typed.length
}

function wordScore(typed: string, text: string): number {
  const words = text.split(/[^\p{L}\p{N}]+/u)
  if (words.some((word) => word.startsWith(typed))) return WORD_START
  if (text.includes(typed)) return PART
  // Two letters are in order in almost everything.
  return typed.length > 2 && words.some((word) => lettersInOrder(typed, word)) ? LETTERS : 0
}

/** 0 is no match. */
export function matchScore(typed: string, label: string, more = ''): number {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  let total = 0
  for (const word of wanted) {
    // A match in the name counts twice as much as one in the other words.
    const score = 2 * wordScore(word, label.toLowerCase()) || wordScore(word, more.toLowerCase())
    if (score === 0) return 0
    total += score
  }
  return total
}

/** Names that differ in case or in the spaces around them are one name. */
export const sameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
