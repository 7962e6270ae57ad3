import type { CreditBalance, CreditDashboard } from '@itayo/contract'
import {
  CREDITS_PER_MONTH,
  CREDITS_PER_USE,
  daysInWords,
  expiryAt,
  SUBSCRIPTION_DAYS,
  subscriptionDaysLeft,
  usesLeft,
} from '@itayo/domain'
import { clock } from '../../../../lib/clock.ts'
import { countOf, formatDate } from '../../../../lib/formats.ts'
import { KeyFigure, KeyFigures } from '../../../../ui/key-figure.tsx'

/** The subscription, the pool, and what the month has cost so far. */
export function PlanPanel({ balance, figures }: { balance: CreditBalance; figures: CreditDashboard }) {
  const { pool, date_end } = balance
  const now = clock.now().getTime()
  const end = date_end === null ? null : Date.parse(date_end)
  const expiry = expiryAt(end, now)
  const isRunning = expiry === 'active' || expiry === 'expiring'
  const spent = figures.used + figures.subscribed + figures.disbursed
  return (
    <KeyFigures>
      <KeyFigure
        label={`Power Tools, ${CREDITS_PER_MONTH} credits for ${SUBSCRIPTION_DAYS} days`}
        figure={isRunning ? 'Active' : expiry === 'expired' ? 'Expired' : 'Not subscribed'}
        tone={
          expiry === 'active'
            ? 'good'
            : expiry === 'expiring'
              ? 'warn'
              : expiry === 'expired'
                ? 'bad'
                : 'plain'
        }
        note={
          end === null || date_end === null
            ? `Each use costs ${CREDITS_PER_USE} credits`
            : isRunning
              ? `Ends ${formatDate(date_end)}, ${daysInWords(subscriptionDaysLeft(end, now))} left`
              : `Ended ${formatDate(date_end)}. Each use costs ${CREDITS_PER_USE} credits`
        }
      />
      <KeyFigure
        label="Credit balance of the pool"
        figure={pool.toLocaleString('en-US')}
        note={`1 credit = ₱1.00 · ${countOf(usesLeft({ own: 0, pool }), 'single use', 'single uses')}`}
      />
      <KeyFigure
        label="Taken this month"
        figure={spent.toLocaleString('en-US')}
        note={`${countOf(figures.uses, 'use', 'uses')} · ${figures.subscribed.toLocaleString('en-US')} for subscriptions · ${figures.disbursed.toLocaleString('en-US')} disbursed`}
      />
    </KeyFigures>
  )
}
