import type { ScheduleCurve } from '@itayo/contract'
import { type CurveTask, curveOf, earnedValue } from '@itayo/domain'
import { sql } from 'kysely'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { readPlan } from './plan.ts'
import { forecastOf } from './read.ts'
import type { TaskRow } from './store/plan.ts'

/** The S-curve and the earned value. Both weigh what the header weighs, so that all of them agree. */
export function scheduleCurve(ctx: Ctx, projectId: number): Promise<ScheduleCurve> {
  return ctx.transaction(async (tx) => {
    const stored = await readPlan(tx, projectId)
    const { project, known, tasks } = stored
    const day = today(ctx.platform.clock)
    const expected = forecastOf(stored, day).dates
    const curveTask = (task: TaskRow, cost: number): CurveTask => {
      const dates = expected.get(task.id)
      return {
        id: task.id,
        cost,
        status: Number(task.status),
        start: task.start_date,
        end: task.end_date,
        forecast: dates ? { start: dates.start, end: dates.end } : null,
      }
    }
    const entries = await progressEntries(tx, projectId)
    const common = { entries, today: day, calendar: known.calendar }
    const spent = await spentByDay(tx, projectId)
    const value = earnedValue(
      tasks.map((task) => ({
        estimated: Number(task.direct),
        status: Number(task.status),
        start: task.start_date,
        end: task.end_date,
      })),
      Number(project.actual),
      day,
      known.calendar,
    )
    return {
      today: day,
      physical: curveOf({ ...common, tasks: tasks.map((task) => curveTask(task, Number(task.contract))) }),
      financial: curveOf({
        ...common,
        tasks: tasks.map((task) => curveTask(task, Number(task.direct))),
        spent,
        unit: 'pesos',
      }),
      earned_value: {
        BAC: value.bac,
        PV: value.pv,
        EV: value.ev,
        AC: value.ac,
        SPI: value.spi,
        CPI: value.cpi,
        EAC: value.eac,
      },
    }
  })
}

/** Of several entries of one task and day, the last. */
async function progressEntries(
  tx: Tx,
  projectId: number,
): Promise<{ date: string; task: number; status: number }[]> {
  const { rows } = await sql<{ date: string; task: number; status: string }>`
    select distinct on (e.project_work_item_id, e.entry_date) e.entry_date as date,
      e.project_work_item_id as task, e.status
    from progress_entry e
    join project_work_item w on w.id = e.project_work_item_id and w.removed_at is null
    where e.project_id = ${projectId}
    order by e.project_work_item_id, e.entry_date, e.id desc`.execute(tx)
  return rows.map((row) => ({ ...row, status: Number(row.status) }))
}

async function spentByDay(tx: Tx, projectId: number): Promise<{ date: string; amount: number }[]> {
  const { rows } = await sql<{ date: string; amount: string }>`
    select entry_date as date, sum(amount) as amount from cost_entry
    where project_id = ${projectId} group by 1 order by 1`.execute(tx)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}
