import { addDays, daysBetween } from '@itayo/domain'
import { shownDay } from '../../../../platform/clock.ts'
import type { ReportedTask, ScheduleReport } from '../../../planning/schedule/report.ts'
import type { ChartColumn, FormCell, FormColumn, FormPage, FormRow } from './form.ts'

const COLUMNS: readonly FormColumn[] = [
  { key: 'code', title: 'Item No.', width: 9, format: 'text' },
  { key: 'name', title: 'Work item', width: 30, format: 'wrapped' },
  { key: 'days', title: 'Days', width: 7.5, format: 'whole' },
  { key: 'start', title: 'Start', width: 12.5, format: 'text' },
  { key: 'end', title: 'End', width: 12.5, format: 'text' },
  { key: 'float', title: 'Float', width: 7.5, format: 'whole' },
  { key: 'done', title: '% done', width: 10, format: 'money' },
  { key: 'before', title: 'Depends on', width: 14, format: 'wrapped' },
]

/** The plan of the work as a bar chart: of months on paper, of weeks in the sheet. */
export function scheduleForm(report: ScheduleReport): FormPage[] {
  const window = windowOf(report)
  const weeks = window ? weeksOf(window) : []
  return [
    {
      name: 'Schedule',
      title: 'Construction Schedule',
      standing: `As of ${shownDay(report.standing.today)}`,
      ownPaper: false,
      isWide: true,
      facts: factsOf(report),
      tables: [
        {
          columns: [
            ...COLUMNS,
            ...weeks.map(
              (week): FormColumn => ({
                key: week,
                title: shownDay(week).slice(0, 5),
                width: 5.5,
                format: 'text',
                isSheetOnly: true,
              }),
            ),
          ],
          ...(window && { chart: monthsOf(window) }),
          rows: () => rowsOf(report, window, weeks),
        },
      ],
      words: wordsOf(report),
      isSigned: true,
    },
  ]
}

interface Window {
  from: string
  to: string
}

/** Whole months around everything that is planned. */
function windowOf({ phases }: ScheduleReport): Window | null {
  const planned = phases
    .flatMap(({ tasks }) => tasks)
    .flatMap(({ start, end }) => (start && end ? [start, end] : []))
  if (planned.length === 0) return null
  const sorted = planned.toSorted()
  return { from: `${sorted[0]?.slice(0, 8)}01`, to: lastOfMonth(sorted.at(-1) as string) }
}

const nextMonth = (date: string) => `${addDays(`${date.slice(0, 8)}28`, 4).slice(0, 8)}01`
const lastOfMonth = (date: string) => addDays(nextMonth(date), -1)

/** A month for each column, or three where there would be too many to read. */
const MOST_MONTHS = 30
const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Of all columns of the chart together, against the characters of the others. */
const CHART_WIDTH = 95

function monthsOf({ from, to }: Window): ChartColumn[] {
  const days = daysBetween(from, to) + 1
  const step = days > MOST_MONTHS * 31 ? 3 : 1
  const columns: ChartColumn[] = []
  for (let first = from; first <= to; ) {
    let after = first
    for (let month = 0; month < step && after <= to; month += 1) after = nextMonth(after)
    columns.push({
      title: NAMES[Number(first.slice(5, 7)) - 1] ?? '',
      over: first.slice(0, 4),
      width: (daysBetween(first, after) / days) * CHART_WIDTH,
    })
    first = after
  }
  return columns
}

/** Mondays; the sheet has a column for each, up to two years of them. */
const MOST_WEEKS = 110

function weeksOf({ from, to }: Window): string[] {
  const weeks: string[] = []
  // 1970-01-05 was a Monday.
  for (
    let day = addDays(from, -((daysBetween('1970-01-05', from) % 7) + 7) % 7);
    day <= to;
    day = addDays(day, 7)
  ) {
    weeks.push(day)
  }
  return weeks.slice(0, MOST_WEEKS)
}

function* rowsOf(
  report: ScheduleReport,
  window: Window | null,
  weeks: readonly string[],
): Generator<FormRow> {
  for (const phase of report.phases) {
    yield { kind: 'group', letter: phase.code, text: phase.name, cells: {} }
    for (const task of phase.tasks) yield taskRow(task, window, weeks)
  }
}

function taskRow(task: ReportedTask, window: Window | null, weeks: readonly string[]): FormRow {
  const { start, end } = task
  return {
    kind: 'row',
    cells: {
      code: task.code,
      name: task.name,
      days: task.workDays,
      start: start && shownDay(start),
      end: end && shownDay(end),
      float: task.float,
      done: task.status,
      before: task.before.join(', '),
      ...(start && end && marks(start, end, weeks)),
    },
    ...(window && start && end && { bar: barOf(task, { start, end }, window) }),
  }
}

/** A filled square for each week it runs in. */
function marks(start: string, end: string, weeks: readonly string[]): Record<string, FormCell> {
  return Object.fromEntries(
    weeks.filter((week) => week <= end && addDays(week, 6) >= start).map((week) => [week, '■']),
  )
}

function barOf(task: ReportedTask, { start, end }: { start: string; end: string }, { from, to }: Window) {
  const days = daysBetween(from, to) + 1
  return {
    from: daysBetween(from, start) / days,
    to: (daysBetween(from, end) + 1) / days,
    done: task.status / 100,
    isStrong: task.isCritical,
  }
}

function factsOf({ standing, project }: ScheduleReport): FormPage['facts'] {
  const percent = (value: number | null) => (value === null ? '—' : `${value.toFixed(2).replace('-', '−')}%`)
  return [
    { label: 'Contract time', value: `${shownDay(project.start)} to ${shownDay(project.end)}` },
    { label: 'Forecast end', value: standing.forecast_end ? shownDay(standing.forecast_end) : '—' },
    { label: 'Planned / actual', value: `${percent(standing.planned)} / ${percent(standing.progress)}` },
    { label: 'Slippage', value: percent(standing.slippage) },
  ]
}

function wordsOf({ standing, calendar }: ScheduleReport): string[] {
  const undated = standing.undated
  return [
    'Dark bars are on the critical path; the darker part of a bar is done. Float is in working days.',
    calendar,
    ...(undated > 0 ? [`${undated} work ${undated === 1 ? 'item has' : 'items have'} no dates yet.`] : []),
  ]
}
