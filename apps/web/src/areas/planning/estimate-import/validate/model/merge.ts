import type { ImportRow } from '@itayo/contract'
import { differingFields, type SavedState } from './changes.ts'

interface Merged {
  rows: ImportRow[]
  /** Rows that both people changed differently: mine stand until one side is chosen. */
  clashes: { mine: ImportRow; theirs: ImportRow }[]
  /** Rows as the others saved them. */
  adopted: number[]
  prices: SavedState['prices']
}

/**
 * Lays my unsaved rows over those that another person saved meanwhile; `start` is the state both began
 * with.
 */
export function merged(start: SavedState, mine: SavedState, theirs: SavedState): Merged {
  const result: Merged = {
    rows: [],
    clashes: [],
    adopted: [],
    prices: mine.prices === start.prices ? theirs.prices : mine.prices,
  }
  theirs.rows.forEach((their, at) => {
    const before = start.rows[at]
    const own = mine.rows[at]
    if (!before || !own || own.row !== their.row) {
      result.rows.push(their)
      return
    }
    const isMine = differingFields(before, own).length > 0
    const isTheirs = differingFields(before, their).length > 0
    if (isMine && isTheirs && differingFields(own, their).length > 0)
      result.clashes.push({ mine: own, theirs: their })
    if (isTheirs && !isMine) result.adopted.push(their.row)
    // Fields that nobody can edit here, such as a name in the catalogue, are newest in theirs.
    result.rows.push(isMine ? own : their)
  })
  return result
}
