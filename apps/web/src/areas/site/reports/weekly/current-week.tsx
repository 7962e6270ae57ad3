import type { WeeklyReport } from '@itayo/contract'
import { ApiError } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconCalendarOff, IconCalendarTime } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { Note } from '../../../../ui/note.tsx'
import { State } from '../../../../ui/state.tsx'
import { useItemComments } from '../../comments/item-comments.tsx'
import { reportQueries } from '../queries.ts'
import { ReportSkeleton } from '../report-skeleton.tsx'
import { Questions } from './questions.tsx'
import { useNoWork } from './use-no-work.ts'
import { useWeekDraft } from './use-week-draft.ts'
import { WeekGrid } from './week-grid.tsx'
import { WeekToolbar } from './week-toolbar.tsx'
import classes from './weekly.module.css'
import { WeeklyDownload } from './weekly-download.tsx'

/** The work of this week: typed, computed at once, saved together. */
export function CurrentWeek({ projectId }: { projectId: number }) {
  const report = useQuery(reportQueries.currentWeek(projectId))
  if (report.data) return <OpenWeek key={report.data.start_date} projectId={projectId} report={report.data} />
  if (!report.error) return <ReportSkeleton />
  if (report.error instanceof ApiError && report.error.code === 'report.not_started')
    return (
      <div className={`empty-place card ${classes.content}`}>
        <State icon={IconCalendarTime} tone="neutral" title={report.error.title}>
          {report.error.message}
        </State>
      </div>
    )
  return <QueryFailed what="The report" query={report} />
}

function OpenWeek({ projectId, report }: { projectId: number; report: WeeklyReport }) {
  const draft = useWeekDraft(projectId, `week-${report.start_date}`, report.phases)
  const noWork = useNoWork(projectId)
  const { start_date, end_date, week, weeks, can } = report
  const talk = useItemComments({ projectId, start: start_date, end: end_date, kind: 'report' })
  return (
    <div className="grow column">
      <WeekToolbar
        period={
          <h2 className="title figures">
            {formatDay(start_date)} – {formatDay(end_date)}
          </h2>
        }
        words={`Week ${week} of ${weeks}`}
        edited={draft.edits.size}
        isSaving={draft.isSaving}
        onSave={can.save ? draft.save : undefined}
        onDiscard={draft.discard}
      >
        {can.save && !report.is_filed && draft.edits.size === 0 ? (
          <Button
            variant="default"
            leftSection={<IconCalendarOff size={16} stroke={1.7} aria-hidden />}
            loading={noWork.isPending}
            onClick={() => void noWork.ask([report])}
          >
            No work this week
          </Button>
        ) : null}
        <WeeklyDownload name="Current_Week_Report" projectId={projectId} start={start_date} end={end_date} />
      </WeekToolbar>
      <div className={`shrink column gap-12 ${classes.content}`}>
        {report.no_work ? (
          <Note tone="info">This week is filed as without work. Work that is saved now takes its place.</Note>
        ) : null}
        <WeekGrid
          projectId={projectId}
          kind="current-week"
          phases={report.phases}
          edits={draft.edits}
          setEdits={draft.setEdits}
          canSave={can.save}
          talk={talk.buttonOf}
        />
      </div>
      <Questions draft={draft} />
      {talk.dialog}
    </div>
  )
}
