import { centavosOf, topUpReference } from '@itayo/domain'
import { after, dayOf, MINUTES } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { addEntry } from '../ledger.ts'
import * as store from '../store/payments.ts'
import { entryKeyOf } from './hear.ts'

export interface DemoPayment {
  pesos: number
  /** How it ended, and with what it was paid or tried. */
  state: 'paid' | 'failed' | 'expired' | 'pending'
  method?: string
  failure?: string
}

/** Far above the numbers that payments of a running server draw, so that none is drawn twice. */
const FIRST_NUMBER = 900_001

interface Opened {
  companyId: number
  /** Counts the payments of the demo. */
  place: number
  at: Date
  publicUrl: string
}

/** A simulated payment as it would stand there by now; one that was paid has its credits and its receipt. */
export async function addDemoPayment(
  tx: Tx,
  { pesos, state, method = '', failure = '' }: DemoPayment,
  { companyId, place, at, publicUrl }: Opened,
): Promise<void> {
  const reference = topUpReference(dayOf(at), FIRST_NUMBER + place)
  const id = await store.insert(tx, {
    reference,
    provider: 'simulated',
    is_live: false,
    session_id: `cs_simulated_demo_${place}`,
    intent_id: null,
    checkout_url: `${publicUrl}/payment/simulated?ref=${reference}`,
    centavos: centavosOf(pesos),
    credits: pesos,
    created_at: at,
  })
  if (state === 'pending') return
  if (state !== 'paid') return store.change(tx, id, { state, method, failure })
  const paidAt = after(at, 2 * MINUTES)
  await store.change(tx, id, {
    state,
    method,
    provider_payment_id: `pay_simulated_demo_${place}`,
    paid_at: paidAt,
  })
  const receipt = await store.numberReceipt(tx, id, Number(dayOf(paidAt).slice(0, 4)))
  await addEntry(tx, {
    wallet: { companyId, userId: null },
    delta: pesos,
    kind: 'topup',
    key: entryKeyOf({ reference }),
    reference,
    note: `Receipt ${receipt}`,
    at: paidAt,
  })
}
