const MOST_WORDS = 6

/** The words of a search, in small letters: each of them must be found, in any order. */
export function searchWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  return [...new Set(words)].slice(0, MOST_WORDS)
}
