import type { ProjectSchedule } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconListDetails } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useAddressAction } from '../../../../lib/address-action.ts'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { useSaveKey } from '../../../../lib/use-save-key.ts'
import { State } from '../../../../ui/state.tsx'
import { BaselineDialog } from '../baseline/baseline-dialog.tsx'
import { BaselineMenu } from '../baseline/baseline-menu.tsx'
import { CalendarDialog } from '../calendar/calendar-dialog.tsx'
import { Bottom } from '../curve/bottom.tsx'
import { Gantt } from '../gantt/gantt.tsx'
import { LinkDialog, type LinkEnds } from '../links/link-dialog.tsx'
import { linksAt } from '../model/draft.ts'
import { rowsOf } from '../model/rows.ts'
import { nextActions, ROOM_FOR_ADVICE, weatherParts } from '../offered.ts'
import { TaskPanel } from '../panel/task-panel.tsx'
import { TaskCards } from '../phone/task-cards.tsx'
import { SchedulePrint } from '../print/schedule-print.tsx'
import { ProposeDialog } from '../propose/propose-dialog.tsx'
import { ClashStrip, MovesDialog } from '../save/save-dialogs.tsx'
import { useSavePlan } from '../save/use-save-plan.ts'
import type { ScheduleAddressing } from '../use-schedule-address.ts'
import { GapsStrip } from './gaps-strip.tsx'
import { OutOfDateStrip } from './out-of-date-strip.tsx'
import { PendingBar } from './pending-bar.tsx'
import classes from './project.module.css'
import { ScheduleToolbar } from './schedule-toolbar.tsx'
import { CatchUpStrip, UndatedStrip } from './strips.tsx'
import { useFolds } from './use-folds.ts'
import { usePlan } from './use-plan.ts'
import { useReasons } from './use-reasons.ts'

interface OpenScheduleProps {
  reading: ProjectSchedule
  address: ScheduleAddressing
}

const LONG = 400

