import type { CheckedPrice, EstimateChecks, RuleAnswer } from '@itayo/contract'
import { addDays } from '@itayo/domain'
import { sql } from 'kysely'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, openProject, tellProject } from '../../../platform/projects.ts'

/** The prices a new one is compared with: of twelve months. */
const HISTORY_DAYS = 365
/** More findings than anybody would answer one by one. */
const MOST_ANSWERS = 2000

export function readChecks(
  ctx: Ctx,
  projectId: number,
  alsoMaterials: readonly number[] = [],
): Promise<EstimateChecks> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    const day = today(ctx.platform.clock)
    return {
      prices: await priceHistory(tx, projectId, alsoMaterials, addDays(day, -HISTORY_DAYS), day),
      answers: await answersIn(tx, projectId),
    }
  })
}

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

/** Of the materials in the estimate and of those named besides: prices after `from`, up to today. */
async function priceHistory(
  tx: Tx,
  projectId: number,
  also: readonly number[],
  from: string,
  day: string,
): Promise<CheckedPrice[]> {
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
  return rows.map((row) => ({
    ...row,
    median: row.median === null ? null : Number(row.median),
    last: row.last === null ? null : Number(row.last),
  }))
}

async function answersIn(tx: Tx, projectId: number): Promise<RuleAnswer[]> {
  const rows = await tx
    .selectFrom('estimate_rule_answer as a')
    .leftJoin('app_user as u', (on) =>
      on.onRef('u.company_id', '=', 'a.company_id').onRef('u.id', '=', 'a.created_by'),
    )
    .select(['a.finding', 'a.reason', 'a.created_at', 'u.full_name as by'])
    .where('a.project_id', '=', projectId)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.finding')
    .limit(MOST_ANSWERS)
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() }))
}

export function answerCheck(
  ctx: Ctx,
  form: { project_id: number; finding: string; reason: string },
): Promise<RuleAnswer[]> {
  const { project_id, finding, reason } = form
  return ctx.transaction(async (tx) => {
    await holdProject(tx, project_id)
    await tx
      .insertInto('estimate_rule_answer')
      .values({ project_id, finding, reason })
      .onConflict((on) =>
        on
          .columns(['company_id', 'project_id', 'finding'])
          .doUpdateSet({ reason, created_at: sql`now()`, created_by: sql`acting_person()` }),
      )
      .execute()
    await audit.record(tx, 'estimate.rule_answered', project_id, { after: { finding, reason } })
    await tellProject(tx, ctx, project_id)
    return answersIn(tx, project_id)
  })
}

export function reopenCheck(
  ctx: Ctx,
  { project_id, finding }: { project_id: number; finding: string },
): Promise<RuleAnswer[]> {
  return ctx.transaction(async (tx) => {
    await holdProject(tx, project_id)
    const answer = await tx
      .deleteFrom('estimate_rule_answer')
      .where('project_id', '=', project_id)
      .where('finding', '=', finding)
      .returning('reason')
      .executeTakeFirst()
    if (!answer) throw new AppError('not_found')
    const before = { finding, reason: answer.reason }
    await audit.record(tx, 'estimate.rule_reopened', project_id, { before })
    await tellProject(tx, ctx, project_id)
    return answersIn(tx, project_id)
  })
}
