import { type PositionRow, team } from '@itayo/contract'
import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { checkedBy } from '../../../../lib/form.ts'
import type { FieldLabels } from '../../../../ui/conflict/conflict.ts'
import '../../../../ui/mantine-late.css'
import { useRecordForm } from '../../../../lib/records/use-record-form.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
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

interface EditPositionPanelProps {
  position: PositionRow
  onDirty: (dirty: boolean) => void
  onBack: () => void
  onClose: () => void
  onSaved: (position: PositionRow) => void
}

export function EditPositionPanel({ position, onDirty, onBack, onClose, onSaved }: EditPositionPanelProps) {
  const queries = useQueryClient()
  const { form, dirty, saving, onSubmit, conflict } = useRecordForm<PositionValues, PositionRow>({
    row: position,
    valuesOf,
    labels: LABELS,
    words,
    check: checkedBy(body),
    call: ({ values, version }, options) =>
      teamCalls.editPosition({ params: { id: position.position_id }, body: { ...values, version } }, options),
    onSaved(saved) {
      void queries.invalidateQueries(teamQueries.all())
      onSaved(saved)
    },
    onDirty,
  })
  return (
    <SidePanel
      title="Edit position"
      subtitle={position.position}
      onClose={onClose}
      footer={
        <div className="push flex gap-8">
          <Button variant="default" onClick={onBack}>
            Cancel
          </Button>
          <Button type="submit" form="edit-position" disabled={!dirty} loading={saving}>
            Save
          </Button>
        </div>
      }
    >
      <form id="edit-position" noValidate className="stack gap-14 pad-16" onSubmit={onSubmit}>
        <TextInput {...form.getInputProps('position')} label="Position" autoComplete="off" required />
        <Textarea {...form.getInputProps('description')} label="Description" rows={3} />
        <Switch
          {...form.getInputProps('archived', { type: 'checkbox' })}
          label="Archived"
          description="No longer offered for people and estimates. What is recorded stays."
        />
      </form>
      {conflict}
    </SidePanel>
  )
}
