import type { CompanyInfo, ScheduleCurve, ScheduleTask } from '@itayo/contract'
import { chartLines, type DateWindow, daysBetween, specialDays, tellingNumbers } from '@itayo/domain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { clock } from '../../../../lib/clock.ts'
import { formatDateTime, formatDay, formatPercent } from '../../../../lib/formats.ts'
import { letterheadLines } from '../../../../lib/letterhead.ts'
import { shortMonth } from '../../../../lib/month-words.ts'
import { paperOf } from '../../../../ui/print/paper.ts'
import { PrintFacts, PrintSheet } from '../../../../ui/print/print-sheet.tsx'
import { PrintTable } from '../../../../ui/print/print-table.tsx'
import { usePrinting } from '../../../../ui/print/use-printing.ts'
import { companyQueries } from '../../../foundation/company/queries.ts'
import { linkWords } from '../links/link-words.ts'
import { nameOf, type PlanBase, rulesOf } from '../model/base.ts'
import { outOfDate } from '../model/changes.ts'
import { linksOf, taskPlan } from '../model/draft.ts'
import { type GanttRow, rowsOf, windowOver } from '../model/rows.ts'
import { percentDone, recalculationWords } from '../model/words.ts'
import type { Plan } from '../project/use-plan.ts'
import { scheduleQueries } from '../queries.ts'
import classes from './print.module.css'
import { PrintChartRow, type PrintedBar, PrintLegend, PrintMonths } from './print-chart.tsx'
import { PrintCurve } from './print-curve.tsx'

interface SchedulePrintProps {
  plan: Plan
  /** The baseline that the screen compares with. */
  baseline: { name: string; dates: ReadonlyMap<number, DateWindow> } | null
}

/** The whole plan on paper, as it stands on the screen. Made on printing only. */
export function SchedulePrint({ plan, baseline }: SchedulePrintProps) {
  const { company } = useAuth()
  // Fetched in advance, because the browser's print does not wait for a reply.
  const info = useQuery({ ...companyQueries.info(company?.id ?? 0), enabled: company !== null })
  const curve = useQuery(scheduleQueries.curve(plan.base.reading.project_id))
  const isPrinting = usePrinting()
  return isPrinting ? <Sheet plan={plan} baseline={baseline} info={info.data} curve={curve.data} /> : null
}

/** The name that links go by, where the number is not enough. */
function nameWith(task: ScheduleTask, numbers: ReadonlyMap<number, string>): string {
  const own = numbers.get(task.id)
  return own === task.item_number ? nameOf(task) : `${nameOf(task)} [${own}]`
}

const EVERYTHING: ReadonlySet<number> = new Set()

interface SheetProps extends SchedulePrintProps {
  info: CompanyInfo | undefined
  curve: ScheduleCurve | undefined
}

function Sheet({ plan, baseline, info, curve }: SheetProps) {
  const { company, person } = useAuth()
  const { base, draft } = plan
  const { reading } = base
  const { dates } = plan.worked
  const { standing } = reading
  const rows = rowsOf(reading, { dates, folded: EVERYTHING })
  const whole = wholeWindow([windowOver(reading.tasks, dates), ...(baseline?.dates.values() ?? [])])
  const windowOf = (row: GanttRow) => (row.kind === 'phase' ? row.window : (dates.get(row.task.id) ?? null))
  const bars = rows.map((row) => barOf(row, windowOf(row), whole, plan, baseline?.dates))
  const links = linksOf(base, draft)
  const numbers = tellingNumbers(reading.tasks)
  const lines = chartLines(
    rows.map((row, at) => (row.kind === 'task' && bars[at] ? { id: row.task.id, ...bars[at] } : null)),
    links,
  )
  const stale = plan.isDirty ? null : outOfDate(base)
  return (
    <div className={classes.onPaper}>
      <PrintSheet
        paper={paperOf(info?.paper_size)}
        isWide
        company={{
          name: info?.name ?? company?.name ?? '',
          lines: info ? letterheadLines(info) : [],
          logo: info?.company_pic ?? null,
        }}
        title="Schedule"
        number={reading.identifier}
        printed={`Printed ${formatDateTime(clock.now())}${person ? ` by ${person.full_name}` : ''}`}
      >
        <PrintFacts
          facts={[
            { name: 'Project', value: reading.name, strong: true },
            { name: 'Contract', value: `${formatDay(reading.start_date)} – ${formatDay(reading.end_date)}` },
            {
              name: 'Progress',
              value: `${formatPercent(standing.progress)}${
                standing.planned === null ? '' : `, planned ${formatPercent(standing.planned)}`
              }`,
            },
            {
              name: 'Slippage',
              value: standing.slippage === null ? 'No plan yet' : formatPercent(standing.slippage),
            },
          ]}
        />
        <PrintTable
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            {
              head: 'Item No.',
              width: 20,
              cell: (row) => <Line>{row.kind === 'phase' ? row.numeral : row.task.item_number}</Line>,
            },
            {
              head: 'Work item',
              cell: (row) => (row.kind === 'phase' ? <b>{row.name}</b> : nameWith(row.task, numbers)),
            },
            { head: 'Start', width: 20, cell: (row) => <Line>{day(windowOf(row)?.start)}</Line> },
            { head: 'End', width: 20, cell: (row) => <Line>{day(windowOf(row)?.end)}</Line> },
            {
              head: 'Days',
              width: 12,
              align: 'end',
              cell: (row) => (row.kind === 'task' ? taskPlan(base, draft, row.task.id).workDays : null),
            },
            {
              head: 'Done',
              width: 13,
              align: 'end',
              cell: (row) => {
                const done = row.kind === 'task' ? row.task.status : row.progress
                return done === undefined ? null : percentDone(done)
              },
            },
            {
              head: 'Waits for',
              width: 30,
              cell: (row) =>
                row.kind === 'task'
                  ? links
                      .filter(({ successor }) => successor === row.task.id)
                      .map((link) => (
                        <Line key={link.predecessor}>
                          {numbers.get(link.predecessor)} {linkWords(link)}
                        </Line>
                      ))
                  : null,
            },
            {
              head: 'Plan',
              ...(whole && { face: <PrintMonths months={monthsIn(whole)} /> }),
              width: 92,
              cell: (_, at) => <PrintChartRow bar={bars[at] ?? null} lines={lines?.[at]} />,
            },
          ]}
        />
        <div className={classes.after}>
          <PrintLegend
            baseline={baseline && `Baseline “${baseline.name}”`}
            hasLinks={links.length > 0 && lines !== undefined}
          />
          {calendarWords(base, whole).map((words) => (
            <p key={words} className={classes.note}>
              {words}
            </p>
          ))}
          {stale ? (
            <p className={classes.note}>
              The dates are out of date: recalculated, {recalculationWords(stale)}
            </p>
          ) : null}
          {plan.isDirty ? <p className={classes.note}>This plan has changes that are not saved.</p> : null}
        </div>
        {curve ? <PrintCurve curve={curve} /> : null}
      </PrintSheet>
    </div>
  )
}

