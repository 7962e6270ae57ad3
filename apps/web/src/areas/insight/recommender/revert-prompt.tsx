import { downloads, routeUrl } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { PaperMenu } from '../../../lib/paper-menu.tsx'
import { useAction } from '../../../lib/query.ts'
import { askToConfirm } from '../../../ui/dialogs.ts'
import { Note } from '../../../ui/note.tsx'
import { recommenderCalls } from './queries.ts'
import { useAfterDecision } from './use-after-decision.ts'

interface RevertPromptProps {
  projectId: number
  isDirty: boolean
  /** The kind of plan; a catch-up plan has a paper. */
  column: string | null
}

/** A plan that was accepted can be taken back for two weeks (REC-033). */
export function RevertPrompt({ projectId, isDirty, column }: RevertPromptProps) {
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
        <div className="flex wrap gap-8">
          {column === 'uc_1' || column === 'uc_5' ? (
            <PaperMenu
              label="Program"
              paper={{
                url: routeUrl(downloads.catchUpProgram),
                name: 'Catch-up_Program',
                body: { project_id: projectId },
              }}
            />
          ) : null}
          <Button
            variant="default"
            disabled={isDirty}
            loading={undoing.isPending}
            onClick={() => void undo()}
          >
            Take it back
          </Button>
        </div>
      }
    />
  )
}
