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
  select 'decision', id::text, id::text, state from approval where company_id = $1 and decided_at is not null
  union all
  select 'photo', regexp_replace(f.original_name, '\\.png$', ''), p.id::text, encode(f.sha256, 'hex')
  from project_photo p join stored_file f on f.company_id = p.company_id and f.id = p.file_id
  where p.company_id = $1
  union all
  select 'tag', name, id::text, name from company_tag where company_id = $1
  union all
  select 'material', m.description, m.id::text, 'at ' || p.price::float8
  from material m join material_price p on p.company_id = m.company_id and p.material_id = m.id
  where m.company_id = $1 and not m.is_standard`

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
    `select action, subject_id::int as subject from audit_event
     where company_id = $1 and id > $2 and action <> 'account.signed_in'`,
    [companyId, after],
  )
  return rows
}

export async function lastAudit(owner: pg.Client): Promise<number> {
  return Number((await owner.query('select coalesce(max(id), 0) as id from audit_event')).rows[0].id)
}

export async function numbersIn(
  owner: pg.Client,
  companyId: number,
): Promise<{ numbers: string[]; counters: Counter[] }> {
  const requests = await owner.query('select number from request where company_id = $1', [companyId])
  const counters = await owner.query('select kind, year, last from document_counter where company_id = $1', [
    companyId,
  ])
  return { numbers: requests.rows.map(({ number }) => number), counters: counters.rows }
}

/** Counts kept idempotency keys without a reply: their calls were never finished. */
export async function unfinishedKeys(owner: pg.Client, companyId: number): Promise<number> {
  const { rows } = await owner.query(
    'select count(*)::int from idempotency_key where company_id = $1 and reply is null',
    [companyId],
  )
  return rows[0].count
}
