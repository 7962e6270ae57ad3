import { ApiError, type LookAhead, type LookAheadItem } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCalendarTime } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAddressParams } from '../../../../lib/address-params.ts'
import { clock } from '../../../../lib/clock.ts'
import { countOf, formatDay, formatQuantity } from '../../../../lib/formats.ts'
import { manilaDay } from '../../../../lib/manila-day.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { State } from '../../../../ui/state.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { useItemComments } from '../../comments/item-comments.tsx'
import { reportQueries } from '../queries.ts'
import { ReportSkeleton } from '../report-skeleton.tsx'
import { Questions } from './questions.tsx'
import { useWeekDraft } from './use-week-draft.ts'
import { WeekGrid } from './week-grid.tsx'
import { WeekToolbar } from './week-toolbar.tsx'
import classes from './weekly.module.css'
import { WeeklyDownload } from './weekly-download.tsx'

/** Work of two weeks with the people, machines and materials it needs, for the coordination meeting. */
export function TwoWeeksAhead({ projectId }: { projectId: number }) {
  const windows = useQuery(reportQueries.windows(projectId))
  const [params, change] = useAddressParams()
  if (!windows.data)
    return windows.error ? <NoWindow projectId={projectId} query={windows} /> : <ReportSkeleton />
  const wanted = params.get('from')
  const chosen =
    windows.data.find(({ start_date }) => start_date === wanted) ??
    windows.data.find(({ is_current }) => is_current) ??
    windows.data[0]
  if (!chosen) return null
  const period = (
    <FilterSelect
      label="Date Range"
      isChoice
      value={chosen.start_date}
      options={windows.data.map(({ start_date, end_date, is_current }) => ({
        value: start_date,
        label: `${formatDay(start_date)} – ${formatDay(end_date)}${is_current ? ' · next' : ''}`,
      }))}
      onChange={(start) =>
        change((now) => {
          now.set('from', start)
          return now
        })
      }
    />
  )
  return <Window key={chosen.start_date} projectId={projectId} start={chosen.start_date} period={period} />
}

/** The words of the specification, and the way to the dates they speak of (REP-060). */
function NoWindow({
  projectId,
  query,
}: {
  projectId: number
  query: Parameters<typeof QueryFailed>[0]['query']
}) {
  const { error } = query
  if (!(error instanceof ApiError) || !error.code?.startsWith('report.'))
    return <QueryFailed what="Two weeks ahead" query={query} />
  return (
    <div className={classes.content}>
      <div className="empty-place card">
        <State
          icon={IconCalendarTime}
          tone="warn"
          title={`${error.title}. Please adjust start date or duration in Overview tab.`}
          actions={
            <Button component={Link} to={`/projects/Index?id=${projectId}&menu=1`}>
              Go to Overview
            </Button>
          }
        />
      </div>
    </div>
  )
}

function Window({ projectId, start, period }: { projectId: number; start: string; period: ReactNode }) {
  const report = useQuery(reportQueries.lookAhead(projectId, start))
  if (report.data) return <OpenWindow projectId={projectId} period={period} report={report.data} />
  return (
    <div className="grow column">
      <div className={`row ${classes.toolbar}`}>{period}</div>
      {report.error ? <QueryFailed what="Two weeks ahead" query={report} /> : <ReportSkeleton />}
    </div>
  )
}

interface OpenWindowProps {
  projectId: number
  period: ReactNode
  report: LookAhead
}

function OpenWindow({ projectId, period, report }: OpenWindowProps) {
  const draft = useWeekDraft(projectId, `two-weeks-${report.start_date}`, report.phases)
  const { start_date: start, end_date: end } = report
  // Plans of a window that is over are asked for by a type of their own (B-26).
  const kind = end < manilaDay(clock.now()) ? 'past-plans' : 'plans'
  const talk = useItemComments({ projectId, start, end, kind })
  const items = report.phases.flatMap((phase) => phase.items)
  const short = items.filter(({ materials }) => materials.some(({ missing }) => missing > 0)).length
  const words = `${countOf(items.length, 'work item', 'work items')} in ${countOf(report.phases.length, 'phase', 'phases')}`
  const byId = new Map(items.map((item) => [item.psow_id, item]))
  return (
    <div className="grow column">
      <WeekToolbar
        period={period}
        words={short > 0 ? `${words}, ${short} short of materials` : words}
        edited={draft.edits.size}
        isSaving={draft.isSaving}
        onSave={report.can.save && items.length > 0 ? draft.save : undefined}
        onDiscard={draft.discard}
      >
        {items.length > 0 ? (
          <WeeklyDownload
            name="Two_Weeks_Ahead_Report"
            projectId={projectId}
            start={report.start_date}
            end={report.end_date}
          />
        ) : null}
      </WeekToolbar>
      <div className={`shrink column gap-12 ${classes.content}`}>
        {items.length > 0 ? (
          <WeekGrid
            projectId={projectId}
            kind="two-weeks"
            phases={report.phases}
            edits={draft.edits}
            setEdits={draft.setEdits}
            canSave={report.can.save}
            talk={talk.buttonOf}
            detail={(item) => <Needs item={byId.get(item.psow_id) as LookAheadItem} />}
          />
        ) : (
          <div className="empty-place card">
            <State icon={IconCalendarTime} tone="neutral" title="No work is planned in these two weeks">
              Work items with dates in them that are not done yet appear here.
            </State>
          </div>
        )}
      </div>
      <Questions draft={draft} />
      {talk.dialog}
    </div>
  )
}

/** A plan has no use for ten thousandths. */
const shortQuantity = (quantity: number) => formatQuantity(Math.round(quantity * 100) / 100)

/** People, machines and materials of the two weeks. What is missing is marked. */
function Needs({ item }: { item: LookAheadItem }) {
  const { crew, equipment, materials } = item
  if (crew.length + equipment.length + materials.length === 0) return null
  const people = crew.map(({ position, workers }) => `${formatQuantity(workers)} ${position}`)
  const machines = equipment.map(({ description, quantity }) => `${formatQuantity(quantity)} ${description}`)
  return (
    <div className={`gap-4-12 small muted ${classes.needs}`}>
      <div>
        {people.length > 0 ? (
          <>
            <b className="medium">Crew</b> {people.join(', ')}
          </>
        ) : null}
      </div>
      <div>
        {machines.length > 0 ? (
          <>
            <b className="medium">Equipment</b> {machines.join(', ')}
          </>
        ) : null}
      </div>
      {materials.length > 0 ? (
        <ul aria-label={`Materials of ${item.item_number} ${item.work_item}`}>
          {materials.map((material) => (
            <li key={`${material.description} ${material.unit}`} className="row wrap gap-6">
              <span>
                {shortQuantity(material.needed)} {material.unit} {material.description}
              </span>
              {material.missing > 0 ? (
                <StatusBadge tone="bad" icon={IconAlertTriangle}>
                  {`${shortQuantity(material.missing)} ${material.unit} missing`}
                </StatusBadge>
              ) : material.ordered > 0 ? (
                <span>({shortQuantity(material.ordered)} ordered)</span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
