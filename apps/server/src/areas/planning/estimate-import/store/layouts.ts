import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import type { Layout } from '../reader/helping/layout.ts'

/** More than a company has forms; the newest are the ones in use. */
const MOST_LAYOUTS = 300

export async function all(tx: Tx): Promise<{ id: number; layout: Layout }[]> {
  const { rows } = await sql<{ id: number; layout: Layout }>`
    select id, layout from estimate_layout order by named_at desc, id desc limit ${MOST_LAYOUTS}`.execute(tx)
  return rows
}

/** Named again it is the newer word that counts. */
export async function remember(tx: Tx, fingerprint: string, layout: Layout, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into estimate_layout (fingerprint, layout, named_at)
    values (${fingerprint}, ${JSON.stringify(layout)}::jsonb, ${at})
    on conflict (company_id, fingerprint)
      do update set layout = excluded.layout, named_at = excluded.named_at, named_by = excluded.named_by
    returning id`.execute(tx)
  return (rows[0] as { id: number }).id
}

export async function find(
  tx: Tx,
  id: number,
): Promise<{ id: number; named_at: Date; named_by: string | null } | undefined> {
  const { rows } = await sql<{ id: number; named_at: Date; named_by: string | null }>`
    select l.id, l.named_at, p.full_name as named_by from estimate_layout l
    left join app_user p on p.company_id = l.company_id and p.id = l.named_by
    where l.id = ${id}`.execute(tx)
  return rows[0]
}

export async function remove(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('estimate_layout').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
