import { codeBeside, type DateWindow, daysBetween } from '@itayo/domain'
import { Switch } from '@mantine/core'
import { countOf, formatDay, formatPercent } from '../../../../lib/formats.ts'
import { DateField } from '../../../../ui/date-field.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { Predecessors } from '../links/predecessors.tsx'
import { nameOf } from '../model/base.ts'
import { setEnd, setNotBefore, setPinned, setWorkDays, taskPlan } from '../model/draft.ts'
import { shortDays, signedDays } from '../model/words.ts'
import type { Plan } from '../project/use-plan.ts'
import classes from './panel.module.css'
import { StandingFields } from './standing-fields.tsx'
import { WorkDaysField } from './work-days-field.tsx'

interface TaskPanelProps {
  plan: Plan
  taskId: number
  canEdit: boolean
  /** Its dates in the baseline that the plan is compared with. */
  baseline: DateWindow | undefined
  onClose: () => void
}

/** Everything about one work item of the plan. Each drag of its bar can be typed here instead. */
export function TaskPanel({ plan, taskId, canEdit, baseline, onClose }: TaskPanelProps) {
  const { base, latest } = plan
  const task = base.byId.get(taskId)
  if (!task) return null
  const own = taskPlan(base, latest, taskId)
  const shown = (plan.pending?.worked ?? plan.worked).dates.get(taskId)
  const phase = base.reading.phases.find(({ id }) => id === task.phase_id)
  const edit = (next: Plan['latest'] | null, label: string, run?: string) => {
    if (next) plan.edit(next, label, [taskId], run)
  }
  const isHeldStart = own.held !== null
  const why = own.isPinned
    ? 'Pinned: unpin it to change its dates.'
    : own.isBegun
      ? 'It has begun: its start stays.'
      : undefined

  return (
    <SidePanel
      title={nameOf(task)}
      subtitle={[task.item_number, codeBeside(task), phase?.name].filter(Boolean).join(' · ')}
      width={364}
      within
      onClose={onClose}
    >
      <div>
        <Facts
          facts={[
            { name: 'Start', value: shown ? formatDay(shown.start) : 'No dates' },
            { name: 'End', value: shown ? formatDay(shown.end) : '' },
            {
              name: 'Float',
              value:
                shown && task.status < 100
                  ? shown.isCritical
                    ? 'None: on the critical path'
                    : shortDays(shown.totalFloat)
                  : '',
            },
            ...(baseline
              ? [{ name: 'Baseline', value: `${formatDay(baseline.start)} – ${formatDay(baseline.end)}` }]
              : []),
            ...(baseline && shown
              ? [{ name: 'Since then', value: signedDays(daysBetween(baseline.end, shown.end)) }]
              : []),
            ...(task.workers > 0
              ? [{ name: 'Workers', value: countOf(task.workers, 'worker', 'workers') }]
              : []),
            ...(task.actual_start ? [{ name: 'Begun', value: formatDay(task.actual_start) }] : []),
            ...(task.actual_end ? [{ name: 'Done', value: formatDay(task.actual_end) }] : []),
            ...(task.slippage
              ? [
                  {
                    name: 'Slippage',
                    value: `${formatPercent(task.slippage, { signed: true })} of the project`,
                  },
                ]
              : []),
          ].filter(({ value }) => value !== '')}
        />
      </div>
      <div className={classes.section}>
        <h3 className="dense strong">Plan</h3>
        <DateField
          label="Not before"
          description={why ?? 'The earliest day it may start. Empty: as early as its links allow.'}
          clearable={canEdit && !isHeldStart}
          clearButtonProps={{ 'aria-label': 'Clear the date' }}
          value={isHeldStart ? (own.held?.start ?? null) : own.notBefore}
          disabled={!canEdit || isHeldStart}
          onChange={(date) => edit(setNotBefore(base, latest, taskId, date), 'Not before')}
        />
        <div className={`stack gap-12 ${classes.pair}`}>
          <WorkDaysField
            value={own.workDays}
            disabled={!canEdit || own.isPinned}
            onChange={(days) =>
              edit(setWorkDays(base, latest, taskId, days), 'Change the length', `days-${taskId}`)
            }
          />
          <DateField
            label="End"
            value={shown?.end ?? null}
            disabled={!canEdit || own.isPinned || !shown}
            {...(shown ? { minDate: shown.start } : {})}
            onChange={(end) => {
              if (end && shown)
                edit(setEnd(base, latest, taskId, { start: shown.start, end }), 'Change the end')
            }}
          />
        </div>
        {own.workDays === null ? (
          <p className="small muted">Give it working days and it takes its place in the plan.</p>
        ) : null}
        <Switch
          label="Pinned: keeps its dates whatever moves"
          checked={own.isPinned}
          disabled={!canEdit || (!own.isPinned && !shown)}
          onChange={(event) =>
            edit(
              setPinned(base, latest, taskId, event.currentTarget.checked, shown ?? null),
              event.currentTarget.checked ? 'Pin' : 'Unpin',
            )
          }
        />
      </div>
      <div className={classes.section}>
        <h3 className="dense strong">Waits for</h3>
        <Predecessors plan={plan} taskId={taskId} canEdit={canEdit} />
      </div>
      <div className={classes.section}>
        <h3 className="dense strong">Work</h3>
        <StandingFields key={`${taskId}-${task.version}`} plan={plan} task={task} canEdit={canEdit} />
      </div>
    </SidePanel>
  )
}
