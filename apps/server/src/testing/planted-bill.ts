import type { TestServer } from './test-server.ts'

/** Past every policy and trigger, for tests that look at rows of all tables. */
const BILLING_TABLES = [
  'billing_rates',
  'billing_contract',
  'billing_extension',
  'bill',
  'bill_other',
  'bill_receipt',
  'bill_paper',
]

/** A release of retention with everything that is noted on a bill. */
export async function billIn(server: TestServer, project: number): Promise<void> {
  for (const table of BILLING_TABLES) await server.owner.query(`alter table ${table} disable trigger user`)
  await server.owner.query(
    `with p as (select company_id, id from project where id = $1),
     rates as (insert into billing_rates (company_id, project_id, retention, retain_again, vat_withheld, ewt,
         liquidated_damages) select company_id, id, 10, false, 5, 2, 0.1 from p),
     agreed as (insert into billing_contract (company_id, project_id) select company_id, id from p),
     longer as (insert into billing_extension (company_id, project_id, days, granted_on, reason)
       select company_id, id, 1, '2020-01-06', 'Test' from p),
     b as (insert into bill (company_id, project_id, number, kind, terms, contract_cost, billed_before, gross,
         recoupment, retention, vat_withheld, ewt, liquidated_damages, late_days, contract_end, retention_released,
         drafted_on)
       select company_id, id, 900, 'release', '{}', 0, 0, 0, 0, 0, 0, 0, 0, 0, '2020-01-06', 1, '2020-01-06' from p
       returning company_id, project_id, id),
     noted as (insert into bill_other (company_id, project_id, bill_id, kind, amount, reason, noted_on)
       select company_id, project_id, id, 'other', 1, 'Test', '2020-01-06' from b),
     paid as (insert into bill_receipt (company_id, project_id, bill_id, received_on, official_receipt, amount)
       select company_id, project_id, id, '2020-01-06', 'Test', 1 from b)
     insert into bill_paper (company_id, project_id, bill_id, name) select company_id, project_id, id, 'Test' from b`,
    [project],
  )
  for (const table of BILLING_TABLES) await server.owner.query(`alter table ${table} enable trigger user`)
}
