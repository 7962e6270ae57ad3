import { type ProjectOverview, TEAM_ROLES } from '@itayo/contract'
import {
  BID_CATEGORIES,
  bidCategoryOf,
  endDate,
  IMPLEMENTING_CLIENTS,
  OVERVIEW_REQUIRED,
  RECONCILIATION_CYCLES,
} from '@itayo/domain'
import { Select, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import '../../../../ui/mantine-late.css'
import { formatDay } from '../../../../lib/formats.ts'
import { AddressFields } from '../../../../ui/address/address-fields.tsx'
import type { AddressValue } from '../../../../ui/address/address-value.ts'
import { DateField } from '../../../../ui/date-field.tsx'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { PanelSection } from '../../../../ui/panel.tsx'
import { Span } from '../../../../ui/span.tsx'
import {
  addressIn,
  addressText,
  cycleWords,
  DETAILS_LABELS,
  type DetailsValues,
  phoneDigits,
} from './details-values.ts'

type Field = keyof DetailsValues
type Named = readonly { id: number; name: string }[]
type TextField = {
  [Name in Field]: DetailsValues[Name] extends string
    ? string extends DetailsValues[Name]
      ? Name
      : never
    : never
}[Field]
type DateName = 'start_date' | 'submission_date' | 'kickoff_date' | 'turnover_date'

interface DetailsFieldsProps {
  values: DetailsValues
  errors: Record<string, string>
  categories: Named
  types: Named
  overview: ProjectOverview
  onChange: (change: Partial<DetailsValues>) => void
  /** Called when a field is left or a choice is made: from then on its error may be shown. */
  onTouch: (field: string) => void
}

const PLACES = ['region', 'province', 'city', 'barangay', 'street'] as const
const ORDER = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[]

const isRequired = (field: string) => field in OVERVIEW_REQUIRED || field === 'name' || field === 'identifier'

export function DetailsFields(props: DetailsFieldsProps) {
  const { values, errors, overview, onChange, onTouch } = props
  const common = (field: Field) => ({
    label: DETAILS_LABELS[field],
    error: errors[field],
    required: isRequired(field),
    onBlur: () => onTouch(field),
    inputWrapperOrder: ORDER,
  })
  const text = (field: TextField, read: (typed: string) => string = (typed) => typed) => ({
    ...common(field),
    autoComplete: 'off',
    value: values[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: read(event.currentTarget.value) }),
  })
  const choice = (field: TextField | 'bid_category', data: { value: string; label: string }[]) => ({
    ...common(field),
    size: 'sm',
    data,
    placeholder: 'Choose',
    value: values[field] || null,
    onChange: (value: string | null) => onChange({ [field]: value ?? '' }),
    allowDeselect: false,
    rightSection: <IconChevronDown size={16} stroke={1.7} aria-hidden />,
    rightSectionPointerEvents: 'none' as const,
  })
  const day = (field: DateName) => ({
    ...common(field),
    value: values[field],
    allowDeselect: true,
    onChange: (value: string | null) => {
      onChange({ [field]: value })
      // Days out of order are seen when they are chosen, not when the form is left.
      for (const name of ['kickoff_date', 'turnover_date']) onTouch(name)
      onTouch(field)
    },
  })

  function onAddress(address: AddressValue): void {
    onChange({ address: addressText(address) })
    const before = addressIn(values)
    for (const place of PLACES) if (before[place] && !address[place]) onTouch(place)
  }

  const { start_date, duration } = values
  const budget = overview.total_budget
  return (
    <>
      <PanelSection title="Team" hint="Who is responsible, as printed on requests and reports.">
        {TEAM_ROLES.map((role) => (
          <Span key={role} of={4}>
            <TextInput {...text(role)} maxLength={120} />
          </Span>
        ))}
      </PanelSection>
      <PanelSection title="Client" hint="Whom to call and to write to.">
        <Span of={6}>
          <TextInput {...text('client_company')} maxLength={200} />
        </Span>
        <Span of={6}>
          <TextInput {...text('client_name')} maxLength={120} />
        </Span>
        <Span of={6}>
          <TextInput
            {...text('client_contact', phoneDigits)}
            type="tel"
            inputMode="numeric"
            description={errors.client_contact ? undefined : 'Digits only, at most 11'}
          />
        </Span>
        <Span of={6}>
          <TextInput {...text('client_email')} type="email" maxLength={254} />
        </Span>
      </PanelSection>
      <PanelSection title="Address" hint="Where the work is done.">
        <AddressFields required value={addressIn(values)} errors={errors} onChange={onAddress} />
      </PanelSection>
      <PanelSection title="Project" hint="What it is, for whom, and how long it takes.">
        <Span of={8}>
          <TextInput {...text('name')} maxLength={200} />
        </Span>
        <Span of={4}>
          <TextInput {...text('identifier')} maxLength={40} />
        </Span>
        <Span of={4}>
          <Select
            {...choice(
              'project_category_id',
              named(
                props.categories,
                overview.project_info.project_category_id,
                overview.project_info.project_category,
              ),
            )}
          />
        </Span>
        <Span of={4}>
          <Select
            {...choice(
              'project_type_id',
              named(props.types, overview.project_info.project_type_id, overview.project_info.project_type),
            )}
          />
        </Span>
        {values.bid_category === null ? null : (
          <Span of={4}>
            <Select
              {...choice('bid_category', plain(BID_CATEGORIES))}
              description={budget ? `The approved budget is in “${bidCategoryOf(budget)}”` : undefined}
            />
          </Span>
        )}
        <Span of={4}>
          <TextInput
            {...text('contract_number')}
            maxLength={60}
            description="Bids and programs of work print it"
          />
        </Span>
        <Span of={4}>
          <Select
            {...choice('source_of_funds', plain(IMPLEMENTING_CLIENTS))}
            description="Decides the usual VAT rate"
          />
        </Span>
        <Span of={4}>
          <DateField {...day('start_date')} />
        </Span>
        <Span of={4}>
          <NumberField
            {...common('duration')}
            decimals={0}
            max={10_000}
            unit="calendar days"
            value={duration}
            onChange={(value) => onChange({ duration: value })}
            description={
              start_date && duration ? `Ends ${formatDay(endDate(start_date, duration))}` : undefined
            }
          />
        </Span>
      </PanelSection>
      <PanelSection
        title="Key dates and cycle"
        hint="Dates may follow later. The cycle says how often records are reconciled."
      >
        <Span of={3}>
          <DateField {...day('submission_date')} />
        </Span>
        <Span of={3}>
          <DateField {...day('kickoff_date')} />
        </Span>
        <Span of={3}>
          <DateField {...day('turnover_date')} />
        </Span>
        <Span of={3}>
          <Select
            {...choice(
              'reconciliation_cycle',
              RECONCILIATION_CYCLES.map((cycle) => ({ value: cycle, label: cycleWords(cycle) })),
            )}
          />
        </Span>
      </PanelSection>
    </>
  )
}

const plain = (options: readonly string[]) => options.map((option) => ({ value: option, label: option }))

/** The chosen entry is added, so that it shows before the lists have come or when they fail. */
function named(list: Named, id: number, name: string) {
  const shown = list.some((entry) => entry.id === id) ? list : [...list, { id, name }]
  return shown.map((entry) => ({ value: String(entry.id), label: entry.name }))
}
