import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import '../../../../ui/mantine-late.css'
import type { DraftScope } from '../model/types.ts'
import { estimateQueries } from '../queries.ts'

interface TagDialogProps {
  scope: DraftScope | null
  onClose: () => void
  onChoose: (scope: DraftScope, tagId: number | null, name: string) => void
}

/** Tags tell repeated work items apart: "Building A" (D-03). */
export function TagDialog({ scope, onClose, onChoose }: TagDialogProps) {
  const tags = useQuery({ ...estimateQueries.tags(), enabled: scope !== null })
  const [chosen, setChosen] = useState<{ scopeKey: string; tagId: string | null } | null>(null)
  const saved = scope?.tagId === null ? null : String(scope?.tagId ?? '')
  const tagId = chosen?.scopeKey === scope?.key && chosen ? chosen.tagId : saved
  const known = (tags.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  // One that was archived since is still the one it has.
  const isKnown = known.some(({ value }) => value === saved)
  const data = saved && !isKnown ? [{ value: saved, label: scope?.tagName ?? '' }, ...known] : known

  return (
    <Dialog
      opened={scope !== null}
      onClose={onClose}
      title="Change tag"
      subtitle={scope ? `${scope.itemNumber} ${scope.workItem}` : undefined}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            onClick={() => {
              const tag = data.find(({ value }) => value === tagId)
              if (scope) onChoose(scope, tag ? Number(tag.value) : null, tag?.label ?? '')
            }}
          >
            Change tag
          </Button>
        </>
      }
    >
      <Select
        label="Tag"
        placeholder="No tag"
        description="Tells the same work item apart where it stands twice."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={data}
        value={tagId}
        onChange={(value) => scope && setChosen({ scopeKey: scope.key, tagId: value })}
        searchable
        clearable
        data-autofocus
        nothingFoundMessage="Nothing found"
        error={tags.isError && !tags.data ? 'The tags could not be loaded.' : undefined}
      />
    </Dialog>
  )
}
