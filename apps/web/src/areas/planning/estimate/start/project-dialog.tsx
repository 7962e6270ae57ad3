import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import { PickOrCreate } from '../../../../ui/pick-or-create.tsx'
import { useProjectChoices } from '../../../project/projects/use-project-choices.ts'
import type { StartDialogProps } from './catalogue-dialog.tsx'
import { type Prices, PricesChoice } from './prices-choice.tsx'
import { useAddScopes } from './use-add-scopes.ts'

/** All work items of another project, with their lines. */
export function ProjectDialog({ projectId, draft, opened, onClose, onAdded }: StartDialogProps) {
  const [from, setFrom] = useState<{ id: number; name: string } | null>(null)
  const [prices, setPrices] = useState<Prices>('today')
  const [missing, setMissing] = useState('')
  const adding = useAddScopes({ projectId, draft, onAdded })
  const [wanted, setWanted] = useState('')
  const projects = useProjectChoices(wanted)
  const found = projects.found.filter(({ value }) => value !== projectId)

  function add(): void {
    if (!from) setMissing('Choose a project.')
    else void adding.add({ from: 'project', project_id: from.id, prices })
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Copy from another project"
      subtitle="Its work items and lines are added here. What was spent there stays there, and nothing is saved yet."
      width={560}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={adding.pending} onClick={add}>
            Copy
          </Button>
        </>
      }
    >
      <div className="stack gap-16 ink">
        <PickOrCreate
          label="Project"
          placeholder="Search name or Project ID"
          chosen={from?.name ?? ''}
          onSearch={setWanted}
          options={found.map(({ value, label, identifier }) => ({
            value: String(value),
            label,
            detail: identifier,
          }))}
          pending={projects.isPending}
          failed={projects.isError}
          error={missing}
          required
          autoFocus
          onPick={(value) => {
            const picked = found.find((project) => String(project.value) === value)
            setMissing('')
            setFrom(picked ? { id: picked.value, name: picked.label } : null)
          }}
        />
        <PricesChoice value={prices} onChange={setPrices} />
      </div>
    </Dialog>
  )
}
