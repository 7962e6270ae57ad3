/** Days as the specification writes them: '36 days', '1 day', '0.5 days' (B-59). */
export function durationText(days: number | null): string {
  return `${days ?? 0} ${days === 1 ? 'day' : 'days'}`
}

/** What somebody wrote for a duration, in days; null when it is none. */
export function parseDuration(text: string): number | null {
  const [, number] = /^\s*(\d+(?:\.\d*)?|\.\d+)\s*(?:days?|d)?\s*$/i.exec(text) ?? []
  return number === undefined ? null : Number(number)
}
