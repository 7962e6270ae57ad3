import {
  type OverviewUpdate,
  ProjectBilling,
  type ProjectOverview,
  type ProposedTerms,
} from '@itayo/contract'
import { DEFAULT_CP, DEFAULT_OCM, type ImplementingClient, sum, VAT_TYPES, vatRate } from '@itayo/domain'
import { checkedBy } from '../../../../lib/form.ts'
import { formatPercent, formatPeso } from '../../../../lib/formats.ts'
import type { SavedGroup } from '../../../../lib/records/use-group-form.tsx'
import type { FieldLabels } from '../../../../ui/conflict/conflict.ts'

type Percentages = Pick<ProposedTerms, 'ocm' | 'cp' | 'vat'>

export type BillingValues = {
  total_budget: number | null
  contract_amount: number | null
  ocm: number | null
  cp: number | null
  has_vat: '0' | '1'
  vat_override: number | null
}

export const BILLING_LABELS: FieldLabels<BillingValues> = {
  total_budget: 'Approved budget',
  contract_amount: 'Contract amount (bid)',
  ocm: 'OCM',
  cp: "Contractor's profit",
  has_vat: 'VAT',
  vat_override: 'Own VAT rate',
}

export function savedBilling({
  project_info,
  total_budget,
  versions,
}: ProjectOverview): SavedGroup<BillingValues> {
  return {
    values: {
      total_budget: total_budget ?? null,
      contract_amount: project_info.contract_amount ?? null,
      ocm: project_info.ocm ?? null,
      cp: project_info.cp ?? null,
      has_vat: project_info.has_vat,
      vat_override: project_info.vat_override ?? null,
    },
    version: versions.billing,
  }
}

export function billingUpdate(values: BillingValues, version: number): OverviewUpdate {
  return { ...values, billing_version: version }
}

export const checkBilling = checkedBy<BillingValues>(ProjectBilling)

/** A value as the comparison shows it. */
export function billingWords(field: keyof BillingValues, value: string | number | null): string {
  if (field === 'has_vat') return VAT_TYPES.find((type) => type.value === value)?.label ?? ''
  if (value === null) {
    if (field === 'ocm') return `Not set (${formatPercent(DEFAULT_OCM)})`
    if (field === 'cp') return `Not set (${formatPercent(DEFAULT_CP)})`
    return 'Not set'
  }
  const isMoney = field === 'total_budget' || field === 'contract_amount'
  return isMoney ? formatPeso(Number(value)) : formatPercent(Number(value))
}

/** Said instead of "saved" when percentages of an approved estimate wait for an approver now (D-38). */
export function proposedWords(before: ProjectOverview, after: ProjectOverview): string | undefined {
  const own = ({ proposed_terms = [] }: ProjectOverview) =>
    proposed_terms.find(({ is_own, state }) => is_own && state === 'pending')?.id
  if (own(after) === undefined || own(after) === own(before)) return undefined
  return 'Proposed: the percentages wait for an approver'
}

/** "OCM 14.00%, VAT 12.00%": the percentages that a proposal changes. */
export function proposalWords(proposed: Percentages, now: Percentages): string {
  const names = { ocm: 'OCM', cp: 'profit', vat: 'VAT' } as const
  const changed = (['ocm', 'cp', 'vat'] as const).filter((term) => proposed[term] !== now[term])
  if (changed.length === 0) return 'The same percentages as now'
  const words = changed.map((term) => `${names[term]} ${formatPercent(proposed[term])}`).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "Vatable, 5.00%": the rate stands wherever VAT does (C-01). */
export function vatWords(has_vat: '0' | '1', rate: number): string {
  const type = VAT_TYPES.find((entry) => entry.value === has_vat)?.label ?? ''
  return has_vat === '0' ? type : `${type}, ${formatPercent(rate)}`
}

/** The VAT rate that holds while the project has none of its own, and why. */
export function usualVat(client: ImplementingClient | null): string {
  const rate = formatPercent(vatRate({ has_vat: '1', source_of_funds: client, vat_override: null }))
  return client === null
    ? `Empty: ${rate}, as no implementing client is set.`
    : `Empty: ${rate}, the rate for ${client}.`
}

/** A bid above the approved budget is refused by the procuring office. */
export function bidWarning(
  bid: number | null | undefined,
  budget: number | null | undefined,
): string | undefined {
  if (bid === null || bid === undefined || budget === null || budget === undefined || bid <= budget)
    return undefined
  return `${formatPeso(sum([bid, -budget]))} above the approved budget`
}
