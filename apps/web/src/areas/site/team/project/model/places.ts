import type { TeamRecord } from '@itayo/contract'
import { addDays } from '@itayo/domain'

/** A person's position, which decides the places they fit. */
export interface Skilled {
  position_id: number
  position: string
}

/** A line that was typed or read from a sheet has a name of its own and no position of the list. */
export function isOfPosition(
  line: Pick<TeamRecord, 'pos_id' | 'position'>,
  { position_id, position }: Skilled,
): boolean {
  if (line.pos_id !== null) return line.pos_id === position_id
  return line.position.trim().toLowerCase() === position.trim().toLowerCase()
}

export type Member = TeamRecord['manpower'][number]

/** One row of the list: a person, or an empty place. */
export interface Place {
  /** Stays the same for a place when another place of the line is filled. */
  key: string
  member: Member | null
  /** From when it is empty; null when it is now. */
  openFrom: string | null
}

/** Filled places first, then places empty now, then places that become empty when people leave. */
export function placesOf({ workers, manpower }: Pick<TeamRecord, 'workers' | 'manpower'>): Place[] {
  const taken = manpower.map((member) => ({
    key: `with-${member.project_designation_id}`,
    member,
    openFrom: null,
  }))
  const room = workers - manpower.length
  // A person beyond the estimate's number of workers leaves no place behind.
  const leaving = manpower
    .flatMap(({ last_day }) => (last_day === null ? [] : [last_day]))
    .sort()
    .slice(Math.max(0, -room))
  const opens = [...Array(Math.max(0, room)).fill(null), ...leaving.map((day) => addDays(day, 1))]
  return [...taken, ...opens.map((openFrom, at) => ({ key: `empty-${at}`, member: null, openFrom }))]
}

/** From when the line has an empty place: null now, undefined never. */
export function roomFrom(record: Pick<TeamRecord, 'workers' | 'manpower'>): string | null | undefined {
  return placesOf(record).find(({ member }) => member === null)?.openFrom
}

/** "5 of 6 assigned"; people without a place are only counted. */
export function assignedWords({ labor_id, workers, manpower }: TeamRecord): string {
  return labor_id === null ? `${manpower.length} assigned` : `${manpower.length} of ${workers} assigned`
}

/** "24 of 30 places filled", over all lines of the estimate. */
export function filledWords(records: readonly TeamRecord[]): string {
  const lines = records.filter(({ labor_id }) => labor_id !== null)
  const all = lines.reduce((sum, { workers }) => sum + workers, 0)
  const filled = lines.reduce((sum, { manpower }) => sum + manpower.length, 0)
  return `${filled} of ${all} places filled`
}

/** "Structural Concrete · Column"; empty for people without a place. */
export function workItemName({ work_item, tag_name }: Pick<TeamRecord, 'work_item' | 'tag_name'>): string {
  return tag_name ? `${work_item} · ${tag_name}` : work_item
}

const SOON_DAYS = 14

/** A line is current when people are in it, or its work runs now or begins soon. */
export function isCurrent(record: TeamRecord, today: string): boolean {
  const { manpower, start_date, end_date } = record
  if (manpower.length > 0 || start_date === null || end_date === null) return true
  return end_date >= today && start_date <= addDays(today, SOON_DAYS)
}

/** More rows than this are not opened at first. */
const MOST_OPEN = 200

/** The lines that are open at first: the current ones, as long as they are not too many. */
export function openAtFirst(records: readonly TeamRecord[], today: string): ReadonlySet<number | null> {
  const open = new Set<number | null>()
  let rows = 0
  for (const record of records) {
    if (!isCurrent(record, today)) continue
    rows += placesOf(record).length
    if (rows > MOST_OPEN) break
    open.add(record.labor_id)
  }
  return open
}

/** Lines whose position, work item or people match the words; a match by a name shows that person alone. */
export function foundLines(
  records: readonly TeamRecord[],
  search: string,
): { record: TeamRecord; places: Place[] }[] {
  const wanted = search.trim().toLowerCase()
  const has = (text: string) => text.toLowerCase().includes(wanted)
  return records.flatMap((record) => {
    const places = placesOf(record)
    if (
      wanted === '' ||
      has(record.position) ||
      has(record.work_item_number) ||
      has(record.work_item_code) ||
      has(workItemName(record))
    )
      return [{ record, places }]
    const found = places.filter(({ member }) => member && (has(member.manpower_name) || has(member.position)))
    return found.length === 0 ? [] : [{ record, places: found }]
  })
}

/** The line of this project that the person is in already. */
export function hereAt(records: readonly TeamRecord[], manpowerId: number): TeamRecord | undefined {
  return records.find(({ manpower }) => manpower.some((member) => member.manpower_id === manpowerId))
}
