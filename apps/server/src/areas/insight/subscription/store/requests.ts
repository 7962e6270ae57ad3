import type { CreditRequestState } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { containing, countedOnRow, offsetOf } from '../../../../platform/paging.ts'

function requests(tx: Tx) {
  return tx
    .selectFrom('pricing_request as r')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .select([
      'r.id',
      'r.company_id',
      'c.name as company',
      'r.user_id',
      'r.requested_by',
      'r.credits',
      'r.note',
      'r.reference',
      'r.status',
      'r.reason',
      'r.created_at',
      'r.decided_at',
      'r.disbursed_at',
    ])
}

export type RequestRow = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number]

export interface RequestQuery {
  page: number
  per_page: number
  search?: string | undefined
  status?: number | undefined
}

/** Newest first; each row knows how many there are. */
export function list(tx: Tx, query: RequestQuery): Promise<(RequestRow & { total: number })[]> {
  const { search, status } = query
  return requests(tx)
    .select(countedOnRow)
    .$if(status !== undefined, (found) => found.where('r.status', '=', status as number))
    .$if(Boolean(search), (found) => {
      const part = containing(search as string)
      return found.where((eb) =>
        eb.or([
          eb('r.reference', 'ilike', part),
          eb('r.requested_by', 'ilike', part),
          eb('r.note', 'ilike', part),
          eb('c.name', 'ilike', part),
        ]),
      )
    })
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute()
}

export function find(tx: Tx, id: number): Promise<RequestRow | undefined> {
  return requests(tx).where('r.id', '=', id).executeTakeFirst()
}

export function lock(tx: Tx, id: number): Promise<RequestRow | undefined> {
  return requests(tx).where('r.id', '=', id).forUpdate('r').executeTakeFirst()
}

export async function insert(
  tx: Tx,
  row: { requested_by: string; credits: number; note: string; created_at: Date },
): Promise<number> {
  const { id } = await tx.insertInto('pricing_request').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function countPendingOf(tx: Tx, userId: number): Promise<number> {
  const { pending } = await tx
    .selectFrom('pricing_request')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .where('user_id', '=', userId)
    .where('status', '=', 0)
    .executeTakeFirstOrThrow()
  return pending
}

export async function decide(
  tx: Tx,
  { id, company_id }: RequestRow,
  decision: { status: CreditRequestState; reason: string; decided_at: Date },
): Promise<void> {
  await tx
    .updateTable('pricing_request')
    .set(decision)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

export async function setDisbursed(tx: Tx, id: number, status: CreditRequestState, at: Date): Promise<void> {
  await tx
    .updateTable('pricing_request')
    .set({ status, disbursed_at: at, disbursed_by: sql`acting_person()` })
    .where('id', '=', id)
    .execute()
}

export async function personName(tx: Tx, userId: number): Promise<string> {
  const { full_name } = await tx
    .selectFrom('app_user')
    .select('full_name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return full_name
}

/** Somebody who can be given credits: an active person of the company. */
export function findRecipient(tx: Tx, userId: number): Promise<{ full_name: string } | undefined> {
  return tx
    .selectFrom('app_user')
    .select('full_name')
    .where('id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst()
}

export function findCompany(tx: Tx, companyId: number): Promise<{ name: string } | undefined> {
  return tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .where('is_platform', '=', false)
    .executeTakeFirst()
}
