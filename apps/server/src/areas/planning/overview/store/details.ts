import { TEAM_ROLES } from '@itayo/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { CONTRACT_END } from '../../../../platform/projects.ts'
import { ADDRESS_PARTS } from '../../../project/projects/address.ts'

export const DETAILS = [
  ...TEAM_ROLES,
  'client_company',
  'client_name',
  'client_contact',
  'client_email',
  ...ADDRESS_PARTS,
  'street',
  'project_type_id',
  'project_category_id',
  'bid_category',
  'contract_number',
  'source_of_funds',
  'start_date',
  'duration',
  'submission_date',
  'kickoff_date',
  'turnover_date',
  'reconciliation_cycle',
] as const

export const BILLING = ['ocm', 'cp', 'has_vat', 'vat_override', 'total_budget', 'contract_amount'] as const

const FIGURES = [
  'work_items',
  'labor',
  'equipment',
  'material',
  'direct',
  'vat',
  'contract',
  'rounding_direct',
  'rounding_contract',
  'actual',
  'progress',
] as const

export function find(tx: Tx, id: number) {
  return tx
    .selectFrom('project as p')
    .innerJoin('project_figures as f', (on) =>
      on.onRef('f.company_id', '=', 'p.company_id').onRef('f.project_id', '=', 'p.id'),
    )
    .innerJoin('estimate as e', (on) =>
      on.onRef('e.company_id', '=', 'p.company_id').onRef('e.project_id', '=', 'p.id'),
    )
    .innerJoin('project_type as t', (on) =>
      on.onRef('t.company_id', '=', 'p.company_id').onRef('t.id', '=', 'p.project_type_id'),
    )
    .innerJoin('project_category as c', (on) =>
      on.onRef('c.company_id', '=', 'p.company_id').onRef('c.id', '=', 'p.project_category_id'),
    )
    .select(['p.id', 'p.name', 'p.identifier', 'p.end_date', 'p.archived_at'])
    .select(CONTRACT_END.as('contract_end'))
    .select(['p.details_version', 'p.billing_version', 'p.pow_version'])
    .select(DETAILS.map((column) => `p.${column}` as const))
    .select(BILLING.map((column) => `p.${column}` as const))
    .select(FIGURES.map((column) => `f.${column}` as const))
    .select(['f.ocm as ocm_amount', 'f.cp as cp_amount'])
    .select(['t.name as project_type', 'c.name as project_category'])
    .select(['e.status as estimate_status', 'e.first_approved_at'])
    .where('p.id', '=', id)
    .executeTakeFirst()
}

export type OverviewRow = NonNullable<Awaited<ReturnType<typeof find>>>

/**
 * Actual cost of no work item and of removed ones, which is in the project's total and in no phase (D-33),
 * and the direct cost that carries no mark-up.
 */
export async function exceptions(
  tx: Tx,
  projectId: number,
): Promise<{ not_allocated: number; removed_work_items: number; without_mark_up: number }> {
  const { rows } = await sql<Record<'not_allocated' | 'removed_work_items' | 'without_mark_up', string>>`
    select
      coalesce((select sum(amount) from cost_sum
        where project_id = ${projectId} and project_work_item_id is null), 0) as not_allocated,
      coalesce((select sum(actual) from project_work_item
        where project_id = ${projectId} and removed_at is not null), 0) as removed_work_items,
      coalesce((select sum(direct) from project_work_item
        where project_id = ${projectId} and removed_at is null and without_mark_up), 0) as without_mark_up`.execute(
    tx,
  )
  return {
    not_allocated: Number(rows[0]?.not_allocated),
    removed_work_items: Number(rows[0]?.removed_work_items),
    without_mark_up: Number(rows[0]?.without_mark_up),
  }
}
