import type { CreditKind } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** Whose wallet: a person's, or with null the company's pool. */
export interface WalletKey {
  companyId: number
  userId: number | null
}

const wallets = (tx: Tx, { companyId, userId }: WalletKey) =>
  tx
    .selectFrom('wallet')
    .select(['id', 'balance'])
    .where('company_id', '=', companyId)
    .where('user_id', 'is not distinct from', userId)

/** A wallet that was never opened holds nothing. */
export async function balanceOf(tx: Tx, wallet: WalletKey): Promise<number> {
  return (await wallets(tx, wallet).executeTakeFirst())?.balance ?? 0
}

/** The wallet, held until the transaction ends; one that was not there is opened. */
export async function lockWallet(tx: Tx, wallet: WalletKey): Promise<{ id: number; balance: number }> {
  await tx
    .insertInto('wallet')
    .values({ company_id: wallet.companyId, user_id: wallet.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return wallets(tx, wallet).forUpdate().executeTakeFirstOrThrow()
}

interface NewEntry {
  company_id: number
  wallet_id: number
  kind: CreditKind
  delta: number
  key: string
  reference: string
  note: string
  at: Date
  used_in?: number
}

const ENTRY = [
  'id',
  'wallet_id',
  'kind',
  'delta',
  'balance',
  'key',
  'reference',
  'note',
  'at',
  'used_in',
] as const

export function findEntry(tx: Tx, companyId: number, key: string) {
  return tx
    .selectFrom('credit_entry')
    .select(ENTRY)
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>

export function insertEntry(tx: Tx, entry: NewEntry): Promise<EntryRow> {
  return tx.insertInto('credit_entry').values(entry).returning(ENTRY).executeTakeFirstOrThrow()
}

/** The next number of a move of credits: "DSB-000012". */
export async function nextReference(tx: Tx, prefix: 'DSB' | 'GRT' | 'SUB' | 'USE'): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('credit_reference') as number`.execute(tx)
  return `${prefix}-${String(rows[0]?.number).padStart(6, '0')}`
}

export async function latestEnd(tx: Tx, companyId: number): Promise<Date | null> {
  const row = await tx
    .selectFrom('subscription')
    .select('date_end')
    .where('company_id', '=', companyId)
    .orderBy('date_end', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.date_end ?? null
}

export async function insertSubscription(
  tx: Tx,
  row: { category_id: number; date_start: Date; date_end: Date; entry_id: number },
): Promise<number> {
  const { id } = await tx.insertInto('subscription').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
