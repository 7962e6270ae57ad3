import { type EquipmentCategoryRow, equipment } from '@itayo/contract'
import { Switch, TextInput } from '@mantine/core'

import { checkedBy } from '../../../../lib/form.ts'
import type { FieldLabels } from '../../../../ui/conflict/conflict.ts'
import '../../../../ui/mantine-late.css'
import { RecordPanel } from '../../../../lib/records/record-panel.tsx'
import type { EditDoors } from '../../../../lib/records/use-opened.tsx'
import { useRecordForm } from '../../../../lib/records/use-record-form.tsx'
import { typeName } from '../equipment-words.ts'
import { equipmentCalls, equipmentQueries } from '../queries.ts'
import { TypeChoice, type TypeText } from '../type-choice.tsx'

interface CategoryValues {
  name: string
  code: string
  type: TypeText
  archived: boolean
}

const LABELS: FieldLabels<CategoryValues> = {
  name: 'Name',
  code: 'Code',
  type: 'Type',
  archived: 'Archived',
}

const valuesOf = (category: EquipmentCategoryRow): CategoryValues => ({
  name: category.name,
  code: category.code,
  type: category.equipment_type_id === 2 ? '2' : '1',
  archived: category.is_archived,
})

const bodyOf = ({ type, ...values }: CategoryValues) => ({
  ...values,
  equipment_type_id: type === '2' ? (2 as const) : (1 as const),
})

function words(field: keyof CategoryValues, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return field === 'type' ? typeName(Number(value)) : value
}

const body = equipment.editCategory.body.omit({ version: true })

interface EditCategoryPanelProps extends EditDoors<EquipmentCategoryRow> {
  category: EquipmentCategoryRow
}

export function EditCategoryPanel({ category, ...doors }: EditCategoryPanelProps) {
  const record = useRecordForm<CategoryValues, EquipmentCategoryRow>({
    ...doors,
    row: category,
    valuesOf,
    labels: LABELS,
    words,
    check: (values) => checkedBy(body)(bodyOf(values)),
    call: ({ values, version }, options) =>
      equipmentCalls.editCategory(
        { params: { id: category.id }, body: { ...bodyOf(values), version } },
        options,
      ),
    stale: equipmentQueries.all(),
  })
  return (
    <RecordPanel title="Edit category" subtitle={category.name} record={record} {...doors}>
      <TextInput {...record.form.getInputProps('name')} label="Name" autoComplete="off" required />
      <div className="stack halves one-column tops gap-14">
        <TextInput
          {...record.form.getInputProps('code')}
          label="Code"
          description="For machines added later"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={6}
          autoComplete="off"
          onChange={(event) => record.form.setFieldValue('code', event.currentTarget.value.toUpperCase())}
          required
        />
        <TypeChoice
          value={record.form.values.type}
          onChange={(type) => record.form.setFieldValue('type', type)}
        />
      </div>
      <Switch
        {...record.form.getInputProps('archived', { type: 'checkbox' })}
        label="Archived"
        description="No longer offered for new machines and estimates. What is recorded stays."
      />
    </RecordPanel>
  )
}
