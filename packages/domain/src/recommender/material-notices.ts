import { daysUntilNeeded } from './task-notices.ts'

/** A work item that takes materials, each by what it is kept as. */
interface NeedingItem {
  id: number
  start: string | null
  needs: readonly { key: string; name: string; unit: string; quantity: number }[]
}

interface MaterialNotice {
  id: number
  /** Today counted: 1 is today (B-35). */
  remainingDays: number
  /** The missing materials, and how much of each. */
  lacking: { name: string; unit: string; quantity: number }[]
}

const toFour = (value: number) => Math.round(value * 1e4) / 1e4

/**
 * Work that begins within two weeks and lacks materials (handbook 5.8), the soonest first. What is on site serves the
 * work that begins first: the same bag is not counted for two.
 */
export function materialNotices(
  items: readonly NeedingItem[],
  onSite: ReadonlyMap<string, number>,
  today: string,
): MaterialNotice[] {
  const left = new Map(onSite)
  return items
    .flatMap((item) => {
      const remainingDays = daysUntilNeeded(item.start, today)
      return remainingDays === null ? [] : [{ ...item, remainingDays }]
    })
    .sort((a, b) => a.remainingDays - b.remainingDays || a.id - b.id)
    .flatMap(({ id, remainingDays, needs }): MaterialNotice[] => {
      const lacking = needs.flatMap(({ key, name, unit, quantity }) => {
        const there = left.get(key) ?? 0
        left.set(key, Math.max(0, toFour(there - quantity)))
        const missing = toFour(quantity - there)
        return missing > 0 ? [{ name, unit, quantity: missing }] : []
      })
      return lacking.length === 0 ? [] : [{ id, remainingDays, lacking }]
    })
}

/** At or below its reorder point, or all gone while work still needs it (handbook 5.8). */
export const isToReorder = (stock: { isLow: boolean; balance: number }, isStillNeeded: boolean): boolean =>
  stock.isLow || (stock.balance <= 0 && isStillNeeded)
