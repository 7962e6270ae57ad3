import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/* Entries on a bill: receipts, other deductions, and the papers of its pack. */

export function receipts(tx: Tx, billId: number) {
  return tx
    .selectFrom('bill_receipt')
    .select(['id', 'received_on', 'official_receipt', 'amount'])
    .where('bill_id', '=', billId)
    .orderBy('received_on')
    .orderBy('id')
    .execute()
}

interface ReceiptRow {
  project_id: number
  bill: number
  day: string
  official_receipt: string
  amount: number
}

/** Receipts of some projects and days, the oldest first. */
export async function receiptsBetween(
  tx: Tx,
  projectIds: readonly number[],
  { from, until }: { from: string; until: string },
): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    select r.project_id, b.number as bill, r.received_on as day, r.official_receipt, r.amount::float8 as amount
    from bill_receipt r join bill b on b.company_id = r.company_id and b.id = r.bill_id
    where r.project_id = any(${projectIds}::bigint[]) and r.received_on between ${from}::date and ${until}::date
    order by r.received_on, r.id`.execute(tx)
  return rows
}

interface Noted {
  project_id: number
  bill_id: number
}

export async function insertReceipt(
  tx: Tx,
  receipt: Noted & { received_on: string; official_receipt: string; amount: number },
): Promise<void> {
  await tx.insertInto('bill_receipt').values(receipt).execute()
}

export async function deleteReceipt(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('bill_receipt').where('id', '=', id).execute()
}

export function others(tx: Tx, billId: number) {
  return tx
    .selectFrom('bill_other as o')
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.company_id', '=', 'o.company_id').onRef('u.id', '=', 'o.created_by'),
    )
    .select(['o.id', 'o.amount', 'o.reason', 'o.noted_on', 'u.full_name as noted_by'])
    .select((eb) => eb.ref('o.kind').$castTo<'other' | 'write_off'>().as('kind'))
    .where('o.bill_id', '=', billId)
    .orderBy('o.id')
    .execute()
}

export async function insertOther(
  tx: Tx,
  other: Noted & { kind: 'other' | 'write_off'; amount: number; reason: string; noted_on: string },
): Promise<void> {
  await tx.insertInto('bill_other').values(other).execute()
}

export async function deleteOther(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('bill_other').where('id', '=', id).execute()
}

export function papers(tx: Tx, billId: number) {
  return tx
    .selectFrom('bill_paper')
    .select(['id', 'name', 'is_ready'])
    .where('bill_id', '=', billId)
    .orderBy('id')
    .execute()
}

interface Paper {
  name: string
  is_ready: boolean
}

/** The whole list, as it is typed. */
export async function writePapers(
  tx: Tx,
  { project_id, bill_id }: Noted,
  list: readonly Paper[],
): Promise<void> {
  await tx.deleteFrom('bill_paper').where('bill_id', '=', bill_id).execute()
  if (list.length === 0) return
  await tx
    .insertInto('bill_paper')
    .values(list.map(({ name, is_ready }) => ({ project_id, bill_id, name, is_ready })))
    .execute()
}
