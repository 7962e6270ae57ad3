import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import '../../../../ui/mantine-late.css'
import type { DraftScope } from '../model/types.ts'
import { estimateQueries } from '../queries.ts'

interface CopyDialogProps {
  scope: DraftScope | null
  onClose: () => void
  /** The words of a refusal, or nothing. */
  onCopy: (scope: DraftScope, tag: { id: number | null; name: string }) => string | null
}

/** A work item is in an estimate once for each tag: a copy needs another one (D-03). */
export function CopyDialog({ scope, onClose, onCopy }: CopyDialogProps) {
  const tags = useQuery({ ...estimateQueries.tags(), enabled: scope !== null })
  const [chosen, setChosen] = useState<{ scopeKey: string; tagId: string | null } | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const data = (tags.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const tagId = chosen && chosen.scopeKey === scope?.key ? chosen.tagId : null

  function copy(): void {
    const tag = data.find(({ value }) => value === tagId)
    if (scope) setRefusal(onCopy(scope, { id: tag ? Number(tag.value) : null, name: tag?.label ?? '' }))
  }

  return (
    <Dialog
      opened={scope !== null}
      onClose={() => {
        setRefusal(null)
        onClose()
      }}
      returnsFocus={false}
      title="Copy work item"
      subtitle={scope ? `${scope.itemNumber} ${scope.workItem}, with its lines and formulas` : undefined}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={copy}>Copy</Button>
        </>
      }
    >
      <Select
        label="Tag of the copy"
        placeholder="No tag"
        description="Tells the copy apart: the same work item stands once for each tag."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={data}
        value={tagId}
        onChange={(value) => {
          setRefusal(null)
          if (scope) setChosen({ scopeKey: scope.key, tagId: value })
        }}
        searchable
        clearable
        data-autofocus
        nothingFoundMessage="Nothing found"
        error={refusal ?? (tags.isError && !tags.data ? 'The tags could not be loaded.' : undefined)}
      />
    </Dialog>
  )
}
