/** The largest amount that is exact to the centavo in a browser, with room to add many of them. */
export const MOST_PESOS = 9_999_999_999_999.99

/** The largest quantity, rate or number of days that is typed into a line. */
export const MOST_TYPED = 999_999_999.9999

/** The most workers of one line. */
export const MOST_WORKERS = 1_000_000

/** The refusal of a number, with the limit. */
export const mostWords = (most: number): string =>
  `This cannot be more than ${most.toLocaleString('en-US', { maximumFractionDigits: 4 })}.`

/** The refusal of an amount that comes from a quantity and a price, or from many of them. */
export const AMOUNT_TOO_LARGE = `An amount cannot be more than ₱${MOST_PESOS.toLocaleString('en-US')}.`

/** A scope or a project may not pass it either: their sums are stored in the same columns. */
export function isTooLarge(pesos: number): boolean {
  return !(Math.abs(pesos) <= MOST_PESOS)
}
