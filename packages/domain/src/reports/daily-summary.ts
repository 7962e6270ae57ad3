import { daysBetween } from '../dates/dates.ts'
import { addedHours, addedQuantity, type DayOfSite, type RecordedWork } from './day-records.ts'

/* Days of a site added up: a week for the meeting, a month for the owner. */

/** A month of 31 days, and the days around it that make its weeks whole. */
const MOST_DAYS = 62

/** Why these days cannot be added up; null when they can. */
export function whyNoSummary(from: string, to: string): string | null {
  if (to < from) return 'The last day is before the first one.'
  if (daysBetween(from, to) >= MOST_DAYS) return `Choose ${MOST_DAYS} days at most.`
  return null
}

interface ReportedRow extends RecordedWork {
  psow_id: number
  report_log_id: number
  day: string
  hours: number
}

interface SummaryFacts {
  rows: readonly ReportedRow[]
  /** One for each day: as it was signed, else as the books have it. */
  days: readonly DayOfSite[]
}

interface SummedWork extends RecordedWork {
  psow_id: number
  days: number
  hours: number
  man_hours: number
}

interface SummedDays {
  work: SummedWork[]
  people: { position: string; man_days: number; man_hours: number }[]
  materials: { description: string; unit: string; delivered: number; used: number }[]
  machines: { machine: string; worked: number; idle: number; down: number }[]
}

export function summaryOf({ rows, days }: SummaryFacts): SummedDays {
  return { work: workOf(rows, days), ...siteOf(days) }
}

/**
 * Hours of a work item are how long it was worked on. Rows of one report are added; of two reports about the same
 * day the longer one counts, because both tell of the same hours.
 */
function workOf(rows: readonly ReportedRow[], days: readonly DayOfSite[]): SummedWork[] {
  const items = new Map<number, { work: RecordedWork; byDay: Map<string, Map<number, number[]>> }>()
  for (const row of rows) {
    const item = items.get(row.psow_id) ?? { work: row, byDay: new Map() }
    items.set(row.psow_id, item)
    const reports = item.byDay.get(row.day) ?? new Map<number, number[]>()
    item.byDay.set(row.day, reports)
    reports.set(row.report_log_id, [...(reports.get(row.report_log_id) ?? []), row.hours])
  }
  const manHours = new Map<number, number[]>()
  for (const record of days.flatMap(({ work }) => work)) {
    if (record.psow_id === null || record.people.length === 0) continue
    if (!items.has(record.psow_id)) items.set(record.psow_id, { work: record, byDay: new Map() })
    const hours = manHours.get(record.psow_id) ?? []
    manHours.set(record.psow_id, [...hours, ...record.people.map((of) => of.hours)])
  }
  return [...items].map(([psow_id, { work, byDay }]) => ({
    psow_id,
    work_item_number: work.work_item_number,
    work_item_code: work.work_item_code,
    work_item: work.work_item,
    days: byDay.size,
    hours: addedHours(
      [...byDay.values()].map((reports) => Math.max(...[...reports.values()].map(addedHours))),
    ),
    man_hours: addedHours(manHours.get(psow_id) ?? []),
  }))
}

function siteOf(days: readonly DayOfSite[]): Omit<SummedDays, 'work'> {
  const people = new Map<string, { man_days: number; hours: number[] }>()
  const materials = new Map<
    string,
    { description: string; unit: string; delivered: number[]; used: number[] }
  >()
  const machines = new Map<string, { worked: number[]; idle: number[]; down: number[] }>()
  const materialOf = ({ description, unit }: { description: string; unit: string }) => {
    const key = `${unit}\n${description}`
    const found = materials.get(key) ?? { description, unit, delivered: [], used: [] }
    materials.set(key, found)
    return found
  }
  for (const day of days) {
    for (const of of day.people) {
      const kept = people.get(of.position) ?? { man_days: 0, hours: [] }
      people.set(of.position, { man_days: kept.man_days + of.people, hours: [...kept.hours, of.hours] })
    }
    for (const item of day.deliveries) materialOf(item).delivered.push(item.quantity)
    for (const item of day.releases) materialOf(item).used.push(item.quantity)
    for (const of of day.machines) {
      const kept = machines.get(of.machine) ?? { worked: [], idle: [], down: [] }
      machines.set(of.machine, kept)
      kept.worked.push(of.worked)
      kept.idle.push(of.idle)
      kept.down.push(of.down)
    }
  }
  return {
    people: [...people].map(([position, { man_days, hours }]) => ({
      position,
      man_days,
      man_hours: addedHours(hours),
    })),
    materials: [...materials.values()].map(({ description, unit, delivered, used }) => ({
      description,
      unit,
      delivered: addedQuantity(delivered),
      used: addedQuantity(used),
    })),
    machines: [...machines].map(([machine, { worked, idle, down }]) => ({
      machine,
      worked: addedHours(worked),
      idle: addedHours(idle),
      down: addedHours(down),
    })),
  }
}
