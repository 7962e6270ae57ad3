import type { ApiError, MoveRow, ProjectCalendar } from '@itayo/contract'
import { philippineHolidays } from '@itayo/domain'
import { Button, Checkbox, Select } from '@mantine/core'
import { IconCalendarCog } from '@tabler/icons-react'
import { useState } from 'react'
import { clock } from '../../../../lib/clock.ts'
import { countOf, formatDay } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import { type CalendarForm, formOf, problemOf, sentOf } from '../../../project/calendars/calendar-form.ts'
import { ExceptionList } from '../../../project/calendars/exception-list.tsx'
import { WeekField } from '../../../project/calendars/week-field.tsx'
import type { Plan } from '../project/use-plan.ts'
import { scheduleCalls, useRefreshSchedule } from '../queries.ts'
import { MovesList } from '../save/moves-list.tsx'
import { trueMoves } from '../save/use-save-plan.ts'
import classes from './calendar.module.css'

interface CalendarDialogProps {
  plan: Plan
  canEdit: boolean
  onClose: () => void
}

/** On which days the project works. Dates that move because of it are shown before anything is saved. */
export function CalendarDialog({ plan, canEdit, onClose }: CalendarDialogProps) {
  const { reading } = plan.base
  const { calendar } = reading
  const [form, setForm] = useState<CalendarForm>(() => formOf(calendar))
  const [moves, setMoves] = useState<readonly MoveRow[] | null>(null)
  const refresh = useRefreshSchedule(reading.project_id)
  const action = useAction(
    (agreed: readonly MoveRow[], options) =>
      scheduleCalls.saveCalendar(
        {
          body: {
            project_id: reading.project_id,
            version: calendar.project?.version ?? 0,
            ...sentOf(form),
            moves: [...agreed],
          },
        },
        options,
      ),
    {
      announce: true,
      showsItself: (error) => (error as ApiError).code === 'schedule.moves',
      onError: (error) => setMoves(trueMoves(error)),
      async onSuccess() {
        await refresh().catch(() => {})
        onClose()
      },
    },
  )
  const problem = problemOf(form)
  const isBlocked = plan.isDirty
  const change = (next: Partial<CalendarForm>) => {
    setMoves(null)
    setForm({ ...form, ...next })
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      width={640}
      icon={IconCalendarCog}
      title="Working calendar"
      subtitle={`Of ${reading.name}. What is not set here is as in the company.`}
      actions={
        canEdit ? (
          <>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              loading={action.isPending}
              disabled={problem !== null || isBlocked}
              onClick={() => action.mutate(moves ?? [])}
            >
              {moves ? `Save and move ${countOf(moves.length, 'work item', 'work items')}` : 'Save calendar'}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      {isBlocked && canEdit ? (
        <Note tone="warn" title="You have unsaved changes in the plan">
          Save or discard them first: the calendar is saved on its own.
        </Note>
      ) : null}
      <Days calendar={calendar} form={form} canEdit={canEdit} onChange={change} />
      <h3 className={classes.heading}>Other days</h3>
      <p className={`small muted ${classes.hint}`}>
        Days off with a name, such as Eid’l Fitr and a town fiesta, and working days in spite of a Sunday or a
        holiday.
      </p>
      <ExceptionList
        exceptions={form.exceptions}
        canEdit={canEdit}
        onChange={(exceptions) => change({ exceptions })}
      />
      {problem ? <p className="mt-8 small bad">{problem}</p> : null}
      {moves ? (
        <div className={classes.moves}>
          <Note
            tone="warn"
            live
            title={`${countOf(moves.length, 'work item moves', 'work items move')} with this calendar`}
          >
            Nothing is saved yet. Look at them and save again.
          </Note>
          <MovesList base={plan.base} moves={moves} />
        </div>
      ) : null}
    </Dialog>
  )
}

interface DaysProps {
  calendar: ProjectCalendar
  form: CalendarForm
  canEdit: boolean
  onChange: (change: Partial<CalendarForm>) => void
}

function Days({ calendar, form, canEdit, onChange }: DaysProps) {
  const { company } = calendar
  const workdays = form.workdays ?? company.workdays
  const year = clock.now().getFullYear()
  const holidays = philippineHolidays(year)
  return (
    <>
      <h3 className={classes.heading}>Days of the week</h3>
      <Checkbox
        label="As in the company"
        checked={form.workdays === null}
        disabled={!canEdit}
        onChange={(event) =>
          onChange({ workdays: event.currentTarget.checked ? null : [...company.workdays] })
        }
      />
      <WeekField
        workdays={workdays}
        disabled={!canEdit || form.workdays === null}
        onChange={(next) => onChange({ workdays: next })}
      />
      <h3 className={classes.heading}>Philippine regular holidays</h3>
      <Select
        aria-label="Philippine regular holidays"
        allowDeselect={false}
        disabled={!canEdit}
        data={[
          { value: 'company', label: `As in the company (${company.has_holidays ? 'days off' : 'worked'})` },
          { value: 'off', label: 'Days off' },
          { value: 'worked', label: 'Worked' },
        ]}
        value={form.has_holidays === null ? 'company' : form.has_holidays ? 'off' : 'worked'}
        onChange={(chosen) => onChange({ has_holidays: chosen === 'company' ? null : chosen === 'off' })}
      />
      <p className={`small muted ${classes.hint}`}>
        In {year}: {holidays.map(({ date, name }) => `${name} ${formatDay(date).slice(0, 5)}`).join(', ')}.
      </p>
    </>
  )
}
