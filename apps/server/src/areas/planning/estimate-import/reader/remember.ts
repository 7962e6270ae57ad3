const MOST = 20_000

/** The answers of a pure function of a text, kept: the same words stand on every page. */
export function remember<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const kept = known.get(text)
    if (kept !== undefined || known.has(text)) return kept as T
    const found = answer(text)
    if (known.size >= MOST) known.clear()
    known.set(text, found)
    return found
  }
}
