import type { Place, ValueCell } from './form.ts'

/** Two decimals where they are enough, then four, then as many as it has. */
export function quantityCell(value: number | null, formula?: string): ValueCell {
  const fits = (decimals: number) => value === null || Number(value.toFixed(decimals)) === value
  const format = fits(2) ? 'money' : fits(4) ? 'quantity' : 'precise'
  return { value, format, ...(formula && { formula }) }
}

/** Excel takes 255 arguments, and 8,192 characters in all; what is longer stays without a formula. */
export function sumFormula(cells: readonly string[], decimals = 2): string | undefined {
  if (cells.length === 0) return undefined
  const groups: string[] = []
  for (let at = 0; at < cells.length; at += 250) groups.push(`SUM(${cells.slice(at, at + 250).join(',')})`)
  const formula = groups.length === 1 ? (groups[0] ?? '') : `SUM(${groups.join(',')})`
  return formula.length > 8_000 ? undefined : `ROUND(${formula},${decimals})`
}

/** The cells of a column from one row to another, added; nothing where there are none. */
export function spanFormula(place: Place, key: string, first: number, last: number): string | undefined {
  return last < first ? undefined : `ROUND(SUM(${place.cell(key, first)}:${place.cell(key, last)}),2)`
}

const pesos = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const pesoText = (amount: number) => `PhP ${pesos.format(amount)}`

export function computed(value: number, formula: string | undefined): ValueCell {
  return formula === undefined ? { value } : { value, formula }
}
