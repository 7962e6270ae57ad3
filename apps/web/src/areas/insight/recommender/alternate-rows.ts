import type { DivertedItem } from '@itayo/contract'

type Alternate = DivertedItem['alternate'][number]

/** A line of the Alternate column: first the scope of work is chosen, then the work item in it (REC-036). */
export interface AlternateRow {
  key: number
  phase: string | null
  psow_id: number | null
  isTicked: boolean
}

export const advisedRows = ({ alternate }: DivertedItem): AlternateRow[] =>
  alternate.map(({ psow_id, phase, isChecked }) => ({ key: psow_id, phase, psow_id, isTicked: isChecked }))

/** A new row is ticked: whoever adds one means to do it. */
export function withRow(rows: readonly AlternateRow[]): AlternateRow[] {
  const key = Math.min(0, ...rows.map((row) => row.key)) - 1
  return [...rows, { key, phase: null, psow_id: null, isTicked: true }]
}

/** An alternate stands in one row only, and is never of the phase that the rain stops. */
export function freeFor(item: DivertedItem, rows: readonly AlternateRow[], row: AlternateRow): Alternate[] {
  const taken = new Set(rows.filter(({ key }) => key !== row.key).map(({ psow_id }) => psow_id))
  return item.alternate.filter(({ psow_id, phase }) => !taken.has(psow_id) && phase !== item.phase)
}

/** The work items that are ticked; a row without one counts for nothing. */
export const tickedIn = (rows: readonly AlternateRow[]): number[] =>
  rows.flatMap(({ psow_id, isTicked }) => (isTicked && psow_id !== null ? [psow_id] : []))
