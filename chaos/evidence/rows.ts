import type pg from 'pg'
import type { Counter } from '../checks/numbers.ts'
import type { AuditMark, Fact, Step } from '../ledger.ts'

/* Reads the rows of the database as its owner. */

/** Everything of the company that clients make: kind, mark, id and value as the ledger has them. */
const FACTS = `
  select 'project' as kind, identifier as mark, id::text, name as value from project where company_id = $1
  union all
  select 'submission', project_id::text, project_id::text, '' from approval where company_id = $1 and kind = 'estimate'
  union all
  select 'request', notes, id::text, number || ' in ' || project_id from request where company_id = $1
  union all
  select 'decision', id::text, id::text, state from approval
  where company_id = $1 and decided_at is not null and kind in ('estimate', 'purchase_request', 'equipment_request')
  union all
  select 'photo', regexp_replace(f.original_name, '\\.png$', ''), p.id::text, encode(f.sha256, 'hex')
  from project_photo p join stored_file f on f.company_id = p.company_id and f.id = p.file_id
  where p.company_id = $1
  union all
  select 'tag', name, id::text, name from company_tag where company_id = $1
  union all
  select 'material', m.description, m.id::text, 'at ' || p.price::float8
  from material m join material_price p on p.company_id = m.company_id and p.material_id = m.id
  where m.company_id = $1 and not m.is_standard
  union all
  select 'delivery', d.remarks, d.id::text, d.number || ' for ' || (
    select sum(i.amount)::float8 from delivery_item i where i.company_id = d.company_id and i.delivery_id = d.id)
  from delivery d where d.company_id = $1 and d.reversed_at is null
  union all
  select 'release', remarks, id::text, number || ' in ' || project_id
  from material_release where company_id = $1 and reversed_at is null
  union all
  select 'stock count', remarks, id::text, number || ' in ' || project_id
  from stock_count where company_id = $1 and state = 'confirmed'
  union all
  select 'attendance', person_name, id::text, 'until ' || to_char(time_out, 'HH24:MI')
  from attendance where company_id = $1 and reversed_at is null
  union all
  select 'transfer', notes, id::text, number from material_transfer where company_id = $1 and status in (1, 3)
  union all
  select 'arrival', id::text, id::text, '' from material_transfer where company_id = $1 and status = 3
  union all
  select 'statement', remarks, report_log_id::text, 'No. ' || number from swa where company_id = $1
  union all
  select 'statement certified', report_log_id::text, report_log_id::text, ''
  from swa where company_id = $1 and state = 'certified'
  union all
  select 'bill', project_id::text, id::text, 'No. ' || number from bill where company_id = $1
  union all
  select 'bill submitted', id::text, id::text, '' from bill where company_id = $1 and submitted_on is not null
  union all
  select 'bill certified', id::text, id::text, '' from bill where company_id = $1 and certified_on is not null
  union all
  select 'receipt', official_receipt, official_receipt, amount::float8 || ' of ' || bill_id
  from bill_receipt where company_id = $1
  union all
  select 'credits', e.note, e.reference, e.delta || ' to ' || w.user_id
  from credit_entry e join wallet w on w.company_id = e.company_id and w.id = e.wallet_id
  where e.company_id = $1 and e.kind = 'disburse' and e.delta > 0`

export async function factsIn(owner: pg.Client, companyId: number): Promise<Fact[]> {
  return (await owner.query(FACTS, [companyId])).rows
}

const STEPS = `
  select 'scope ' || w.id as subject, w.estimate_version as version, l.rate::float8 || ' a day' as value
  from project_work_item w join estimate_labor l
    on l.company_id = w.company_id and l.project_work_item_id = w.id and l.removed_at is null
  where w.company_id = $1 and w.project_id = $2
  union all
  select 'person ' || id, version, full_name from app_user where company_id = $1 and id = $3
  union all
  select 'company ' || id, version, location from company where id = $1`

/** Versions of records that several people change: an estimate, a profile and the company's. */
export async function stepsIn(
  owner: pg.Client,
  of: { companyId: number; projectId: number; userId: number },
): Promise<Step[]> {
  return (await owner.query(STEPS, [of.companyId, of.projectId, of.userId])).rows
}

/** Entries of the trail about changes; a sign-in changes nothing. */
export async function auditIn(owner: pg.Client, companyId: number, after: number): Promise<AuditMark[]> {
  const { rows } = await owner.query(
    `select action, case when action <> 'credits.disbursed' then subject_id::int end as subject from audit_event
     where company_id = $1 and id > $2 and action <> 'account.signed_in'`,
    [companyId, after],
  )
  return rows
}

export async function lastAudit(owner: pg.Client): Promise<number> {
  return Number((await owner.query('select coalesce(max(id), 0) as id from audit_event')).rows[0].id)
}

/** Every paper that has a counter is here. */
const NUMBERS = [
  'request',
  'delivery',
  'material_release',
  'stock_count',
  'material_transfer',
  'equipment_use',
]
  .map((table) => `select number from ${table} where company_id = $1`)
  .join(' union all ')

export async function numbersIn(
  owner: pg.Client,
  companyId: number,
): Promise<{ numbers: string[]; counters: Counter[] }> {
  const papers = await owner.query(NUMBERS, [companyId])
  const counters = await owner.query('select kind, year, last from document_counter where company_id = $1', [
    companyId,
  ])
  return { numbers: papers.rows.map(({ number }) => number), counters: counters.rows }
}

/** Counts kept idempotency keys without a reply: their calls were never finished. */
export async function unfinishedKeys(owner: pg.Client, companyId: number): Promise<number> {
  const { rows } = await owner.query(
    'select count(*)::int from idempotency_key where company_id = $1 and reply is null',
    [companyId],
  )
  return rows[0].count
}
