import type { EstimateScope, ScopeEdit } from '@itayo/contract'
import {
  addDays,
  addWorkingDays,
  nextWorkingDay,
  plannedShare,
  product,
  sum,
  type WorkCalendar,
  weekdayOf,
  workingDaysIn,
} from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'
import { calendarIn } from '../../project/calendars/calendars.ts'
import { reprice, termsIn } from '../../project/figures/figures.ts'
import { applyEdits } from './apply-edits.ts'
import { asNew, composeScopes } from './compose.ts'

/**
 * The work of the demo projects: for each kind of project its items, their share of the direct cost
 * in thousandths, when they run (in percent of the project's days), and a measurement.
 */
type Item = readonly [code: string, share: number, from: number, to: number, measurement: number]

// biome-ignore format: tables of work items
const PLANS = {
  building: [
    ['GR-01', 8, 0, 4, 1], ['GR-06', 26, 0, 97, 6], ['EW-02', 31, 4, 12, 420], ['EW-06', 29, 8, 20, 260],
    ['RS-01', 62, 8, 18, 6200], ['CW-02', 58, 10, 22, 64], ['FW-02', 34, 18, 38, 410], ['RS-02', 71, 18, 36, 6900],
    ['CW-05', 63, 20, 40, 48], ['CW-06', 72, 30, 50, 61], ['CW-07', 96, 34, 56, 118], ['MW-02', 84, 45, 72, 980],
    ['MW-05', 47, 58, 82, 1650], ['SS-01', 74, 44, 60, 7400], ['RF-01', 62, 56, 70, 620], ['DW-05', 58, 72, 88, 164],
    ['EE-05', 44, 50, 90, 2200], ['PS-03', 29, 46, 80, 340], ['FI-01', 28, 78, 94, 520], ['PT-01', 20, 84, 100, 1900],
  ],
  road: [
    ['GR-01', 8, 0, 5, 1], ['SP-02', 22, 2, 12, 6200], ['RB-01', 84, 6, 28, 2900], ['RB-03', 37, 20, 40, 7440],
    ['RB-02', 128, 26, 52, 1480], ['RB-04', 131, 34, 62, 1110], ['RP-01', 480, 46, 92, 7440], ['RP-04', 36, 60, 95, 1860],
    ['DR-03', 45, 30, 70, 620], ['MS-03', 22, 92, 100, 310],
  ],
  house: [
    ['GR-01', 8, 0, 4, 1], ['EW-01', 35, 3, 12, 96], ['RS-01', 88, 8, 20, 2400], ['CW-02', 92, 10, 24, 22],
    ['MW-01', 131, 26, 55, 420], ['SS-03', 87, 40, 58, 1900], ['RF-01', 92, 50, 64, 160], ['CC-02', 78, 60, 80, 210],
    ['PS-03', 71, 40, 78, 120], ['EE-05', 84, 44, 84, 900], ['DW-01', 68, 70, 88, 14], ['FI-01', 92, 76, 95, 180], ['PT-01', 68, 84, 100, 760],
  ],
  court: [
    ['GR-01', 8, 0, 5, 1], ['EW-02', 52, 4, 16, 180], ['RS-01', 96, 10, 28, 3600], ['CW-02', 104, 14, 34, 38],
    ['CW-05', 82, 24, 44, 22], ['SS-01', 282, 36, 72, 14200], ['RF-01', 148, 60, 84, 760], ['CW-04', 128, 56, 86, 96],
    ['EE-08', 54, 78, 96, 24], ['PT-05', 38, 80, 100, 900],
  ],
  slope: [
    ['GR-01', 8, 0, 4, 1], ['SP-02', 36, 2, 14, 3400], ['EW-02', 142, 6, 40, 5200], ['EW-10', 38, 10, 60, 40],
    ['DR-04', 412, 24, 88, 2900], ['RS-05', 118, 22, 74, 14600], ['CW-09', 168, 28, 82, 380], ['DR-03', 52, 60, 96, 340], ['TT-04', 20, 94, 100, 2600],
  ],
  bridge: [
    ['GR-01', 8, 0, 4, 1], ['EW-02', 48, 4, 18, 900], ['PF-02', 214, 10, 38, 220], ['BW-01', 236, 26, 60, 310],
    ['BW-02', 228, 50, 76, 16], ['BW-03', 142, 64, 88, 190], ['BW-04', 46, 82, 96, 180], ['BW-05', 44, 58, 78, 48], ['MS-03', 30, 94, 100, 120],
  ],
} satisfies Record<string, readonly Item[]>

