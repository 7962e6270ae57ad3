import type { Unit } from '@itayo/contract'
import { Autocomplete, Select, TagsInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import '../../../../ui/mantine-late.css'
import { catalogQueries } from '../../../library/catalog/queries.ts'
import { materialQueries } from '../queries.ts'
import { ConversionFields } from './conversion-fields.tsx'
import type { MaterialValues } from './material-values.ts'

interface MaterialFieldsProps {
  form: UseFormReturnType<MaterialValues>
  units: readonly Unit[]
  /** Similar materials of the list, shown under the description. */
  similar?: ReactNode
}

export function useUnits(): readonly Unit[] {
  return useQuery(catalogQueries.units()).data ?? []
}

function unitOptions(units: readonly Unit[]) {
  return units.map((unit) => ({
    value: String(unit.id),
    label: unit.abbreviation === unit.name ? unit.name : `${unit.abbreviation} (${unit.name})`,
  }))
}

/** Adding and editing share these fields. */
export function MaterialFields({ form, units, similar }: MaterialFieldsProps) {
  const types = useQuery(materialQueries.types())
  return (
    <>
      <div>
        <TextInput
          {...form.getInputProps('description')}
          label="Description"
          placeholder="Portland cement, Type 1, 40 kg"
          autoComplete="off"
          maxLength={200}
          required
          data-autofocus
        />
        {similar}
      </div>
      <div className="stack halves one-column tops gap-14">
        <Select
          {...form.getInputProps('unit_id')}
          size="sm"
          label="Unit"
          placeholder="Choose a unit"
          data={unitOptions(units)}
          searchable
          allowDeselect={false}
          nothingFoundMessage="No such unit"
          rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}
          rightSectionPointerEvents="none"
          required
        />
        <Autocomplete
          {...form.getInputProps('material_type')}
          size="sm"
          label="Type"
          placeholder="Cement"
          data={types.data?.types ?? []}
          maxLength={60}
          autoComplete="off"
        />
      </div>
      <TagsInput
        {...form.getInputProps('aliases')}
        size="sm"
        label="Other names"
        description="What people also call it: the search finds it by these too. Enter after each."
        splitChars={[';']}
        maxTags={20}
        acceptValueOnBlur
        clearButtonProps={{ 'aria-label': 'Take out all other names' }}
      />
      <ConversionFields form={form} units={units} />
    </>
  )
}
