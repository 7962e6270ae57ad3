import type { CategoryChoice } from '@itayo/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/auth/use-may.ts'
import { PickOrCreate } from '../../../ui/pick-or-create.tsx'
import { AddCategoryModal } from './category-modal.tsx'
import { typeName } from './equipment-words.ts'
import { equipmentQueries } from './queries.ts'

/** EQP-049. */
const TYPING_MS = 1000

interface CategoryFieldProps {
  chosen: CategoryChoice | null
  onChoose: (category: CategoryChoice) => void
  /** While the modal lies over it, the dialog below keeps its hands off the keyboard. */
  autoFocus?: boolean
}

/** EQP-004: categories are searched while typing, and a missing one can be added. */
export function CategoryField({ chosen, onChoose, autoFocus = false }: CategoryFieldProps) {
  const may = useMay()
  const [search, setSearch] = useState('')
  const [searched] = useDebouncedValue(search, TYPING_MS)
  const [creating, setCreating] = useState<string | null>(null)
  const found = useQuery(equipmentQueries.choices(searched))
  return (
    <>
      <PickOrCreate
        label="Equipment"
        placeholder="Search category"
        required
        autoFocus={autoFocus}
        chosen={chosen?.label ?? ''}
        options={(found.data ?? []).map((category) => ({
          value: String(category.value),
          label: category.label,
          detail: typeName(category.equipment_type_id),
        }))}
        onSearch={setSearch}
        pending={found.isFetching || searched !== search}
        failed={found.isError && !found.data}
        onPick={(value) => {
          const category = found.data?.find((entry) => String(entry.value) === value)
          if (category) onChoose(category)
        }}
        onCreate={may('/equipment/add') || may('/estimate/save') ? setCreating : undefined}
      />
      <AddCategoryModal
        opened={creating !== null}
        name={creating ?? ''}
        onClose={() => setCreating(null)}
        onCreated={(category) => {
          setCreating(null)
          onChoose(category)
        }}
      />
    </>
  )
}
