import { Button } from '@mantine/core'
import { IconCloudRain, IconTrendingDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '../../../lib/auth/use-may.ts'
import { countOf, formatDay, formatPercent } from '../../../lib/formats.ts'
import { askToConfirm } from '../../../ui/dialogs.ts'
import { Note } from '../../../ui/note.tsx'
import { CatchUpDialog } from './catch-up-dialog.tsx'
import { DiversionDialog } from './diversion-dialog.tsx'
import { recommenderQueries } from './queries.ts'
import classes from './recommender.module.css'
import { RevertPrompt } from './revert-prompt.tsx'
import { WeatherAlerts } from './weather-alerts.tsx'

interface NextActionsProps {
  projectId: number
  /** Unsaved edits of the plan: they are saved or given up before a plan is accepted over them. */
  isDirty: boolean
  /** Beside the scope of work: what was accepted is seen in the schedule, which is offered then (REC-011). */
  offersSchedule?: boolean
}

const FIRST = 'Save or discard your changes first.'

/**
 * "Recommended next action" above a schedule, in the order of the handbook: the revert prompt, heat, rain, the diversion
 * plan, and the way back to the plan (REC-004). Advice is an extra: a schedule without it is complete, so a failed
 * reading says nothing (REC-044).
 */
export function NextActions({ projectId, isDirty, offersSchedule = false }: NextActionsProps) {
  const { data: advice } = useQuery(recommenderQueries.catchUp(projectId))
  const { data: undoFlag } = useQuery(recommenderQueries.undoFlag(projectId))
  const { data: diverted = [] } = useQuery(recommenderQueries.diversion(projectId))
  const [open, setOpen] = useState<'catch-up' | 'diversion' | null>(null)
  const may = useMay()
  const canDecide = may('/recommender/save')
  const navigate = useNavigate()
  const close = () => setOpen(null)
  async function accepted(): Promise<void> {
    close()
    if (!offersSchedule || !may('/schedule/Schedule')) return
    const isWanted = await askToConfirm({
      title: 'Open the schedule?',
      text: 'The plan has been applied. The schedule shows what moved.',
      confirm: 'Open the schedule',
      cancel: 'Stay here',
    })
    if (isWanted) await navigate(`/schedule/Schedule?id=${projectId}`)
  }
  return (
    <section
      aria-label="Recommended next action"
      className={`stack gap-8 screen-only ${classes.actions}`}
      data-strip={!offersSchedule || undefined}
    >
      {undoFlag?.flag === 1 && canDecide ? <RevertPrompt projectId={projectId} isDirty={isDirty} /> : null}
      <WeatherAlerts projectId={projectId} />
      {diverted.length > 0 && canDecide ? (
        <Note
          tone="warn"
          icon={IconCloudRain}
          title={`Rain stops ${countOf(diverted.length, 'work item', 'work items')} in the next two weeks.`}
          action={
            <Button size="xs" disabled={isDirty} onClick={() => setOpen('diversion')}>
              Review diversion plan
            </Button>
          }
        >
          {isDirty ? FIRST : 'Dry work of other phases can be done meanwhile.'}
        </Note>
      ) : null}
      {advice ? (
        <Note
          tone="warn"
          icon={IconTrendingDown}
          title={advice.recommendation}
          action={
            <Button size="xs" disabled={isDirty} onClick={() => setOpen('catch-up')}>
              Review
            </Button>
          }
        >
          {isDirty
            ? FIRST
            : `As it goes now, the slippage is ${formatPercent(advice.now.slippage)} on ${formatDay(advice.evaluated_on)}.`}
        </Note>
      ) : null}
      {advice && open === 'catch-up' ? (
        <CatchUpDialog
          projectId={projectId}
          advice={advice}
          onAccepted={() => void accepted()}
          onClose={close}
        />
      ) : null}
      {diverted.length > 0 && open === 'diversion' ? (
        <DiversionDialog
          projectId={projectId}
          items={diverted}
          onAccepted={() => void accepted()}
          onClose={close}
        />
      ) : null}
    </section>
  )
}
