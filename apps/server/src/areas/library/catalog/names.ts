import type { NamedRow } from '@itayo/contract'
import { sql } from 'kysely'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { tellCatalogue } from './tell.ts'

/** Tags, project types and project categories: three lists of names that are kept alike. */
type List = 'company_tag' | 'project_type' | 'project_category'

/** What counts as using a name. */
const USED = {
  // Tags are worn by the work items of estimates, which come with the estimate.
  company_tag: sql<number>`0`,
  project_type: sql<number>`(select count(*)::int from project p
    where p.company_id = n.company_id and p.project_type_id = n.id)`,
  project_category: sql<number>`(select count(*)::int from project p
    where p.company_id = n.company_id and p.project_category_id = n.id)`,
}

const SAID = { company_tag: 'tag', project_type: 'project type', project_category: 'project category' }

async function read(tx: Tx, list: List, id?: number): Promise<NamedRow[]> {
  const { rows } = await sql<Omit<NamedRow, 'is_archived'> & { archived_at: Date | null }>`
    select n.id, n.name, n.archived_at, n.version, ${USED[list]} as used
    from ${sql.table(list)} n
    where ${id === undefined ? sql`true` : sql`n.id = ${id}`}
    order by n.archived_at is not null, lower(n.name), n.id limit 1000`.execute(tx)
  return rows.map(({ archived_at, ...row }) => ({ ...row, is_archived: archived_at !== null }))
}

export function listNames(ctx: Ctx, list: List): Promise<NamedRow[]> {
  return ctx.transaction((tx) => read(tx, list))
}

export function projectKinds(ctx: Ctx): Promise<{ types: NamedRow[]; categories: NamedRow[] }> {
  return ctx.transaction(async (tx) => ({
    types: await read(tx, 'project_type'),
    categories: await read(tx, 'project_category'),
  }))
}

async function refuseTaken(tx: Tx, list: List, name: string, except: number | null): Promise<void> {
  const taken = (await read(tx, list)).some(
    (row) => row.id !== except && row.name.toLowerCase() === name.toLowerCase(),
  )
  if (taken) throw new AppError('already_exists', { text: `The ${SAID[list]} '${name}' already exists` })
}

export function addName(ctx: Ctx, list: List, name: string): Promise<NamedRow> {
  return ctx.transaction(async (tx) => {
    await refuseTaken(tx, list, name, null)
    const { id } = await tx.insertInto(list).values({ name }).returning('id').executeTakeFirstOrThrow()
    await audit.record(tx, 'catalog.name_added', id, { after: { kind: SAID[list], name } })
    await tellCatalogue(tx, ctx)
    return (await read(tx, list, id))[0] as NamedRow
  })
}

export function editName(
  ctx: Ctx,
  list: List,
  id: number,
  form: { name: string; archived: boolean; version: number },
): Promise<NamedRow> {
  return ctx.transaction(async (tx) => {
    await sql`select id from ${sql.table(list)} where id = ${id} for no key update`.execute(tx)
    const [before] = await read(tx, list, id)
    if (!before) throw new AppError('not_found')
    if (before.version !== form.version) throw new AppError('stale_version', { current: before })
    await refuseTaken(tx, list, form.name, id)
    await tx
      .updateTable(list)
      .set((eb) => ({
        name: form.name,
        archived_at: form.archived ? ctx.now() : null,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    await audit.record(tx, 'catalog.name_changed', id, {
      before: { kind: SAID[list], name: before.name, archived: before.is_archived },
      after: { kind: SAID[list], name: form.name, archived: form.archived },
    })
    await tellCatalogue(tx, ctx)
    return (await read(tx, list, id))[0] as NamedRow
  })
}
