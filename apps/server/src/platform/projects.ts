import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import type { Tx } from './database/query.ts'
import { AppError } from './errors.ts'
import { publish } from './events.ts'

/** The last day of the contract of the project `p`: its end, and the days that its client has added. */
export const CONTRACT_END = sql<string>`p.end_date + coalesce((
  select sum(x.days)::int from billing_extension x where x.company_id = p.company_id and x.project_id = p.id), 0)`

const IDENTITY = [
  'id',
  'name',
  'identifier',
  'archived_at',
  'is_restricted',
  'details_version',
  'billing_version',
  'pow_version',
  'access_version',
] as const

/**
 * A project that exists for the acting person. Restricted and binned ones are kept out by the
 * database itself (policy project_access), so not finding it is all there is to check.
 */
export async function openProject(tx: Tx, id: number) {
  const row = await tx.selectFrom('project').select(IDENTITY).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** All of these exist for the acting person, or none is told of. */
export async function openProjects(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx.selectFrom('project').select('id').where('id', 'in', ids).execute()
  if (rows.length !== new Set(ids).size) throw new AppError('not_found')
}

export type OpenProject = Awaited<ReturnType<typeof openProject>>

/** To change it: held until the end of the transaction, and refused when it is archived. */
export async function holdProject(tx: Tx, id: number): Promise<OpenProject> {
  const [row] = await holdProjects(tx, [id])
  if (row?.archived_at) throw new AppError('project.archived')
  return row as OpenProject
}

/** Several at once, always in the order of their ids, so that two people cannot block each other. */
export async function holdProjects(tx: Tx, ids: readonly number[]): Promise<OpenProject[]> {
  const wanted = [...new Set(ids)]
  const rows = await tx
    .selectFrom('project')
    .select(IDENTITY)
    .where('id', 'in', wanted)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (rows.length !== wanted.length) throw new AppError('not_found')
  return rows
}

/** Open lists and screens of the project look again. */
export async function tellProject(tx: Tx, ctx: Ctx, projectId: number): Promise<void> {
  const event = { company_id: ctx.actor.companyId, user_id: null, project_id: projectId }
  await publish(tx, { ...event, topic: 'project' })
}

/** Lists of projects look again, also of people who see one less by now: none is named. */
export async function tellProjects(tx: Tx, ctx: Ctx): Promise<void> {
  await publish(tx, { company_id: ctx.actor.companyId, user_id: null, topic: 'projects', id: null })
}
