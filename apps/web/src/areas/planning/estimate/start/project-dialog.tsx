import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ProjectPick } from '../../../project/projects/project-pick.tsx'
import type { StartDialogProps } from './catalogue-dialog.tsx'
import { type Prices, PricesChoice } from './prices-choice.tsx'
import { useAddScopes } from './use-add-scopes.ts'

/** All work items of another project, with their lines. */
export function ProjectDialog({ projectId, draft, opened, onClose, onAdded }: StartDialogProps) {
  const [from, setFrom] = useState<{ id: number; name: string } | null>(null)
  const [prices, setPrices] = useState<Prices>('today')
  const [missing, setMissing] = useState('')
  const adding = useAddScopes({ projectId, draft, onAdded })

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
        <ProjectPick
          label="Project"
          here={projectId}
          chosen={from}
          error={missing}
          onPick={(project) => {
            setMissing('')
            setFrom(project)
          }}
        />
        <PricesChoice value={prices} onChange={setPrices} />
      </div>
    </Dialog>
  )
}
