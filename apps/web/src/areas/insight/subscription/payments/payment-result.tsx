import type { CheckedPayment } from '@itayo/contract'
import { ApiError } from '@itayo/contract'
import { CREDITS_PER_MONTH, creditsInWords, lackingToSubscribe } from '@itayo/domain'
import { Button, Loader } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockX,
  IconCreditCardOff,
  IconHelp,
  IconHourglass,
  IconMapOff,
  IconRefresh,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { errorWords } from '../../../../lib/errors.ts'
import { Waiting } from '../../../../ui/waiting.tsx'
import { useSubscribe } from '../details/use-subscribe.ts'
import { subscriptionQueries } from '../queries.ts'
import { PaymentPage } from './payment-page.tsx'
import { moneyNote, paymentFacts } from './payment-words.ts'
import { paymentQueries } from './queries.ts'
import { ReceiptButton } from './receipt-button.tsx'

const BackToWork = ({ isMain = false }: { isMain?: boolean }) => (
  <Button component={Link} to="/" variant={isMain ? 'filled' : 'default'}>
    Back to work
  </Button>
)

/**
 * Only the server's word counts about the payment that the address names: whichever of the two pages the
 * provider led back to, it gives nothing and believes nothing by itself.
 */
export function PaymentResult({ cameBack }: { cameBack: 'paid' | 'unpaid' }) {
  const [params] = useSearchParams()
  const reference = params.get('ref') ?? ''
  const isSignedIn = useAuth().token !== ''
  const payment = useQuery({ ...paymentQueries.one(reference), enabled: isSignedIn && reference !== '' })
  if (reference === '')
    return (
      <PaymentPage
        icon={IconMapOff}
        tone="neutral"
        title="No payment to show"
        actions={<BackToWork isMain />}
      >
        This page tells what became of a payment, and its address names none.
      </PaymentPage>
    )
  if (!isSignedIn)
    return (
      <PaymentPage
        icon={IconHourglass}
        tone="neutral"
        title="Sign in to see your payment"
        actions={
          <Button component={Link} to="/">
            Go to sign in
          </Button>
        }
      >
        Payment {reference} is added to your company's credits by itself as soon as the payment provider
        confirms it.
      </PaymentPage>
    )
  if (payment.data) return <Decided payment={payment.data} cameBack={cameBack} />
  if (payment.error) {
    const isUnknown = payment.error instanceof ApiError && payment.error.http < 500
    return (
      <PaymentPage
        icon={IconAlertTriangle}
        tone="warn"
        title={isUnknown ? 'No such payment' : 'The payment could not be read'}
        actions={
          <>
            <BackToWork isMain={isUnknown} />
            {isUnknown ? null : (
              <Button loading={payment.isFetching} onClick={() => void payment.refetch()}>
                Try again
              </Button>
            )}
          </>
        }
      >
        {isUnknown ? `Your company has no payment ${reference}.` : errorWords(payment.error).text}
      </PaymentPage>
    )
  }
  return (
    <PaymentPage icon={IconHourglass} tone="neutral" title="Looking at your payment" actions={<BackToWork />}>
      <Waiting size={20} words="Looking at your payment" />
    </PaymentPage>
  )
}

function Decided({ payment, cameBack }: { payment: CheckedPayment; cameBack: 'paid' | 'unpaid' }) {
  const facts = paymentFacts(payment)
  const note = moneyNote(payment)
  switch (payment.status) {
    case 'paid':
      return (
        <PaymentPage
          icon={IconCircleCheck}
          tone="good"
          title="Payment received"
          facts={facts}
          actions={
            <>
              <span className="push">
                <ReceiptButton payment={payment} />
              </span>
              <SubscribeButton />
              <BackToWork isMain />
            </>
          }
          foot="Confirmed by the payment provider. No refunds after use."
        >
          {creditsInWords(payment.credits)} are in your company's balance.{' '}
          {payment.receipt_to ? `A receipt goes to ${payment.receipt_to}. ` : ''}
          {note}
        </PaymentPage>
      )
    case 'failed':
      return (
        <PaymentPage
          icon={IconCreditCardOff}
          tone="bad"
          title="Payment failed"
          facts={facts}
          actions={
            <>
              <GetHelp />
              <BackToWork />
              <PayAgain payment={payment} label="Try again" />
            </>
          }
          foot="Answered by the payment provider. You can try again at once."
        >
          Your bank or wallet did not approve the payment. Nothing was charged and your balance is unchanged.{' '}
          {note}
        </PaymentPage>
      )
    case 'expired':
      return (
        <PaymentPage
          icon={IconClockX}
          tone="neutral"
          title="This payment has expired"
          facts={facts}
          actions={<BackToWork isMain />}
        >
          It was not paid within a day. Nothing was charged, and your balance is unchanged.
        </PaymentPage>
      )
    case 'flagged':
      return (
        <PaymentPage
          icon={IconAlertTriangle}
          tone="warn"
          title="We are looking at this payment"
          facts={facts}
          actions={
            <>
              <GetHelp />
              <BackToWork isMain />
            </>
          }
        >
          {payment.trouble} The Super Admin has been told and will look at it.
        </PaymentPage>
      )
    case 'pending':
      return cameBack === 'paid' ? (
        <PaymentPage
          icon={IconHourglass}
          tone="accent"
          title="Waiting for the payment provider"
          facts={facts}
          actions={<BackToWork isMain />}
          foot="You can leave this page: the credits are added by themselves."
        >
          <span className="row gap-8">
            <Loader size={16} aria-hidden />
            The payment is not confirmed yet. This page looks again by itself. {note}
          </span>
        </PaymentPage>
      ) : (
        <PaymentPage
          icon={IconCreditCardOff}
          tone="neutral"
          title="Payment not finished"
          facts={facts}
          actions={
            <>
              <BackToWork />
              <PayAgain payment={payment} label="Go on paying" />
            </>
          }
        >
          The payment provider has not received a payment, and your balance is unchanged. {note}
        </PaymentPage>
      )
  }
}

/** Whoever has paid may want a month; nothing for a company that has one, or too few credits for it. */
function SubscribeButton() {
  const { data: balance } = useQuery(subscriptionQueries.balance())
  const subscribe = useSubscribe()
  if (!balance?.can.subscribe || balance.credit_status || lackingToSubscribe(balance.pool) > 0) return null
  return (
    <Button variant="default" loading={subscribe.isPending} onClick={() => void subscribe.ask(balance)}>
      Subscribe for {CREDITS_PER_MONTH}
    </Button>
  )
}

function GetHelp() {
  return (
    <Button
      component={Link}
      to="/online-help/topic/insights#credits-and-payments"
      variant="subtle"
      className="push"
      leftSection={<IconHelp size={16} stroke={1.7} aria-hidden />}
    >
      Get help
    </Button>
  )
}

/** The same checkout is open until it expires: a second one would be a second payment. */
function PayAgain({ payment, label }: { payment: CheckedPayment; label: string }) {
  if (payment.checkout_url === null) return null
  return (
    <Button
      component="a"
      href={payment.checkout_url}
      leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
    >
      {label}
    </Button>
  )
}
