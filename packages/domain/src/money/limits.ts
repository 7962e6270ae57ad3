/** The largest amount that is exact to the centavo in a browser, with room to add many of them. */
export const MOST_PESOS = 9_999_999_999_999.99

/** A scope or a project may not pass it either: their sums are stored in the same columns. */
export function isTooLarge(pesos: number): boolean {
  return !(Math.abs(pesos) <= MOST_PESOS)
}
