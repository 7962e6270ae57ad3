import type { OnsiteWorkItem } from '@itayo/contract'
import { HALVES, type Half, type WorkingTimes } from '@itayo/domain'
import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { workItemLabel } from '../../../../lib/item-number.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { t } from './messages/en.ts'
import '../../../../ui/mantine-late.css'
import { Segments } from '../../../../ui/segments.tsx'
import classes from './attendance.module.css'
import { BothDays } from './both-days.tsx'
import {
  canSplit,
  hoursOfDay,
  isSplit,
  problemOf,
  stateOf,
  withDay,
  withHalfWorkItem,
  withTime,
  withWorkItem,
  workItemOf,
} from './day-draft.ts'
import { isSame, type PersonDraft } from './halves.ts'

interface PersonLineProps {
  person: PersonDraft
  times: WorkingTimes
  workItems: readonly OnsiteWorkItem[]
  mayWrite: boolean
  onChange: (person: PersonDraft) => void
}

const dayChoices = () =>
  [
    { value: 'present', face: 'P', name: t('present'), tone: 'good' },
    { value: 'half', face: '½', name: t('halfDay'), tone: 'warn' },
    { value: 'absent', face: 'A', name: t('absent'), tone: 'bad' },
  ] as const

/** One person's day: a tap for the usual, the times for the rest. */
export function PersonLine({ person, times, workItems, mayWrite, onChange }: PersonLineProps) {
  const state = stateOf(person)
  const hours = hoursOfDay(person, times)
  const isThere = state === 'present' || state === 'half' || state === 'open'
  return (
    <li className={`line-below ${classes.line}`} aria-label={person.name}>
      <span className="shrink">
        <span className="block medium breakable">{person.name}</span>
        <span className="row wrap gap-4-8 small muted">
          {person.designation}
          {person.is_assigned ? null : <Badge tone="warn">{t('notAssignedHere')}</Badge>}
          <WaitingBadge person={person} />
          {state === 'open' ? <Badge tone="info">{t('noTimeOut')}</Badge> : null}
        </span>
      </span>
      <span className="figures end nowrap">
        {isThere ? (
          <>
            <span className="strong">{hours.regular} h</span>
            {hours.overtime > 0 ? <span className="block small muted">+{hours.overtime} OT</span> : null}
          </>
        ) : null}
      </span>
      <fieldset className={classes.tap} disabled={!mayWrite}>
        <Segments
          label={t('dayOf', { name: person.name })}
          value={state === 'open' ? 'present' : state}
          options={dayChoices()}
          onChange={(day) => onChange(withDay(person, day as 'present' | 'half' | 'absent', times))}
        />
      </fieldset>
      <BothDays person={person} onChange={onChange} />
      {isThere ? (
        <>
          <WorkItems person={person} workItems={workItems} mayWrite={mayWrite} onChange={onChange} />
          <div className={classes.times}>
            {HALVES.map((half) => (
              <HalfTimes
                key={half}
                half={half}
                person={person}
                times={times}
                mayWrite={mayWrite}
                onChange={onChange}
              />
            ))}
          </div>
        </>
      ) : null}
    </li>
  )
}

/** Whether the server has it, and whether that is still what stands here. */
function WaitingBadge({ person: { saved, typed } }: { person: PersonDraft }) {
  const rows = HALVES.flatMap((half) => saved[half] ?? [])
  const isChanged = HALVES.some((half) => {
    const [row, now] = [saved[half], typed[half]]
    return row && now && !isSame(row, now)
  })
  if (isChanged) return <Badge tone="warn">{t('changed')}</Badge>
  if (rows.some(({ entry }) => entry?.state === 'refused')) return <Badge tone="bad">{t('notTaken')}</Badge>
  return rows.some(({ entry }) => entry) ? <Badge tone="warn">{t('waiting')}</Badge> : null
}

type WorkItemsProps = Omit<PersonLineProps, 'times'>

/** A person has one work item for the day, or one for each half. */
function WorkItems({ person, workItems, mayWrite, onChange }: WorkItemsProps) {
  const [isTwo, setTwo] = useState(isSplit(person))
  const isShownSplit = canSplit(person) && (isTwo || isSplit(person))
  const field = (name: string, workItemId: number | null, choose: (id: number | null) => void) => (
    <Select
      key={name}
      aria-label={name}
      placeholder={t('chooseWorkItem')}
      searchable
      clearable
      disabled={!mayWrite}
      data={workItems.map((item) => ({ value: String(item.psow_id), label: workItemLabel(item) }))}
      value={workItemId === null ? null : String(workItemId)}
      onChange={(id) => choose(id === null ? null : Number(id))}
    />
  )
  return (
    <div className={`stack gap-4 ${classes.item}`}>
      {isShownSplit
        ? HALVES.map((half) =>
            field(
              t('halfWorkItemOf', { half: half.toUpperCase(), name: person.name }),
              person.typed[half]?.psow_id ?? null,
              (psow_id) => onChange(withHalfWorkItem(person, half, psow_id)),
            ),
          )
        : field(t('workItemOf', { name: person.name }), workItemOf(person), (psow_id) =>
            onChange(withWorkItem(person, psow_id)),
          )}
      {mayWrite && canSplit(person) ? (
        <Button
          className={classes.split ?? ''}
          variant="subtle"
          size="xs"
          aria-label={
            isShownSplit ? t('oneWorkItemFor', { name: person.name }) : t('splitDayOf', { name: person.name })
          }
          onClick={() => {
            setTwo(!isShownSplit)
            if (isShownSplit) onChange(withWorkItem(person, workItemOf(person)))
          }}
        >
          {isShownSplit ? t('oneWorkItem') : t('splitDay')}
        </Button>
      ) : null}
    </div>
  )
}

interface HalfTimesProps {
  half: Half
  person: PersonDraft
  times: WorkingTimes
  mayWrite: boolean
  onChange: (person: PersonDraft) => void
}

function HalfTimes({ half, person, times, mayWrite, onChange }: HalfTimesProps) {
  const problem = problemOf(person, half, times)
  const name = half.toUpperCase()
  const field = (which: 'time_in' | 'time_out', label: string) => (
    <TextInput
      type="time"
      size="xs"
      aria-label={label}
      disabled={!mayWrite}
      error={problem !== null}
      value={person.typed[half]?.[which] ?? ''}
      onChange={(event) => onChange(withTime(person, half, which, event.currentTarget.value))}
    />
  )
  return (
    <span className={classes.half}>
      <span className="small muted">{name}</span>
      {field('time_in', t('timeInOf', { half: name, name: person.name }))}
      {field('time_out', t('timeOutOf', { half: name, name: person.name }))}
      {problem ? <span className={`small bad ${classes.problem}`}>{problem}</span> : null}
    </span>
  )
}
