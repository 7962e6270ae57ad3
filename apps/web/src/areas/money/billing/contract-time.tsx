import type { BillingAccount } from '@itayo/contract'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { clock } from '../../../lib/clock.ts'
import { formatAmount, formatDay } from '../../../lib/formats.ts'
import { ReasonDialog } from '../../../lib/records/reason-dialog.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { NumberField } from '../../../ui/number/number-field.tsx'
import classes from './billing.module.css'
import { billingCalls } from './queries.ts'
import { useBillingAction } from './use-billing-action.ts'

interface ContractTimeProps {
  projectId: number
  account: BillingAccount
}

/** The advance that was paid, the extensions that were granted, and the day on which the work was completed. */
export function ContractTime({ projectId, account }: ContractTimeProps) {
  const seen = { project_id: projectId, version: account.settings.version }
  return (
    <>
      <Advance seen={seen} account={account} />
      <Extensions seen={seen} account={account} />
      <Completion seen={seen} account={account} />
    </>
  )
}

interface PartProps {
  seen: { project_id: number; version: number }
  account: BillingAccount
}

function Advance({ seen, account }: PartProps) {
  const { standing, settings, can } = account
  const [amount, setAmount] = useState<number | null>(standing.advance || null)
  const [paidOn, setPaidOn] = useState<string | null>(settings.advance_paid_on ?? clock.today())
  const saving = useBillingAction(billingCalls.saveAdvance)
  if (!can.pay_advance)
    return (
      <p className="small muted figures">
        {standing.advance > 0 && settings.advance_paid_on
          ? `Advance of ${formatAmount(standing.advance)}, paid ${formatDay(settings.advance_paid_on)}.`
          : 'No advance was paid before the first bill.'}
      </p>
    )
  return (
    <section className="stack gap-8" aria-label="Advance">
      <h3 className="dense strong">Advance, at most 15% of the contract cost</h3>
      <div className={classes.fields}>
        <NumberField
          label="Amount of the advance"
          sign="₱"
          fixed
          value={amount}
          onChange={setAmount}
          error={saving.errors.amount}
        />
        <DateField label="Paid on" value={paidOn} onChange={setPaidOn} error={saving.errors.paid_on} />
      </div>
      <Button
        variant="default"
        className="start"
        loading={saving.isPending}
        disabled={paidOn === null || (amount ?? 0) === standing.advance}
        onClick={() => paidOn && saving.mutate({ body: { ...seen, amount: amount ?? 0, paid_on: paidOn } })}
      >
        Save the advance
      </Button>
    </section>
  )
}

function Extensions({ seen, account }: PartProps) {
  const { settings, can, contract_end } = account
  const [days, setDays] = useState<number | null>(null)
  const [grantedOn, setGrantedOn] = useState<string | null>(clock.today())
  const [reason, setReason] = useState('')
  const [removed, setRemoved] = useState<number | null>(null)
  const adding = useBillingAction(billingCalls.addExtension)
  const removing = useBillingAction(billingCalls.removeExtension)
  const isReady = days !== null && days > 0 && grantedOn !== null && reason.trim() !== ''
  return (
    <section className="stack gap-8" aria-label="Extensions">
      <h3 className="dense strong">{`Contract time, until ${formatDay(contract_end)}`}</h3>
      <ul className="stack gap-4 small">
        {settings.extensions.map((extension) => (
          <li key={extension.id} className="row gap-8">
            <span className="grow breakable figures">
              {`${extension.days} days, granted ${formatDay(extension.granted_on)}: ${extension.reason}`}
            </span>
            {can.save ? (
              <ActionIcon
                aria-label={`Remove the extension of ${extension.days} days`}
                onClick={() => setRemoved(extension.id)}
              >
                <IconTrash size={16} stroke={1.7} aria-hidden />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      {can.save ? (
        <>
          <div className={classes.fields}>
            <NumberField
              label="Extension"
              unit="calendar days"
              decimals={0}
              max={3650}
              value={days}
              onChange={setDays}
              error={adding.errors.days}
            />
            <DateField
              label="Granted on"
              value={grantedOn}
              onChange={setGrantedOn}
              error={adding.errors.granted_on}
            />
            <TextInput
              label="Why it was granted"
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </div>
          <Button
            variant="default"
            className="start"
            loading={adding.isPending}
            disabled={!isReady}
            onClick={() => {
              if (!days || !grantedOn) return
              adding.mutate(
                { body: { ...seen, days, granted_on: grantedOn, reason: reason.trim() } },
                {
                  onSuccess() {
                    setDays(null)
                    setReason('')
                  },
                },
              )
            }}
          >
            Add the extension
          </Button>
        </>
      ) : null}
      {removed === null ? null : (
        <ReasonDialog
          tone="danger"
          title="Remove this extension?"
          text="Bills that are not certified are worked out again."
          confirm="Remove"
          sending={removing.isPending}
          onSend={(why) =>
            removing.mutate(
              { body: { ...seen, extension_id: removed, reason: why } },
              { onSuccess: () => setRemoved(null) },
            )
          }
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  )
}

function Completion({ seen, account }: PartProps) {
  const { settings, can } = account
  const [day, setDay] = useState<string | null>(settings.completed_on)
  const saving = useBillingAction(billingCalls.saveCompletion)
  return (
    <section className="stack gap-8" aria-label="Completion">
      <DateField
        label="Work completed on"
        description="No liquidated damages are counted after this day."
        clearable
        disabled={!can.save}
        value={day}
        onChange={setDay}
        error={saving.errors.completed_on}
      />
      {can.save ? (
        <Button
          variant="default"
          className="start"
          loading={saving.isPending}
          disabled={day === settings.completed_on}
          onClick={() => saving.mutate({ body: { ...seen, completed_on: day } })}
        >
          Save the day
        </Button>
      ) : null}
    </section>
  )
}
