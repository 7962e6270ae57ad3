import type { DaySheet } from '@itayo/contract'
import { addDays, type WorkingTimes } from '@itayo/domain'
import { Button, Skeleton } from '@mantine/core'
import { IconCopy, IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { clock } from '../../../../lib/clock.ts'
import { countOf, formatPeso } from '../../../../lib/formats.ts'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { useAction } from '../../../../lib/query.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { KeyFigure, KeyFigures } from '../../../../ui/key-figure.tsx'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { Note } from '../../../../ui/note.tsx'
import { State } from '../../../../ui/state.tsx'
import { Toolbar } from '../../../../ui/toolbar.tsx'
import { Attachments } from '../../../foundation/attachments/attachments.tsx'
import { DayPicker, useOpenDay } from '../day-picker.tsx'
import { onsiteCalls, onsiteQueries } from '../queries.ts'
import { newSlipId } from '../slip-id.ts'
import { AddPersonDialog } from './add-person-dialog.tsx'
import classes from './attendance.module.css'
import {
  asBefore,
  changesOf,
  draftOf,
  hoursOfDay,
  newPerson,
  type PersonDraft,
  problemOf,
  rebased,
  stateOf,
} from './day-draft.ts'
import { PersonLine } from './person-line.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

/** The crew of the day that is open. */
export function DayView({ projectId }: { projectId: number }) {
  const open = useOpenDay()
  const sheet = useQuery(onsiteQueries.day(projectId, open.day))
  return (
    <div className="stack gap-16">
      <DayPicker open={open}>{sheet.data ? <KindBadge sheet={sheet.data} /> : null}</DayPicker>
      {sheet.data ? (
        <Sheet key={`${projectId} ${open.day}`} sheet={sheet.data} />
      ) : sheet.isError ? (
        <QueryFailed what="The attendance" query={sheet} />
      ) : (
        <div className="stack gap-12" role="status" aria-label="Loading the attendance">
          <Skeleton height={68} />
          <Skeleton height={280} />
        </div>
      )}
      {sheet.data ? (
        <div className="panel pad-16">
          <Attachments
            key={`${projectId} ${open.day}`}
            holder={{ kind: 'attendance_day', id: projectId, day: open.day }}
            title="Paper sheet of this day"
          />
        </div>
      ) : null}
    </div>
  )
}

const KINDS: Readonly<Record<DaySheet['day_kind'], string>> = {
  ordinary: '',
  rest: 'Rest day, hours count 1.30',
  special: 'Special day, hours count 1.30',
  regular: 'Regular holiday, hours count 2.00',
  double: 'Double holiday, hours count 3.00',
}

function KindBadge({ sheet }: { sheet: DaySheet }) {
  const words = KINDS[sheet.day_kind]
  return words ? <Badge tone="warn">{words}</Badge> : null
}

function Sheet({ sheet }: { sheet: DaySheet }) {
  const { project_id, day, times } = sheet
  const mayWrite = useAuth().viewingAs === null
  const client = useQueryClient()
  const workItems = useQuery(onsiteQueries.workItems(project_id)).data ?? []
  const [people, setPeople] = useState<readonly PersonDraft[]>(sheet.people.map(draftOf))
  const [seen, setSeen] = useState(sheet)
  const [overtaken, setOvertaken] = useState<readonly string[]>([])
  if (seen !== sheet) {
    const now = rebased(people, sheet)
    setSeen(sheet)
    setPeople(now.people)
    // Said until the next save: the sheet is read again whenever anybody writes.
    setOvertaken((before) => [...new Set([...before, ...now.overtaken])])
  }
  const [slip_id, setSlipId] = useState(newSlipId)
  const [dialog, setDialog] = useState<'add' | 'reason' | null>(null)
  const { added, corrected } = changesOf(people)
  const changes = added.length + corrected.length
  useUnsavedChanges(changes > 0)
  const refresh = () => void client.invalidateQueries(onsiteQueries.all())
  const save = useAction(onsiteCalls.saveAttendance, {
    announce: true,
    showsItself: () => true,
    onSuccess() {
      // What is written from here on is another slip.
      setSlipId(newSlipId())
      refresh()
    },
  })
  const correct = useAction(onsiteCalls.correctAttendance, {
    announce: true,
    showsItself: () => true,
    onSuccess: refresh,
  })
  const isSaving = save.isPending || correct.isPending
  const isBad = people.some((person) => problemOf(person, 'am', times) || problemOf(person, 'pm', times))
  const set = (next: PersonDraft) =>
    setPeople((now) => now.map((person) => (person.key === next.key ? next : person)))

  async function send(reason: string): Promise<void> {
    setDialog(null)
    setOvertaken([])
    if (corrected.length > 0)
      await correct.mutateAsync({ body: { project_id, reason, records: corrected } }).catch(() => undefined)
    if (added.length > 0)
      await save
        .mutateAsync({
          body: { project_id, day, records: added, slip_id, made_at: clock.now().toISOString() },
        })
        .catch(() => undefined)
  }

  async function takeBefore(): Promise<void> {
    const before = await client.fetchQuery(onsiteQueries.day(project_id, addDays(day, -1)))
    setPeople((now) => asBefore(now, before))
  }

  return (
    <>
      <Totals people={people} times={times} />
      <div className={classes.sheet}>
        <ListPanel
          toolbar={
            mayWrite ? (
              <Toolbar
                end={
                  <>
                    <Button
                      variant="default"
                      leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}
                      onClick={() => void takeBefore()}
                    >
                      Same as the day before
                    </Button>
                    <Button
                      variant="default"
                      leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden />}
                      onClick={() => setDialog('add')}
                    >
                      Add person
                    </Button>
                  </>
                }
              >
                <span className="dense muted">{countOf(people.length, 'worker', 'workers')}</span>
              </Toolbar>
            ) : undefined
          }
        >
          {people.length === 0 ? (
            <State icon={IconUsersGroup} tone="accent" title="Nobody is assigned yet">
              Add the people of this day, or assign them to the project under Team.
            </State>
          ) : null}
          <ul aria-label="Crew">
            {people.map((person) => (
              <PersonLine
                key={person.key}
                person={person}
                times={times}
                workItems={workItems}
                mayWrite={mayWrite}
                onChange={set}
              />
            ))}
          </ul>
        </ListPanel>
        {overtaken.length > 0 ? (
          <Note tone="warn" live>
            {`Someone else wrote down ${overtaken.join(', ')} meanwhile: look at their day again.`}
          </Note>
        ) : null}
        <ProblemNote error={correct.error ?? save.error} />
        {mayWrite ? (
          <footer className="row gap-8 pad-16 surface line-above">
            <span className="grow small muted" role="status">
              {changes === 0 ? 'Nothing to save' : `${countOf(changes, 'half day', 'half days')} to save`}
            </span>
            <Button
              disabled={changes === 0 || isBad}
              loading={isSaving}
              onClick={() => (corrected.length > 0 ? setDialog('reason') : void send(''))}
            >
              Save attendance
            </Button>
          </footer>
        ) : null}
      </div>
      {dialog === 'add' ? (
        <AddPersonDialog
          taken={people.map(({ key }) => key)}
          onAdd={(person) => setPeople((now) => [...now, newPerson(person)])}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'reason' ? (
        <ReasonDialog
          count={corrected.length}
          onSend={(reason) => void send(reason)}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  )
}

function Totals({ people, times }: { people: readonly PersonDraft[]; times: WorkingTimes }) {
  const states = people.map(stateOf)
  const count = (...wanted: string[]) => states.filter((state) => wanted.includes(state)).length
  const hours = people.map((person) => hoursOfDay(person, times))
  const amounts = people.flatMap(({ saved }) => [saved.am?.amount, saved.pm?.amount])
  const known = amounts.filter((amount) => amount !== undefined)
  return (
    <KeyFigures slim>
      <KeyFigure label="Present" tone="good" figure={count('present', 'open')} />
      <KeyFigure label="Half day" tone="warn" figure={count('half')} />
      <KeyFigure label="Absent" tone="bad" figure={count('absent')} />
      <KeyFigure label="Hours" figure={hours.reduce((sum, { regular }) => sum + regular, 0)} />
      <KeyFigure label="Overtime" figure={hours.reduce((sum, { overtime }) => sum + overtime, 0)} />
      {known.length > 0 ? (
        <KeyFigure
          label="Saved labor cost"
          figure={formatPeso(known.reduce((sum, amount) => sum + amount, 0))}
        />
      ) : null}
    </KeyFigures>
  )
}
