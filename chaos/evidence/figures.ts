import { sum } from '@itayo/domain'
import type pg from 'pg'
import { type TermsRow, termsOfRow } from '../../apps/server/src/areas/project/figures/figures.ts'
import { recomputedScopes, storedFigures, storedScopes } from '../../apps/server/src/testing/recomputed.ts'
import type { Figures, KeptFigures } from '../checks/figures.ts'

const COSTS = ['labor', 'equipment', 'material', 'direct', 'ocm', 'cp', 'vat', 'contract'] as const

/** The stored figures of every project, and the same from its lines and its slips. */
export async function figuresIn(owner: pg.Client, companyId: number): Promise<KeptFigures[]> {
  const { rows: projects } = await owner.query<TermsRow & { id: number }>(
    `select id::int, ocm, cp, has_vat, vat_override, source_of_funds from project where company_id = $1 order by id`,
    [companyId],
  )
  const figures: KeptFigures[] = []
  for (const project of projects) {
    const scopes = await recomputedScopes(owner, project.id, termsOfRow(project))
    const [stored] = await storedFigures(owner, project.id)
    const totals = COSTS.map((cost) => [cost, sum(scopes.map((scope) => scope[cost]))] as const)
    figures.push({
      of: `project ${project.id}`,
      stored: {
        ...byScope(await storedScopes(owner, project.id)),
        ...(stored ?? { work_items: 0, ...Object.fromEntries(COSTS.map((cost) => [cost, 0])) }),
        actual: await oneNumber(owner, ACTUAL, project.id),
        spent: await oneNumber(owner, SPENT, project.id),
        'spent by month': await oneNumber(owner, MONTHS, project.id),
      },
      recomputed: {
        ...byScope(scopes),
        work_items: scopes.length,
        // Nobody here rounds an estimate.
        rounding_direct: 0,
        rounding_contract: 0,
        ...Object.fromEntries(totals),
        actual: await oneNumber(owner, SLIPS, project.id),
        spent: await oneNumber(owner, SLIPS, project.id),
        'spent by month': await oneNumber(owner, SPENT, project.id),
      },
    })
  }
  return figures
}

const ACTUAL = 'select coalesce((select actual from project_figures where project_id = $1), 0) as value'
const SPENT = 'select coalesce(sum(amount), 0) as value from cost_entry where project_id = $1'
const MONTHS = 'select coalesce(sum(amount), 0) as value from cost_month where project_id = $1'
/**
 * Liters at their price, of papers that were approved; deliveries; what people worked; and what other projects took
 * over or gave, whose sum over all projects is compared by itself.
 */
const SLIPS = `
  select coalesce(sum(amount), 0) as value from (
    select round(o.liters * o.unit_price, 2) as amount
    from fuel_order o join request r on r.company_id = o.company_id and r.id = o.request_id
    where o.project_id = $1 and r.state = 'approved'
    union all
    select round((i.arrived - i.rejected) * i.unit_price, 2)
    from delivery_item i join delivery d on d.company_id = i.company_id and d.id = i.delivery_id
    where i.project_id = $1 and d.reversed_at is null
    union all
    select amount from attendance where project_id = $1 and reversed_at is null
    union all
    select amount from cost_entry where project_id = $1 and source_kind like 'transfer%') as slip`

async function oneNumber(owner: pg.Client, query: string, projectId: number): Promise<number> {
  return Number((await owner.query(query, [projectId])).rows[0].value)
}

function byScope(
  scopes: readonly ({ id: number } & Partial<Record<(typeof COSTS)[number], number>>)[],
): Figures {
  return Object.fromEntries(
    scopes.flatMap((scope) =>
      COSTS.map((cost) => [`${cost} of scope ${scope.id}`, scope[cost] ?? Number.NaN]),
    ),
  )
}
