import type { HistoricalWeek, WeeklyReport } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconCalendarCheck, IconFileAlert } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useAddressParams } from '../../../../lib/address-params.ts'
import { countOf, formatDay } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
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

const daysOf = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
  `${formatDay(start_date)} – ${formatDay(end_date)}`

/** Past weeks: the missed ones first, the filed ones to look at and to correct. */
export function HistoricalReports({ projectId }: { projectId: number }) {
  const weeks = useQuery(reportQueries.weeks(projectId))
  const [params, change] = useAddressParams()
  const wanted = params.get('week')
  // The missed ones first, the newest of the filed ones after them.
  const choices = useMemo(() => {
    const all = weeks.data ?? []
    return [...all.filter((week) => !week.is_filed), ...all.filter((week) => week.is_filed).toReversed()]
  }, [weeks.data])
  if (!weeks.data)
    return weeks.error ? <QueryFailed what="The past weeks" query={weeks} /> : <ReportSkeleton />
  const missed = choices.filter(({ is_filed }) => !is_filed)
  const chosen = choices.find(({ start_date }) => start_date === wanted) ?? missed[0]
  const choose = (start: string) =>
    change((now) => {
      now.set('week', start)
      return now
    })
  if (!chosen) return <NothingMissed choices={choices} onChoose={choose} />
  return (
    <ChosenWeek
      key={chosen.start_date}
      projectId={projectId}
      chosen={chosen}
      choices={choices}
      missed={missed}
      onChoose={choose}
    />
  )
}

function NothingMissed({
  choices,
  onChoose,
}: {
  choices: readonly HistoricalWeek[]
  onChoose: (start: string) => void
}) {
  const [latest] = choices
  return (
    <div className={classes.content}>
      <div className="empty-place card">
        <State
          icon={IconCalendarCheck}
          tone="good"
          title="You have no missed reports !"
          actions={
            latest ? (
              <Button variant="default" onClick={() => onChoose(latest.start_date)}>
                Look at past weeks
              </Button>
            ) : null
          }
        />
      </div>
    </div>
  )
}

interface ChosenWeekProps {
  projectId: number
  chosen: HistoricalWeek
  choices: readonly HistoricalWeek[]
  missed: readonly HistoricalWeek[]
  onChoose: (start: string) => void
}

function ChosenWeek(props: ChosenWeekProps) {
  const { projectId, chosen, choices, onChoose } = props
  const report = useQuery(reportQueries.week(projectId, chosen.start_date))
  const period = (
    <FilterSelect
      label="Date Range"
      isChoice
      value={chosen.start_date}
      options={choices.map((week) => ({
        value: week.start_date,
        label: `${daysOf(week)}${week.is_filed ? (week.no_work ? ' · no work' : ' · filed') : ''}`,
      }))}
      onChange={onChoose}
    />
  )
  if (!report.data) {
    return (
      <div className="grow column">
        <div className={`row ${classes.toolbar}`}>{period}</div>
        {report.error ? <QueryFailed what="The report" query={report} /> : <ReportSkeleton />}
      </div>
    )
  }
  return <OpenWeek {...props} period={period} report={report.data} />
}

interface OpenWeekProps extends ChosenWeekProps {
  period: ReactNode
  report: WeeklyReport
}

function OpenWeek({ projectId, report, period, missed }: OpenWeekProps) {
  const draft = useWeekDraft(projectId, `week-${report.start_date}`, report.phases)
  const noWork = useNoWork(projectId)
  const canSave = report.can.save
  const { start_date: start, end_date: end } = report
  const talk = useItemComments({ projectId, start, end, kind: 'past-report' })
  return (
    <div className="grow column">
      <WeekToolbar
        period={period}
        words={`Week ${report.week} of ${report.weeks}`}
        edited={draft.edits.size}
        isSaving={draft.isSaving}
        onSave={canSave ? draft.save : undefined}
        onDiscard={draft.discard}
      >
        {canSave && !report.is_filed && draft.edits.size === 0 ? (
          <Button variant="default" loading={noWork.isPending} onClick={() => void noWork.ask([report])}>
            No work this week
          </Button>
        ) : null}
      </WeekToolbar>
      <div className={`shrink column gap-12 ${classes.content}`}>
        {missed.length > 0 ? (
          <Note
            tone="warn"
            icon={IconFileAlert}
            action={
              canSave && missed.length > 1 && draft.edits.size === 0 ? (
                <Button
                  variant="default"
                  size="compact-sm"
                  loading={noWork.isPending}
                  onClick={() => void noWork.ask(missed)}
                >
                  File all as no work
                </Button>
              ) : null
            }
          >
            <b>{countOf(missed.length, 'missed report', 'missed reports')}:</b> {listed(missed)}
          </Note>
        ) : null}
        {report.no_work ? (
          <Note tone="info">This week is filed as without work. Work that is saved now takes its place.</Note>
        ) : null}
        <WeekGrid
          projectId={projectId}
          kind="historical"
          phases={report.phases}
          edits={draft.edits}
          setEdits={draft.setEdits}
          canSave={canSave}
          talk={talk.buttonOf}
        />
        <p className={`small muted ${classes.foot}`}>
          Accomplishment is what stood at the end of that week. The weeks before and after stay as they were.
        </p>
      </div>
      <Questions draft={draft} />
      {talk.dialog}
    </div>
  )
}

const SHOWN = 4

function listed(weeks: readonly HistoricalWeek[]): string {
  const shown = weeks.slice(0, SHOWN).map(daysOf)
  const more = weeks.length - shown.length
  if (more > 0) return `${shown.join(', ')} and ${more} more.`
  const last = shown.pop() ?? ''
  return shown.length > 0 ? `${shown.join(', ')} and ${last}.` : `${last}.`
}
