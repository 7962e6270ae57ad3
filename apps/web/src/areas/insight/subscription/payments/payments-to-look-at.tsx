import type { Payment } from '@itayo/contract'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAgo, formatPeso } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { FormDialog } from '../../../../lib/records/form-dialog.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { toastSuccess } from '../../../../ui/toast.tsx'
import classes from './payments.module.css'
import { paymentCalls, paymentQueries } from './queries.ts'

/** Payments that stayed silent, and those with money that is not what was asked for: the Super Admin's to look at. */
export function PaymentsToLookAt() {
  const list = useQuery(paymentQueries.list({ status: 'to_look_at', per_page: '5' }))
  const [settled, setSettled] = useState<Payment | null>(null)
  const rows = list.data?.data ?? []
  return (
    <Panel
      title="Payments to look at"
      subtitle={
        list.data && list.data.total_items > rows.length ? `${list.data.total_items} in all` : undefined
      }
    >
      {list.error && !list.data ? <QueryFailed what="Payments" query={list} /> : null}
      {list.data && rows.length === 0 ? (
        <p className="pad-16 dense muted">None: every payment is accounted for.</p>
      ) : null}
      <ul>
        {rows.map((payment) => (
          <li key={payment.reference_number} className={`row-top gap-10 inset-10 line-below ${classes.look}`}>
            <span
              className={`fixed middle tinted ${classes.lookIcon}`}
              data-tone={payment.trouble ? 'bad' : 'warn'}
            >
              {payment.trouble ? (
                <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
              ) : (
                <IconClock size={16} stroke={1.7} aria-hidden />
              )}
            </span>
            <span className="grow stack">
              <span className="dense strong breakable">
                {payment.reference_number} <span className="regular muted">{formatPeso(payment.amount)}</span>
              </span>
              <span className="small breakable muted">
                {payment.company}. {payment.trouble || `No answer since ${formatAgo(payment.created_at)}.`}
              </span>
            </span>
            {payment.trouble ? (
              <Button
                size="xs"
                variant="default"
                aria-label={`Settle ${payment.reference_number}`}
                onClick={() => setSettled(payment)}
              >
                Settle
              </Button>
            ) : (
              <CheckButton reference={payment.reference_number} />
            )}
          </li>
        ))}
      </ul>
      {settled ? <SettleDialog payment={settled} onClose={() => setSettled(null)} /> : null}
    </Panel>
  )
}

/** Asks the provider now, instead of with the next run of the job. */
function CheckButton({ reference }: { reference: string }) {
  const queries = useQueryClient()
  const check = useAction(paymentCalls.checkPayment, {
    onSuccess({ status }) {
      toastSuccess(`${reference}: ${status}.`)
      void queries.invalidateQueries({ queryKey: ['subscription'] })
    },
  })
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`Check ${reference}`}
      loading={check.isPending}
      onClick={() => check.mutate({ body: { reference_number: reference } })}
    >
      Check
    </Button>
  )
}

/** Credits are given by hand where they are due, or the money goes back at the provider; here stands what was done. */
function SettleDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const queries = useQueryClient()
  const form = useForm({
    initialValues: { note: '' },
    validate: ({ note }): Record<string, string> => (note.trim() === '' ? { note: 'This is required.' } : {}),
  })
  const settle = useAction(paymentCalls.settlePayment, {
    onSuccess() {
      void queries.invalidateQueries({ queryKey: ['subscription'] })
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={`Settle ${payment.reference_number}`}
      subtitle={`${payment.company}. ${payment.trouble}`}
      form={form}
      sending={settle.isPending}
      submit={{ label: 'Settle' }}
      onSubmit={({ note }) => settle.mutate({ body: { reference_number: payment.reference_number, note } })}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('note')}
        label="What was done"
        description="Refunded at the provider, or credits given by hand. The audit trail keeps it."
        required
        maxLength={120}
        data-autofocus
        autoComplete="off"
      />
    </FormDialog>
  )
}
