import type { TeamRecord } from '@itayo/contract'
import { isOfPosition, roomFrom, type Skilled } from './places.ts'

export const WITHOUT_PLACE = 'none'

const WITHOUT = { value: WITHOUT_PLACE, label: 'Without a place in the estimate' }

/** Lines with room; those of the position come first. */
function linesWithRoom(records: readonly TeamRecord[], person: Skilled): TeamRecord[] {
  const open = records.filter((record) => record.labor_id !== null && roomFrom(record) !== undefined)
  const fits = (record: TeamRecord) => isOfPosition(record, person)
  return [...open.filter(fits), ...open.filter((record) => !fits(record))]
}

export function placeOptions(
  records: readonly TeamRecord[],
  person: Skilled,
): { value: string; label: string; detail?: string }[] {
  const lines = linesWithRoom(records, person).map((record) => ({
    value: String(record.labor_id),
    label: `${record.position} · ${record.work_item_number}`,
    detail: `${record.manpower.length} of ${record.workers}`,
  }))
  return [...lines, WITHOUT]
}

/** Suggests a place of the person's position: work that is not over, else the work that ended last. */
export function likelyPlace(records: readonly TeamRecord[], person: Skilled, today: string): number | null {
  const fitting = linesWithRoom(records, person).filter((record) => isOfPosition(record, person))
  const isOver = ({ end_date }: TeamRecord) => end_date !== null && end_date < today
  const latest = fitting.toSorted((a, b) => ((a.end_date ?? '') < (b.end_date ?? '') ? 1 : -1))[0]
  return (fitting.find((record) => !isOver(record)) ?? latest)?.labor_id ?? null
}
