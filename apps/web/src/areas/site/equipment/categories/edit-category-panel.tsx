import { type EquipmentCategoryRow, equipment } from '@itayo/contract'
import { Button, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { checkedBy } from '../../../../lib/form.ts'
import type { FieldLabels } from '../../../../ui/conflict/conflict.ts'
import '../../../../ui/mantine-late.css'
import { useRecordForm } from '../../../../lib/records/use-record-form.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
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

interface EditCategoryPanelProps {
  category: EquipmentCategoryRow
  onDirty: (dirty: boolean) => void
  onBack: () => void
  onClose: () => void
  onSaved: (category: EquipmentCategoryRow) => void
}

export function EditCategoryPanel({ category, onDirty, onBack, onClose, onSaved }: EditCategoryPanelProps) {
  const queries = useQueryClient()
  const { form, dirty, saving, onSubmit, conflict } = useRecordForm<CategoryValues, EquipmentCategoryRow>({
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
    onSaved(saved) {
      void queries.invalidateQueries(equipmentQueries.all())
      onSaved(saved)
    },
    onDirty,
  })
  return (
    <SidePanel
      title="Edit category"
      subtitle={category.name}
      onClose={onClose}
      footer={
        <div className="push flex gap-8">
          <Button variant="default" onClick={onBack}>
            Cancel
          </Button>
          <Button type="submit" form="edit-category" disabled={!dirty} loading={saving}>
            Save
          </Button>
        </div>
      }
    >
      <form id="edit-category" noValidate className="stack gap-14 pad-16" onSubmit={onSubmit}>
        <TextInput {...form.getInputProps('name')} label="Name" autoComplete="off" required />
        <div className="stack halves one-column tops gap-14">
          <TextInput
            {...form.getInputProps('code')}
            label="Code"
            description="For machines added later"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={6}
            autoComplete="off"
            onChange={(event) => form.setFieldValue('code', event.currentTarget.value.toUpperCase())}
            required
          />
          <TypeChoice value={form.values.type} onChange={(type) => form.setFieldValue('type', type)} />
        </div>
        <Switch
          {...form.getInputProps('archived', { type: 'checkbox' })}
          label="Archived"
          description="No longer offered for new machines and estimates. What is recorded stays."
        />
      </form>
      {conflict}
    </SidePanel>
  )
}
