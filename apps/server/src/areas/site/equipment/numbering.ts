import { equipmentNumber } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import * as store from './store/numbers.ts'

/**
 * A number for each new machine, in the order of their categories given. The categories stay held until the
 * end of the transaction: numbers have no gaps, and nobody gets the same one.
 */
export async function nextNumbers(tx: Tx, categoryIds: readonly number[]): Promise<string[]> {
  if (categoryIds.length === 0) return []
  const categories = await holdCategories(tx, categoryIds)
  const codes = [...categories.values()].map(({ code }) => code)
  const taken = await store.taken(tx, codes)
  const numbers = categoryIds.map((id) => nextOf(categories.get(id) as store.Numbering, taken))
  await store.setLast(tx, [...categories.values()])
  return numbers
}

export async function holdCategories(tx: Tx, ids: readonly number[]): Promise<Map<number, store.Numbering>> {
  const wanted = [...new Set(ids)]
  const rows = await store.lock(tx, wanted)
  if (rows.length !== wanted.length) throw new AppError('not_found')
  return new Map(rows.map((row) => [row.id, row]))
}

/** A category that took over another one's code goes on after that one's machines. */
function nextOf(category: store.Numbering, taken: ReadonlySet<string>): string {
  for (;;) {
    category.last_number += 1
    const number = equipmentNumber(category.code, category.last_number)
    if (!taken.has(number)) return number
  }
}
