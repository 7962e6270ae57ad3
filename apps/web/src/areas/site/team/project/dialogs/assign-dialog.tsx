import type { AvailablePerson, TeamRecord } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '../../../../../lib/formats.ts'
import { DateField } from '../../../../../ui/date-field.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { Note } from '../../../../../ui/note.tsx'
import { likelyPlace } from '../model/choices.ts'
import { placesOn, whereabouts } from '../model/where.ts'
import type { useTeamChanges } from '../use-team-changes.ts'
import classes from './dialogs.module.css'
import { PersonCard } from './person-card.tsx'
import { PlaceField } from './place-field.tsx'

interface AssignDialogProps {
  projectId: number
  records: readonly TeamRecord[]
  today: string
  changes: ReturnType<typeof useTeamChanges>
  person: AvailablePerson
  onClose: () => void
}

/** Assigns a person of the company to a place of this project, from a day on. */
export function AssignDialog({ projectId, records, today, changes, person, onClose }: AssignDialogProps) {
  const where = whereabouts(person, projectId, today)
  const [laborId, setLaborId] = useState(() => likelyPlace(records, person, today))
  const [day, setDay] = useState<string | null>(where.freeFrom ?? today)
  const [isMissing, setMissing] = useState(false)
  const others = day === null ? [] : placesOn(person, day)

  async function assign(): Promise<void> {
    if (day === null) return setMissing(true)
    const body = { labor_id: laborId, manpower_id: person.manpower_id, first_day: day }
    if (await changes.save({ action: 'save', ...body })) onClose()
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Assign employee"
      width={560}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={changes.isPending} onClick={() => void assign()}>
            Assign
          </Button>
        </>
      }
    >
      <div className={`stack gap-16 ink ${classes.dialog}`}>
        <PersonCard name={person.manpower_name}>
          {[person.position, person.mobile, where.text].filter(Boolean).join(' · ')}
        </PersonCard>
        <div className="stack halves one-column tops gap-14">
          <PlaceField
            label="Place"
            records={records}
            person={person}
            laborId={laborId}
            onChange={setLaborId}
          />
          <DateField
            label="Starts here on"
            required
            value={day}
            error={isMissing && day === null ? 'Choose the day.' : undefined}
            onChange={setDay}
          />
        </div>
        {others.map(({ project_id, project, first_day, last_day }) => (
          <Note
            key={`${project_id} ${first_day}`}
            tone="warn"
            title={`${person.manpower_name} is in ${project_id === null ? 'another project' : project} then.`}
          >
            {`From ${formatDay(first_day)}${last_day ? ` until ${formatDay(last_day)}` : ', without an end'}.`}
          </Note>
        ))}
      </div>
    </Dialog>
  )
}
