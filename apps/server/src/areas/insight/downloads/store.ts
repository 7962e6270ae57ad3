import type { Tx } from '../../../platform/database/query.ts'

/** The columns for the head of a form. */
export function project(tx: Tx, id: number) {
  return tx
    .selectFrom('project')
    .select([
      'name',
      'identifier',
      'street',
      'barangay',
      'city',
      'province',
      'start_date',
      'duration',
      'contract_number',
    ])
    .select(['client_company', 'client_name', 'source_of_funds'])
    .select(['site_engineer', 'project_manager', 'inspector'])
    .select(['ocm', 'cp', 'has_vat', 'vat_override'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export type ProjectRow = NonNullable<Awaited<ReturnType<typeof project>>>

/** The tenant's own row is the only one a policy lets through. */
export function company(tx: Tx) {
  return tx
    .selectFrom('company as c')
    .leftJoin('stored_file as f', (on) =>
      on.onRef('f.company_id', '=', 'c.id').onRef('f.id', '=', 'c.logo_file_id'),
    )
    .select(['c.name', 'c.location', 'c.contact_num', 'c.business_email', 'c.tin', 'c.pcab_number'])
    .select(['c.paper_size', 'f.key as logo_key'])
    .executeTakeFirstOrThrow()
}
