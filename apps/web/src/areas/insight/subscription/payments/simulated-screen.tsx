import { creditsInWords } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconFlask, IconMapOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { formatPeso } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { Waiting } from '../../../../ui/waiting.tsx'
import { PaymentPage } from './payment-page.tsx'
import { NO_MONEY } from './payment-words.ts'
import { paymentCalls, paymentQueries } from './queries.ts'

/** Stands for the provider's page to pay on, and says so. */
export function SimulatedScreen() {
  const [params] = useSearchParams()
  const reference = params.get('ref') ?? ''
  const navigate = useNavigate()
  const { data: payment, error } = useQuery({
    ...paymentQueries.one(reference),
    enabled: reference !== '',
    refetchInterval: false,
  })
  const answer = useAction(paymentCalls.answerSimulated)
  const back = (page: 'success' | 'failed') => `/payment/${page}?ref=${encodeURIComponent(reference)}`
  const press = (pressed: 'pay' | 'fail') =>
    answer.mutate(
      { body: { reference_number: reference, answer: pressed } },
      { onSuccess: () => void navigate(back(pressed === 'pay' ? 'success' : 'failed')) },
    )
  if (error || reference === '' || payment?.is_simulated === false)
    return (
      <PaymentPage
        icon={IconMapOff}
        tone="neutral"
        title="No simulated payment"
        actions={
          <Button component={Link} to="/">
            Back to work
          </Button>
        }
      >
        There is nothing to pay on this page.
      </PaymentPage>
    )
  if (!payment)
    return (
      <PaymentPage icon={IconFlask} tone="warn" title={NO_MONEY} actions={null}>
        <Waiting size={20} words="Loading" />
      </PaymentPage>
    )
  const isOver = payment.checkout_url === null
  return (
    <PaymentPage
      icon={IconFlask}
      tone="warn"
      title={NO_MONEY}
      facts={[
        { name: 'Reference', value: payment.reference_number },
        { name: 'For', value: creditsInWords(payment.credits) },
        { name: 'Amount', value: formatPeso(payment.amount) },
      ]}
      actions={
        <>
          <Button component={Link} to={back('failed')} variant="subtle" className="push">
            Cancel
          </Button>
          <Button variant="default" disabled={isOver || answer.isPending} onClick={() => press('fail')}>
            Fail
          </Button>
          <Button disabled={isOver} loading={answer.isPending} onClick={() => press('pay')}>
            Pay {formatPeso(payment.amount)}
          </Button>
        </>
      }
      foot="Payments are simulated until a payment provider is set up."
    >
      {isOver
        ? 'This payment was answered already.'
        : 'This page stands for the one of a payment provider. Pay adds the credits as a real payment would, Fail lets the bank refuse it.'}
    </PaymentPage>
  )
}
