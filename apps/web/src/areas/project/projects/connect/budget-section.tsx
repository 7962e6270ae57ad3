import { bidCategoryOf, MOST_PESOS, VAT_TYPES } from '@itayo/domain'
import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import '../../../../ui/mantine-late.css'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { PanelSection } from '../../../../ui/panel.tsx'
import { Span } from '../../../../ui/span.tsx'
import { bidWords, type ConnectValues, vatWords } from './connect-form.ts'
import { MarkUpHint } from './mark-up-hint.tsx'

/** Hints stand below the field, where an error would. */
const BELOW = { inputWrapperOrder: ['label', 'input', 'description', 'error'] } satisfies {
  inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[]
}

export function BudgetSection({ form }: { form: UseFormReturnType<ConnectValues> }) {
  const { total_budget: budget, contract_amount: bid, has_vat, source_of_funds, ocm, cp } = form.values
  return (
    <PanelSection title="Budget and mark-up" hint="Can be changed later in Billing Information.">
      <Span of={4}>
        <NumberField
          {...form.getInputProps('total_budget')}
          value={budget}
          {...BELOW}
          label="Project cost (approved budget)"
          sign="₱"
          fixed
          max={MOST_PESOS}
          description={budget === null ? undefined : `Bid category ${bidCategoryOf(budget)}`}
        />
      </Span>
      <Span of={4}>
        <NumberField
          {...form.getInputProps('contract_amount')}
          value={bid}
          {...BELOW}
          label="Contract amount (bid amount)"
          sign="₱"
          fixed
          max={MOST_PESOS}
          description={<BidHint budget={budget} bid={bid} />}
        />
      </Span>
      <Span of={4}>
        <Select
          {...form.getInputProps('has_vat')}
          {...BELOW}
          size="sm"
          label="VAT type"
          allowDeselect={false}
          data={VAT_TYPES.map((type) => ({ ...type }))}
          rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}
          rightSectionPointerEvents="none"
          description={vatWords(has_vat, source_of_funds)}
        />
      </Span>
      <Span of={4}>
        <NumberField {...form.getInputProps('ocm')} value={ocm} label="OCM" fixed max={100} unit="%" />
      </Span>
      <Span of={4}>
        <NumberField
          {...form.getInputProps('cp')}
          value={cp}
          label="Contractor's Profit"
          fixed
          max={100}
          unit="%"
        />
      </Span>
      {budget === null || budget === 0 ? null : (
        <MarkUpHint budget={budget} now={{ ocm, cp }} onUse={(percentages) => form.setValues(percentages)} />
      )}
    </PanelSection>
  )
}

function BidHint({ budget, bid }: { budget: number | null; bid: number | null }) {
  const words = bidWords(budget, bid)
  if (!words) return null
  if (!words.isAbove) return words.text
  return (
    <span className="inline-row gap-4 medium warn">
      <IconAlertTriangle size={13} stroke={2} aria-hidden />
      {words.text}
    </span>
  )
}
