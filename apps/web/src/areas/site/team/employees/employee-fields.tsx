import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sameName } from '../../../../lib/match.ts'
import { DateField } from '../../../../ui/date-field.tsx'
import { DuplicateWords } from '../../../../ui/duplicate-words.tsx'
import { PositionField } from '../position-field.tsx'
import { teamQueries } from '../queries.ts'
import type { EmployeeValues } from './employee-form.ts'

interface EmployeeFieldsProps {
  form: UseFormReturnType<EmployeeValues>
  /** The employee being edited, who is no double of themselves. */
  self?: { id: number; position: string } | undefined
}

export function EmployeeFields({ form, self }: EmployeeFieldsProps) {
  const { full_name, position_id } = form.values
  const [chosenName, setChosenName] = useState(self?.position ?? '')
  const [typed] = useDebouncedValue(full_name.trim(), 300)
  const found = useQuery({
    ...teamQueries.employees({ search: typed.slice(0, 100) }),
    enabled: typed.length > 2,
  })
  const double = found.data?.data.find((row) => row.id !== self?.id && sameName(row.full_name, full_name))
  return (
    <>
      <div>
        <TextInput
          {...form.getInputProps('full_name')}
          label="Full name"
          autoComplete="off"
          required
          data-autofocus
        />
        <DuplicateWords
          text={double ? `${double.full_name}, ${double.position}, is in the list already.` : undefined}
        />
      </div>
      <PositionField
        chosen={position_id === null ? null : { id: position_id, name: chosenName }}
        onChoose={({ id, name }) => {
          setChosenName(name)
          form.setFieldValue('position_id', id)
        }}
        error={form.errors.position_id}
      />
      <TextInput {...form.getInputProps('mobile')} label="Mobile number" type="tel" autoComplete="off" />
      <div className="stack halves one-column tops gap-14">
        <TextInput {...form.getInputProps('licence_number')} label="Licence number" autoComplete="off" />
        <DateField
          {...form.getInputProps('licence_expiry')}
          label="Licence expiry"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the licence expiry' }}
        />
      </div>
    </>
  )
}
