import type { SentWeeklyItem, WeeklyItem, WeeklyReport } from '@itayo/contract'
import { addDays, mondayOf, weekOf } from '@itayo/domain'
import { today } from '../platform/clock.ts'
import { addProject, addWorkItem, type NewProjectForm } from './projects.ts'
import type { SignedInClient, TestServer } from './test-server.ts'

type Sent = Omit<SentWeeklyItem, 'psow_id'>

export interface ReportedProject {
  id: number
  /** The Monday so many weeks before this one. */
  week(ago: number): string
  item(code: string): number
  read(by?: SignedInClient): Promise<WeeklyReport>
  past(ago: number, by?: SignedInClient): Promise<WeeklyReport>
  /** Saves these work items as edited, of this week or of one so many weeks ago. */
  save(
    items: Record<string, Sent>,
    options?: { ago?: number; by?: SignedInClient; reason?: string },
  ): Promise<unknown>
  noWork(ago: readonly number[], by?: SignedInClient): Promise<unknown>
  missed(by?: SignedInClient): Promise<string[]>
}

/** A project that began on the Monday three weeks ago, with so much of each work item to do. */
export async function reportedProject(
  server: TestServer,
  by: SignedInClient,
  measurements: Record<string, number> = { 'CW-02': 200, 'CW-05': 50 },
  form: Partial<NewProjectForm> = {},
): Promise<ReportedProject> {
  const day = today(server.clock)
  const week = (ago: number) => addDays(mondayOf(day), -7 * ago)
  const id = await addProject(by, { start_date: week(3), duration: 120, ...form })
  const ids = new Map<string, number>()
  for (const [code, measurement] of Object.entries(measurements)) {
    const item = await addWorkItem(server, id, code, { labor: 1000 })
    await server.owner.query(
      `update project_work_item set measurement = $2, start_date = $3, end_date = $4, work_days = 30,
         not_before = $3 where id = $1`,
      [item, measurement, week(3), addDays(week(0), 13)],
    )
    ids.set(code, item)
  }
  await server.owner.query('update project_figures set work_items = $2 where project_id = $1', [id, ids.size])
  const item = (code: string) => {
    const found = ids.get(code)
    if (found === undefined) throw new Error(`the project lacks ${code}`)
    return found
  }
  return {
    id,
    week,
    item,
    read: async (reader = by) =>
      (await reader.reports.currentWeek({ query: { project_id: String(id) } })).response,
    past: async (ago, reader = by) =>
      (await reader.reports.historicalReport({ params: { projectId: id }, query: { start: week(ago) } }))
        .response,
    save: (items, { ago = 0, by: saver = by, reason } = {}) => {
      const { start, end } = weekOf(week(ago))
      const sent = Object.entries(items).map(([code, edit]) => ({
        psow_id: item(code),
        edited: true,
        ...edit,
      }))
      const phase = {
        save_type: 'CW' as const,
        date_range: { start_date: american(start), end_date: american(end) },
      }
      const data = [{ ...phase, items: sent }]
      return saver.reports.saveWeekly({
        body: { project_id: id, data, ...(reason !== undefined && { reason }) },
      })
    },
    noWork: (ago, filer = by) =>
      filer.reports.noWork({ body: { project_id: id, weeks: ago.map((weeks) => week(weeks)) } }),
    missed: async (reader = by) =>
      (await reader.reports.historicalDates({ params: { projectId: id } })).response.map(
        ({ start_date }) => start_date,
      ),
  }
}

/** As the specified client sends dates (REP-054). */
export const american = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`

export function itemOf(report: WeeklyReport, workItemId: number): WeeklyItem {
  const found = report.phases.flatMap(({ items }) => items).find(({ psow_id }) => psow_id === workItemId)
  if (!found) throw new Error(`the report lacks ${workItemId}`)
  return found
}
