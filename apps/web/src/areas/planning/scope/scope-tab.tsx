import type { ScopeDetails, ScopePhase } from '@itayo/contract'
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../lib/auth/use-may.ts'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import { roman } from '../../../lib/roman.ts'
import { NothingFound } from '../../../ui/data-table/table-state.tsx'
import { State } from '../../../ui/state.tsx'
import { nextActions, ROOM_FOR_ADVICE, weatherParts } from '../schedule/offered.ts'
import { foundPhases } from './model/filter.ts'
import { inOrder, isUsual, movedTo, USUAL, withPhases, withTasks } from './model/order.ts'
import { numbersOf } from './model/words.ts'
import { PhaseList } from './phases/phase-list.tsx'
import { scopeQueries } from './queries.ts'
import { useKeptOrder } from './reorder/use-kept-order.ts'
import { Questions } from './save/questions.tsx'
import { SavedState } from './save/saved-state.tsx'
import { useQueue } from './save/use-saves.ts'
import classes from './scope-tab.module.css'
import { ScopeToolbar } from './scope-toolbar.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import { UndatedStrip } from './undated-strip.tsx'
import { useFocusedTask } from './use-focused-task.ts'
import { useOpenPhases } from './use-open-phases.ts'
import { useScopeAddress } from './use-scope-address.ts'

/** The scope of work of a project: phases as cards, their tasks planned and followed in them. */
export function ScopeTab({ projectId }: { projectId: number }) {
  const { view } = useScopeAddress()
  const details = useQuery(scopeQueries.details(projectId, view))
  if (details.data)
    return (
      <OpenScope
        key={projectId}
        projectId={projectId}
        details={details.data}
        isOld={details.isPlaceholderData}
      />
    )
  if (!details.error) return <ScopeSkeleton />
  return <QueryFailed what="The scope of work" query={details} />
}

interface OpenScopeProps {
  projectId: number
  details: ScopeDetails
  /** Still in the other order. */
  isOld: boolean
}

function OpenScope({ projectId, details, isOld }: OpenScopeProps) {
  const address = useScopeAddress()
  const may = useMay()
  const queue = useQueue(projectId, details)
  const { order, setOrder } = useKeptOrder(projectId, address.view)
  const [announced, setAnnounced] = useState('')
  const isRoomy = useMediaQuery(ROOM_FOR_ADVICE, false, { getInitialValueInEffect: false })
  const tasks = useMemo(
    () => new Map(details.phases.flatMap(({ Task }) => Task.map((task) => [task.id, task]))),
    [details],
  )
  const numbers = useMemo(() => numbersOf(tasks.values()), [tasks])
  const itemNumberOf = useMemo(() => (id: number) => numbers.get(id), [numbers])
  const usual = details.phases
  const all = inOrder(usual, order.phases, ({ phase_id }) => phase_id).map((phase) => ({
    ...phase,
    Task: inOrder(phase.Task, order.tasks[phase.phase_id], ({ id }) => id),
  }))
  const shown = foundPhases(all, address)
  const isNarrowed = address.search !== '' || address.status !== 'all'
  const focused = useFocusedTask(usual, address.focus)
  const open = useOpenPhases(usual, {
    narrowedBy: isNarrowed ? `${address.status} ${address.search}` : '',
    focused,
  })

  if (usual.length === 0) return <EmptyScope projectId={projectId} />
  const ids = (phases: readonly ScopePhase[]) => phases.map(({ phase_id }) => phase_id)

  function movePhase(phaseId: number, at: number): void {
    setOrder(withPhases(order, movedTo(ids(all), ids(shown), phaseId, at), ids(usual)))
  }
  function moveTask({ phase_id, Task }: ScopePhase, taskId: number, at: number): void {
    const idsOf = (phases: readonly ScopePhase[]) =>
      phases.find((phase) => phase.phase_id === phase_id)?.Task.map(({ id }) => id) ?? []
    const inSight = Task.map(({ id }) => id)
    setOrder(withTasks(order, phase_id, movedTo(idsOf(all), inSight, taskId, at), idsOf(usual)))
  }

  const schedule = may('/schedule/Schedule') ? '/schedule/Schedule' : undefined
  const toSchedule = schedule && `${schedule}?id=${projectId}`
  const canSave = details.can.save
  const NextActions = nextActions.get()
  const advice = <NextActions projectId={projectId} isDirty={false} offersSchedule isBeside={isRoomy} />
  const Weather = weatherParts.get()
  return (
    <div className={`grow column ${classes.tab}`}>
      <ScopeToolbar
        projectId={projectId}
        address={address}
        saved={canSave ? <SavedState queue={queue} /> : null}
        areAllOpen={shown.length > 0 && ids(shown).every(open.isOpen)}
        onToggleAll={() => open.toggleAll(ids(shown))}
        onUsualOrder={
          isUsual(order)
            ? undefined
            : () => {
                setOrder(USUAL)
                setAnnounced('The usual order is back.')
              }
        }
        weather={<Weather.Button />}
        schedule={toSchedule}
      />
      <div className="flex">
        <div className={`grow shrink column gap-12 ${classes.content}`} aria-busy={isOld || undefined}>
          <Weather.Strip projectId={projectId} isCard />
          {isRoomy ? null : advice}
          <UndatedStrip
            tasks={[...tasks.values()].filter(({ StartDate }) => StartDate === null)}
            proposal={toSchedule && canSave ? `${toSchedule}&do=propose` : undefined}
          />
          {shown.length > 0 ? (
            <PhaseList
              projectId={projectId}
              phases={shown}
              numberOf={(phaseId) => numberOf(usual, phaseId, address.view === 'sow' && !isOld)}
              isOpen={open.isOpen}
              onToggle={open.toggle}
              queue={queue}
              canSave={canSave}
              itemNumberOf={itemNumberOf}
              focusedId={focused?.taskId ?? null}
              onMovePhase={movePhase}
              onMoveTask={moveTask}
              announce={setAnnounced}
            />
          ) : (
            <div className={`empty-place card ${classes.nothing}`}>
              <NothingFound onClear={() => address.go({ search: '', status: 'all' }, { replace: true })} />
            </div>
          )}
          <SummaryPanel summary={details.summary} />
        </div>
        {isRoomy ? advice : null}
      </div>
      <VisuallyHidden aria-live="assertive">{announced}</VisuallyHidden>
      <Questions queue={queue} tasks={tasks} />
    </div>
  )
}

/** I, II, III by the estimate; ordered by description the numbers would say something else. */
function numberOf(usual: readonly ScopePhase[], phaseId: number, isEstimateOrder: boolean): string {
  const at = usual.findIndex(({ phase_id }) => phase_id === phaseId)
  return isEstimateOrder ? roman(at + 1) : (usual[at]?.code ?? '')
}

function EmptyScope({ projectId }: { projectId: number }) {
  return (
    <div className={`empty-place card ${classes.nothing}`}>
      <State
        icon={IconListDetails}
        tone="accent"
        title="No scope of work yet"
        actions={
          <Button component={Link} to={`/projects/Index?id=${projectId}&menu=2`}>
            Go to Estimate
          </Button>
        }
      >
        Work items that are saved in the estimate appear here, to be planned and followed.
      </State>
    </div>
  )
}

function ScopeSkeleton() {
  return (
    <div
      className={`shrink column gap-12 ${classes.content}`}
      role="status"
      aria-label="Loading the scope of work"
    >
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} height={46} radius={8} aria-hidden />
      ))}
    </div>
  )
}
