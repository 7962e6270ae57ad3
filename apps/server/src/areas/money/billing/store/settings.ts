import type { BillingRates } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

interface RatesRow extends BillingRates {
  reason: string
  created_at: Date
  changed_by: string | null
}

/** Newest first; the first one is that of new bills. */
export async function ratesOf(tx: Tx, projectId: number): Promise<RatesRow[]> {
  const { rows } = await sql<RatesRow>`
    select r.retention::float8 as retention, r.retain_again, r.vat_divisor::float8 as vat_divisor,
      r.vat_withheld::float8 as vat_withheld, r.ewt::float8 as ewt,
      r.liquidated_damages::float8 as liquidated_damages, r.reason, r.created_at, u.full_name as changed_by
    from billing_rates r
    left join app_user u on u.company_id = r.company_id and u.id = r.created_by
    where r.project_id = ${projectId} order by r.id desc limit 100`.execute(tx)
  return rows
}

export async function insertRates(
  tx: Tx,
  projectId: number,
  rates: BillingRates & { reason: string; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('billing_rates')
    .values({ project_id: projectId, ...rates })
    .execute()
}

interface BillingContractRow {
  project_id: number
  advance: number | null
  advance_paid_on: string | null
  advance_contract_cost: number | null
  completed_on: string | null
  version: number
}

export async function contractsOf(tx: Tx, projectIds: readonly number[]): Promise<BillingContractRow[]> {
  const { rows } = await sql<BillingContractRow>`
    select project_id, advance::float8 as advance, advance_paid_on,
      advance_contract_cost::float8 as advance_contract_cost, completed_on, version
    from billing_contract where project_id = any(${projectIds}::bigint[])`.execute(tx)
  return rows
}

interface Changed {
  advance?: number | null
  advance_paid_on?: string | null
  advance_contract_cost?: number | null
  completed_on?: string | null
}

/** With the next version, also of a change that stands in another table of the settings. */
export async function writeContract(tx: Tx, projectId: number, changed: Changed): Promise<void> {
  await tx
    .insertInto('billing_contract')
    .values({ project_id: projectId, ...changed, version: 2 })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'project_id'])
        .doUpdateSet((eb) => ({ ...changed, version: eb('billing_contract.version', '+', 1) })),
    )
    .execute()
}

export function extensionsOf(tx: Tx, projectId: number) {
  return tx
    .selectFrom('billing_extension')
    .select(['id', 'days', 'granted_on', 'reason'])
    .where('project_id', '=', projectId)
    .orderBy('granted_on')
    .orderBy('id')
    .execute()
}

export async function insertExtension(
  tx: Tx,
  extension: { project_id: number; days: number; granted_on: string; reason: string },
): Promise<void> {
  await tx.insertInto('billing_extension').values(extension).execute()
}

export async function deleteExtension(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('billing_extension').where('id', '=', id).execute()
}

/** The fields of the project that a bill takes. */
export async function projectOf(tx: Tx, id: number) {
  return tx
    .selectFrom('project')
    .select([
      'id',
      'name',
      'identifier',
      'start_date',
      'end_date',
      'has_vat',
      'vat_override',
      'source_of_funds',
      'client_company',
      'client_name',
      'project_manager',
      'street',
      'barangay',
      'city',
      'province',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
