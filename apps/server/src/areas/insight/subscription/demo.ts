import { CREDITS_PER_USE } from '@itayo/domain'
import { after, DAYS } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { withPlatformRights } from '../../../platform/tenancy.ts'
import { asDemoPerson, demoPerson } from '../../foundation/accounts/demo-person.ts'
import { addEntry, type Entry } from './ledger.ts'
import { addDemoPayment, type DemoPayment } from './payments/demo-payment.ts'
import { grantRequested } from './requests.ts'
import { nextReference } from './store/ledger.ts'
import * as requests from './store/requests.ts'

/** Somebody of Bayanihan. */
type Who = 'admin' | 'manager' | 'estimator' | 'engineer' | 'purchaser' | 'foreman'

type Event = { ago: number } & (
  | { payment: DemoPayment }
  | { disbursed: number; to: Who }
  | { use: string; by: Who; from: 'own' | 'pool' }
  | { asked: number; by: Who; note: string; granted?: number; handedOut?: number; rejected?: string }
)

/**
 * A quarter of Bayanihan, in days before today. It ends with 1,240 credits in the pool, some in the wallets of three
 * people, a request in each state, and payments that were paid, failed, expired and wait.
 */
const BAYANIHAN: readonly Event[] = [
  { ago: 89.2, payment: { pesos: 500, state: 'expired' } },
  { ago: 88.1, payment: { pesos: 500, state: 'paid', method: 'gcash' } },
  { ago: 86.3, disbursed: 60, to: 'estimator' },
  { ago: 74.2, use: 'Two_Weeks_Ahead_Report.pdf', by: 'engineer', from: 'pool' },
  { ago: 66.4, use: 'Estimate_Report.pdf', by: 'estimator', from: 'own' },
  { ago: 61.1, use: 'SWA_Report.pdf', by: 'manager', from: 'pool' },
  {
    ago: 52.5,
    asked: 100,
    by: 'manager',
    note: 'For the papers of three biddings',
    granted: 51,
    handedOut: 50.2,
  },
  { ago: 44.3, use: 'BOM_Report.pdf', by: 'manager', from: 'own' },
  { ago: 37.2, use: 'Schedule.pdf', by: 'engineer', from: 'pool' },
  {
    ago: 31.4,
    asked: 1000,
    by: 'engineer',
    note: '',
    rejected: 'Buy them at cost; we grant small amounts only.',
  },
  { ago: 24.2, use: 'Current_Week_Report.pdf', by: 'engineer', from: 'pool' },
  { ago: 15.1, payment: { pesos: 1000, state: 'paid', method: 'card' } },
  { ago: 13.3, disbursed: 100, to: 'engineer' },
  { ago: 12.4, use: 'Material_Utilization_Report.pdf', by: 'purchaser', from: 'pool' },
  { ago: 10.2, asked: 50, by: 'purchaser', note: 'Stock balances for the canvass', granted: 9 },
  { ago: 8.3, use: 'BOQ_Report.pdf', by: 'estimator', from: 'own' },
  { ago: 6.1, use: 'SWA_Report.pdf', by: 'manager', from: 'pool' },
  { ago: 5.2, use: 'Two_Weeks_Ahead_Report.pdf', by: 'admin', from: 'pool' },
  { ago: 4.4, use: 'BOM_Report.pdf', by: 'admin', from: 'pool' },
  { ago: 3.1, use: 'Estimate_Report.pdf', by: 'estimator', from: 'own' },
  { ago: 2.2, asked: 45, by: 'foreman', note: 'Two weeks ahead, for the subcontractors' },
  { ago: 1.3, use: 'Schedule.pdf', by: 'admin', from: 'pool' },
  { ago: 0.4, use: 'BOQ_Report.pdf', by: 'admin', from: 'pool' },
  {
    ago: 0.2,
    payment: { pesos: 2500, state: 'failed', method: 'card', failure: 'Insufficient funds' },
  },
  { ago: 0.1, payment: { pesos: 250, state: 'pending' } },
]

const emailOf = (who: Who) => `${who}@bayanihan.test`

