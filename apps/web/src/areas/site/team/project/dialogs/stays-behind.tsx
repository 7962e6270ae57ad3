import type { TeamRecord } from '@itayo/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatDay } from '../../../../../lib/formats.ts'
import { Note } from '../../../../../ui/note.tsx'
import { baseOf } from '../../../../planning/schedule/model/base.ts'
import { NO_DRAFT } from '../../../../planning/schedule/model/draft.ts'
import { shownDates } from '../../../../planning/schedule/model/work-out.ts'
import { scheduleQueries } from '../../../../planning/schedule/queries.ts'
import { type Member, workItemName } from '../model/places.ts'
import { byUsefulness } from '../model/where.ts'
import { projectTeamQueries } from '../queries.ts'

interface StaysBehindProps {
  projectId: number
  record: TeamRecord
  member: Member
  /** From which they are away. */
  day: string
  today: string
}

/** The crew that stays in the work item, its last day, and a person who is free to take the place. */
export function StaysBehind({ projectId, record, member, day, today }: StaysBehindProps) {
  const isCritical = useIsCritical(projectId, record.psow_id)
  const people = useQuery(
    projectTeamQueries.people({ projectId, positionId: member.position_id, search: '' }),
  ).data
  if (record.labor_id === null) return null
  const others = record.manpower.filter(
    ({ project_designation_id }) => project_designation_id !== member.project_designation_id,
  )
  const isOver = record.end_date !== null && record.end_date < day
  const free = byUsefulness(people ?? [], { projectId, today, isNeeded: () => true }).find(
    ({ person, where }) =>
      person.position_id === member.position_id && where.freeFrom !== null && where.freeFrom <= day,
  )?.person.manpower_name
  const until = record.end_date && formatDay(record.end_date)
  const sentences = [
    isOver ? `The work item ends ${until}, before that day.` : null,
    until && !isOver ? `It ${isCritical ? 'is on the critical path' : 'goes on'} until ${until}.` : null,
    free ? `${free}, ${member.position}, is free then.` : null,
  ]
  return (
    <Note
      tone={isOver ? 'info' : 'warn'}
      title={`${record.work_item_number} ${workItemName(record)} keeps ${others.length} of ${record.workers} (${record.position}).`}
    >
      {sentences.filter(Boolean).join(' ')}
    </Note>
  )
}

/** Whether the whole ends later when this does. */
function useIsCritical(projectId: number, workItemId: number | null): boolean {
  const plan = useQuery(scheduleQueries.plan(projectId)).data
  return useMemo(() => {
    if (!plan || workItemId === null) return false
    return shownDates(baseOf(plan), NO_DRAFT).dates.get(workItemId)?.isCritical ?? false
  }, [plan, workItemId])
}
