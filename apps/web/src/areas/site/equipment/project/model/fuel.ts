import { FUEL_CATEGORIES, type FuelCategory } from '@itayo/contract'
import { fuelPrice, isFuelLine, sum } from '@itayo/domain'
import { readNumber } from '../../../../../ui/number/number-text.ts'

/** A fuel as it is typed: figures stay text until they are sent. */
interface FuelEntry {
  liters: string
  unit_price: string
  supplier: string
  date_deployment: string | null
  notes: string
}

export type FuelEntries = Readonly<Partial<Record<FuelCategory, FuelEntry>>>

export const NO_FUEL: FuelEntry = {
  liters: '',
  unit_price: '',
  supplier: '',
  date_deployment: null,
  notes: '',
}

export const entryOf = (entries: FuelEntries, category: FuelCategory) => entries[category] ?? NO_FUEL

export function withEntry(
  entries: FuelEntries,
  category: FuelCategory,
  change: Partial<FuelEntry>,
): FuelEntries {
  const entry = { ...entryOf(entries, category), ...change }
  const { [category]: _, ...others } = entries
  return Object.values(entry).some(Boolean) ? { ...others, [category]: entry } : others
}

const DECIMALS = 4

/** The cell's text after a key or a paste; `isWrong` asks for the dialog (EQP-032). */
export function fuelText(text: string): { text: string; isWrong: boolean } {
  return readNumber(text, DECIMALS).is === 'refused' ? { text: '0', isWrong: true } : { text, isWrong: false }
}

/** The same when the cell is left: no more keys come that could finish "12,5". */
export function leftFuelText(text: string): { text: string; isWrong: boolean } {
  return readNumber(text, DECIMALS).is === 'number' ? { text, isWrong: false } : { text: '0', isWrong: true }
}

export function fuelNumber(text: string): number | null {
  const reading = readNumber(text, DECIMALS)
  return reading.is === 'number' ? reading.value : null
}

const figures = (entry: FuelEntry) => ({
  liters: fuelNumber(entry.liters),
  unit_price: fuelNumber(entry.unit_price),
})

/** Zero while the liters or the unit price are missing. */
export function priceOf(entry: FuelEntry): number {
  const { liters, unit_price } = figures(entry)
  return fuelPrice(liters ?? 0, unit_price ?? 0)
}

/** EQP-033: only lines with both liters and unit price. */
export function fuelLines(entries: FuelEntries) {
  return FUEL_CATEGORIES.flatMap((category) => {
    const entry = entryOf(entries, category)
    const { liters, unit_price } = figures(entry)
    if (!isFuelLine({ liters, unit_price })) return []
    const { supplier, date_deployment, notes } = entry
    return {
      category,
      liters: liters ?? 0,
      unit_price: unit_price ?? 0,
      total_price: priceOf(entry),
      supplier: supplier.trim(),
      date_deployment,
      notes: notes.trim(),
    }
  })
}

const PARTS = 10 ** DECIMALS

/** Only the lines that are sent are added up. */
export function fuelSums(lines: ReturnType<typeof fuelLines>): { liters: number; price: number } {
  return {
    liters: lines.reduce((all, { liters }) => all + Math.round(liters * PARTS), 0) / PARTS,
    price: sum(lines.map(({ total_price }) => total_price)),
  }
}
