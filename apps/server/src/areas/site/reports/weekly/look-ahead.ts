import type { LookAhead, LookAheadItem } from '@itayo/contract'
import {
  addDays,
  currentWindow,
  later,
  lookAheadWindows,
  type Period,
  quantityIn,
  runsIn,
  shareIn,
  shareOut,
} from '@itayo/domain'
import { today } from '../../../../platform/clock.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { together } from '../../../../platform/database/together.ts'
import { AppError } from '../../../../platform/errors.ts'
import { refused } from '../../../planning/schedule/change-plan.ts'
import { readPlan, type StoredPlan } from '../../../planning/schedule/plan.ts'
import { suppliesOf } from '../../onsite/needs.ts'
import * as store from '../store/weekly.ts'
import { maySave, phasesOf, type StandingTask, standingOn } from './read.ts'

export function lookAheadDates(ctx: Ctx, projectId: number) {
  return ctx.transaction(async (tx) => {
    const stored = await readPlan(tx, projectId)
    const windows = windowsOf(stored)
    const current = currentWindow(windows, today(ctx.platform.clock))
    if (!current) throw new AppError('report.time_over')
    return windows.map((window) => ({
      start_date: window.start,
      end_date: window.end,
      is_current: window.start === current.start,
    }))
  })
}

/** To the end of the project, or of its plan where that is later. */
export function windowsOf({ project, tasks }: StoredPlan): Period[] {
  if (project.end_date <= project.start_date) throw new AppError('report.no_duration')
  const end = tasks.reduce(
    (last, { end_date }) => (end_date ? later(last, end_date) : last),
    project.end_date,
  )
  return lookAheadWindows(project.start_date, end)
}

export function lookAhead(ctx: Ctx, projectId: number, start: string): Promise<LookAhead> {
  return ctx.transaction(async (tx) => {
    const stored = await readPlan(tx, projectId)
    const window = requireWindow(windowsOf(stored), start, 'query.start')
    return readLookAhead(tx, ctx, stored, window)
  })
}

export function requireWindow(windows: readonly Period[], start: string, path: string): Period {
  const window = windows.find((one) => one.start === start)
  if (!window) throw refused('These two weeks are not among those of the project.', path)
  return window
}

/** Work that runs in these two weeks with what it needs; the queries are the same for any number of work items. */
export async function readLookAhead(
  tx: Tx,
  ctx: Ctx,
  stored: StoredPlan,
  window: Period,
): Promise<LookAhead> {
  const day = today(ctx.platform.clock)
  const all = await standingOn(tx, stored, day, day)
  const standing = all.filter(({ task, status }) =>
    runsIn({ status, start: task.start_date, end: task.end_date }, window),
  )
  const needs = await needsIn(tx, stored, standing, window)
  // A phase stands as all of its work does, also of what does not run in these weeks.
  const phases = phasesOf(stored, all, { period: window, day, save_type: 'TW' })
  return {
    start_date: window.start,
    end_date: window.end,
    can: { save: maySave(ctx, stored) },
    phases: phases
      .map((phase) => ({
        ...phase,
        items: phase.items.flatMap((item) => {
          const its = needs.get(item.psow_id)
          return its ? [{ ...item, ...its }] : []
        }),
      }))
      .filter(({ items }) => items.length > 0),
  }
}

type Needs = Pick<LookAheadItem, 'days' | 'planned' | 'crew' | 'equipment' | 'materials'>

async function needsIn(
  tx: Tx,
  { project, known }: StoredPlan,
  standing: readonly StandingTask[],
  window: Period,
): Promise<ReadonlyMap<number, Needs>> {
  const [crews, machines] = await together(store.crews(tx, project.id), store.machines(tx, project.id))
  const { needed, available } = await suppliesOf(tx, project.id)
  const crewOf = Map.groupBy(crews, ({ psow_id }) => psow_id)
  const machinesOf = Map.groupBy(machines, ({ psow_id }) => psow_id)
  const materialsOf = Map.groupBy(needed, ({ psow_id }) => psow_id)
  const weeks = [
    { start: window.start, end: addDays(window.start, 6) },
    { start: addDays(window.start, 7), end: window.end },
  ] as const
  const dates = ({ task }: StandingTask) => ({ start: task.start_date, end: task.end_date })
  // Who begins first is served first.
  const inTurn = standing.toSorted((a, b) => (a.task.start_date ?? '').localeCompare(b.task.start_date ?? ''))
  const wanted = inTurn.flatMap((one) => {
    const share = shareIn(dates(one), window, known.calendar)
    return (materialsOf.get(one.task.id) ?? []).map((material) => ({
      ...material,
      needed: quantityIn(material.quantity, share),
    }))
  })
  const served = shareOut(wanted, available)
  const materials = Map.groupBy(
    wanted.map((want, at) => ({ ...want, ...served[at] })),
    ({ psow_id }) => psow_id,
  )
  return new Map(
    standing.map((one) => {
      const { id } = one.task
      const shares = weeks.map((week) => shareIn(dates(one), week, known.calendar))
      const [first = NONE, second = NONE] = shares
      const measurement = one.row.measurement
      return [
        id,
        {
          days: { first: first.days, second: second.days },
          planned: { first: quantityIn(measurement, first), second: quantityIn(measurement, second) },
          crew: (crewOf.get(id) ?? []).map(({ position, workers }) => ({ position, workers })),
          equipment: (machinesOf.get(id) ?? []).map(({ description, quantity }) => ({
            description,
            quantity,
          })),
          materials: (materials.get(id) ?? [])
            .filter((material) => material.needed > 0)
            .map(({ description, unit, needed, on_site = 0, ordered = 0, missing = 0 }) => ({
              description,
              unit,
              needed,
              on_site,
              ordered,
              missing,
            })),
        },
      ]
    }),
  )
}

const NONE = { days: 0, of: 1 }
