import { type CategoryChoice, equipment } from '@itayo/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { checkedBy } from '../../../lib/form.ts'
import { sameName } from '../../../lib/match.ts'
import { AddEntryDialog, type AddEntryProps, useAddEntry } from '../../../lib/records/add-entry.tsx'
import { equipmentCalls, equipmentQueries } from './queries.ts'
import { TypeChoice, type TypeText } from './type-choice.tsx'

interface CategoryValues {
  category_name: string
  type: TypeText
}

const EMPTY: CategoryValues = { category_name: '', type: '1' }

const bodyOf = ({ category_name, type }: CategoryValues) => ({
  category_name,
  equipment_type_id: type === '2' ? (2 as const) : (1 as const),
})

/** EST-014. A name that is taken is answered by the server's own dialog (EST-082), and the form stays. */
export function AddCategoryModal(props: AddEntryProps<CategoryChoice>) {
  const entry = useAddEntry({
    ...props,
    empty: EMPTY,
    field: 'category_name',
    isBegun: ({ category_name }) => category_name.trim() !== '',
    check: (values) => checkedBy(equipment.createCategory.body)(bodyOf(values)),
    bodyOf,
    call: equipmentCalls.createCategory,
    stale: equipmentQueries.all(),
  })
  const { category_name, type } = entry.form.values
  const [typed] = useDebouncedValue(category_name.trim(), 300)
  const found = useQuery({ ...equipmentQueries.choices(typed), enabled: props.opened && typed !== '' })
  const taken = found.data?.find(({ label }) => sameName(label, category_name))
  return (
    <AddEntryDialog
      entry={entry}
      title="Add New Equipment Category"
      label="Equipment category"
      placeholder="Mini Excavator, 0.10 cu.m"
      taken={taken?.label}
    >
      <TypeChoice value={type} onChange={(next) => entry.form.setFieldValue('type', next)} />
    </AddEntryDialog>
  )
}
