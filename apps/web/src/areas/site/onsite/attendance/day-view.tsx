import type { DaySheet } from '@itayo/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCorrectedEntry, useWaiting } from '../../../../lib/device/use-kept-action.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Attachments } from '../../../foundation/attachments/attachments.tsx'
import { DayPicker, useOpenDay } from '../day-picker.tsx'
import { onsiteQueries } from '../queries.ts'
import { attendanceKind, halvesChangeKind } from '../waiting.ts'
import { CrewSheet } from './crew-sheet.tsx'
import { t } from './messages/en.ts'
import { type AttendanceEntry, withWaiting } from './waiting-halves.ts'

const KINDS_OF_ENTRIES = [attendanceKind.name, halvesChangeKind.name]

/** The crew of the day that is open, with what waits on this device. */
export function DayView({ projectId }: { projectId: number }) {
  const open = useOpenDay()
  const sheet = useQuery(onsiteQueries.day(projectId, open.day))
  const waiting = useWaiting<AttendanceEntry['input']>(KINDS_OF_ENTRIES, projectId)
  const corrected = useCorrectedEntry(attendanceKind.name) as AttendanceEntry | null
  const correctedId = corrected?.id
  const shown = useMemo(
    () =>
      sheet.data &&
      withWaiting(
        sheet.data,
        waiting.filter(({ id }) => id !== correctedId),
      ),
    [sheet.data, waiting, correctedId],
  )
  return (
    <div className="stack gap-16">
      <DayPicker open={open}>{sheet.data ? <KindBadge sheet={sheet.data} /> : null}</DayPicker>
      {shown ? (
        <CrewSheet key={`${projectId} ${open.day} ${correctedId}`} sheet={shown} corrected={corrected} />
      ) : sheet.isError ? (
        <QueryFailed what={t('theAttendance')} query={sheet} />
      ) : (
        <div className="stack gap-12" role="status" aria-label={t('loadingAttendance')}>
          <Skeleton height={68} />
          <Skeleton height={280} />
        </div>
      )}
      {sheet.data ? (
        <div className="panel pad-16">
          <Attachments
            key={`${projectId} ${open.day}`}
            holder={{ kind: 'attendance_day', id: projectId, day: open.day }}
            title={t('paperSheet')}
          />
        </div>
      ) : null}
    </div>
  )
}

const KINDS: Readonly<Record<DaySheet['day_kind'], () => string>> = {
  ordinary: () => '',
  rest: () => t('restDay'),
  special: () => t('specialDay'),
  regular: () => t('regularHoliday'),
  double: () => t('doubleHoliday'),
}

function KindBadge({ sheet }: { sheet: DaySheet }) {
  const words = KINDS[sheet.day_kind]()
  return words ? <Badge tone="warn">{words}</Badge> : null
}
