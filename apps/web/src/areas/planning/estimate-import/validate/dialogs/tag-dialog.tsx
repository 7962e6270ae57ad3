import type { ImportRow } from '@itayo/contract'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../../../ui/dialog.tsx'
import '../../../../../ui/mantine-late.css'
import { catalogQueries } from '../../../../library/catalog/queries.ts'
import { rowLabel } from '../model/words.ts'

interface TagDialogProps {
  row: ImportRow
  onChoose: (tagId: number | null) => void
  onClose: () => void
}

/** Tags tell the same work item apart where it stands twice (D-03). */
export function RowTagDialog({ row, onChoose, onClose }: TagDialogProps) {
  const tags = useQuery(catalogQueries.tags())
  const [tag, setTag] = useState(row.company_tag_id === null ? null : String(row.company_tag_id))
  const shown = (tags.data ?? []).filter((each) => !each.is_archived)
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Choose a tag"
      subtitle={rowLabel(row)}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => onChoose(tag === null ? null : Number(tag))}>Use this tag</Button>
        </>
      }
    >
      <Select
        label="Tag"
        placeholder="No tag"
        description="Tells the same work item apart where it stands twice."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={shown.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={tag}
        onChange={setTag}
        searchable
        openOnFocus={false}
        clearable
        data-autofocus
        nothingFoundMessage={
          shown.length === 0 ? 'There are no tags yet. They are made in the catalogue.' : 'Nothing found'
        }
        error={tags.isError && !tags.data ? 'The tags could not be loaded.' : undefined}
      />
    </Dialog>
  )
}
