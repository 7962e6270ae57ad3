import type { CheckedPrice } from '@itayo/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

interface PriceRow {
  material_id: number
  unit_id: number
  unit: string
  conversions: { unit_id: number; factor: number }[]
  count: number
  median: string | null
  last: string | null
  last_date: string | null
  last_source: CheckedPrice['last_source']
}

/** Prices after `from`, up to the day, of the materials in the estimate and of those named besides. */
export async function priceHistory(
  tx: Tx,
  projectId: number,
  also: readonly number[],
  from: string,
  day: string,
): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select m.id as material_id, m.unit_id, u.abbreviation as unit,
      coalesce((select json_agg(json_build_object('unit_id', c.unit_id, 'factor', c.factor) order by c.unit_id)
        from material_unit c where c.company_id = m.company_id and c.material_id = m.id), '[]') as conversions,
      coalesce(h.count, 0) as count, h.median, l.price as last, l.price_date as last_date, l.source as last_source
    from material m
    join unit u on u.id = m.unit_id
    left join lateral (
      select count(*)::int as count, round(percentile_cont(0.5) within group (order by p.price)::numeric, 4) as median
      from material_price p
      where p.company_id = m.company_id and p.material_id = m.id and p.price_date > ${from} and p.price_date <= ${day}
    ) h on true
    left join lateral (
      select p.price, p.price_date, p.source from material_price p
      where p.company_id = m.company_id and p.material_id = m.id and p.price_date > ${from} and p.price_date <= ${day}
      order by p.price_date desc, p.id desc limit 1
    ) l on true
    where m.id in (select material_id from estimate_material
        where project_id = ${projectId} and removed_at is null and material_id is not null)
      or m.id = any (${[...also]}::bigint[])
    order by m.id`.execute(tx)
  return rows
}

export function answers(tx: Tx, projectId: number, limit: number) {
  return tx
    .selectFrom('estimate_rule_answer as a')
    .leftJoin('app_user as u', (on) =>
      on.onRef('u.company_id', '=', 'a.company_id').onRef('u.id', '=', 'a.created_by'),
    )
    .select(['a.finding', 'a.reason', 'a.created_at', 'u.full_name as by'])
    .where('a.project_id', '=', projectId)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.finding')
    .limit(limit)
    .execute()
}

/** By the acting person; an answer that was there is replaced. */
export async function putAnswer(
  tx: Tx,
  answer: { project_id: number; finding: string; reason: string },
): Promise<void> {
  await tx
    .insertInto('estimate_rule_answer')
    .values(answer)
    .onConflict((on) =>
      on
        .columns(['company_id', 'project_id', 'finding'])
        .doUpdateSet({ reason: answer.reason, created_at: sql`now()`, created_by: sql`acting_person()` }),
    )
    .execute()
}

/** Answers the reason that was given. */
export async function removeAnswer(
  tx: Tx,
  projectId: number,
  finding: string,
): Promise<{ reason: string } | undefined> {
  return tx
    .deleteFrom('estimate_rule_answer')
    .where('project_id', '=', projectId)
    .where('finding', '=', finding)
    .returning('reason')
    .executeTakeFirst()
}
