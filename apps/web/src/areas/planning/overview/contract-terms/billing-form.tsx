import type { ProjectOverview } from '@itayo/contract'
import { DEFAULT_CP, DEFAULT_OCM, VAT_TYPES } from '@itayo/domain'
import { Button, Radio } from '@mantine/core'
import { useRef, useState } from 'react'
import { formatPercent } from '../../../../lib/formats.ts'
import { useGroupForm } from '../../../../lib/records/use-group-form.tsx'
import { useFirstField } from '../../../../ui/edit-button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { updateErrors } from '../update-errors.ts'
import { useOverviewSave } from '../use-overview-save.ts'
import { BidWarning } from './bid-warning.tsx'
import classes from './billing-form.module.css'
import {
  BILLING_LABELS,
  type BillingValues,
  bidWarning,
  billingUpdate,
  billingWords,
  checkBilling,
  proposedWords,
  savedBilling,
  usualVat,
} from './billing-values.ts'

interface BillingFormProps {
  projectId: number
  overview: ProjectOverview
  draftName: string
  draft: BillingValues | undefined
  onClose: () => void
}

export function BillingForm({ projectId, overview, draftName, draft, onClose }: BillingFormProps) {
  const { send, keep } = useOverviewSave(projectId)
  const box = useRef<HTMLFormElement>(null)
  useFirstField(box)
  const [refused, setRefused] = useState<Record<string, string>>({})
  // The change was made from this copy: the live one may have the proposal before the answer is here.
  const sentFrom = useRef(overview)
  const form = useGroupForm<BillingValues, ProjectOverview>({
    draftName,
    draft,
    saved: savedBilling(overview),
    labels: BILLING_LABELS,
    words: billingWords,
    call({ values, version }, options) {
      sentFrom.current = overview
      return send(billingUpdate(values, version), options)
    },
    currentOf: (current) => savedBilling(current as ProjectOverview),
    showsItself(error) {
      const found = updateErrors(error)
      setRefused(found)
      return Object.keys(found).length > 0
    },
    doneWords: (next) => proposedWords(sentFrom.current, next),
    onSaved(next) {
      keep(next)
      onClose()
    },
  })
  const { values, set } = form
  const wrong = checkBilling(values)
  const errors: Record<string, string> = { ...refused, ...wrong }
  const number = (field: 'total_budget' | 'contract_amount' | 'ocm' | 'cp' | 'vat_override') => ({
    label: BILLING_LABELS[field],
    value: values[field],
    error: errors[field],
    onChange: (value: number | null) => {
      setRefused({})
      set({ [field]: value })
    },
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
  })
  const warning = bidWarning(values.contract_amount, values.total_budget)
  const money = { sign: '₱', fixed: true, placeholder: 'Not set' }
  const percent = { unit: '%', decimals: 4, max: 100 }

  return (
    <form
      ref={box}
      noValidate
      aria-label="Billing Information"
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <Panel
        title="Billing Information"
        footer={
          <>
            <Button variant="default" disabled={form.saving} onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              loading={form.saving}
              disabled={!form.dirty || Object.keys(wrong).length > 0}
            >
              Save
            </Button>
          </>
        }
      >
        <div className={`stack gap-12 ${classes.fields}`}>
          {form.notices}
          {overview.terms_need_approval ? (
            <Note tone="info">
              The estimate is approved: a change of OCM, profit or VAT waits for an approver. The amounts are
              saved at once.
            </Note>
          ) : null}
          <NumberField {...number('total_budget')} {...money} />
          <NumberField
            {...number('contract_amount')}
            {...money}
            description={warning ? <BidWarning text={warning} /> : undefined}
          />
          <div className="stack halves gap-12">
            <NumberField
              {...number('ocm')}
              {...percent}
              placeholder={String(DEFAULT_OCM)}
              description={values.ocm === null ? `Default ${formatPercent(DEFAULT_OCM)}` : undefined}
            />
            <NumberField
              {...number('cp')}
              {...percent}
              placeholder={String(DEFAULT_CP)}
              description={values.cp === null ? `Default ${formatPercent(DEFAULT_CP)}` : undefined}
            />
          </div>
          <Radio.Group
            label="VAT"
            value={values.has_vat}
            onChange={(value) => set({ has_vat: value as '0' | '1' })}
          >
            <div className={`row wrap ${classes.choices}`}>
              {VAT_TYPES.map(({ value, label }) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </div>
          </Radio.Group>
          {values.has_vat === '1' ? (
            <NumberField
              {...number('vat_override')}
              {...percent}
              placeholder="By the client"
              description={usualVat(overview.project_info.source_of_funds)}
            />
          ) : null}
        </div>
      </Panel>
    </form>
  )
}