export type WorkPlan = keyof typeof PLANS

interface DemoWork {
  plan: WorkPlan
  direct: number
  start: string
  days: number
  today: string
  ahead: number
  costs: number
}

/** Work items with their lines, dates and progress; then the stored figures. What they cost comes from slips (`src/demo/books`). */
export async function loadDemoWork(tx: Tx, projectId: number, work: DemoWork): Promise<void> {
  const scopes = await estimated(tx, projectId, work)
  const outcomes = await applyEdits(
    tx,
    projectId,
    scopes.map(({ edit }) => edit),
    await termsIn(tx, projectId),
  )
  const { calendar } = await calendarIn(tx, projectId)
  const rows = scopes.map(({ item: [, , from, to] }, at) => {
    const first = Math.floor((work.days * from) / 100)
    const last = Math.max(Math.ceil((work.days * to) / 100) - 1, first)
    const start = nextWorkingDay(addDays(work.start, first), calendar)
    const workDays = Math.max(1, workingDaysIn(start, addDays(work.start, last), calendar))
    const dates = { start, end: addWorkingDays(start, workDays, calendar) }
    const status = statusOn(dates, addDays(work.today, work.ahead), calendar)
    return { id: outcomes[at]?.id as number, workDays, ...dates, status }
  })
  await sql`
    update project_work_item w set start_date = s.start, end_date = s."end", not_before = s.start,
      work_days = s."workDays", status = s.status, actual_start = case when s.status > 0 then s.start end,
      actual_end = case when s.status = 100 then least(s."end", ${work.today}::date) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s (id bigint, start date, "end" date, "workDays" int, status numeric)
    where w.id = s.id`.execute(tx)
  await recordProgress(tx, projectId, work, rows, calendar)
  await reprice(tx, projectId)
}

interface Estimated {
  item: Item
  edit: ScopeEdit
}

/**
 * The items of the plan with the crews, machines and materials of the catalogue, measured so that each
 * comes to its share of the direct cost. Mobilization is a lump sum and takes what is left of it.
 */
