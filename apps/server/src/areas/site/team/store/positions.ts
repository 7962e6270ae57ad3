import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { containing, offsetOf } from '../../../../platform/paging.ts'

/** Positions with the rate in force on a day. */
function positionsOn(tx: Tx, day: string) {
  return tx
    .selectFrom('position as p')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('position_rate as r')
          .select(['r.daily_rate', 'r.effective_date', 'r.is_sample'])
          .whereRef('r.company_id', '=', 'p.company_id')
          .whereRef('r.position_id', '=', 'p.id')
          .where('r.effective_date', '<=', day)
          .orderBy('r.effective_date', 'desc')
          .limit(1)
          .as('rate'),
      (on) => on.onTrue(),
    )
    .select(['p.id', 'p.name', 'p.description', 'p.archived_at', 'p.version'])
    .select(['rate.daily_rate', 'rate.effective_date', 'rate.is_sample'])
    .select((eb) =>
      eb
        .selectFrom('employee as e')
        .select((inner) => inner.fn.countAll<number>().as('people'))
        .whereRef('e.company_id', '=', 'p.company_id')
        .whereRef('e.position_id', '=', 'p.id')
        .where('e.archived_at', 'is', null)
        .as('employees'),
    )
}

export type PositionListed = Awaited<ReturnType<ReturnType<typeof positionsOn>['execute']>>[number]

export function choices(tx: Tx, day: string): Promise<PositionListed[]> {
  return positionsOn(tx, day)
    .where('p.archived_at', 'is', null)
    .orderBy(sql`lower(p.name)`)
    .limit(1000)
    .execute()
}

export interface PositionQuery {
  page: number
  per_page: number
  search?: string | undefined
  order: 'ASC' | 'DESC'
  archived: '0' | '1'
}

export function list(tx: Tx, query: PositionQuery, day: string): Promise<PositionListed[]> {
  return positionsOn(tx, day)
    .where('p.archived_at', query.archived === '1' ? 'is not' : 'is', null)
    .$if(Boolean(query.search), (rows) => rows.where('p.name', 'ilike', containing(query.search as string)))
    .orderBy(sql`lower(p.name)`, query.order === 'ASC' ? 'asc' : 'desc')
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute()
}

export async function count(tx: Tx, query: PositionQuery): Promise<number> {
  const { total } = await tx
    .selectFrom('position as p')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('p.archived_at', query.archived === '1' ? 'is not' : 'is', null)
    .$if(Boolean(query.search), (rows) => rows.where('p.name', 'ilike', containing(query.search as string)))
    .executeTakeFirstOrThrow()
  return total
}

export function find(tx: Tx, id: number, day: string): Promise<PositionListed | undefined> {
  return positionsOn(tx, day).where('p.id', '=', id).executeTakeFirst()
}

export function lock(tx: Tx, id: number) {
  return tx
    .selectFrom('position')
    .select(['id', 'name', 'description', 'archived_at', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function isNameTaken(tx: Tx, name: string, except: number | null): Promise<boolean> {
  const taken = await tx
    .selectFrom('position')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .$if(except !== null, (query) => query.where('id', '<>', except as number))
    .executeTakeFirst()
  return taken !== undefined
}

export async function insert(tx: Tx, position: { name: string; description: string }): Promise<number> {
  const { id } = await tx.insertInto('position').values(position).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function update(
  tx: Tx,
  id: number,
  change: { name: string; description: string; archived_at: Date | null },
): Promise<void> {
  await tx
    .updateTable('position')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export function rates(tx: Tx, positionId: number) {
  return tx
    .selectFrom('position_rate as r')
    .leftJoin('app_user as u', (on) =>
      on.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.created_by'),
    )
    .select(['r.id', 'r.effective_date', 'r.daily_rate', 'r.source', 'r.is_sample', 'r.created_at'])
    .select('u.full_name as created_by')
    .where('r.position_id', '=', positionId)
    .orderBy('r.effective_date', 'desc')
    .limit(200)
    .execute()
}

/** The same day again replaces the rate: a slip of the hand is corrected, not kept. */
export async function putRate(
  tx: Tx,
  rate: { position_id: number; daily_rate: number; effective_date: string; source: string },
): Promise<void> {
  await tx
    .insertInto('position_rate')
    .values(rate)
    .onConflict((clash) =>
      clash.columns(['company_id', 'position_id', 'effective_date']).doUpdateSet((eb) => ({
        daily_rate: eb.ref('excluded.daily_rate'),
        source: eb.ref('excluded.source'),
        is_sample: false,
        created_at: eb.ref('excluded.created_at'),
        created_by: eb.ref('excluded.created_by'),
      })),
    )
    .execute()
}

/** By what a person may write in a list, archived ones too. */
export function names(tx: Tx) {
  return tx.selectFrom('position').select(['name', 'archived_at']).execute()
}

export async function namesToChoose(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('position')
    .select('name')
    .where('archived_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .limit(200)
    .execute()
  return rows.map(({ name }) => name)
}
