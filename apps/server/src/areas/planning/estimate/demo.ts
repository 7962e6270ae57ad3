import { type EstimateScope, ScopeEdit } from '@itayo/contract'
import { product } from '@itayo/domain'
import { sql } from 'kysely'
import type { Platform } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { asDemoPerson } from '../../foundation/accounts/demo-person.ts'
import { refreshFigures, termsIn } from '../../project/figures/figures.ts'
import { applyEdits } from './apply-edits.ts'
import { readScopes } from './present-scope.ts'
import { storeProposal } from './proposals.ts'
import { freezeEdits } from './save.ts'
import { setState } from './store/estimates.ts'
import * as proposals from './store/proposals.ts'
import { storeTemplate } from './templates.ts'

/**
 * In each demo company an estimate to start from, an edit of an approved one that waits or was taken back,
 * and variance orders.
 */
const COMPANIES = [
  {
    estimator: 'estimator@bayanihan.test',
    edited: 'ILO-2026-012',
    waits: true,
    varied: [
      { identifier: 'ILO-2026-012', work: [{ fromLast: 1, by: 1.1 }] },
      { identifier: 'LAG-2026-021', work: [{ fromLast: 1, by: 1.25 }] },
      // The second one takes more away than it adds.
      {
        identifier: 'LAG-2026-021',
        work: [
          { fromLast: 2, by: 1.1 },
          { fromLast: 3, by: 0.85 },
        ],
      },
    ],
  },
  // The one person there is an approver: nobody waits for them.
  {
    estimator: 'admin@pundasyon.test',
    edited: 'PC-001',
    waits: false,
    varied: [{ identifier: 'PC-001', work: [{ fromLast: 1, by: 1.1 }] }],
  },
] as const

export async function loadEstimateDemo(platform: Platform): Promise<void> {
  for (const { estimator, edited, waits, varied } of COMPANIES) {
    await asDemoPerson(platform, estimator, async (tx, person) => {
      await keepTemplate(tx)
      for (const changes of varied) await vary(tx, changes.identifier, person.id, changes.work)
      await proposeWages(tx, edited, waits)
      await leaveTraces(tx, edited)
    })
  }
}

/** From the largest project that everybody sees. */
async function keepTemplate(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number; category: string }>`
    select p.id, c.name as category from project p
    join project_figures f on f.company_id = p.company_id and f.project_id = p.id
    join project_category c on c.company_id = p.company_id and c.id = p.project_category_id
    where not p.is_restricted and f.work_items > 0 order by f.direct desc, p.id limit 1`.execute(tx)
  if (!rows[0]) return
  await storeTemplate(tx, {
    project_id: rows[0].id,
    name: rows[0].category,
    description: 'The usual work items with their crews, machines and materials.',
  })
}

/** Wages went up by a tenth: the crews of two work items. */
async function proposeWages(tx: Tx, identifier: string, waits: boolean): Promise<void> {
  const projectId = await idOf(tx, identifier)
  const scopes = (await readScopes(tx, projectId)).filter((scope) => scope.labor.some((line) => line.rate))
  const { id, title, moved } = await storeProposal(tx, {
    project_id: projectId,
    estimate_data: scopes.slice(0, 2).map((scope) =>
      ScopeEdit.parse({
        ...scope,
        labor: scope.labor.map((line) => ({
          ...line,
          edit: true,
          rate: line.rate && product(line.rate, 1.1),
        })),
      }),
    ),
    labor_total_actual_cost: [],
    equipment_total_actual_cost: [],
    rounding: null,
  })
  if (!waits) return proposals.close(tx, id, 'withdrawn')
  await tx
    .insertInto('approval')
    .values({ kind: 'estimate_edit', project_id: projectId, subject_id: id, title, amount: moved.contract })
    .execute()
  await setState(tx, projectId, { approval: 'pending' })
}

/** More of one work item and less of another, by a share of what was estimated: a variance order. */
async function vary(
  tx: Tx,
  identifier: string,
  preparedBy: number,
  changes: readonly { fromLast: number; by: number }[],
): Promise<void> {
  const projectId = await idOf(tx, identifier)
  const scopes = (await readScopes(tx, projectId)).filter(({ material }) => material.some(isCounted))
  const edits = changes.flatMap(({ fromLast, by }) => {
    const scope = scopes.at(-fromLast)
    return scope ? [larger(scope, by)] : []
  })
  const outcomes = await applyEdits(tx, projectId, edits, await termsIn(tx, projectId))
  await refreshFigures(tx, projectId)
  const { revision } = await freezeEdits(tx, projectId, outcomes, preparedBy)
  await setState(tx, projectId, { revision })
}

const isCounted = (line: EstimateScope['material'][number]) => line.basis === 'quantity'

function larger(scope: EstimateScope, by: number): ScopeEdit {
  return ScopeEdit.parse({
    ...scope,
    is_variance_order: 1,
    measurement: product(scope.measurement ?? 0, by),
    material: scope.material.map((line) => ({
      ...line,
      edit: isCounted(line),
      estimated_quantity: line.estimated_quantity && product(line.estimated_quantity, by),
    })),
  })
}

/** A finding that was accepted, and somebody who has left. */
async function leaveTraces(tx: Tx, identifier: string): Promise<void> {
  const projectId = await idOf(tx, identifier)
  await sql`insert into estimate_rule_answer (project_id, finding, reason)
    values (${projectId}, 'budget', 'Agreed with the client.')`.execute(tx)
  await sql`insert into estimate_presence (project_id, place, seen_at)
    values (${projectId}, 'demo', now() - interval '1 day')`.execute(tx)
}

async function idOf(tx: Tx, identifier: string): Promise<number> {
  const { id } = await tx
    .selectFrom('project')
    .select('id')
    .where('identifier', '=', identifier)
    .executeTakeFirstOrThrow()
  return id
}
