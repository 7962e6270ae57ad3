import type { DependencyAdvice, DivertedItem } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconBinaryTree2, IconCloudRain, IconTrendingDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '../../../lib/auth/use-may.ts'
import { countOf, formatDay, formatPercent } from '../../../lib/formats.ts'
import { askToConfirm } from '../../../ui/dialogs.ts'
import { Note } from '../../../ui/note.tsx'
import type { NextActionsProps } from '../../planning/schedule/offered.ts'
import { weatherQueries } from '../weather/queries.ts'
import { AdvicePanel } from './advice-panel.tsx'
import { CatchUpDialog } from './catch-up-dialog.tsx'
import { DependencyDialog } from './dependency-dialog.tsx'
import { DiversionDialog } from './diversion-dialog.tsx'
import { recommenderQueries } from './queries.ts'
import { RevertPrompt } from './revert-prompt.tsx'
import { SlippageAlert } from './slippage-alert.tsx'
import { TaskNoticesCard, tasksTitle } from './task-notices.tsx'
import { WeatherAlerts } from './weather-alerts.tsx'

const FIRST = 'Save or discard your changes first.'

/**
 * "Recommended next action" above a schedule, in the order of the handbook: the revert prompt, heat, rain, the diversion
 * plan, tasks that are late or near (REC-003: beside the scope of work), the way back to the plan, and dependencies.
 * Nothing is drawn, and no landmark is left, while nothing is advised. Advice is an extra: a schedule without it is
 * complete, so a failed reading says nothing (REC-044).
 */
export function NextActions({
  projectId,
  isDirty,
  offersSchedule = false,
  opensCatchUp = false,
  isBeside = false,
}: NextActionsProps) {
  const { data: forRain } = useQuery(recommenderQueries.rainCatchUp(projectId))
  const { data: forAny } = useQuery(recommenderQueries.catchUp(projectId))
  const { data: standing } = useQuery(recommenderQueries.slippage(projectId))
  const behind = standing?.can_plan ? standing : null
  // Where rain is the cause, the plan is about the work that it has stopped (handbook 5.3).
  const advice = forRain ?? forAny
  const { data: undoFlag } = useQuery(recommenderQueries.undoFlag(projectId))
  const { data: diverted = [] } = useQuery(recommenderQueries.diversion(projectId))
  const { data: links } = useQuery(recommenderQueries.dependencies(projectId))
  const { data: tasks } = useQuery({ ...recommenderQueries.tasks(projectId), enabled: offersSchedule })
  const { data: weather } = useQuery(weatherQueries.status(projectId))
  const [open, setOpen] = useState<'catch-up' | 'diversion' | 'dependencies' | null>(
    opensCatchUp ? 'catch-up' : null,
  )
  const may = useMay()
  const canDecide = may('/recommender/save')
  const navigate = useNavigate()
  const close = () => setOpen(null)
  // In the schedule the alert leads to the plan; beside the scope of work it leads there, and the plan has its own card.
  const isInAlert = behind !== null && !offersSchedule
  function createPlan(): void {
    if (!offersSchedule) setOpen('catch-up')
    else void navigate(`/schedule/Schedule?id=${projectId}&catchup=true&slippage=${behind?.slippage ?? ''}`)
  }
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
  const canRevert = undoFlag?.flag === 1 && canDecide
  const isWet = diverted.length > 0 && canDecide
  const isNear = tasks !== undefined && tasksTitle(tasks) !== ''
  const cards = [
    canRevert,
    weather?.heat_alert,
    weather?.rain_level,
    behind,
    isWet,
    isNear,
    advice && !isInAlert,
    links,
  ]
  const count = cards.filter(Boolean).length
  if (count === 0) return null
  return (
    <AdvicePanel count={count} isBeside={isBeside} isStrip={!offersSchedule}>
      {canRevert ? (
        <RevertPrompt projectId={projectId} isDirty={isDirty} column={undoFlag?.column ?? null} />
      ) : null}
      <WeatherAlerts projectId={projectId} />
      {behind ? (
        <SlippageAlert
          projectId={projectId}
          standing={behind}
          advice={advice}
          canDecide={canDecide}
          blocked={isDirty ? FIRST : null}
          saysPlan={isInAlert}
          onPlan={createPlan}
        />
      ) : null}
      {isWet ? (
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
          {isDirty ? FIRST : dryWords(diverted)}
        </Note>
      ) : null}
      {isNear ? <TaskNoticesCard tasks={tasks} /> : null}
      {advice && !isInAlert ? (
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
      {links ? (
        <Note
          tone="info"
          icon={IconBinaryTree2}
          title={links.recommendation}
          action={
            <Button size="xs" variant="default" disabled={isDirty} onClick={() => setOpen('dependencies')}>
              Review links
            </Button>
          }
        >
          {isDirty ? FIRST : firstLink(links)}
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
      {links && open === 'dependencies' ? (
        <DependencyDialog
          projectId={projectId}
          advice={links}
          onAccepted={() => void accepted()}
          onClose={close}
        />
      ) : null}
    </AdvicePanel>
  )
}

function dryWords(diverted: readonly DivertedItem[]): string {
  return diverted.some(({ no_alternate }) => !no_alternate)
    ? 'Dry work of other phases can be done meanwhile.'
    : 'No dry work of another phase is ready; the plan gives new dates.'
}

/** "Floor tiles usually wait for cement plaster." */
function firstLink({ links: [first] }: DependencyAdvice): string {
  return first ? `${first.after} usually waits for ${first.before}. ${first.reason}` : ''
}
