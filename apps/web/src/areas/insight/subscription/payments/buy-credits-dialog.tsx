import { centavosOf, creditsFor, LEAST_TOP_UP, MOST_TOP_UP, TOP_UPS, whyNoTopUp } from '@itayo/domain'
import { UnstyledButton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconExternalLink } from '@tabler/icons-react'
import { formatPeso } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { FormDialog } from '../../../../lib/records/form-dialog.tsx'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import classes from './payments.module.css'
import { paymentCalls } from './queries.ts'

interface BuyValues {
  amount: number | null
}

interface BuyCreditsDialogProps {
  opened: boolean
  onClose: () => void
  /** The number that stands in the field first: the credits that lack for a month, say. */
  first?: number
  /** The browser goes to the page to pay on. */
  go?: (address: string) => void
}

const shown = (credits: number) => credits.toLocaleString('en-US')

/** Says what credits cost and that nothing is given back, before the browser goes to the payment provider. */
export function BuyCreditsDialog({ opened, onClose, first = 500, go = openAddress }: BuyCreditsDialogProps) {
  const form = useForm<BuyValues>({
    initialValues: { amount: first },
    validate: ({ amount }) => {
      const amountProblem = whyNoTopUp(amount ?? 0)
      return amountProblem ? { amount: amountProblem } : {}
    },
  })
  const { amount } = form.values
  const checkout = useAction(paymentCalls.createCheckout, {
    onSuccess: ({ checkout_url }) => go(checkout_url),
  })
  const isBuyable = amount !== null && whyNoTopUp(amount) === undefined
  return (
    <FormDialog
      opened={opened}
      title="Buy credits"
      subtitle="For the company's pool. 1 credit = ₱1.00."
      form={form}
      sending={checkout.isPending || checkout.isSuccess}
      submit={{
        label: isBuyable ? `Pay ${formatPeso(centavosOf(amount) / 100)}` : 'Pay',
        icon: <IconExternalLink size={16} stroke={1.7} aria-hidden />,
      }}
      onSubmit={(values) => checkout.mutate({ body: { data: { amount: values.amount ?? 0 } } })}
      onClose={onClose}
    >
      <fieldset className="flex wrap gap-8" aria-label="Credits">
        {TOP_UPS.map((credits) => (
          <UnstyledButton
            key={credits}
            type="button"
            className={`grow centered medium figures ${classes.amount}`}
            aria-pressed={credits === amount}
            onClick={() => form.setFieldValue('amount', credits)}
          >
            {shown(credits)}
          </UnstyledButton>
        ))}
      </fieldset>
      <NumberField
        label="Credits"
        description={`Whole credits, from ${shown(LEAST_TOP_UP)} to ${shown(MOST_TOP_UP)}.`}
        decimals={0}
        value={amount}
        error={form.errors.amount}
        onChange={(value) => form.setFieldValue('amount', value)}
        data-autofocus
      />
      <p className="small muted">
        You pay {isBuyable ? formatPeso(creditsFor(amount)) : 'on the next page'} with GCash, Maya, QR Ph or a
        card on the page of the payment provider. The credits are added when the provider confirms the
        payment. No refunds after use.
      </p>
    </FormDialog>
  )
}

const openAddress = (address: string) => window.location.assign(address)
