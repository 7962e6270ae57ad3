import { CALENDAR_DATES_AT_MOST, type CompanyCalendar } from '@itayo/contract'
import { Button, Switch } from '@mantine/core'
import { IconCalendarCog } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { StaleDialog } from '../../../../lib/records/stale-dialog.tsx'
import { ConflictNote } from '../../../../ui/conflict/conflict-note.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import '../../../../ui/mantine-late.css'
import { askToDiscard } from '../../../../ui/leaving.ts'
import { Note } from '../../../../ui/note.tsx'
import { ExceptionList } from '../exception-list.tsx'
import { WeekField } from '../week-field.tsx'
import type { CompanyDays } from './calendar-values.ts'
import { TimesField } from './times-field.tsx'
import { useCompanyDays } from './use-company-days.ts'
import classes from './working-days.module.css'

interface WorkingDaysDialogProps {
  calendar: CompanyCalendar
  draft: CompanyDays | undefined
  onClose: () => void
}

export function WorkingDaysDialog({ calendar, draft, onClose }: WorkingDaysDialogProps) {
  const form = useCompanyDays({ calendar, draft, onSaved: onClose })
  const { days, problems, theirs, conflict } = form
  const element = useRef<HTMLFormElement>(null)
  const weekProblem = useId()
  const listProblem = useId()

  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    const wrong = 'workdays' in problems ? 'fieldset input' : 'input[aria-invalid="true"]'
    element.current?.querySelector<HTMLElement>(wrong)?.focus()
  }, [problems])

  async function close(): Promise<void> {
    if (!form.dirty || (await askToDiscard('the working days'))) onClose()
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    // The dialog stands inside the form of the profile, which is not to be saved with it.
    event.stopPropagation()
    form.save()
  }

  return (
    <Dialog
      opened
      onClose={() => void close()}
      width={720}
      icon={IconCalendarCog}
      title="Working days"
      subtitle="Of the company. A project can have days of its own in its schedule."
      actions={
        <>
          <Button variant="default" disabled={form.saving} onClick={() => void close()}>
            Cancel
          </Button>
          <Button type="submit" form="working-days-form" loading={form.saving} disabled={!form.dirty}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="working-days-form"
        className={`stack ink ${classes.form}`}
        noValidate
        ref={element}
        onSubmit={onSubmit}
      >
        {theirs && !form.comparing ? (
          <ConflictNote
            title="The working days were saved by someone else meanwhile."
            onCompare={() => form.compare()}
          />
        ) : null}
        <Note tone="info">Running plans keep their dates until they are next edited.</Note>
        <section>
          <h3 className="dense strong">Days of the week</h3>
          <WeekField
            workdays={days.workdays}
            describedBy={problems.workdays ? weekProblem : undefined}
            onChange={(workdays) => form.set({ workdays })}
          />
          {problems.workdays ? (
            <p className="mt-8 small bad" id={weekProblem} role="alert">
              {problems.workdays}
            </p>
          ) : null}
        </section>
        <TimesField times={days.times} problems={problems} onChange={(times) => form.set({ times })} />
        <Switch
          label="Keep the Philippine regular holidays"
          description="They are days off. Eid’l Fitr and Eid’l Adha are proclaimed year by year: add them below."
          checked={days.has_holidays}
          error={problems.has_holidays}
          onChange={(event) => form.set({ has_holidays: event.currentTarget.checked })}
        />
        <section aria-describedby={problems.exceptions ? listProblem : undefined}>
          <h3 className="dense strong">Other days</h3>
          <p className={classes.hint}>
            Days off with a name, such as a town fiesta, and working days in spite of a Sunday or a holiday.
            Each date once, up to {CALENDAR_DATES_AT_MOST}.
          </p>
          <ExceptionList
            exceptions={days.exceptions}
            canEdit
            problems={problems}
            onChange={(exceptions) => form.set({ exceptions })}
          />
          {problems.exceptions ? (
            <p className="mt-8 small bad" id={listProblem} role="alert">
              {problems.exceptions}
            </p>
          ) : null}
        </section>
      </form>
      {theirs && conflict ? (
        <StaleDialog
          key={theirs.version}
          opened={form.comparing}
          found={conflict.found}
          saving={form.saving}
          onLater={form.compareLater}
          onSave={form.saveChosen}
        />
      ) : null}
    </Dialog>
  )
}
