import type { TeamRecord } from '@itayo/contract'
import { addDays } from '@itayo/domain'
import { Button, TextInput } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../../../../lib/formats.ts'
import { DateField } from '../../../../../ui/date-field.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { ProjectPick } from '../../../../project/projects/project-pick.tsx'
import { likelyPlace } from '../model/choices.ts'
import type { Member } from '../model/places.ts'
import { projectTeamQueries } from '../queries.ts'
import type { useTeamChanges } from '../use-team-changes.ts'
import classes from './dialogs.module.css'
import { PersonCard } from './person-card.tsx'
import { PlaceField } from './place-field.tsx'
import { StaysBehind } from './stays-behind.tsx'

/** A person, and the labor line they leave. */
export interface Leaving {
  record: TeamRecord
  member: Member
}

interface TransferDialogProps extends Leaving {
  projectId: number
  today: string
  changes: ReturnType<typeof useTeamChanges>
  from: string
  onClose: () => void
}

/** Moves a person to another project from a day on (TEA-003). */
export function TransferDialog({
  projectId,
  record,
  member,
  today,
  changes,
  from,
  onClose,
}: TransferDialogProps) {
  const [goal, setGoal] = useState<{ id: number; name: string } | null>(null)
  const to = goal?.id ?? null
  /** Undefined until a place is chosen by hand: the likely one until then. */
  const [picked, setPicked] = useState<number | null | undefined>(undefined)
  const earliest = addDays(member.first_day, 1)
  const [day, setDay] = useState<string | null>([earliest, addDays(today, 1)].sort().at(-1) ?? null)
  const [isTried, setTried] = useState(false)
  const there = useQuery({ ...projectTeamQueries.lines(to ?? 0), enabled: to !== null })
  const lines = to === null ? [] : (there.data ?? [])
  const laborId = picked === undefined ? likelyPlace(lines, member, day ?? today) : picked

  const isLoading = to !== null && !there.data
  const notYet =
    to === null
      ? 'Choose the project first'
      : isLoading
        ? there.isError
          ? 'Its places did not arrive'
          : 'Loading...'
        : undefined

  async function transfer(): Promise<void> {
    setTried(true)
    if (to === null || day === null) return
    const body = { manpower_id: member.manpower_id, project_id: to, labor_id: laborId, first_day: day }
    if (await changes.transfer({ ...body, position_id: member.position_id })) onClose()
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Transfer employee"
      width={560}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={changes.isPending} disabled={isLoading} onClick={() => void transfer()}>
            Transfer
          </Button>
        </>
      }
    >
      <div className={`stack gap-16 ink ${classes.dialog}`}>
        <PersonCard name={member.manpower_name}>
          {[member.position, member.mobile, `here since ${formatDay(member.first_day)}`]
            .filter(Boolean)
            .join(' · ')}
        </PersonCard>
        <div className={`stack tops gap-12 ${classes.fromTo}`}>
          <TextInput label="From project" value={from} title={from} disabled readOnly />
          <IconArrowRight size={18} stroke={1.7} aria-hidden />
          <ProjectPick
            label="To project"
            here={projectId}
            chosen={goal}
            error={isTried && to === null ? 'Choose the project.' : undefined}
            onPick={(project) => {
              setGoal(project)
              setPicked(undefined)
            }}
          />
        </div>
        <div className="stack halves one-column tops gap-14">
          <PlaceField
            label="Position there"
            records={lines}
            person={member}
            laborId={laborId}
            onChange={setPicked}
            notYet={notYet}
          />
          <DateField
            label="Starts there on"
            required
            minDate={earliest}
            value={day}
            description={day ? `Last day here ${formatDay(addDays(day, -1))}` : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={isTried && day === null ? 'Choose the day.' : undefined}
            onChange={setDay}
          />
        </div>
        <StaysBehind projectId={projectId} record={record} member={member} day={day ?? today} today={today} />
      </div>
    </Dialog>
  )
}
