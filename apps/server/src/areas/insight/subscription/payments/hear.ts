import { afterNews, type PaymentNews } from '@itayo/domain'
import * as audit from '../../../../platform/audit.ts'
import { dayOf } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { publish } from '../../../../platform/events.ts'
import { enqueue } from '../../../../platform/jobs.ts'
import { withAccountRights } from '../../../../platform/tenancy.ts'
import { notify } from '../../../foundation/notifications/notify.ts'
import { addEntry } from '../ledger.ts'
import * as store from '../store/payments.ts'
import { present } from './present.ts'
import type { CheckoutFacts, Taken } from './provider.ts'
import { receiptMailing } from './receipt-mailing.ts'

const HISTORY = '/subscription/subscription-details'
const LOOK = '/subscription/approval-license/dashboard'

/** Names the one event that credits a payment, in the ledger of credits. */
export const entryKeyOf = ({ reference }: Pick<store.PaymentRow, 'reference'>) => `payment:${reference}`

/**
 * Acts upon the provider's word about a payment: the one place where a payment changes and credits are given for
 * it. The row is locked, so that of several who bring the same news one acts; state, credits, receipt number, trail
 * and notices are one transaction, and whoever fails in between has done nothing.
 */
export async function hear(
  tx: Tx,
  payment: store.PaymentRow,
  facts: CheckoutFacts,
  now: Date,
): Promise<store.PaymentRow['state']> {
  if (facts.intentId && !payment.intent_id) await store.change(tx, payment.id, { intent_id: facts.intentId })
  const { news, taken } = judge(payment, facts)
  const { state, credits } = news ? afterNews(payment.state, news) : { state: payment.state, credits: false }
  if (credits && taken) await credit(tx, payment, taken, now)
  else if (state !== payment.state && state === 'flagged') await flag(tx, payment, otherwise(taken), state)
  else if (state !== payment.state) await close(tx, payment, state, facts.failure.slice(0, 300))
  // The same money told again is no news; other money under the same reference is.
  const counted = credits ? taken?.paymentId : payment.provider_payment_id
  const again = state === 'paid' && facts.taken.find(({ paymentId }) => paymentId !== counted)
  if (again && !payment.trouble) await flag(tx, payment, { trouble: 'paid_twice', taken: again })
  if (state !== payment.state)
    await publish(tx, { company_id: payment.company_id, user_id: null, topic: 'credits', id: null })
  return state
}

/** Money that fits what was asked for counts; any other is for a person to look at. */
function judge(
  { centavos }: store.PaymentRow,
  { taken, standing }: CheckoutFacts,
): { news: PaymentNews | null; taken: Taken | undefined } {
  const fitting = taken.find((one) => one.centavos === centavos && one.currency === 'PHP')
  if (fitting) return { news: 'paid', taken: fitting }
  const [other] = taken
  if (other) return { news: 'paid_otherwise', taken: other }
  return { news: standing === 'open' ? null : standing, taken: undefined }
}

interface Found {
  trouble: store.Trouble
  taken: Taken | undefined
}

const otherwise = (taken: Taken | undefined): Found => ({
  trouble: taken?.currency === 'PHP' ? 'amount_differs' : 'currency_differs',
  taken,
})

async function credit(tx: Tx, payment: store.PaymentRow, taken: Taken, now: Date): Promise<void> {
  const { company_id: companyId, id, reference, credits, created_by } = payment
  await store.change(tx, id, {
    state: 'paid',
    method: taken.method,
    provider_payment_id: taken.paymentId,
    paid_at: now,
    failure: '',
  })
  const receipt = await store.numberReceipt(tx, id, Number(dayOf(now).slice(0, 4)))
  await addEntry(tx, {
    wallet: { companyId, userId: null },
    delta: credits,
    kind: 'topup',
    key: entryKeyOf(payment),
    reference,
    note: receipt ? `Receipt ${receipt}` : '',
    at: now,
  })
  await audit.record(tx, 'payment.paid', id, {
    before: { status: payment.state },
    after: { reference_number: reference, status: 'paid', credits, receipt_number: receipt },
  })
  if (created_by !== null) {
    await notify(
      tx,
      { companyId, userId: created_by },
      {
        kind: 'payment.paid',
        title: `${credits.toLocaleString('en-US')} credits were added`,
        text: `Payment ${reference} was received. The receipt is ${receipt}.`,
        link: HISTORY,
      },
    )
  }
  await enqueue(tx, receiptMailing, { payment_id: id })
}

/** Not credited, or paid a second time: the platform's people are told, and the payment waits for them. */
async function flag(
  tx: Tx,
  payment: store.PaymentRow,
  { trouble: why, taken }: Found,
  state?: 'flagged',
): Promise<void> {
  const seen = {
    trouble: why,
    taken_centavos: taken?.centavos ?? null,
    taken_currency: taken?.currency ?? null,
    ...(state && { state }),
  }
  await store.change(tx, payment.id, seen)
  const { trouble } = present({ ...payment, ...seen, company: '' })
  await audit.record(tx, 'payment.flagged', payment.id, {
    after: { reference_number: payment.reference, trouble },
  })
  await withAccountRights(tx, async () => {
    for (const person of await store.platformPeople(tx)) {
      const title = `Payment ${payment.reference} needs a look`
      await notify(tx, person, { kind: 'payment.flagged', title, text: trouble, link: LOOK })
    }
  })
}

async function close(
  tx: Tx,
  payment: store.PaymentRow,
  state: store.PaymentRow['state'],
  failure: string,
): Promise<void> {
  await store.change(tx, payment.id, { state, failure })
  await audit.record(tx, state === 'expired' ? 'payment.expired' : 'payment.failed', payment.id, {
    before: { status: payment.state },
    after: { reference_number: payment.reference, status: state },
  })
}
