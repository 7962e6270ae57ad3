import { Autocomplete, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { DateField } from '../../../../ui/date-field.tsx'
import '../../../../ui/mantine-late.css'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { materialQueries } from '../queries.ts'
import type { PriceValues } from './price-values.ts'

interface PriceFieldsProps {
  form: UseFormReturnType<PriceValues>
  today: string
  /** "bag"; nothing until the unit is chosen. */
  unit: string
  required?: boolean
}

export function PriceFields({ form, today, unit, required = true }: PriceFieldsProps) {
  const types = useQuery(materialQueries.types())
  return (
    <>
      <div className="stack halves one-column tops gap-14">
        <NumberField
          {...form.getInputProps('price')}
          value={form.values.price}
          label={unit ? `Price per ${unit}` : 'Price'}
          sign="₱"
          decimals={4}
          required={required}
        />
        <DateField {...form.getInputProps('price_date')} label="Date" maxDate={today} required={required} />
      </div>
      <div className="stack halves one-column tops gap-14">
        <Autocomplete
          {...form.getInputProps('supplier')}
          size="sm"
          label="Supplier"
          data={types.data?.suppliers ?? []}
          limit={20}
          maxLength={120}
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps('note')}
          label="Note"
          placeholder="Delivered, quotation by phone"
          maxLength={200}
          autoComplete="off"
        />
      </div>
    </>
  )
}
