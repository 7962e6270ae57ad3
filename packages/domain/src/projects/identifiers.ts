export const LONGEST_IDENTIFIER = 40

/** The Project ID, then the same with a number behind it: BUL-2026-014, BUL-2026-014-2, BUL-2026-014-3. */
export function numberedIdentifier(identifier: string, number: number): string {
  if (number === 1) return identifier.slice(0, LONGEST_IDENTIFIER)
  const ending = `-${number}`
  return identifier.slice(0, LONGEST_IDENTIFIER - ending.length) + ending
}

/** The Project ID that a copy starts from. */
export function copyIdentifier(identifier: string): string {
  return `${identifier.slice(0, LONGEST_IDENTIFIER - 5)}-COPY`
}
