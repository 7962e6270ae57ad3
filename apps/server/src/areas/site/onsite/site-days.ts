import { type BookedDay, type DayOfSite, dayOfSite, type MachineShiftRecord, NO_RECORDS } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { withWorkItemNumber } from '../../library/catalog/work-item-number.ts'
import * as store from './store/site-days.ts'

/**
 * The days of a site from its books, by their date: in as many statements for a month as for a day. Days of which
 * nothing is written are not among them. The caller has opened the project.
 */
export async function siteDays(tx: Tx, of: store.Days): Promise<Map<string, DayOfSite>> {
  const [attendance, deliveries, releases, shifts] = await together(
    store.attendance(tx, of),
    store.deliveries(tx, of),
    store.releases(tx, of),
    store.shifts(tx, of),
  )
  const byDay = new Map<string, { [Book in keyof BookedDay]: BookedDay[Book][number][] }>()
  const on = (day: string) => {
    const found = byDay.get(day) ?? { attendance: [], deliveries: [], releases: [], shifts: [] }
    byDay.set(day, found)
    return found
  }
  for (const { day, ...row } of attendance) on(day).attendance.push(withWorkItemNumber(row))
  for (const { day, ...row } of deliveries) on(day).deliveries.push(row)
  for (const { day, ...row } of releases) on(day).releases.push(withWorkItemNumber(row))
  for (const [day, ...rows] of shiftsOf(shifts)) on(day).shifts.push(...rows)
  return new Map([...byDay].map(([day, books]) => [day, dayOfSite(books)]))
}

type ShiftRow = Awaited<ReturnType<typeof store.shifts>>[number]

/** The lines of each shift under it. */
function shiftsOf(rows: readonly ShiftRow[]): [day: string, shift: MachineShiftRecord][] {
  const shifts = new Map<
    number,
    [string, MachineShiftRecord & { items: MachineShiftRecord['items'][number][] }]
  >()
  for (const { use_id, day, machine, idle, down, down_reason, hours, ...work } of rows) {
    const found = shifts.get(use_id) ?? [day, { machine, idle, down, down_reason, items: [] }]
    shifts.set(use_id, found)
    if (hours !== null) found[1].items.push({ ...withWorkItemNumber(work), hours })
  }
  return [...shifts.values()]
}

export const recordsOn = async (tx: Tx, projectId: number, day: string): Promise<DayOfSite> =>
  (await siteDays(tx, { project_id: projectId, from: day, to: day })).get(day) ?? NO_RECORDS
