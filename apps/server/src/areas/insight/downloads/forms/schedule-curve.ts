import { addDays, type CurvePoint, daysBetween } from '@itayo/domain'
import { shownDay } from '../../../../platform/clock.ts'
import type { Curve, CurveLine } from '../../../../platform/pdf/model.ts'
import type { ScheduleReport } from '../../../planning/schedule/report.ts'
import type { FormPage, FormRow } from './form.ts'

/** The S-curve of the work with its figures at the end of each month; null while nothing has dates. */
export function curvePage({
  curve,
  standing,
}: Pick<ScheduleReport, 'curve'> & { standing: Pick<ScheduleReport['standing'], 'today'> }): FormPage | null {
  const [first, last] = [curve[0], curve.at(-1)]
  if (!first || !last) return null
  return {
    name: 'S-curve',
    title: 'S-curve of the work',
    standing: `As of ${shownDay(standing.today)}`,
    ownPaper: true,
    isWide: true,
    facts: [],
    curve: curveOn(curve, { first: first.date, last: last.date }, standing.today),
    legend: [
      { sample: 'thin-line', text: 'Planned' },
      { sample: 'thick-line', text: 'Actual' },
      { sample: 'dashed-line', text: 'Forecast' },
      { sample: 'mark', text: 'As of' },
    ],
    tables: [
      {
        columns: [
          { key: 'until', title: 'Until', width: 14, format: 'text', isOneLine: true },
          { key: 'planned', title: 'Planned, %', width: 13, format: 'money' },
          { key: 'actual', title: 'Actual, %', width: 13, format: 'money' },
          { key: 'slippage', title: 'Actual less planned, points', width: 24, format: 'money' },
          { key: 'forecast', title: 'Forecast, %', width: 13, format: 'money' },
        ],
        rows: () => monthRows(curve, standing.today),
      },
    ],
    words: [],
    notes: ['In percent of the contract cost, each work item spread evenly over its working days.'],
    isSigned: false,
  }
}

const HEIGHT = 165

function curveOn(
  points: readonly CurvePoint[],
  { first, last }: { first: string; last: string },
  today: string,
): Curve {
  const days = Math.max(1, daysBetween(first, last))
  const at = (date: string) => daysBetween(first, date) / days
  const line = (look: CurveLine['look'], of: (point: CurvePoint) => number | null): CurveLine => ({
    look,
    points: points.flatMap((point) => {
      const value = of(point)
      return value === null ? [] : [[at(point.date), value / 100] as const]
    }),
  })
  return {
    kind: 'curve',
    height: HEIGHT,
    lines: [
      line('thin-line', ({ planned }) => planned),
      line('dashed-line', ({ forecast }) => forecast),
      line('thick-line', ({ actual }) => actual),
    ],
    across: datesAlong(first, days).map((date) => ({ at: at(date), text: shownDay(date) })),
    upward: [0, 25, 50, 75, 100].map((percent) => ({ at: percent / 100, text: `${percent}%` })),
    mark: { at: at(today), text: `As of ${shownDay(today)}` },
  }
}

const MOST_DATES = 9

function datesAlong(first: string, days: number): string[] {
  const count = Math.max(1, Math.min(MOST_DATES, days))
  return Array.from({ length: count + 1 }, (_, at) => addDays(first, Math.round((at * days) / count)))
}

/** The last day of each month, today, and the last day of all; at most this many rows, evenly. */
const MOST_ROWS = 24

function* monthRows(points: readonly CurvePoint[], today: string): Generator<FormRow> {
  const ends = points.filter(
    ({ date }, at) => at === points.length - 1 || date.slice(0, 7) !== points[at + 1]?.date.slice(0, 7),
  )
  const step = Math.ceil(ends.length / MOST_ROWS)
  const chosen = ends.filter((_, at) => (ends.length - 1 - at) % step === 0)
  const now = points.find(({ date }) => date === today)
  const shown = now && !chosen.includes(now) ? [...chosen, now] : chosen
  for (const { date, planned, actual, forecast } of shown.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    yield {
      kind: 'row',
      cells: {
        until: date === today ? `${shownDay(date)} (as of)` : shownDay(date),
        planned,
        actual,
        slippage: actual === null ? null : Math.round((actual - planned) * 100) / 100,
        forecast: date > today ? forecast : null,
      },
    }
  }
}
