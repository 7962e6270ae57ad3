import type { SubscriptionExpiry } from '@itayo/contract'
import {
  CREDITS_PER_MONTH,
  mayRemind,
  nextCheckIn,
  nextPopup,
  POPUP_TITLES,
  type Popup,
  popupText,
  type Standing,
} from '@itayo/domain'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAuth } from '../../../lib/auth/auth.ts'
import { useMay } from '../../../lib/auth/use-may.ts'
import { clock } from '../../../lib/clock.ts'
import { formatDate } from '../../../lib/formats.ts'
import { askToConfirm } from '../../../ui/dialogs.ts'
import { AskDialog } from './ask-dialog.tsx'
import { closeAsking, openAsking, useAsking } from './asking.ts'
import { BuyCreditsDialog } from './payments/buy-credits-dialog.tsx'
import { subscriptionQueries } from './queries.ts'
import { keepShown, keepSilenced, readReminded } from './reminded.ts'

const standingOf = ({ date_end, balance, status, credit_status }: SubscriptionExpiry): Standing => ({
  dateEnd: date_end === null ? null : Date.parse(date_end),
  balance,
  status,
  creditStatus: credit_status,
})

/** Long enough to tell sign-ins apart, and of no use to anybody who reads it. */
const sessionOf = (token: string) => token.slice(0, 6)

/**
 * Reminds of credits and of the subscription, each kind once a session (B-29): asked when the page opens, then every
 * hour, and every minute after a reminder (B-30). The dialogs in which
 * more credits are asked for or bought stand here too.
 */
export function CreditReminders() {
  const { token, company } = useAuth()
  const { pathname } = useLocation()
  const session = sessionOf(token)
  const [reminded, setReminded] = useState(() => readReminded(session))
  const hasCredits = company !== null && !company.is_platform
  const { data, dataUpdatedAt } = useQuery({
    ...subscriptionQueries.expiry(),
    enabled: token !== '' && hasCredits,
    refetchInterval: nextCheckIn(reminded),
  })
  const act = useAction()
  const asking = useAsking()

  const remind = useEffectEvent(async () => {
    if (!data || !mayRemind(pathname, token !== '')) return
    const now = clock.now().getTime()
    const standing = standingOf(data)
    const popup = nextPopup(standing, now, reminded)
    if (!popup) return
    const shown = keepShown(session, reminded, popup)
    setReminded(shown)
    const endsOn = data.date_end === null ? '' : formatDate(data.date_end)
    const wants = await askToConfirm({
      title: POPUP_TITLES[popup],
      text: popupText(popup, standing, { now, endsOn }),
      confirm: act.wordsFor(popup),
      cancel: popup === 'expired' ? 'Pay per use' : popup === 'expiring' ? 'Later' : 'Not now',
      tone: popup === 'expiring' ? 'warn' : 'danger',
    })
    if (wants) act.on(popup)
    else setReminded(keepSilenced(session, shown))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again with every answer and on every page
  useEffect(() => {
    void remind()
  }, [dataUpdatedAt, pathname])

  return (
    <>
      <AskDialog opened={asking?.way === 'ask'} onClose={closeAsking} />
      {asking?.way === 'buy' ? (
        <BuyCreditsDialog opened first={asking.credits} onClose={closeAsking} />
      ) : null}
    </>
  )
}

/** Who may renew goes to the page that does it; others can only ask. */
function useAction() {
  const may = useMay()
  const navigate = useNavigate()
  const mayRenew = may('/pricing/history/list')
  const renews = (popup: Popup) => popup !== 'no_credits' && mayRenew
  return {
    wordsFor: (popup: Popup) => (renews(popup) ? `Renew for ${CREDITS_PER_MONTH}` : 'Ask for credits'),
    on(popup: Popup) {
      if (renews(popup)) void navigate('/subscription/subscription-details')
      else openAsking()
    },
  }
}
