import { addDays, type WorkingTimes } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconCopy, IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { connection } from '../../../../lib/connection.ts'
import { formatPeso } from '../../../../lib/formats.ts'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { KeyFigure, KeyFigures } from '../../../../ui/key-figure.tsx'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { Note } from '../../../../ui/note.tsx'
import { State } from '../../../../ui/state.tsx'
import { toastError } from '../../../../ui/toast.tsx'
import { Toolbar } from '../../../../ui/toolbar.tsx'
import { site } from '../messages/en.ts'
import { onsiteQueries } from '../queries.ts'
import { AddPersonDialog } from './add-person-dialog.tsx'
import classes from './attendance.module.css'
import { isContested, keepTheirs, takeMine } from './contested.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { asBefore, draftOf, hoursOfDay, newPerson, problemOf, rebased, stateOf } from './day-draft.ts'
import type { PersonDraft, WaitingSheet } from './halves.ts'
import { t } from './messages/en.ts'
import { PersonLine } from './person-line.tsx'
import { useCrewSave } from './use-crew-save.ts'
import { type AttendanceEntry, withTyped } from './waiting-halves.ts'

interface CrewSheetProps {
  sheet: WaitingSheet
  /** The entry that waits on this device and is corrected here. */
  corrected: AttendanceEntry | null
}

/** Everybody of a day, a tap each, and one button that saves. */
export function CrewSheet({ sheet, corrected }: CrewSheetProps) {
  const { project_id, day, times } = sheet
  const mayWrite = useAuth().viewingAs === null
  const client = useQueryClient()
  const workItems = useQuery(onsiteQueries.workItems(project_id)).data ?? []
  const [people, setPeople] = useState<readonly PersonDraft[]>(() => {
    const written = sheet.people.map(draftOf)
    return corrected ? withTyped(written, corrected, newPerson) : written
  })
  const [seen, setSeen] = useState(sheet)
  if (seen !== sheet) {
    setSeen(sheet)
    setPeople(rebased(people, sheet))
  }
  const contested = people.filter(isContested)
  const [dialog, setDialog] = useState<'add' | 'reason' | null>(null)
  const save = useCrewSave(sheet, people, corrected)
  useUnsavedChanges(save.changes > 0 || contested.length > 0)
  const isBad = people.some((person) => problemOf(person, 'am', times) || problemOf(person, 'pm', times))
  const set = (next: PersonDraft) =>
    setPeople((now) => now.map((person) => (person.key === next.key ? next : person)))

  async function send(reason: string): Promise<void> {
    setDialog(null)
    await save.send(reason)
  }

  async function takeBefore(): Promise<void> {
    const dayBefore = { ...onsiteQueries.day(project_id, addDays(day, -1)), retry: false }
    const known = client.getQueryData(dayBefore.queryKey)
    // Without a network the day before is as the device knows it.
    const before =
      known && connection.isLost() ? known : await client.fetchQuery(dayBefore).catch(() => known)
    if (before) setPeople((now) => asBefore(now, before))
    else toastError(t('beforeNotHere'), t('writeWithout'))
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
                      {t('sameAsBefore')}
                    </Button>
                    <Button
                      variant="default"
                      leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden />}
                      onClick={() => setDialog('add')}
                    >
                      {t('addPerson')}
                    </Button>
                  </>
                }
              >
                <span className="dense muted">{t('workers', { count: people.length })}</span>
              </Toolbar>
            ) : undefined
          }
        >
          {people.length === 0 ? (
            <State icon={IconUsersGroup} tone="accent" title={t('nobodyAssigned')}>
              {t('nobodyAssignedText')}
            </State>
          ) : null}
          <ul aria-label={t('crew')}>
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
        {contested.length > 0 ? (
          <Note
            tone="warn"
            live
            action={
              contested.length > 1 ? (
                <span className="row wrap gap-8">
                  <Button variant="default" onClick={() => setPeople((now) => now.map(keepTheirs))}>
                    {t('keepTheirsForAll')}
                  </Button>
                  <Button variant="default" onClick={() => setPeople((now) => now.map(takeMine))}>
                    {t('useMineForAll')}
                  </Button>
                </span>
              ) : null
            }
          >
            {t('contested', { names: contested.map(({ name }) => name).join(', ') })}
          </Note>
        ) : null}
        <ProblemNote error={save.error} />
        {mayWrite ? (
          <footer className="row gap-8 pad-16 surface line-above">
            <span className="grow small muted" role="status">
              {contested.length > 0
                ? t('toDecide', { count: contested.length })
                : save.changes === 0
                  ? t('nothingToSave')
                  : t('toSave', { count: save.changes })}
            </span>
            {save.canDrop && contested.length === 0 ? (
              <Button variant="default" onClick={() => void save.drop()}>
                {t('withdrawMine')}
              </Button>
            ) : null}
            <Button
              disabled={save.changes === 0 || isBad || contested.length > 0}
              loading={save.isPending}
              onClick={() => (save.needsReason > 0 ? setDialog('reason') : void send(''))}
            >
              {t('saveAttendance')}
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
        <CorrectionDialog
          count={save.needsReason}
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
      <KeyFigure label={t('present')} tone="good" figure={count('present', 'open')} />
      <KeyFigure label={t('halfDay')} tone="warn" figure={count('half')} />
      <KeyFigure label={t('absent')} tone="bad" figure={count('absent')} />
      <KeyFigure label={site('hours')} figure={hours.reduce((sum, { regular }) => sum + regular, 0)} />
      <KeyFigure label={t('overtime')} figure={hours.reduce((sum, { overtime }) => sum + overtime, 0)} />
      {known.length > 0 ? (
        <KeyFigure
          label={t('savedLaborCost')}
          figure={formatPeso(known.reduce((sum, amount) => sum + amount, 0))}
        />
      ) : null}
    </KeyFigures>
  )
}
