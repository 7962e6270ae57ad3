import type { NewPhase, PhaseRow } from '@itayo/contract'
import { sql } from 'kysely'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdOrder, tellCatalogue } from './tell.ts'

export function phases(tx: Tx) {
  return tx
    .selectFrom('phase as p')
    .innerJoin('phase_group as g', 'g.id', 'p.phase_group_id')
    .select(['p.id', 'p.code', 'p.name', 'p.description', 'p.phase_group_id', 'g.name as phase_group'])
    .select(['p.is_standard', 'p.archived_at', 'p.version'])
    .select([
      sql<number>`(select count(*) from work_item w where w.company_id = p.company_id and w.phase_id = p.id
        and w.archived_at is null)`.as('work_items'),
      sql<number[]>`array(select b.predecessor_id from phase_predecessor b
        where b.company_id = p.company_id and b.phase_id = p.id order by 1)`.as('predecessor_ids'),
    ])
    .orderBy('p.position')
    .orderBy('p.id')
}

export function presentPhase(
  row: Awaited<ReturnType<ReturnType<typeof phases>['execute']>>[number],
): PhaseRow {
  const { archived_at, phase_group_id, phase_group, predecessor_ids, ...rest } = row
  return {
    ...rest,
    phase_category_id: phase_group_id,
    phase_category: phase_group,
    predecessor_ids: predecessor_ids.map(Number),
    is_archived: archived_at !== null,
  }
}

async function readPhase(tx: Tx, id: number): Promise<PhaseRow> {
  const row = await phases(tx).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return presentPhase(row)
}

export function addPhase(ctx: Ctx, form: NewPhase): Promise<PhaseRow> {
  const { predecessor_ids, phase_category_id, ...fields } = form
  return ctx.transaction(async (tx) => {
    await requirePhases(tx, predecessor_ids)
    const { id } = await tx
      .insertInto('phase')
      .values({
        ...fields,
        phase_group_id: phase_category_id,
        // After the ones there are.
        position: sql<number>`(select coalesce(max(position), 0) + 1 from phase)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setPredecessors(tx, id, predecessor_ids)
    await audit.record(tx, 'catalog.phase_added', id, { after: { ...fields } })
    await tellCatalogue(tx, ctx)
    return readPhase(tx, id)
  })
}

export function editPhase(
  ctx: Ctx,
  id: number,
  form: NewPhase & { archived: boolean; version: number },
): Promise<PhaseRow> {
  const { predecessor_ids, phase_category_id, archived, version, ...fields } = form
  return ctx.transaction(async (tx) => {
    const held = await tx
      .selectFrom('phase')
      .select(['archived_at', 'version'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!held) throw new AppError('not_found')
    const before = await readPhase(tx, id)
    await requirePhases(tx, predecessor_ids)
    if (held.version !== version) throw new AppError('stale_version', { current: before })
    await refuseCircle(tx, id, predecessor_ids)
    await tx
      .updateTable('phase')
      .set((eb) => ({
        ...fields,
        phase_group_id: phase_category_id,
        archived_at: archived ? (held.archived_at ?? ctx.now()) : null,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    await setPredecessors(tx, id, predecessor_ids)
    const { code, name, description } = before
    await audit.record(tx, 'catalog.phase_changed', id, {
      before: { code, name, description, archived: before.is_archived },
      after: { ...fields, archived },
    })
    await tellCatalogue(tx, ctx)
    return readPhase(tx, id)
  })
}

async function requirePhases(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const known = await tx
    .selectFrom('phase')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  if (known.length !== new Set(ids).size) throw new AppError('not_found')
}

/** Nothing may come before itself, not even around corners. */
async function refuseCircle(tx: Tx, id: number, predecessors: readonly number[]): Promise<void> {
  await holdOrder(tx)
  const { rows } = await sql<{ id: number }>`
    with recursive before (id) as (
      select unnest(${[...predecessors]}::bigint[])
      union select p.predecessor_id from phase_predecessor p join before b on p.phase_id = b.id)
    select id from before where id = ${id}`.execute(tx)
  if (rows.length > 0) {
    throw new AppError('invalid_input', {
      fields: [{ path: 'body.predecessor_ids', message: 'A phase cannot come before itself.' }],
    })
  }
}

async function setPredecessors(tx: Tx, id: number, predecessors: readonly number[]): Promise<void> {
  await tx.deleteFrom('phase_predecessor').where('phase_id', '=', id).execute()
  if (predecessors.length === 0) return
  await tx
    .insertInto('phase_predecessor')
    .values([...new Set(predecessors)].map((predecessor_id) => ({ phase_id: id, predecessor_id })))
    .execute()
}