/** A code or a date, never broken. */
function Line({ children }: { children: ReactNode }) {
  return <div className="nowrap">{children}</div>
}

function wholeWindow(windows: readonly (DateWindow | null)[]): DateWindow | null {
  const known = windows.flatMap((window) => window ?? [])
  const [start] = known.map((window) => window.start).sort()
  const end = known
    .map((window) => window.end)
    .sort()
    .at(-1)
  return start && end ? { start, end } : null
}

function barOf(
  row: GanttRow,
  window: DateWindow | null,
  whole: DateWindow | null,
  plan: Plan,
  baseline: ReadonlyMap<number, DateWindow> | undefined,
): PrintedBar | null {
  if (!window || !whole) return null
  const before = row.kind === 'task' ? baseline?.get(row.task.id) : undefined
  return {
    ...shareOf(window, whole),
    done: (row.kind === 'task' ? row.task.status : 0) / 100,
    isCritical: row.kind === 'task' && (plan.worked.dates.get(row.task.id)?.isCritical ?? false),
    isPhase: row.kind === 'phase',
    baseline: before ? shareOf(before, whole) : null,
  }
}

/** The place of a window in the whole plan, 0 to 1. */
function shareOf(window: DateWindow, whole: DateWindow): { from: number; to: number } {
  const days = daysBetween(whole.start, whole.end) + 1
  return {
    from: daysBetween(whole.start, window.start) / days,
    to: (daysBetween(whole.start, window.end) + 1) / days,
  }
}

/** More names than these run into each other. */
const MOST_MONTHS = 12

function monthsIn(whole: DateWindow): { at: number; name: string }[] {
  const starts: string[] = []
  let [year, month] = [Number(whole.start.slice(0, 4)), Number(whole.start.slice(5, 7))]
  for (;;) {
    const first = `${year}-${String(month).padStart(2, '0')}-01`
    if (first > whole.end) break
    if (first >= whole.start) starts.push(first)
    month += 1
    if (month > 12) [year, month] = [year + 1, 1]
  }
  const step = Math.ceil(starts.length / MOST_MONTHS)
  return (
    starts
      .filter((_, at) => at % step === 0)
      .map((first) => ({
        at: shareOf({ start: first, end: first }, whole).from,
        name: `${shortMonth(first)} ’${first.slice(2, 4)}`,
      }))
      // A name that begins at the edge would run over it.
      .filter(({ at }) => at < 0.9)
  )
}

/** The special days within the plan, by their names. */
function calendarWords({ reading }: PlanBase, window: DateWindow | null): string[] {
  if (!window) return []
  const { holidays, daysOff, worked } = specialDays(rulesOf(reading.calendar.effective), window)
  const named = (words: string, days: readonly { date: string; name: string }[]) =>
    days.length === 0
      ? []
      : [`${words}: ${days.map(({ date, name }) => `${formatDay(date)} ${name}`).join(', ')}.`]
  return [
    ...named('Regular holidays', holidays),
    ...named('Days off besides', daysOff),
    ...named('Worked in spite of a day off', worked),
  ]
}

function day(date: string | undefined): string {
  return date ? formatDay(date) : ''
}
