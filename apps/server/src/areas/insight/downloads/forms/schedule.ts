import { addDays, chartLines, daysBetween } from '@itayo/domain'
import { shownDay, shownMoment } from '../../../../platform/clock.ts'
import type { ReportedTask, ScheduleReport } from '../../../planning/schedule/report.ts'
import type { ChartColumn, FormColumn, FormPage, FormRow } from './form.ts'
import { curvePage } from './schedule-curve.ts'
import { type ChartSpan, spanCells, spanColumn, spansOf } from './schedule-weeks.ts'

const COLUMNS: readonly FormColumn[] = [
  { key: 'code', title: 'Item No.', width: 12, format: 'text', isOneLine: true },
  { key: 'name', title: 'Work item', width: 30, format: 'wrapped' },
  { key: 'days', title: 'Days', width: 8, format: 'whole' },
  { key: 'start', title: 'Start', width: 14.5, format: 'text', isOneLine: true },
  { key: 'end', title: 'End', width: 14.5, format: 'text', isOneLine: true },
  { key: 'float', title: 'Float', width: 8, format: 'whole' },
  { key: 'done', title: '% done', width: 9, format: 'money' },
  { key: 'before', title: 'Depends on', width: 17, format: 'wrapped', isOneLine: true },
]
const BASELINE_COLUMNS: readonly FormColumn[] = [
  { key: 'base_start', title: 'Baseline start', width: 12, format: 'text', isSheetOnly: true },
  { key: 'base_end', title: 'Baseline end', width: 12, format: 'text', isSheetOnly: true },
]

/** The plan of the work as a bar chart with its links, and its S-curve on a page of its own. */
export function scheduleForm(report: ScheduleReport): FormPage[] {
  const window = windowOf(report)
  const curve = curvePage(report)
  const schedule = schedulePage(report, window)
  const notes = notesOf(report)
  // Notes about the whole stand at its end, with the signatures.
  if (!curve) return [{ ...schedule, notes, isSigned: true }]
  return [schedule, { ...curve, notes: [...(curve.notes ?? []), ...notes], isSigned: true }]
}

function schedulePage(report: ScheduleReport, window: Window | null): FormPage {
  const spans = window ? spansOf(window) : []
  const { today } = report.standing
  const isTodayShown = window !== null && window.from <= today && today <= window.to
  return {
    name: 'Schedule',
    title: 'Construction Schedule',
    standing: `As of ${shownDay(today)}`,
    ownPaper: false,
    isWide: true,
    facts: factsOf(report),
    tables: [
      {
        columns: [...COLUMNS, ...(report.baseline ? BASELINE_COLUMNS : []), ...spans.map(spanColumn)],
        ...(window && { chart: monthsOf(window) }),
        ...(isTodayShown && { chartMark: placeIn(window, today) + 0.5 / daysIn(window) }),
        rows: () => rowsOf(report, window, spans),
      },
    ],
    ...(window && { legend: legendOf(report, isTodayShown) }),
    words: [],
    sheetNotes: window ? SHEET_LEGEND : [],
    isSigned: false,
  }
}

const SHEET_LEGEND = [
  'Red cells are on the critical path, green cells are other work; the darker ones are done.',
]

interface Window {
  from: string
  to: string
}

/** Whole months around everything that is planned, or was when the baseline was kept. */
function windowOf({ phases }: ScheduleReport): Window | null {
  const planned = phases
    .flatMap(({ tasks }) => tasks)
    .flatMap(({ start, end, baseline }) => [
      ...(start && end ? [start, end] : []),
      ...(baseline ? [baseline.start, baseline.end] : []),
    ])
  if (planned.length === 0) return null
  const sorted = planned.toSorted()
  return { from: `${sorted[0]?.slice(0, 8)}01`, to: lastOfMonth(sorted.at(-1) as string) }
}

const nextMonth = (date: string) => `${addDays(`${date.slice(0, 8)}28`, 4).slice(0, 8)}01`
const lastOfMonth = (date: string) => addDays(nextMonth(date), -1)

/** A month for each column, or three where there would be too many to read. */
const MOST_MONTHS = 30
const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** The width of all columns of the chart together, against the characters of the others. */
const CHART_WIDTH = 95

function monthsOf({ from, to }: Window): ChartColumn[] {
  const days = daysIn({ from, to })
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

function* rowsOf(
  report: ScheduleReport,
  window: Window | null,
  spans: readonly ChartSpan[],
): Generator<FormRow> {
  const rows: FormRow[] = []
  const bars: ({ id: number; from: number; to: number } | null)[] = []
  for (const phase of report.phases) {
    rows.push({ kind: 'group', letter: phase.code, text: phase.name, cells: {} })
    bars.push(null)
    for (const task of phase.tasks) {
      const row = taskRow(task, window, spans)
      rows.push(row)
      bars.push(row.bar ? { id: task.id, from: row.bar.from, to: row.bar.to } : null)
    }
  }
  const lines = chartLines(bars, report.links)
  for (const [at, row] of rows.entries()) yield { ...row, ...(lines?.[at] && { lines: lines[at] }) }
}

function taskRow(task: ReportedTask, window: Window | null, spans: readonly ChartSpan[]): FormRow {
  const { start, end, baseline } = task
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
      before: task.before.join('\n'),
      base_start: baseline && shownDay(baseline.start),
      base_end: baseline && shownDay(baseline.end),
      ...spanCells(task, spans),
    },
    ...(window && start && end && { bar: barOf(task, { start, end }, window) }),
  }
}

const daysIn = ({ from, to }: Window) => daysBetween(from, to) + 1
const placeIn = (window: Window, date: string) => daysBetween(window.from, date) / daysIn(window)

function barOf(task: ReportedTask, dates: { start: string; end: string }, window: Window) {
  const placed = ({ start, end }: { start: string; end: string }) => ({
    from: placeIn(window, start),
    to: placeIn(window, addDays(end, 1)),
  })
  return {
    ...placed(dates),
    done: task.status / 100,
    isStrong: task.isCritical,
    ...(task.baseline && { baseline: placed(task.baseline) }),
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

function legendOf(
  { baseline, links }: ScheduleReport,
  isTodayShown: boolean,
): NonNullable<FormPage['legend']> {
  return [
    { sample: 'strong-bar', text: 'Critical path' },
    { sample: 'usual-bar', text: 'Other work' },
    { sample: 'done', text: 'Done' },
    ...(links.length > 0 ? [{ sample: 'link' as const, text: 'Link' }] : []),
    ...(baseline
      ? [{ sample: 'baseline' as const, text: `Baseline “${baseline.name}” of ${keptOn(baseline.kept)}` }]
      : []),
    ...(isTodayShown ? [{ sample: 'mark' as const, text: 'As of' }] : []),
  ]
}

const keptOn = (at: Date) => shownMoment(at).slice(0, 10)

function notesOf({ standing, calendar, outOfDate }: ScheduleReport): string[] {
  const { undated } = standing
  return [
    `Days and float are working days. ${calendar.join(' ')}`,
    ...(outOfDate ? [outOfDateWords(outOfDate)] : []),
    ...(undated > 0 ? [`${undated} work ${undated === 1 ? 'item has' : 'items have'} no dates yet.`] : []),
  ]
}

function outOfDateWords({ moves, finish }: NonNullable<ScheduleReport['outOfDate']>): string {
  const items = `${moves} work ${moves === 1 ? 'item' : 'items'}`
  return `The dates are out of date: recalculated, ${items} would move and the work would end on ${shownDay(finish)}.`
}
