import { HOURS_PER_DAY } from '../catalog/rates.ts'

/** Days as the specification writes them: '36 days', '1 day', '0.5 days' (B-59). */
export function durationText(days: number | null): string {
  return `${days ?? 0} ${days === 1 ? 'day' : 'days'}`
}

/** A written duration in days; null when the text is none. Hours are of a working day. */
export function parseDuration(text: string): number | null {
  const [, number, unit] = /^\s*(\d+(?:\.\d*)?|\.\d+)\s*(days?|d|hours?|hrs?|h)?\s*$/i.exec(text) ?? []
  if (number === undefined) return null
  return unit?.toLowerCase().startsWith('h') ? Number(number) / HOURS_PER_DAY : Number(number)
}

/** The word for a time unit's letter in a rate (EST-096). */
export function timeUnitWord(letter: string): 'hr' | 'day' {
  return letter === 'h' ? 'hr' : 'day'
}
