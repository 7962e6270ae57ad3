import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useAction } from '../../../lib/query.ts'
import { askToConfirm } from '../../../ui/dialogs.ts'
import { Note } from '../../../ui/note.tsx'
import { recommenderCalls } from './queries.ts'
import { useAfterDecision } from './use-after-decision.ts'

/** A plan that was accepted can be taken back for two weeks (REC-033). */
export function RevertPrompt({ projectId, isDirty }: { projectId: number; isDirty: boolean }) {
  const undoing = useAction(
    (body: { project_id: number }, options) => recommenderCalls.undo({ body }, options),
    useAfterDecision(projectId, () => {}),
  )
  async function undo(): Promise<void> {
    const isSure = await askToConfirm({
      title: 'Take the plan back?',
      text: 'Dates, links and crews become what they were before it.',
      confirm: 'Take it back',
      cancel: 'Cancel',
    })
    if (isSure) undoing.mutate({ project_id: projectId })
  }
  return (
    <Note
      tone="info"
      icon={IconArrowBackUp}
      title="A recommended plan was applied to this schedule."
      action={
        <Button
          variant="default"
          size="xs"
          disabled={isDirty}
          loading={undoing.isPending}
          onClick={() => void undo()}
        >
          Take it back
        </Button>
      }
    />
  )
}
