import type { CompanyCalendar } from '@itayo/contract'
import type { ExceptionKind } from '@itayo/domain'
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { useToday } from '../../../../lib/clock.ts'
import { formatDay } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { useDraft } from '../../../../lib/records/use-group-form.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { EditButton, useEditing } from '../../../../ui/edit-button.tsx'
import { late } from '../../../../ui/late.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { DAYS, dayKindOf } from '../calendar-form.ts'
import { calendarQueries } from '../queries.ts'
import { type CompanyDays, timesWords } from './calendar-values.ts'
import { DAYS_DRAFT } from './use-company-days.ts'
import { comingDays, weekWords } from './week.ts'
import classes from './working-days.module.css'

const WorkingDaysDialog = late(async () => (await import('./working-days-dialog.tsx')).WorkingDaysDialog)

const SHOWN_AT_FIRST = 5

/** On which days the company works. Kept apart from the profile: plans are made with it. */
export function WorkingDaysCard() {
  const calendar = useQuery(calendarQueries.company())
  const canEdit = useMay()('/company-profile')
  const draft = useDraft<CompanyDays>(DAYS_DRAFT)
  const editing = useEditing(draft !== undefined)
  const { data, error } = calendar

  return (
    <Panel
      title="Working days"
      actions={canEdit && data ? <EditButton what="working days" {...editing.button} /> : undefined}
    >
      {data ? (
        <WorkingDays calendar={data} />
      ) : error ? (
        <QueryFailed what="The working days" query={calendar} />
      ) : (
        <div className="stack gap-16 pad-16" role="status" aria-label="Loading the working days">
          <Skeleton height={28} radius={4} />
          <Skeleton height={120} radius={4} />
        </div>
      )}
      {editing.isOpen && canEdit && data ? (
        <WorkingDaysDialog
          calendar={data}
          // A draft that a session left behind is used once.
          draft={editing.wasOpen ? undefined : draft}
          onClose={editing.close}
        />
      ) : null}
    </Panel>
  )
}

const kindWords = (is_working: boolean, kind: ExceptionKind | undefined) =>
  dayKindOf({ is_working, kind })?.label

function WorkingDays({ calendar }: { calendar: CompanyCalendar }) {
  const [all, setAll] = useState(false)
  const today = useToday()
  const days = comingDays(calendar, today)
  const shown = all ? days : days.slice(0, SHOWN_AT_FIRST)
  return (
    <div className="stack gap-16 pad-16">
      <div>
        <div className={`stack gap-4 ${classes.strip}`} aria-hidden>
          {DAYS.map((day, at) => (
            <span
              key={day}
              className={`small centered muted ${classes.day}`}
              data-works={calendar.workdays[at] || undefined}
            >
              {day.slice(0, 3)}
            </span>
          ))}
        </div>
        <p className="mt-10 dense firm">{weekWords(calendar.workdays)}</p>
        <p className={classes.hint}>
          {calendar.has_holidays
            ? 'The Philippine regular holidays are kept.'
            : 'The Philippine regular holidays are worked.'}
        </p>
        <p className={classes.hint}>{timesWords(calendar.times)}</p>
      </div>
      <div>
        <h3 className="dense strong">Coming days off</h3>
        {days.length === 0 ? <p className={classes.hint}>None.</p> : null}
        <ul className={`mt-6 ${classes.coming}`}>
          {shown.map(({ date, name, isWorking, kind }) => (
            <li key={date}>
              <span className="fixed figures muted">
                {formatDay(date)} <VisuallyHidden>: </VisuallyHidden>
              </span>
              <span className="grow breakable">{name}</span>
              {isWorking || kind ? <Badge tone="neutral">{kindWords(isWorking, kind)}</Badge> : null}
            </li>
          ))}
        </ul>
        {days.length > SHOWN_AT_FIRST ? (
          <Button variant="subtle" size="xs" className={classes.more ?? ''} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${days.length}`}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
