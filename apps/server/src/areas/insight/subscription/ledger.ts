import type { CreditKind } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import * as store from './store/ledger.ts'

export interface Entry {
  /** A person's wallet, or with `userId` null the company's pool. */
  wallet: store.WalletKey
  /** Credits, signed. */
  delta: number
  kind: CreditKind
  /** Names the event that moved them: told twice, it moves them once. */
  key: string
  /** As people quote it. */
  reference: string
  note?: string
  at: Date
  /** The project that a use was for. */
  usedIn?: number
}

/**
 * The one writer of the ledger of credits. A key that the company's ledger has already gives the first entry back and
 * moves nothing. The database carries the balance and refuses one below zero (`wallet_never_below_zero`).
 */
export async function addEntry(tx: Tx, entry: Entry): Promise<store.EntryRow> {
  const { wallet, note = '', usedIn, ...moved } = entry
  // Whoever brings the same key waits here for the first, and then finds its entry.
  const { id } = await store.lockWallet(tx, wallet)
  const first = await store.findEntry(tx, wallet.companyId, entry.key)
  if (first) return first
  return store.insertEntry(tx, {
    ...moved,
    note,
    company_id: wallet.companyId,
    wallet_id: id,
    ...(usedIn !== undefined && { used_in: usedIn }),
  })
}
