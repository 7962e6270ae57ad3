import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { AddressFields } from '../../ui/address/address-fields.tsx'
import { addressLine, NO_ADDRESS } from '../../ui/address/address-value.ts'
import { FormPage } from '../../ui/form-page.tsx'
import { NumberField } from '../../ui/number/number-field.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { Panel, PanelSection } from '../../ui/panel.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { countChanges } from '../../ui/save-words.ts'
import { Span } from '../../ui/span.tsx'
import { toastSuccess } from '../../ui/toast.tsx'

const START = {
  name: 'Brgy. Pulong Buhangin Multi-Purpose Hall',
  days: 210 as number | null,
  cost: 8_750_000 as number | null,
  ocm: 15 as number | null,
  quantity: 12.3456 as number | null,
  address: NO_ADDRESS,
}

export function FormPart() {
  const [saved, setSaved] = useState(START)
  const [typed, setTyped] = useState(START)
  const set = (part: Partial<typeof START>) => setTyped({ ...typed, ...part })
  return (
    <FormPage
      header={<PageHeader title="Let's Connect" subtitle={addressLine(typed.address) || 'No address yet'} />}
      bar={<SaveBar changes={countChanges(saved, typed)} onDiscard={() => setTyped(saved)} />}
      onSubmit={() => {
        setSaved(typed)
        toastSuccess('Your work has been saved')
      }}
    >
      <Panel title="Project Information">
        <PanelSection title="Project" hint="The name and ID stand on every print.">
          <Span of={8}>
            <TextInput
              label="Project name"
              required
              value={typed.name}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
          </Span>
          <Span of={4}>
            <TextInput label="Project ID" error="This ID is taken." defaultValue="BUL-2027-003" />
          </Span>
        </PanelSection>
        <PanelSection title="Numbers" hint="Try e, +, −, the wheel, and pasting ₱1,234.50.">
          <Span of={4}>
            <NumberField
              label="Project cost (approved budget)"
              sign="₱"
              fixed
              value={typed.cost}
              onChange={(cost) => set({ cost })}
              description="Bid category 5-10 Million"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
          </Span>
          <Span of={4}>
            <NumberField
              label="Days"
              unit="calendar days"
              decimals={0}
              value={typed.days}
              onChange={(days) => set({ days })}
            />
          </Span>
          <Span of={4}>
            <NumberField
              label="OCM"
              unit="%"
              fixed
              max={15}
              value={typed.ocm}
              onChange={(ocm) => set({ ocm })}
            />
          </Span>
          <Span of={4}>
            <NumberField
              label="Quantity"
              unit="cu.m"
              decimals={4}
              value={typed.quantity}
              onChange={(quantity) => set({ quantity })}
            />
          </Span>
          <Span of={4}>
            <NumberField label="Above its limit" unit="%" max={100} value={120} onChange={() => undefined} />
          </Span>
          <Span of={4}>
            <NumberField
              label="Not to be changed"
              sign="₱"
              fixed
              disabled
              value={8412600}
              onChange={() => undefined}
            />
          </Span>
        </PanelSection>
        <PanelSection
          title="Address"
          hint="Each list opens after the one before it; changing one clears those after it."
        >
          <AddressFields value={typed.address} onChange={(address) => set({ address })} />
        </PanelSection>
      </Panel>
    </FormPage>
  )
}