export function OpenSchedule({ reading: newest, address }: OpenScheduleProps) {
  const plan = usePlan(newest)
  const { base, worked } = plan
  // The one that the draft lies over: a newer one waits until a save under way is answered.
  const { reading } = base
  const canEdit = reading.can.save
  const isPhone = useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false }) ?? false
  const saving = useSavePlan(plan)
  const folds = useFolds(reading.phases, reading.tasks.length > LONG)
  const [showCritical, setCritical] = useState(true)
  const [baselineId, setBaselineId] = useState<number | null>(null)
  const [onlyUndated, setOnlyUndated] = useState(false)
  const [selected, setSelected] = useState<string | null>(null)
  const [revealed, setRevealed] = useState<{ id: number } | null>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const [link, setLink] = useState<LinkEnds | null>(null)
  const [dialog, setDialog] = useState<'baseline' | 'calendar' | 'propose' | null>(null)
  const reasons = useReasons(plan)
  const may = useMay()
  useAddressAction('propose', () => canEdit && setDialog('propose'))
  useSaveKey(canEdit ? () => void saving.save() : null)

  const undated = reading.tasks.filter(({ id }) => !worked.dates.has(id)).length
  const isFiltered = onlyUndated && undated > 0
  const rows = useMemo(
    () =>
      rowsOf(reading, {
        dates: worked.dates,
        folded: folds.folded,
        only: isFiltered ? ({ id }) => !worked.dates.has(id) : undefined,
      }),
    [reading, worked, folds.folded, isFiltered],
  )
  const baseline = useMemo(() => {
    const baseline = reading.baselines.find(({ id }) => id === baselineId)
    return baseline
      ? new Map(
          baseline.items.map(({ id, start_date, end_date }) => [id, { start: start_date, end: end_date }]),
        )
      : null
  }, [reading, baselineId])

  const baselineName = reading.baselines.find(({ id }) => id === baselineId)?.name
  const printedBaseline = baseline && baselineName ? { name: baselineName, dates: baseline } : null

  function reveal(taskId: number): void {
    const task = base.byId.get(taskId)
    if (!task) return
    folds.set(task.phase_id, false)
    setOnlyUndated(false)
    setSelected(`task-${taskId}`)
    setOpenId(taskId)
    setRevealed({ id: taskId })
  }

  function openLinks(of: number): void {
    const [first] = linksAt(base, plan.latest, of)
    if (first) setLink({ predecessor: first.predecessor, successor: first.successor, of })
    else reasons.unlinked(of)
  }

  const NextActions = nextActions.get()
  const isRoomy = useMediaQuery(ROOM_FOR_ADVICE, false, { getInitialValueInEffect: false })
  const advice = (
    <NextActions
      projectId={reading.project_id}
      isDirty={plan.isDirty}
      opensCatchUp={address.catchup}
      isBeside={isRoomy}
    />
  )
  const Weather = weatherParts.get()
  const propose = canEdit ? () => setDialog('propose') : undefined
  const closeCatchUp = () => address.go({ catchup: undefined, slippage: undefined }, { replace: true })
  return (
    <div className={`shrink column surface ${classes.screen}`}>
      <ScheduleToolbar
        plan={plan}
        canEdit={canEdit}
        isPhone={isPhone}
        zoom={address.zoom}
        onZoom={(zoom) => address.go({ zoom: zoom === 'week' ? undefined : zoom }, { replace: true })}
        showCritical={showCritical}
        onCritical={() => setCritical(!showCritical)}
        baseline={
          <BaselineMenu
            baselines={reading.baselines}
            shown={baselineId}
            onShow={setBaselineId}
            onManage={canEdit ? () => setDialog('baseline') : undefined}
          />
        }
        weather={<Weather.Button />}
        saving={saving.saving}
        onSave={() => void saving.save()}
        onCalendar={() => setDialog('calendar')}
        onPropose={() => setDialog('propose')}
      />
      {address.catchup || address.slippage !== null ? (
        <CatchUpStrip base={base} linkedSlippage={address.slippage} onOpen={reveal} onClose={closeCatchUp} />
      ) : null}
      <Weather.Strip projectId={reading.project_id} />
      {isRoomy ? null : advice}
      <ClashStrip plan={plan} />
      <GapsStrip plan={plan} canEdit={canEdit} />
      <OutOfDateStrip plan={plan} canEdit={canEdit} />
      <UndatedStrip
        count={undated}
        total={reading.tasks.length}
        isFiltered={isFiltered}
        onFilter={() => setOnlyUndated(!onlyUndated)}
        onPropose={propose}
      />
      <div className={`fill flex ${classes.main}`}>
        <div className={`grow anchor column ${classes.work}`}>
          {reading.tasks.length === 0 ? (
            <div className={`fill middle ${classes.empty}`}>
              <State
                icon={IconListDetails}
                tone="neutral"
                title="There is nothing to plan yet"
                actions={
                  may('/projects/Index') ? (
                    <Button
                      component={Link}
                      to={`/projects/Index?id=${reading.project_id}&menu=2`}
                      variant="default"
                    >
                      Open the estimate
                    </Button>
                  ) : null
                }
              >
                The schedule has one bar for each work item of the estimate. Add work items there first.
              </State>
            </div>
          ) : isPhone ? (
            <TaskCards plan={plan} rows={rows} onToggle={folds.toggle} onOpen={setOpenId} />
          ) : (
            <Gantt
              plan={plan}
              rows={rows}
              zoom={address.zoom}
              showCritical={showCritical}
              baseline={baseline}
              canEdit={canEdit}
              selected={selected}
              onSelect={setSelected}
              onToggle={folds.toggle}
              onFold={folds.set}
              onZoom={(zoom) => address.go({ zoom: zoom === 'week' ? undefined : zoom }, { replace: true })}
              onOpen={setOpenId}
              onOpenLink={(key) => {
                const [predecessor = 0, successor = 0] = key.split('>').map(Number)
                setLink({ predecessor, successor })
              }}
              onOpenLinks={openLinks}
              onLink={(predecessor, successor) => setLink({ predecessor, successor })}
              revealed={revealed}
              onHeld={reasons.held}
              onStuck={reasons.stuck}
            />
          )}
          <PendingBar plan={plan} />
          {reading.tasks.length > 0 ? <Bottom base={base} onOpen={reveal} /> : null}
        </div>
        {isRoomy ? (
          <div className={classes.advice} hidden={openId !== null}>
            {advice}
          </div>
        ) : null}
        {openId !== null && base.byId.has(openId) ? (
          <TaskPanel
            key={openId}
            plan={plan}
            taskId={openId}
            canEdit={canEdit}
            baseline={baseline?.get(openId)}
            onClose={() => setOpenId(null)}
          />
        ) : null}
      </div>
      <LinkDialog
        plan={plan}
        ends={link}
        canEdit={canEdit}
        onChoose={setLink}
        onClose={() => setLink(null)}
      />
      <MovesDialog
        plan={plan}
        moves={saving.moves}
        saving={saving.saving}
        onKeep={saving.keepEditing}
        onSave={(moves) => void saving.save(moves)}
      />
      {dialog === 'baseline' ? (
        <BaselineDialog
          opened
          projectId={reading.project_id}
          baselines={reading.baselines}
          isDirty={plan.isDirty}
          onClose={() => setDialog(null)}
          onKept={setBaselineId}
        />
      ) : null}
      {dialog === 'calendar' ? (
        <CalendarDialog plan={plan} canEdit={canEdit} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'propose' ? <ProposeDialog plan={plan} onClose={() => setDialog(null)} /> : null}
      <SchedulePrint plan={plan} baseline={printedBaseline} />
    </div>
  )
}
