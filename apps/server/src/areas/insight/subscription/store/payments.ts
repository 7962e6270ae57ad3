import type { PaymentState } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export type Trouble = 'amount_differs' | 'currency_differs' | 'paid_twice'

export interface PaymentRow {
  company_id: number
  id: number
  reference: string
  provider: 'simulated' | 'paymongo'
  is_live: boolean
  session_id: string
  intent_id: string | null
  checkout_url: string
  centavos: number
  credits: number
  state: PaymentState
  method: string
  provider_payment_id: string | null
  taken_centavos: number | null
  taken_currency: string | null
  failure: string
  trouble: Trouble | null
  settled_at: Date | null
  receipt_number: string | null
  paid_at: Date | null
  asked_at: Date | null
  created_at: Date
  created_by: number | null
}

const columns =
  sql.raw(`company_id, id, reference, provider, is_live, session_id, intent_id, checkout_url, centavos,
  credits, state, method, provider_payment_id, taken_centavos, taken_currency, failure, trouble, settled_at,
  receipt_number, paid_at, asked_at, created_at, created_by`)

/** Outside of any change: a number that is not used is lost. */
export async function drawReferenceNumber(auth: Tx): Promise<number> {
  const { rows } = await sql<{
    number: number
  }>`select nextval('payment_reference_number') as number`.execute(auth)
  return Number(rows[0]?.number)
}

type NewPayment = Pick<
  PaymentRow,
  | 'reference'
  | 'provider'
  | 'is_live'
  | 'session_id'
  | 'intent_id'
  | 'checkout_url'
  | 'centavos'
  | 'credits'
  | 'created_at'
>

export async function insert(tx: Tx, row: NewPayment): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into payment (reference, provider, is_live, session_id, intent_id, checkout_url, centavos, credits, created_at)
    values (${row.reference}, ${row.provider}, ${row.is_live}, ${row.session_id}, ${row.intent_id},
      ${row.checkout_url}, ${row.centavos}, ${row.credits}, ${row.created_at})
    returning id`.execute(tx)
  return Number(rows[0]?.id)
}

/** Whoever hears of the same payment waits here. */
export async function lock(tx: Tx, id: number): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`select ${columns} from payment where id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

export async function byId(tx: Tx, id: number): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`select ${columns} from payment where id = ${id}`.execute(tx)
  return rows[0]
}

export async function byReference(tx: Tx, reference: string): Promise<PaymentRow | undefined> {
  const { rows } =
    await sql<PaymentRow>`select ${columns} from payment where reference = ${reference}`.execute(tx)
  return rows[0]
}

/**
 * Looks through all companies by the provider's names: the session counts most, then the intent, then our
 * reference.
 */
export async function findAnywhere(
  auth: Tx,
  named: { sessionId: string | null; intentId: string | null; reference: string | null },
): Promise<{ companyId: number; id: number } | undefined> {
  const { rows } = await sql<{ company_id: number; id: number }>`
    select company_id, id from find_payment(${named.sessionId}, ${named.intentId}, ${named.reference})`.execute(
    auth,
  )
  const [found] = rows
  return found && { companyId: Number(found.company_id), id: Number(found.id) }
}

type Changed = Partial<
  Pick<
    PaymentRow,
    | 'state'
    | 'method'
    | 'provider_payment_id'
    | 'taken_centavos'
    | 'taken_currency'
    | 'failure'
    | 'trouble'
    | 'paid_at'
    | 'asked_at'
    | 'intent_id'
  >
>

export async function change(tx: Tx, id: number, changed: Changed): Promise<void> {
  await tx.updateTable('payment').set(changed).where('id', '=', id).execute()
}

/** The next number of the platform's receipts; null for a payment that is not paid. */
export async function numberReceipt(tx: Tx, id: number, year: number): Promise<string | null> {
  const { rows } = await sql<{ number: string | null }>`
    select number_receipt(${id}, ${year}) as number`.execute(tx)
  return rows[0]?.number ?? null
}

export async function isEventKnown(tx: Tx, eventId: string): Promise<boolean> {
  const { rows } = await sql`select from payment_event where event_id = ${eventId}`.execute(tx)
  return rows.length > 0
}

export async function keepEvent(
  tx: Tx,
  event: { payment_id: number; event_id: string; kind: string; state: PaymentState; received_at: Date },
): Promise<void> {
  await tx.insertInto('payment_event').values(event).execute()
}

/** Undecided ones that were opened before a moment and not asked after lately; the one that waits longest first. */
export async function silent(
  tx: Tx,
  { openedBefore, askedBefore, most }: { openedBefore: Date; askedBefore: Date; most: number },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment
    where state in ('pending', 'failed') and created_at <= ${openedBefore}
      and (asked_at is null or asked_at <= ${askedBefore})
    order by asked_at nulls first, created_at limit ${most}`.execute(tx)
  return rows
}

export interface ReceiptParties {
  issuer: string
  issuer_location: string
  issuer_tin: string
}

/** Whoever runs Itayo: read with the rights of accounts. */
export async function issuer(tx: Tx): Promise<ReceiptParties> {
  const { rows } = await sql<ReceiptParties>`
    select name as issuer, location as issuer_location, tin as issuer_tin from company where is_platform`.execute(
    tx,
  )
  return rows[0] ?? { issuer: 'Itayo', issuer_location: '', issuer_tin: '' }
}

export interface Buyer {
  company: string
  location: string
  tin: string
  email: string
  full_name: string
}

/** The company that bought, and the person who paid for it. */
export async function buyer(tx: Tx, payment: Pick<PaymentRow, 'company_id' | 'created_by'>): Promise<Buyer> {
  const { rows } = await sql<Buyer>`
    select c.name as company, coalesce(c.location, '') as location, coalesce(c.tin, '') as tin,
      coalesce(u.email, '') as email, coalesce(u.full_name, '') as full_name
    from company c left join app_user u on u.company_id = c.id and u.id = ${payment.created_by} and u.active
    where c.id = ${payment.company_id}`.execute(tx)
  return rows[0] as Buyer
}

/** The people of the platform's own company: read with the rights of accounts. */
export async function platformPeople(tx: Tx): Promise<{ companyId: number; userId: number }[]> {
  const { rows } = await sql<{ company_id: number; id: number }>`
    select u.company_id, u.id from app_user u join company c on c.id = u.company_id
    where c.is_platform and u.active order by u.id`.execute(tx)
  return rows.map(({ company_id, id }) => ({ companyId: Number(company_id), userId: Number(id) }))
}
