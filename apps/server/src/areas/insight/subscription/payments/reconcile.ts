import { after, MINUTES } from '../../../../platform/clock.ts'
import type { Platform } from '../../../../platform/context.ts'
import type { ScheduledJob } from '../../../../platform/jobs.ts'
import { forEachCompany } from '../../../foundation/company/each-company.ts'
import * as store from '../store/payments.ts'
import { askProvider } from './ask-provider.ts'

/** The provider's message is usually here within seconds. */
const SILENT_AFTER = 5 * MINUTES
/** Asked again no sooner than with the next run. */
const ASKED_EVERY = 9 * MINUTES
/** A run takes so many payments of one company; the others come with the next. */
const MOST_OF_A_COMPANY = 50

/** Every ten minutes: messages that did not arrive are not sent again by themselves. */
export function reconcileJob(platform: Platform): ScheduledJob {
  return {
    name: 'subscription.reconcile-payments',
    cron: '*/10 * * * *',
    run: () => reconcilePayments(platform),
  }
}

/** Asks after every payment that stayed silent, and closes those that nobody paid for a day. */
export async function reconcilePayments(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  const silent: store.PaymentRow[] = []
  await forEachCompany(platform, 'payments-silent', async (tx) => {
    const window = { openedBefore: after(now, -SILENT_AFTER), askedBefore: after(now, -ASKED_EVERY) }
    silent.push(...(await store.silent(tx, { ...window, most: MOST_OF_A_COMPANY })))
  })
  for (const payment of silent) {
    // A provider that does not answer one will not answer the next.
    if (!(await askProvider(platform, payment, 'payments-reconcile'))) return
  }
}
