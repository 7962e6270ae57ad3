import { EQUIPMENT_CONDITIONS } from '@itayo/contract'
import { Autocomplete, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconChevronDown } from '@tabler/icons-react'
import { DateField } from '../../../ui/date-field.tsx'
import { NumberField } from '../../../ui/number/number-field.tsx'
import '../../../ui/mantine-late.css'
import type { Condition, MachineValues, Rental } from './machine-form.ts'

interface MachineFieldsProps {
  conditions?: readonly Condition[]
  form: UseFormReturnType<MachineValues>
  /** Models of the category that are there already. */
  brands?: readonly string[]
  today: string
}

const chevron = <IconChevronDown size={16} stroke={1.7} aria-hidden />
const NOT_ASKED = 'Not asked for a rental'

/** EQP-010, in the order of the picture. */
export function MachineFields({
  form,
  brands = [],
  conditions = EQUIPMENT_CONDITIONS,
  today,
}: MachineFieldsProps) {
  const isRental = form.values.rental === 'YES'
  function setRental(rental: Rental): void {
    form.setFieldValue('rental', rental)
    if (rental !== 'YES') return
    form.setFieldValue('condition', '')
    form.setFieldValue('date_acquired', null)
    form.clearErrors()
  }
  return (
    <>
      <div className="stack halves one-column tops gap-14">
        <Autocomplete
          {...form.getInputProps('brand')}
          size="sm"
          label="Brand/Model"
          data={[...brands]}
          autoComplete="off"
          required
        />
        <TextInput {...form.getInputProps('location')} label="Location" autoComplete="off" required />
      </div>
      <div className="stack halves one-column tops gap-14">
        <Select
          size="sm"
          label="Rental"
          data={['NO', 'YES']}
          value={form.values.rental}
          onChange={(value) => setRental(value === 'YES' ? 'YES' : 'NO')}
          allowDeselect={false}
          rightSection={chevron}
          rightSectionPointerEvents="none"
          required
        />
        <Select
          {...form.getInputProps('condition')}
          size="sm"
          label="Condition"
          placeholder={isRental ? '' : 'Select Condition'}
          data={[...conditions]}
          value={form.values.condition || null}
          onChange={(value) => form.setFieldValue('condition', (value ?? '') as MachineValues['condition'])}
          allowDeselect={false}
          description={NOT_ASKED}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rightSection={chevron}
          rightSectionPointerEvents="none"
          required={!isRental}
          disabled={isRental}
        />
      </div>
      <div className="stack halves one-column tops gap-14">
        <DateField
          {...form.getInputProps('date_acquired')}
          label="Date Acquired"
          description={NOT_ASKED}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxDate={today}
          required={!isRental}
          disabled={isRental}
        />
        <NumberField
          label="Fuel norm"
          unit="L an hour"
          max={999}
          description="What its engine may draw in an hour of work"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={form.values.fuel_norm}
          error={form.errors.fuel_norm}
          onChange={(norm) => form.setFieldValue('fuel_norm', norm || null)}
        />
      </div>
    </>
  )
}
