const toFour = (value: number) => Math.round(value * 1e4) / 1e4

/** A count has an end: until it is decided nobody counts the same again. */
export const COUNT_STATES = ['waiting', 'confirmed', 'rejected', 'withdrawn'] as const
export type CountState = (typeof COUNT_STATES)[number]

/** Found above what the books say; below zero something is missing. */
export const countDifference = (book: number, counted: number): number => toFour(counted - book)

/** A difference is kept only with its reason. */
export function whyNotCounted(
  name: string,
  { book, counted, reason }: { book: number; counted: number; reason: string },
): string | null {
  const difference = countDifference(book, counted)
  if (difference === 0 || reason !== '') return null
  return difference < 0 ? `${name}: say why some of it is missing.` : `${name}: say why more of it is there.`
}

/** The difference that was found is booked whatever moved since; it can take away no more than there is. */
export function whyNotConfirmed(
  name: string,
  { balance, difference, unit }: { balance: number; difference: number; unit: string },
): string | null {
  if (toFour(balance + difference) >= 0) return null
  return `${name}: the count takes ${-difference} ${unit} away, and only ${balance} ${unit} are left by now. Reject it, and have it counted again.`
}
