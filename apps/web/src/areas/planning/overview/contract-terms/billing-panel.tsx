import type { ProjectOverview } from '@itayo/contract'
import { DEFAULT_CP, DEFAULT_OCM } from '@itayo/domain'
import { useState } from 'react'
import { useAddressAction } from '../../../../lib/address-action.ts'
import { formatPercent, formatPeso } from '../../../../lib/formats.ts'
import { useDraft } from '../../../../lib/records/use-group-form.tsx'
import { EditButton } from '../../../../ui/edit-button.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import classes from '../overview.module.css'
import { BidWarning } from './bid-warning.tsx'
import { BillingForm } from './billing-form.tsx'
import { type BillingValues, bidWarning, vatWords } from './billing-values.ts'
import { ProposedPercentages } from './proposed-percentages.tsx'

interface BillingPanelProps {
  projectId: number
  overview: ProjectOverview
  canEdit: boolean
}

export function BillingPanel({ projectId, overview, canEdit }: BillingPanelProps) {
  const draft = useDraft<BillingValues>(billingDraft(projectId))
  const [editing, setEditing] = useState(canEdit && draft !== undefined)
  const [closed, setClosed] = useState(false)
  useAddressAction('edit-billing', () => setEditing(canEdit))
  if (editing) {
    return (
      <BillingForm
        projectId={projectId}
        overview={overview}
        draftName={billingDraft(projectId)}
        draft={draft}
        onClose={() => {
          setEditing(false)
          setClosed(true)
        }}
      />
    )
  }
  const { ocm, cp, has_vat, vat_override, vat_rate, contract_amount } = overview.project_info
  const warning = bidWarning(contract_amount, overview.total_budget)
  return (
    <Panel
      title="Billing Information"
      actions={
        canEdit ? <EditButton what="billing" focused={closed} onClick={() => setEditing(true)} /> : undefined
      }
    >
      <Facts
        facts={[
          { name: 'Approved budget', value: <Amount amount={overview.total_budget} /> },
          { name: 'Contract amount (bid)', value: <Amount amount={contract_amount} /> },
          { name: 'OCM', value: <Rate set={ocm} usual={DEFAULT_OCM} /> },
          { name: "Contractor's profit", value: <Rate set={cp} usual={DEFAULT_CP} /> },
          {
            name: 'VAT',
            value: (
              <>
                {vatWords(has_vat, vat_rate ?? 0)}
                {has_vat === '1' && vat_override !== null ? (
                  <span className="regular muted"> (own rate)</span>
                ) : null}
              </>
            ),
          },
        ]}
      />
      {warning ? (
        <div className={classes.warningLine}>
          <BidWarning text={`Contract amount ${warning}`} />
        </div>
      ) : null}
      <ProposedPercentages projectId={projectId} overview={overview} />
    </Panel>
  )
}

const billingDraft = (projectId: number) => `overview-billing-${projectId}`

function Amount({ amount }: { amount: number | null | undefined }) {
  if (amount === null || amount === undefined) return <span className="regular faint">Not set</span>
  return formatPeso(amount)
}

/** A project without a percentage of its own takes the default, and says so (C-02). */
function Rate({ set, usual }: { set: number | null | undefined; usual: number }) {
  if (set !== null && set !== undefined) return formatPercent(set)
  return (
    <>
      {formatPercent(usual)} <span className="regular muted">(default)</span>
    </>
  )
}
