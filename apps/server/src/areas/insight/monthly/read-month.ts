import type { DailySummary } from '@itayo/contract'
import {
  addDays,
  type CurvePoint,
  daysLeft,
  daysOfMonth,
  type EarnedValue,
  earnedValue,
  lastDayOf,
  monthAfter,
  type Progress,
  plannedShare,
  progressOf,
  sum,
  whyNoMonthlyReport,
} from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { readSettings } from '../../money/billing/read-settings.ts'
import { billingOf } from '../../money/billing/standing.ts'
import { dailyCurve } from '../../planning/schedule/curve.ts'
import { nameOf, readPlan, type StoredPlan, type TaskRow } from '../../planning/schedule/plan.ts'
import { readSummary } from '../../site/reports/logs/day-records.ts'
import { type StandingTask, standingOn } from '../../site/reports/weekly/read.ts'
import { readWeatherChart } from '../weather/log.ts'
import * as store from './store.ts'

type Standing = Pick<Progress, 'progress' | 'planned' | 'slippage'>

/** A work item that went on in the month. */
export interface MonthItem {
  item: string
  phase: string
  unit: string
  measurement: number
  before: number
  now: number
  /** In its unit; null without a measurement. */
  done: number | null
}

export interface ComingItem {
  item: string
  phase: string
  start: string
  end: string
  status: number
  /** Percent, by the end of the coming month. */
  target: number
}

export interface MonthOfProject {
  month: string
  from: string
  to: string
  isOver: boolean
  start: string
  end: string
  daysLeft: number
  now: Standing
  /** At the end of the month before; null when the work had not begun. */
  before: Standing | null
  curve: CurvePoint[]
  items: MonthItem[]
  coming: ComingItem[]
  money: {
    contract: number
    value: EarnedValue
    spentInMonth: number
    /** Gross of what the client had got by the last day. */
    billed: number
    collected: number
    collectedInMonth: number
  }
  site: DailySummary
  daysLost: number
  problems: store.ProblemRow[]
  photos: store.PhotoRow[]
}

/** Two pages of them. */
const MOST_PHOTOS = 8

/** A month of a project as it stood on its last day, or stands today. */
export async function readMonth(
  tx: Tx,
  platform: Platform,
  projectId: number,
  month: string,
): Promise<MonthOfProject> {
  const day = today(platform.clock)
  const stored = await readPlan(tx, projectId)
  const why = whyNoMonthlyReport(month, stored.project.start_date, day)
  if (why) throw new AppError('download.not_available', { text: why })
  const { from, to, isOver } = daysOfMonth(month, day)
  const dayBefore = addDays(from, -1)
  const [then, earlierOn] = [
    await standingOn(tx, stored, to, day),
    await standingOn(tx, stored, dayBefore, day),
  ]
  const asOf = planAsOf(stored, then)
  const { contract_end } = await readSettings(tx, projectId)
  const { total, inMonth } = await store.spent(tx, projectId, { from, to })
  const [weather] = await readWeatherChart(tx, { platform }, projectId, month)
  return {
    month,
    from,
    to,
    isOver,
    start: stored.project.start_date,
    end: contract_end,
    daysLeft: daysLeft(contract_end, to),
    now: progressOf(tasksOf(then), to, stored.known.calendar),
    before:
      stored.project.start_date > dayBefore
        ? null
        : progressOf(tasksOf(earlierOn), dayBefore, stored.known.calendar),
    curve: await dailyCurve(tx, asOf, to),
    items: workOf(then, earlierOn),
    coming: comingIn(monthAfter(month), asOf),
    money: {
      contract: await store.contractCost(tx, projectId),
      value: earnedValue(
        then.map(({ task, status }) => ({
          estimated: Number(task.direct),
          status,
          start: task.start_date,
          end: task.end_date,
        })),
        total,
        to,
        stored.known.calendar,
      ),
      spentInMonth: inMonth,
      ...(await billedUntil(tx, projectId, { from, to })),
    },
    site: await readSummary(tx, { project_id: projectId, from, to }),
    daysLost: weather?.lost ?? 0,
    problems: await store.problems(tx, projectId, { from, to }),
    photos: await store.photos(tx, projectId, { from, to, most: MOST_PHOTOS }),
  }
}

async function billedUntil(tx: Tx, projectId: number, { from, to }: { from: string; to: string }) {
  const { bills, receipts } = await billingOf(tx, projectId, to)
  const received = receipts.filter(({ day }) => day <= to)
  return {
    billed: sum(
      bills.filter(({ submitted_on }) => submitted_on && submitted_on <= to).map(({ gross }) => gross),
    ),
    collected: sum(received.map(({ amount }) => amount)),
    collectedInMonth: sum(received.filter(({ day }) => day >= from).map(({ amount }) => amount)),
  }
}

const tasksOf = (standing: readonly StandingTask[]) =>
  standing.map(({ task, status }) => ({
    contract: Number(task.contract),
    status,
    start: task.start_date,
    end: task.end_date,
  }))

/** The plan with the work as far as it was by then. */
function planAsOf(stored: StoredPlan, then: readonly StandingTask[]): StoredPlan {
  return { ...stored, tasks: then.map(({ task, status }) => ({ ...task, status: String(status) })) }
}

function workOf(then: readonly StandingTask[], before: readonly StandingTask[]): MonthItem[] {
  const earlierOn = new Map(before.map((one) => [one.task.id, one]))
  return then.flatMap(({ task, row, status, accomplishment }) => {
    const was = earlierOn.get(task.id)
    const statusBefore = was?.status ?? 0
    if (status === statusBefore) return []
    const done = accomplishment === null ? null : accomplishment - (was?.accomplishment ?? 0)
    return [
      {
        item: nameOf(task),
        phase: task.phase,
        unit: row.unit,
        measurement: row.measurement,
        before: statusBefore,
        now: status,
        done: done === null ? null : Math.round(done * 1e4) / 1e4,
      },
    ]
  })
}

/** Work that is planned for some day of the month and is not done, in the order of its dates. */
function comingIn(month: string, { tasks, known }: StoredPlan): ComingItem[] {
  const last = lastDayOf(month)
  const isDated = (task: TaskRow): task is TaskRow & { start_date: string; end_date: string } =>
    task.start_date !== null && task.end_date !== null
  return tasks
    .filter(isDated)
    .filter(({ status, start_date }) => Number(status) < 100 && start_date <= last)
    .map((task) => ({
      item: nameOf(task),
      phase: task.phase,
      start: task.start_date,
      end: task.end_date,
      status: Number(task.status),
      target: targetOf({ start: task.start_date, end: task.end_date }, last, known.calendar),
    }))
    .toSorted((a, b) => a.start.localeCompare(b.start) || a.end.localeCompare(b.end))
}

/** In percent, cut to two decimals: below the whole it never reads 100. */
const targetOf = (...planned: Parameters<typeof plannedShare>) =>
  Math.floor((plannedShare(...planned) ?? 0) * 1e4 + 1e-6) / 100
