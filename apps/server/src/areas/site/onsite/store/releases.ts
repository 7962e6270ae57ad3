import type { Release } from '@itayo/contract'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import type { DB } from '../../../../platform/database/schema.ts'
import { containing } from '../../../../platform/paging.ts'
import type { WithoutNumber } from '../../../library/catalog/work-item-number.ts'
import type { SlipQuery } from './deliveries.ts'

export async function insert(tx: Tx, release: Insertable<DB['material_release']>): Promise<number> {
  const { id } = await tx
    .insertInto('material_release')
    .values(release)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function update(tx: Tx, id: number, change: Updateable<DB['material_release']>): Promise<void> {
  await tx
    .updateTable('material_release')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The lines of a release as they are now; each stock is a line, one that comes back is the line it was. */
export async function writeItems(
  tx: Tx,
  release: { id: number; project_id: number },
  items: readonly { stock_id: number; unit: string; quantity: number; stock_quantity: number }[],
  at: Date,
): Promise<void> {
  await sql`update material_release_item set removed_at = ${at} where release_id = ${release.id}
    and removed_at is null and not (stock_id = any(${items.map(({ stock_id }) => stock_id)}::bigint[]))`.execute(
    tx,
  )
  await tx
    .insertInto('material_release_item')
    .values(
      items.map((item, place) => ({
        ...item,
        place: place + 1,
        project_id: release.project_id,
        release_id: release.id,
      })),
    )
    .onConflict((clash) =>
      clash.columns(['company_id', 'release_id', 'stock_id']).doUpdateSet((eb) => ({
        place: eb.ref('excluded.place'),
        unit: eb.ref('excluded.unit'),
        quantity: eb.ref('excluded.quantity'),
        stock_quantity: eb.ref('excluded.stock_quantity'),
        removed_at: null,
      })),
    )
    .execute()
}

export function findBySlip(tx: Tx, slipId: string) {
  return tx
    .selectFrom('material_release')
    .select(['id', 'project_id'])
    .where('slip_id', '=', slipId)
    .executeTakeFirst()
}

export function find(tx: Tx, id: number) {
  return tx
    .selectFrom('material_release')
    .select(['id', 'project_id', 'number', 'version', 'reversed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export type ReleaseRow = WithoutNumber<Omit<Release, 'items' | 'made_at' | 'created_at' | 'reversed_at'>> & {
  made_at: Date | null
  created_at: Date
  reversed_at: Date | null
}

const COLUMNS = sql`d.id, d.number, d.project_id, j.name as project, d.released_on::text, d.project_work_item_id as psow_id,
  coalesce(w.code, '') as work_item_code, coalesce(p.item_number, '') as own_number, coalesce(w.dpwh_ref, '') as dpwh_ref,
  coalesce(w.name, '') as work_item, d.released_to, d.remarks, d.slip_id, d.made_at, d.created_at,
  c.full_name as created_by, b.full_name as reversed_by, d.reversed_at, d.reverse_reason, d.version`

const FROM = sql`from material_release d
  join project j on j.company_id = d.company_id and j.id = d.project_id
  left join project_work_item p on p.company_id = d.company_id and p.id = d.project_work_item_id
  left join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
  left join app_user c on c.company_id = d.company_id and c.id = d.created_by
  left join app_user b on b.company_id = d.company_id and b.id = d.reversed_by`

export async function byId(tx: Tx, id: number): Promise<ReleaseRow | undefined> {
  const { rows } = await sql<ReleaseRow>`select ${COLUMNS} ${FROM} where d.id = ${id}`.execute(tx)
  return rows[0]
}

const found = ({ project, search }: SlipQuery) =>
  sql`d.project_id = ${project} ${
    search
      ? sql`and (d.number ilike ${containing(search)} or d.released_to ilike ${containing(search)})`
      : sql``
  }`

export async function page(tx: Tx, query: SlipQuery): Promise<ReleaseRow[]> {
  const { rows } = await sql<ReleaseRow>`
    select ${COLUMNS} ${FROM} where ${found(query)} order by d.released_on desc, d.id desc
    limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`.execute(tx)
  return rows
}

export async function count(tx: Tx, query: SlipQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from material_release d where ${found(query)}`.execute(tx)
  return rows[0]?.total ?? 0
}

export type ItemRow = WithoutNumber<Release['items'][number]> & { id: number; release_id: number }

/** The lines that stand. */
export async function items(tx: Tx, releaseIds: readonly number[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.id, i.release_id, i.stock_id, coalesce(m.description, s.description) as description,
      coalesce(w.code, '') as work_item_code, coalesce(p.item_number, '') as own_number, coalesce(w.dpwh_ref, '') as dpwh_ref,
      i.quantity::float8, i.unit, i.stock_quantity::float8, s.unit as stock_unit
    from material_release_item i
    join stock s on s.company_id = i.company_id and s.id = i.stock_id
    left join material m on m.company_id = s.company_id and m.id = s.material_id
    left join project_work_item p on p.company_id = s.company_id and p.id = s.project_work_item_id
    left join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
    where i.release_id = any(${[...releaseIds]}::bigint[]) and i.removed_at is null
    order by i.release_id, i.place`.execute(tx)
  return rows
}
