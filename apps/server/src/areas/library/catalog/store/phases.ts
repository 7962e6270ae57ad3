import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

function phases(tx: Tx) {
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

export type PhaseListed = Awaited<ReturnType<ReturnType<typeof phases>['execute']>>[number]

export function listAll(tx: Tx, limit: number): Promise<PhaseListed[]> {
  return phases(tx).limit(limit).execute()
}

/** Phases to choose from: none that is archived. */
export function choices(tx: Tx, limit: number, groupId?: number): Promise<PhaseListed[]> {
  return phases(tx)
    .where('p.archived_at', 'is', null)
    .$if(groupId !== undefined, (query) => query.where('p.phase_group_id', '=', groupId as number))
    .limit(limit)
    .execute()
}

/** The phases a project has work in. */
export async function idsIn(tx: Tx, projectId: number): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('project_work_item')
    .select('phase_id')
    .distinct()
    .where('project_id', '=', projectId)
    .where('removed_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.phase_id))
}

export function find(tx: Tx, id: number): Promise<PhaseListed | undefined> {
  return phases(tx).where('p.id', '=', id).executeTakeFirst()
}

export function lock(tx: Tx, id: number) {
  return tx
    .selectFrom('phase')
    .select(['archived_at', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

interface PhaseFields {
  code: string
  name: string
  description: string
  phase_group_id: number
}

interface PhaseChange extends PhaseFields {
  archived_at: Date | null
}

/** After the ones there are. */
export async function insert(tx: Tx, phase: PhaseFields): Promise<number> {
  const { id } = await tx
    .insertInto('phase')
    .values({ ...phase, position: sql<number>`(select coalesce(max(position), 0) + 1 from phase)` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function update(tx: Tx, id: number, change: PhaseChange): Promise<void> {
  await tx
    .updateTable('phase')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
