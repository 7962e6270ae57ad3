import type { WorkersNeeded } from '@itayo/contract'
import { daysBetween, type Need, workersPerDay } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import { openProject } from '../../../platform/projects.ts'
import { calendarsOf, companyDays, compiled } from '../../project/calendars/calendars.ts'
import { refused } from './change-plan.ts'
import * as store from './store/workers.ts'

interface WorkersQuery {
  from: string
  to: string
  project_id?: number | undefined
}

/** A screen shows a few months; more would only be a colour. */
const MOST_DAYS = 400

/** This stands for the name of a project that the person may not see (D-17). */
const HIDDEN = 'Booked'

/** Workers by position and day over all projects. With a project, only its positions are told. */
export function workersNeeded(ctx: Ctx, { from, to, project_id }: WorkersQuery): Promise<WorkersNeeded> {
  if (to < from) throw refused('The end cannot be before the start.', 'query.to')
  if (daysBetween(from, to) > MOST_DAYS) throw refused('Ask for at most 400 days.', 'query.to')
  return ctx.transaction(async (tx) => {
    if (project_id !== undefined) await openProject(tx, project_id)
    const rows = await store.needs(tx, from, to)
    const own = new Set(rows.filter((row) => row.project_id === project_id).map((row) => row.position_id))
    const needs = project_id === undefined ? rows : rows.filter((row) => own.has(row.position_id))
    const ids = [...new Set(needs.flatMap((row) => (row.project_id === null ? [] : [row.project_id])))]
    const calendars = await calendarsOf(tx, ids)
    const companys = compiled(await companyDays(tx), {
      from: Number(from.slice(0, 4)),
      to: Number(to.slice(0, 4)),
    })
    const counted = workersPerDay(
      needs.map(
        (row): Need => ({
          project: row.project_id,
          position: row.position_id,
          start: row.start_date,
          end: row.end_date,
          workers: Number(row.workers),
          calendar: (row.project_id !== null && calendars.get(row.project_id)?.calendar) || companys,
        }),
      ),
      { from, to },
    )
    const names = await store.projectNames(tx, ids)
    const positions = await store.positions(tx, [...counted.keys()])
    return {
      from,
      to,
      positions: positions.map((position) => {
        const projects = counted.get(position.id) ?? new Map()
        return {
          position_id: position.id,
          position: position.name,
          employed: position.employed,
          ...clashesOf(projects, position.employed),
          projects: [...projects].map(([id, days]) => ({
            project_id: id,
            project: id === null ? HIDDEN : (names.get(id) ?? HIDDEN),
            days: [...days].map(([date, workers]) => ({ date, workers })),
          })),
        }
      }),
    }
  })
}

type Days = ReadonlyMap<string, number>

/** A clash takes two projects: one alone that needs more people than there are only has to hire. */
function clashesOf(
  projects: ReadonlyMap<number | null, Days>,
  employed: number,
): { most: number; clashes: string[] } {
  const needed = new Map<string, { workers: number; projects: number }>()
  for (const days of projects.values()) {
    for (const [date, workers] of days) {
      const known = needed.get(date) ?? { workers: 0, projects: 0 }
      needed.set(date, { workers: known.workers + workers, projects: known.projects + 1 })
    }
  }
  const dates = [...needed].toSorted(([a], [b]) => a.localeCompare(b))
  return {
    most: Math.max(0, ...dates.map(([, day]) => day.workers)),
    clashes: dates.flatMap(([date, day]) => (day.projects > 1 && day.workers > employed ? [date] : [])),
  }
}
