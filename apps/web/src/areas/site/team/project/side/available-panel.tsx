import type { AvailablePerson, TeamRecord } from '@itayo/contract'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel } from '../../../../../ui/panel.tsx'
import { PersonAvatar } from '../../../../../ui/person-avatar.tsx'
import { isOfPosition, roomFrom } from '../model/places.ts'
import { byUsefulness } from '../model/where.ts'
import { projectTeamQueries } from '../queries.ts'
import classes from './side.module.css'

interface AvailablePanelProps {
  projectId: number
  records: readonly TeamRecord[]
  today: string
  /** Null for who may not. */
  onAssign: ((person: AvailablePerson) => void) | null
}

const SHOWN = 6

/** People who could come: those of positions with room first, and the free before those free later. */
export function AvailablePanel({ projectId, records, today, onAssign }: AvailablePanelProps) {
  const people = useQuery(projectTeamQueries.people({ projectId, positionId: null, search: '' }))
  const [isWhole, setWhole] = useState(false)
  const short = records.filter((record) => record.labor_id !== null && roomFrom(record) !== undefined)
  const isNeeded = (person: AvailablePerson) => short.some((record) => isOfPosition(record, person))
  const all = people.data && byUsefulness(people.data, { projectId, today, isNeeded })
  const shown = isWhole ? all : all?.slice(0, SHOWN)
  return (
    <Panel
      title="Available in the company"
      footer={
        all && all.length > SHOWN ? (
          <Button variant="subtle" size="xs" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${all.length}`}
          </Button>
        ) : undefined
      }
    >
      {shown && shown.length > 0 ? (
        <ul className="stack">
          {shown.map(({ person, where }) => (
            <li key={person.manpower_id} className={`row gap-10 inset-8 ${classes.person}`}>
              <PersonAvatar name={person.manpower_name} picture={null} size={28} />
              <span className="grow stack">
                <span className="dense medium breakable">
                  {person.manpower_name} <span className="regular muted">{person.position}</span>
                </span>
                <span className="small breakable muted">{where.text}</span>
              </span>
              <Button
                variant="default"
                size="xs"
                disabled={onAssign === null}
                aria-label={`Assign ${person.manpower_name}`}
                onClick={() => onAssign?.(person)}
              >
                Assign
              </Button>
            </li>
          ))}
        </ul>
      ) : shown ? (
        <p className="inset-14 dense muted">
          {people.data?.length === 0
            ? 'No employees yet: they are added under Manpower.'
            : 'Everybody is in this project already.'}
        </p>
      ) : people.isError ? (
        <p className="inset-14 dense muted">The employees could not be loaded.</p>
      ) : (
        <div className="stack gap-10 inset-14">
          <Skeleton height={36} aria-hidden />
          <Skeleton height={36} aria-hidden />
          <Skeleton height={36} aria-hidden />
        </div>
      )}
    </Panel>
  )
}
