import { addDays, daysBetween } from '@itayo/domain'
import type { ReportedTask } from '../../../planning/schedule/report.ts'
import type { FormCell, FormColumn } from './form.ts'

/** A column of the chart in the sheet: a week, half a month, a month or a quarter. */
export interface ChartSpan {
  from: string
  to: string
  title: string
  over: string
  width: number
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** More columns than these are too small to read on one page. */
const MOST_COLUMNS = 40

interface Window {
  from: string
  to: string
}

/** The finest columns that still fit on a page. */
export function spansOf(window: Window): ChartSpan[] {
  for (const cut of [weeks, halfMonths, months]) {
    const spans = cut(window)
    if (spans.length <= MOST_COLUMNS) return spans
  }
  return quarters(window)
}

const monthOf = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
const nextMonth = (date: string) => `${addDays(`${date.slice(0, 8)}28`, 4).slice(0, 8)}01`

function spansFrom(
  window: Window,
  first: string,
  cut: (from: string) => Omit<ChartSpan, 'from'>,
): ChartSpan[] {
  const spans: ChartSpan[] = []
  for (let from = first; from <= window.to; ) {
    const span = { from, ...cut(from) }
    spans.push(span)
    from = addDays(span.to, 1)
  }
  return spans
}

function weeks(window: Window): ChartSpan[] {
  // 1970-01-05 was a Monday.
  const monday = addDays(window.from, -(((daysBetween('1970-01-05', window.from) % 7) + 7) % 7))
  return spansFrom(window, monday, (from) => ({
    to: addDays(from, 6),
    title: String(Number(from.slice(8))),
    over: `${monthOf(from)} ${from.slice(0, 4)}`,
    width: 3,
  }))
}

function halfMonths(window: Window): ChartSpan[] {
  return spansFrom(window, `${window.from.slice(0, 8)}01`, (from) => ({
    to: from.endsWith('01') ? `${from.slice(0, 8)}15` : addDays(nextMonth(from), -1),
    title: String(Number(from.slice(8))),
    over: `${monthOf(from)} ’${from.slice(2, 4)}`,
    width: 3.6,
  }))
}

function months(window: Window): ChartSpan[] {
  return spansFrom(window, `${window.from.slice(0, 8)}01`, (from) => ({
    to: addDays(nextMonth(from), -1),
    title: monthOf(from),
    over: from.slice(0, 4),
    width: 4.5,
  }))
}

function quarters(window: Window): ChartSpan[] {
  const quarter = (date: string) => Math.floor((Number(date.slice(5, 7)) - 1) / 3)
  const first = `${window.from.slice(0, 5)}${String(quarter(window.from) * 3 + 1).padStart(2, '0')}-01`
  return spansFrom(window, first, (from) => ({
    to: addDays(nextMonth(nextMonth(nextMonth(from))), -1),
    title: `Q${quarter(from) + 1}`,
    over: from.slice(0, 4),
    width: 4,
  }))
}

export function spanColumn({ from, title, over, width }: ChartSpan): FormColumn {
  return { key: from, title, over, width, format: 'text', isSheetOnly: true }
}

/** A filled cell for each span in which it runs, darker as far as it is done. */
export function spanCells(task: ReportedTask, spans: readonly ChartSpan[]): Record<string, FormCell> {
  const { start, end, status, isCritical } = task
  if (!start || !end) return {}
  const doneUntil = addDays(start, Math.round(((daysBetween(start, end) + 1) * status) / 100) - 1)
  return Object.fromEntries(
    spans.flatMap(({ from, to }) => {
      if (from > end || to < start) return []
      const [first, last] = [from > start ? from : start, to < end ? to : end]
      const middle = addDays(first, Math.floor(daysBetween(first, last) / 2))
      const look = `${isCritical ? 'strong-bar' : 'bar'}${middle <= doneUntil ? '-done' : ''}` as const
      return [[from, { value: null, look }]]
    }),
  )
}
