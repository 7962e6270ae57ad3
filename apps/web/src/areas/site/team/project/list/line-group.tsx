import type { TeamRecord } from '@itayo/contract'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatDay } from '../../../../../lib/formats.ts'
import type { Leaving } from '../dialogs/transfer-dialog.tsx'
import { assignedWords, type Place, workItemName } from '../model/places.ts'
import type { useTeamChanges } from '../use-team-changes.ts'
import classes from './list.module.css'
import { PlaceRow } from './place-row.tsx'

interface LineGroupProps {
  projectId: number
  records: readonly TeamRecord[]
  record: TeamRecord
  places: readonly Place[]
  today: string
  changes: ReturnType<typeof useTeamChanges>
  canEdit: boolean
  leavingId: number | null
  onTransfer: (leaving: Leaving) => void
  isOpen: boolean
  onToggle: () => void
}

/** A labor line and its places. */
export function LineGroup({ record, places, isOpen, onToggle, ...team }: LineGroupProps) {
  const { position, psow_id, work_item_number, start_date, end_date } = record
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const isOver = end_date !== null && end_date < team.today
  const isShort = !isOver && record.manpower.length < record.workers
  return (
    <tbody className={classes.group} data-open={isOpen || undefined}>
      <tr className={classes.groupHead} data-group>
        <th colSpan={4} scope="rowgroup">
          <div className="shrink row gap-4-8">
            <UnstyledButton
              className={`inline-row gap-8 dense strong start ${classes.toggle}`}
              aria-expanded={isOpen}
              onClick={onToggle}
            >
              <Chevron size={16} stroke={1.8} aria-hidden />
              {position}
            </UnstyledButton>
            {psow_id === null ? null : (
              <Link
                className={`fixed dense accent ${classes.code}`}
                to={`/projects/Index?id=${team.projectId}&psow_id=${psow_id}`}
                title={`${workItemName(record)} · ${record.work_item_code}`}
                aria-label={`${work_item_number} ${workItemName(record)} in the estimate`}
              >
                {work_item_number}
              </Link>
            )}
            {start_date && end_date ? (
              <span className={`small figures nowrap muted ${classes.dates}`}>
                {formatDay(start_date)} – {formatDay(end_date)}
              </span>
            ) : null}
            <span
              className={`push small figures nowrap muted ${classes.assigned}`}
              data-short={isShort || undefined}
            >
              {assignedWords(record)}
            </span>
          </div>
        </th>
      </tr>
      {isOpen
        ? places.map((place) => <PlaceRow key={place.key} {...team} record={record} place={place} />)
        : null}
    </tbody>
  )
}