/** Bayanihan has a history; Pundasyon a handful of credits, too few for a use, and a request. */
export async function loadSubscriptionDemo(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  for (const [place, event] of BAYANIHAN.entries())
    await happen(platform, event, { place, at: (ago) => after(now, -ago * DAYS) })
  await asDemoPerson(platform, 'admin@pundasyon.test', async (tx, { company_id, id }) => {
    await add(tx, { companyId: company_id, userId: null }, 12, 'topup', after(now, -20 * DAYS), 'Purchase')
    const requested_by = await requests.personName(tx, id)
    await requests.insert(tx, { requested_by, credits: 500, note: '', created_at: after(now, -DAYS) })
  })
}

type At = (ago: number) => Date

async function happen(
  platform: Platform,
  event: Event,
  { place, at }: { place: number; at: At },
): Promise<void> {
  const when = at(event.ago)
  const { publicUrl } = platform.config
  if ('payment' in event)
    await asDemoPerson(platform, emailOf('admin'), (tx, { company_id: companyId }) =>
      addDemoPayment(tx, event.payment, { companyId, place, at: when, publicUrl }),
    )
  else if ('disbursed' in event) await hand(platform, event.to, event.disbursed, when)
  else if ('use' in event)
    await asDemoPerson(platform, emailOf(event.by), (tx, { company_id: companyId, id }) =>
      add(
        tx,
        { companyId, userId: event.from === 'own' ? id : null },
        -CREDITS_PER_USE,
        'use',
        when,
        event.use,
      ),
    )
  else await ask(platform, event, at)
}

async function ask(platform: Platform, event: Extract<Event, { asked: number }>, at: At): Promise<void> {
  let id = 0
  await asDemoPerson(platform, emailOf(event.by), async (tx, person) => {
    const requested_by = await requests.personName(tx, person.id)
    const { asked: credits, note } = event
    id = await requests.insert(tx, { requested_by, credits, note, created_at: at(event.ago) })
  })
  if (event.granted !== undefined || event.rejected !== undefined)
    await decide(platform, id, { ...event, at: at(event.granted ?? event.ago - 0.5) })
  if (event.handedOut === undefined) return
  const when = at(event.handedOut)
  await hand(platform, event.by, event.asked, when)
  await asDemoPerson(platform, emailOf('admin'), (tx) => requests.setDisbursed(tx, id, 3, when))
}

/** The platform's word, with its rights. */
function decide(
  platform: Platform,
  id: number,
  { rejected, at }: { rejected?: string | undefined; at: Date },
): Promise<void> {
  return asDemoPerson(platform, 'superadmin@itayo.test', (tx) =>
    withPlatformRights(tx, async () => {
      const row = await requests.lock(tx, id)
      if (!row) throw new Error('the demo lacks a request for credits')
      await requests.decide(tx, row, { status: rejected ? 2 : 1, reason: rejected ?? '', decided_at: at })
      if (!rejected) await grantRequested(tx, row, at)
    }),
  )
}

async function hand(platform: Platform, to: Who, credits: number, at: Date): Promise<void> {
  const { id: userId } = await demoPerson(platform, emailOf(to))
  await asDemoPerson(platform, emailOf('admin'), async (tx, { company_id: companyId }) => {
    const reference = await nextReference(tx, 'DSB')
    const moved = { kind: 'disburse', reference, at } as const
    const name = await requests.personName(tx, userId)
    await addEntry(tx, {
      ...moved,
      wallet: { companyId, userId: null },
      delta: -credits,
      key: `disburse:${reference}:from`,
      note: `Disbursed to ${name}`,
    })
    await addEntry(tx, {
      ...moved,
      wallet: { companyId, userId },
      delta: credits,
      key: `disburse:${reference}:to`,
      note: 'From the pool of the company',
    })
  })
}

async function add(
  tx: Tx,
  wallet: Entry['wallet'],
  delta: number,
  kind: 'topup' | 'use',
  at: Date,
  note: string,
): Promise<void> {
  const reference =
    kind === 'use'
      ? await nextReference(tx, 'USE')
      : `TOPUP-${at.toISOString().slice(0, 10).replaceAll('-', '')}-000001`
  await addEntry(tx, { wallet, delta, kind, key: `demo:${reference}`, reference, note, at })
}
