/** The largest sheet Excel opens. */
export const LAST_ROW = 1_048_576
export const LAST_COLUMN = 16_384

const BEFORE_A = 'A'.charCodeAt(0) - 1

/** `AB12` → 28. Undefined for a text that is no reference. */
export function columnOf(reference: string): number | undefined {
  let column = 0
  for (let at = 0; at < reference.length && at < 4; at++) {
    const letter = (reference.charCodeAt(at) & ~0x20) - BEFORE_A
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column >= 1 && column <= LAST_COLUMN ? column : undefined
}

/** 28 → `AB`. */
export function columnLetters(column: number): string {
  const last = (column - 1) % 26
  const rest = (column - 1 - last) / 26
  return (rest > 0 ? columnLetters(rest) : '') + String.fromCharCode(BEFORE_A + 1 + last)
}
