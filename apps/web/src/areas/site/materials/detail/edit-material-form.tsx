import type { MaterialDetail } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useRecordForm } from '../../../../lib/records/use-record-form.tsx'
import { askToDiscard } from '../../../../ui/leaving.ts'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { MaterialFields, useUnits } from '../form/material-fields.tsx'
import { bodyOf, checkMaterial, LABELS, valuesOf, valueWords } from '../form/material-values.ts'
import { materialCalls, materialQueries } from '../queries.ts'

interface EditMaterialFormProps {
  material: MaterialDetail
  onDone: () => void
  onClose: () => void
}

const noop = () => {}

export function EditMaterialForm({ material, onDone, onClose }: EditMaterialFormProps) {
  const queries = useQueryClient()
  const units = useUnits()
  const heading = useRef(material.description)
  const record = useRecordForm({
    row: material,
    valuesOf,
    labels: LABELS,
    words: valueWords(units, material.unit),
    check: checkMaterial,
    call: ({ values, version }, options) =>
      materialCalls.edit({ params: { id: material.id }, body: { ...bodyOf(values), version } }, options),
    onSaved(saved) {
      queries.setQueryData(materialQueries.detail(material.id).queryKey, saved)
      void queries.invalidateQueries(materialQueries.all())
      onDone()
    },
    onDirty: noop,
  })
  async function cancel(): Promise<void> {
    if (record.dirty && !(await askToDiscard(heading.current))) return
    onDone()
  }
  return (
    <SidePanel
      title="Edit material"
      subtitle={heading.current}
      onClose={onClose}
      footer={
        <div className="push flex gap-8">
          <Button variant="default" onClick={() => void cancel()}>
            Cancel
          </Button>
          <Button type="submit" form="edit-material" disabled={!record.dirty} loading={record.saving}>
            Save
          </Button>
        </div>
      }
    >
      <form id="edit-material" noValidate className="stack gap-14 pad-16" onSubmit={record.onSubmit}>
        <MaterialFields form={record.form} units={units} />
      </form>
      {record.conflict}
    </SidePanel>
  )
}
