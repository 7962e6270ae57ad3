import type { MarkUpSuggestion } from './mark-up-tables.ts'

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const rates = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

export const pesos = (amount: number) => `₱${money.format(amount)}`
/** A rate has up to four decimals. */
export const rateWords = (rate: number) => `₱${rates.format(rate)}`
export const figure = (value: number) => plain.format(value)
export const percentWords = (value: number) => `${money.format(value)}%`
export const plainPercent = (value: number) => `${plain.format(value)}%`

/** yyyy-mm-dd as mm/dd/yyyy. */
export function dayWords(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

/** 'Above ₱5 M up to ₱50 M'. */
export function bracketWords({ above, upTo }: Pick<MarkUpSuggestion, 'above' | 'upTo'>): string {
  const millions = (amount: number) => `₱${plain.format(amount / 1_000_000)} M`
  if (upTo === null) return `Above ${millions(above)}`
  return above > 0 ? `Above ${millions(above)} up to ${millions(upTo)}` : `Up to ${millions(upTo)}`
}

/** 'Portland Cement, Type 1P, 40 kg' is Portland Cement to everybody. */
export function shortName(name: string): string {
  return name.split(',')[0]?.trim() || 'This'
}

export function counted(count: number, one: string, many: string): string {
  return `${figure(count)} ${count === 1 ? one : many}`
}
