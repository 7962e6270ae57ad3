import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { containing, countedOnRow, offsetOf } from '../../../../platform/paging.ts'

/** Which machines. */
export interface MachineFilter {
  search?: string | undefined
  category?: number | undefined
  rental?: '0' | '1' | undefined
  condition?: string | undefined
  archived?: '0' | '1' | undefined
}

export interface MachineQuery extends MachineFilter {
  page: number
  per_page: number
  sort_by: 'unique_id' | 'brand' | 'location' | 'date_acquired' | 'category'
  order: 'ASC' | 'DESC'
}

const SORTED_BY = {
  unique_id: sql`e.unique_id`,
  brand: sql`lower(e.brand)`,
  location: sql`lower(e.location)`,
  date_acquired: sql`e.date_acquired`,
  category: sql`lower(c.name)`,
}

/** Machines with the rate in force on a day: their own, else their category's. */
function machinesOn(tx: Tx, day: string) {
  return tx
    .selectFrom('equipment as e')
    .innerJoin('equipment_category as c', (on) =>
      on.onRef('c.company_id', '=', 'e.company_id').onRef('c.id', '=', 'e.equipment_category_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('equipment_rate as r')
          .select(['r.per_hour', 'r.per_day', 'r.per_month', 'r.effective_date', 'r.is_sample'])
          .whereRef('r.company_id', '=', 'e.company_id')
          .where((where) =>
            where.or([
              where('r.equipment_id', '=', where.ref('e.id')),
              where.and([
                where('r.equipment_id', 'is', null),
                where('r.equipment_category_id', '=', where.ref('e.equipment_category_id')),
              ]),
            ]),
          )
          .where('r.effective_date', '<=', day)
          .orderBy(sql`r.equipment_id is null`)
          .orderBy('r.effective_date', 'desc')
          .limit(1)
          .as('rate'),
      (on) => on.onTrue(),
    )
    .select(['e.id', 'e.unique_id', 'e.equipment_category_id', 'c.name as category', 'c.equipment_type_id'])
    .select(['e.brand', 'e.location', 'e.condition', 'e.date_acquired', 'e.comment', 'e.is_rental'])
    .select(['e.archived_at', 'e.version', sql<number | null>`e.fuel_norm::float8`.as('fuel_norm')])
    .select(['rate.per_hour', 'rate.per_day', 'rate.per_month', 'rate.effective_date', 'rate.is_sample'])
}

export type MachineListed = Awaited<ReturnType<ReturnType<typeof machinesOn>['execute']>>[number] & {
  total?: number
}

export function found(tx: Tx, query: MachineFilter, day: string) {
  return machinesOn(tx, day)
    .where('e.archived_at', query.archived === '1' ? 'is not' : 'is', null)
    .$if(Boolean(query.search), (rows) =>
      rows.where(
        sql<boolean>`(e.id in (select find_equipment(${containing((query.search as string).toLowerCase())}))
          or c.name ilike ${containing(query.search as string)})`,
      ),
    )
    .$if(query.category !== undefined, (rows) =>
      rows.where('e.equipment_category_id', '=', query.category as number),
    )
    .$if(query.rental !== undefined, (rows) => rows.where('e.is_rental', '=', query.rental === '1'))
    .$if(query.condition !== undefined, (rows) => rows.where('e.condition', '=', query.condition as string))
}

export function list(tx: Tx, query: MachineQuery, day: string) {
  return found(tx, query, day)
    .select(countedOnRow)
    .orderBy(sql`${SORTED_BY[query.sort_by]} ${sql.raw(query.order)} nulls last`)
    .orderBy('e.id')
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute()
}

export async function count(tx: Tx, query: MachineQuery, day: string): Promise<number> {
  const { total } = await tx
    .selectFrom(found(tx, query, day).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function listByIds(tx: Tx, ids: readonly number[], day: string): Promise<MachineListed[]> {
  return machinesOn(tx, day)
    .where('e.id', 'in', [...ids])
    .orderBy('e.id')
    .execute()
}

export function lock(tx: Tx, id: number, day: string): Promise<MachineListed | undefined> {
  return machinesOn(tx, day).where('e.id', '=', id).forNoKeyUpdate('e').executeTakeFirst()
}

export function get(tx: Tx, id: number, day: string): Promise<MachineListed> {
  return machinesOn(tx, day).where('e.id', '=', id).executeTakeFirstOrThrow()
}

interface MachineFields {
  equipment_category_id: number
  brand: string
  location: string
  condition: string
  date_acquired: string | null
  comment: string
  is_rental: boolean
  fuel_norm: number | null
}

export async function insert(tx: Tx, machine: MachineFields & { unique_id: string }): Promise<number> {
  const { id } = await tx.insertInto('equipment').values(machine).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function update(tx: Tx, id: number, machine: MachineFields): Promise<void> {
  await tx
    .updateTable('equipment')
    .set((eb) => ({ ...machine, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function isOfCategory(tx: Tx, id: number, categoryId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('equipment')
    .select('id')
    .where('id', '=', id)
    .where('equipment_category_id', '=', categoryId)
    .executeTakeFirst()
  return row !== undefined
}
