import type { BillingAccount } from '@itayo/contract'
import { Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatWhen } from '../../../lib/formats.ts'
import { useAction } from '../../../lib/query.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { NumberField } from '../../../ui/number/number-field.tsx'
import { WordsField } from '../../../ui/words-field.tsx'
import classes from './billing.module.css'
import { ContractTime } from './contract-time.tsx'
import { billingCalls, refreshBilling } from './queries.ts'

interface RatesDialogProps {
  projectId: number
  account: BillingAccount
  onClose: () => void
}

type Rates = BillingAccount['settings']['rates']

const RATES = [
  { key: 'retention', label: 'Retention', most: 10, decimals: 2 },
  { key: 'vat_withheld', label: 'VAT withheld', most: 30, decimals: 2 },
  { key: 'ewt', label: 'EWT', most: 30, decimals: 2 },
  { key: 'liquidated_damages', label: 'Liquidated damages a day', most: 10, decimals: 4 },
] as const satisfies readonly { key: keyof Rates; label: string; most: number; decimals: number }[]

/** The rates of new bills, and the time and advance of the contract. */
export function RatesDialog({ projectId, account, onClose }: RatesDialogProps) {
  const client = useQueryClient()
  const { settings, can, vat } = account
  const [rates, setRates] = useState<Record<(typeof RATES)[number]['key'], number | null>>(settings.rates)
  const [divisor, setDivisor] = useState<number | null>(settings.rates.vat_divisor)
  const [retainAgain, setRetainAgain] = useState(settings.rates.retain_again)
  const [reason, setReason] = useState('')
  const saving = useAction(billingCalls.saveRates, {
    announce: true,
    onSuccess() {
      setReason('')
      refreshBilling(client)
    },
    onError: () => refreshBilling(client),
  })
  const { retention, vat_withheld, ewt, liquidated_damages } = rates
  const isTyped = retention !== null && vat_withheld !== null && ewt !== null && liquidated_damages !== null
  const isChanged =
    RATES.some(({ key }) => rates[key] !== settings.rates[key]) ||
    divisor !== settings.rates.vat_divisor ||
    retainAgain !== settings.rates.retain_again

  function save(): void {
    if (retention === null || vat_withheld === null || ewt === null || liquidated_damages === null) return
    const changed = { retention, vat_withheld, ewt, liquidated_damages, vat_divisor: divisor }
    saving.mutate({
      body: {
        project_id: projectId,
        version: settings.version,
        ...changed,
        retain_again: retainAgain,
        reason: reason.trim(),
      },
    })
  }
  return (
    <Dialog
      opened
      width={640}
      title="Rates"
      subtitle="For new bills. Those that are made keep the rates they were made with."
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {can.save ? (
            <Button loading={saving.isPending} disabled={!isTyped || !isChanged} onClick={save}>
              Save rates
            </Button>
          ) : null}
        </>
      }
    >
      <div className="stack gap-16 ink">
        <div className={classes.fields}>
          {RATES.map(({ key, label, most, decimals }) => (
            <NumberField
              key={key}
              label={label}
              unit="%"
              required
              decimals={decimals}
              max={most}
              disabled={!can.save}
              value={rates[key]}
              onChange={(value) => setRates((before) => ({ ...before, [key]: value }))}
            />
          ))}
          <NumberField
            label="Divisor for the tax base"
            description={`Empty is the project's VAT rate, ${vat}%.`}
            unit="%"
            decimals={2}
            max={30}
            disabled={!can.save}
            value={divisor}
            onChange={setDivisor}
          />
        </div>
        <Checkbox
          label="Late: retain from the whole gross again"
          checked={retainAgain}
          disabled={!can.save}
          onChange={(event) => setRetainAgain(event.currentTarget.checked)}
        />
        {can.save ? (
          <WordsField label="Reason" maxRows={4} maxLength={500} value={reason} onChange={setReason} />
        ) : null}
        <ContractTime projectId={projectId} account={account} />
        <History history={settings.history} />
      </div>
    </Dialog>
  )
}

function History({ history }: { history: BillingAccount['settings']['history'] }) {
  if (history.length === 0) return null
  return (
    <section className="stack gap-4" aria-label="Changes of the rates">
      <h3 className="dense strong">Changes</h3>
      <ul className="stack gap-4 small">
        {history.map((rates) => (
          <li key={rates.changed_at}>
            <span className="figures">
              {`Retention ${rates.retention}%${rates.retain_again ? ' of the whole gross' : ''}, VAT withheld ${rates.vat_withheld}%, EWT ${rates.ewt}%, LD ${rates.liquidated_damages}%`}
            </span>
            <span className="block muted breakable">
              {`${formatWhen(rates.changed_at)}${rates.changed_by ? ` by ${rates.changed_by}` : ''}${rates.reason ? `: ${rates.reason}` : ''}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
