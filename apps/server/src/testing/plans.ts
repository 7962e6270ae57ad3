import type { ProjectSchedule, RouteCall, ScopeDetails, ScopeTask, schedule, TaskEdit } from '@itayo/contract'
import { addProject, addWorkItem, type NewProjectForm } from './projects.ts'
import type { SignedInClient, TestServer } from './test-server.ts'

type PlanBody = Omit<RouteCall<typeof schedule.save>['body'], 'project_id'>
/** 'CW-02' before 'CW-05'. */
type SentLink = [before: string, after: string, kind?: 'FS' | 'SS' | 'FF' | 'SF', lag?: number]

export interface Planned {
  id: number
  /** The project's work item with that code. */
  task(code: string): number
  link(...link: SentLink): NonNullable<PlanBody['links']>[number]
  /** How many others moved. */
  save(body: PlanBody, by?: SignedInClient): Promise<number>
  saveTask(code: string, edit: Omit<TaskEdit, 'id'>, by?: SignedInClient): Promise<unknown>
  read(): Promise<ProjectSchedule>
  scope(): Promise<ScopeDetails>
  scopeTask(code: string): Promise<ScopeTask>
  /** '11-16 to 11-20', by code. */
  dates(): Promise<Record<string, string>>
}

/** A project from Monday, 16 November 2026, with work items of so many days; null leaves them without dates. */
export async function plannedProject(
  server: TestServer,
  by: SignedInClient,
  days: Record<string, number | null>,
  links: readonly SentLink[] = [],
  form: Partial<NewProjectForm> = {},
): Promise<Planned> {
  const id = await addProject(by, form)
  const ids = new Map<string, number>()
  for (const code of Object.keys(days)) ids.set(code, await addWorkItem(server, id, code, { labor: 1000 }))
  const planned = planOf(by, id, ids)
  const edits = Object.entries(days).flatMap(([code, work_days]) =>
    work_days === null ? [] : [{ id: planned.task(code), work_days }],
  )
  await planned.save({ edits, links: links.map((link) => planned.link(...link)) })
  return planned
}

function planOf(owner: SignedInClient, id: number, ids: ReadonlyMap<string, number>): Planned {
  const task = (code: string) => {
    const found = ids.get(code)
    if (found === undefined) throw new Error(`the project lacks ${code}`)
    return found
  }
  const codes = new Map([...ids].map(([code, taskId]) => [taskId, code]))
  const read = async () => (await owner.schedule.get({ query: { project_id: String(id) } })).response
  const scope = async () =>
    (await owner.scope.details({ params: { companyId: owner.companyId, projectId: id } })).response
  return {
    id,
    task,
    link: (before, after, kind = 'FS', lag = 0) => ({
      predecessor: task(before),
      successor: task(after),
      kind,
      lag,
    }),
    save: async (body, by = owner) =>
      (await by.schedule.save({ body: { project_id: id, ...body } })).response.moved,
    saveTask: (code, edit, by = owner) => by.scope.save({ body: { data: { id: task(code), ...edit } } }),
    read,
    scope,
    async scopeTask(code) {
      const found = (await scope()).phases.flatMap((phase) => phase.Task).find((one) => one.code === code)
      if (!found) throw new Error(`the scope of work lacks ${code}`)
      return found
    },
    async dates() {
      const { tasks } = await read()
      const short = (date: string | null) => date?.slice(5) ?? 'none'
      return Object.fromEntries(
        tasks.map((one) => [codes.get(one.id), `${short(one.start_date)} to ${short(one.end_date)}`]),
      )
    },
  }
}

/** Everything that is stored about the plans and the work of a project. */
export async function storedPlan(server: TestServer, id: number): Promise<unknown> {
  const { rows } = await server.owner.query(
    `select (select jsonb_agg(to_jsonb(w) order by w.id) from project_work_item w where project_id = $1) as items,
       (select jsonb_agg(to_jsonb(d) order by d.successor_id, d.predecessor_id) from dependency d where project_id = $1) as links,
       (select jsonb_agg(to_jsonb(b) order by b.id) from baseline b where project_id = $1) as baselines,
       (select jsonb_agg(to_jsonb(c)) from project_calendar c where project_id = $1) as calendar,
       (select count(*) from progress_entry where project_id = $1) as entries,
       (select count(*) from audit_event) as trail`,
    [id],
  )
  return rows[0]
}
