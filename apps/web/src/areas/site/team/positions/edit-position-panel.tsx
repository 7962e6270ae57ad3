import { type PositionRow, team } from '@itayo/contract'
import { Switch, Textarea, TextInput } from '@mantine/core'

import { checkedBy } from '../../../../lib/form.ts'
import type { FieldLabels } from '../../../../ui/conflict/conflict.ts'
import '../../../../ui/mantine-late.css'
import { RecordPanel } from '../../../../lib/records/record-panel.tsx'
import type { EditDoors } from '../../../../lib/records/use-opened.tsx'
import { useRecordForm } from '../../../../lib/records/use-record-form.tsx'
import { teamCalls, teamQueries } from '../queries.ts'

interface PositionValues {
  position: string
  description: string
  archived: boolean
}

const LABELS: FieldLabels<PositionValues> = {
  position: 'Position',
  description: 'Description',
  archived: 'Archived',
}

const valuesOf = (row: PositionRow): PositionValues => ({
  position: row.position,
  description: row.description,
  archived: row.is_archived,
})

function words(_field: keyof PositionValues, value: string | boolean): string {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value || '—'
}

const body = team.editPosition.body.omit({ version: true })

interface EditPositionPanelProps extends EditDoors<PositionRow> {
  position: PositionRow
}

export function EditPositionPanel({ position, ...doors }: EditPositionPanelProps) {
  const record = useRecordForm<PositionValues, PositionRow>({
    ...doors,
    row: position,
    valuesOf,
    labels: LABELS,
    words,
    check: checkedBy(body),
    call: ({ values, version }, options) =>
      teamCalls.editPosition({ params: { id: position.position_id }, body: { ...values, version } }, options),
    stale: teamQueries.all(),
  })
  return (
    <RecordPanel title="Edit position" subtitle={position.position} record={record} {...doors}>
      <TextInput {...record.form.getInputProps('position')} label="Position" autoComplete="off" required />
      <Textarea {...record.form.getInputProps('description')} label="Description" rows={3} />
      <Switch
        {...record.form.getInputProps('archived', { type: 'checkbox' })}
        label="Archived"
        description="No longer offered for people and estimates. What is recorded stays."
      />
    </RecordPanel>
  )
}