async function estimated(tx: Tx, projectId: number, work: DemoWork): Promise<Estimated[]> {
  const items: readonly Item[] = PLANS[work.plan]
  const terms = await termsIn(tx, projectId)
  const ids = await idsOf(tx, items)
  const composed = (measurements: readonly number[]) =>
    composeScopes(
      tx,
      {
        from: 'catalog',
        items: items.map(([code], at) => ({
          sow_id: ids.get(code) as number,
          measurement: measurements[at] ?? 1,
        })),
      },
      work.today,
      terms,
    )
  const whole = sum(items.map(([, share]) => share))
  const targets = items.map(([, share]) => product(work.direct, Math.round((share / whole) * 1e4), 0.0001))
  const asPlanned = await composed(items.map(([, , , , measurement]) => measurement))
  const measurements = items.map(([, , , , measurement], at) => {
    const direct = asPlanned[at]?.direct_cost ?? 0
    return direct > 0 ? Math.max(1, Math.round((measurement * (targets[at] ?? 0)) / direct)) : measurement
  })
  const leftOf = (composed: readonly EstimateScope[]) => {
    const [, ...others] = composed.map((scope, at) =>
      (scope.direct_cost ?? 0) > 0 ? scope.direct_cost : targets[at],
    )
    return sum([work.direct, ...others.map((direct) => -(direct ?? 0))])
  }
  const first = await composed(measurements)
  const tooMuch = sum([leftOf(first), -product(work.direct, MOBILIZATION_SHARE)])
  // More than mobilization may cost: the last work item, which is measured in small units, takes some of it.
  const last = first.at(-1)
  const perUnit = (last?.direct_cost ?? 0) / (measurements.at(-1) ?? 1)
  const isMore = perUnit > 0 && tooMuch > product(work.direct, MOBILIZATION_SPARE)
  const scopes = isMore
    ? await composed(measurements.with(-1, (measurements.at(-1) ?? 1) + Math.ceil(tooMuch / perUnit)))
    : first
  const mobilization = leftOf(scopes)
  return scopes.map((scope, at) => {
    const edit = asNew(scope)
    const item = items[at] as Item
    if (at === 0) return { item, edit: asLumpSum(edit, MOBILIZATION, mobilization, 1) }
    const isPriced = (scope.direct_cost ?? 0) > 0
    return { item, edit: isPriced ? edit : asLumpSum(edit, scope.work_item, targets[at] ?? 0, item[4]) }
  })
}

/** The share that a plan gives to mobilization, and how much more it may take without passing 1% of the direct cost. */
const MOBILIZATION_SHARE = 0.008
const MOBILIZATION_SPARE = 0.0015
const MOBILIZATION = 'Mobilization and demobilization of equipment'

/** A subcontractor does it for a price. */
function asLumpSum(edit: ScopeEdit, description: string, amount: number, measurement: number): ScopeEdit {
  const line = { edit: false, remove: false, description, basis: 'lump_sum' as const, estimated_cost: amount }
  return { ...edit, measurement, is_sub_con: 1, labor: [], equipment: [line], material: [] }
}

async function idsOf(tx: Tx, items: readonly Item[]): Promise<Map<string, number>> {
  const codes = items.map(([code]) => code)
  const rows = await tx.selectFrom('work_item').select(['id', 'code']).where('code', 'in', codes).execute()
  return new Map(rows.map((row) => [row.code, row.id]))
}

interface Planned {
  id: number
  start: string
  end: string
  status: number
}

/** Reported in steps of five, as people do. */
function statusOn(task: { start: string; end: string }, day: string, calendar: WorkCalendar): number {
  const share = plannedShare(task, day, calendar) ?? 0
  return share >= 1 ? 100 : Math.floor(share * 20) * 5
}

/** Writes a report for every week. */
async function recordProgress(
  tx: Tx,
  projectId: number,
  work: DemoWork,
  rows: readonly Planned[],
  calendar: WorkCalendar,
): Promise<void> {
  const entries = rows.flatMap((row) => reportsOf(row, work, calendar))
  await sql`
    insert into progress_entry (project_id, project_work_item_id, entry_date, status)
    select ${projectId}, s.id, s.day, s.status
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as s (id bigint, day date, status numeric)`.execute(
    tx,
  )
}

/** Some items cost more than others: never all by the same share. */
export const DEARER = sql<number>`(0.93 + (w.work_item_id * 7 % 8) * 0.02)`

/** Every Saturday while it ran; the last one is what stands today. */
function reportsOf(
  { id, start, end, status }: Planned,
  work: DemoWork,
  calendar: WorkCalendar,
): { id: number; day: string; status: number }[] {
  if (status === 0) return []
  const last = end < work.today ? end : work.today
  const reports = []
  for (let day = addDays(start, 6 - weekdayOf(start)); day < last; day = addDays(day, 7)) {
    const then = statusOn({ start, end }, addDays(day, work.ahead), calendar)
    if (then > 0 && then < status) reports.push({ id, day, status: then })
  }
  return [...reports, { id, day: last, status }]
}
