import type { LookAhead, LookAheadItem } from '@itayo/contract'
import { addDays, daysBetween } from '@itayo/domain'
import { shownDay } from '../../../../platform/clock.ts'
import type { PaperStanding } from '../../../site/reports/weekly/papers.ts'
import { quantityCell } from './cells.ts'
import type { ChartColumn, FormColumn, FormPage, FormRow } from './form.ts'
import { nameOfItem, shownOrNone, standingFacts } from './weekly-report.ts'

const COLUMNS: readonly FormColumn[] = [
  { key: 'item', title: 'Item no.', width: 12, format: 'text', isOneLine: true },
  { key: 'work', title: 'Work item', width: 26, format: 'wrapped' },
  { key: 'quantity', title: 'Quantity', width: 12, format: 'quantity' },
  { key: 'unit', title: 'Unit', width: 9, format: 'text' },
  { key: 'status', title: 'Status %', width: 9, format: 'money' },
  { key: 'first', title: 'Week 1', over: 'Planned', width: 11, format: 'quantity' },
  { key: 'second', title: 'Week 2', over: 'Planned', width: 11, format: 'quantity' },
  { key: 'start', title: 'Start', width: 12, format: 'text', isOneLine: true },
  { key: 'end', title: 'End', width: 12, format: 'text', isOneLine: true },
  { key: 'crew', title: 'Manpower', width: 18, format: 'wrapped' },
  { key: 'machines', title: 'Equipment', width: 15, format: 'wrapped' },
  { key: 'materials', title: 'Materials needed', width: 24, format: 'wrapped' },
  { key: 'plans', title: 'Constraints, plans', width: 15, format: 'wrapped' },
]

/** The days of the two weeks as columns of the sheet; on paper they are bars. */
function daysOf(start: string): FormColumn[] {
  return Array.from({ length: DAYS }, (_, at): FormColumn => {
    const date = addDays(start, at)
    return {
      key: date,
      title: `${date.slice(5, 7)}/${date.slice(8)}`,
      over: at < DAYS / 2 ? 'Week 1' : 'Week 2',
      width: 6,
      format: 'text',
      isSheetOnly: true,
    }
  })
}

const DAYS = 14

/** On paper, in which each work item has its bar: a field for each day. */
const chartOf = (start: string): ChartColumn[] =>
  daysOf(start).map(({ title, over = '' }) => ({ title: title.slice(-2), over, width: DAY_WIDTH }))

const DAY_WIDTH = 5.2

const FIGURES = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** Work of two weeks with what it needs, for the coordination meeting (handbook 9). */
export function twoWeeksForm({
  report,
  standing,
}: {
  report: LookAhead
  standing: PaperStanding
}): FormPage[] {
  return [
    {
      name: 'Two weeks ahead',
      title: 'Two-Week Look-Ahead',
      standing: `${shownDay(report.start_date)} to ${shownDay(report.end_date)}`,
      ownPaper: false,
      isWide: true,
      facts: standingFacts(standing),
      tables: [
        {
          columns: [...COLUMNS, ...daysOf(report.start_date)],
          chart: chartOf(report.start_date),
          isDense: true,
          rows: () => rowsOf(report),
        },
      ],
      words: [],
      notes: [
        'Quantities are what is planned by the working days of each week. MISSING is neither on site nor ordered; stock goes to the work that begins first.',
      ],
      isSigned: true,
    },
  ]
}

function* rowsOf({ phases, start_date }: LookAhead): Generator<FormRow> {
  for (const phase of phases) {
    yield { kind: 'group', text: phase.phase, cells: { status: phase.progress } }
    for (const item of phase.items)
      yield { kind: 'row', cells: cellsOf(item, start_date), ...barOf(item, start_date) }
  }
}

/** From the day it begins to the day it ends, as far as both lie in the two weeks. */
function barOf({ start_date, end_date, status }: LookAheadItem, first: string): Pick<FormRow, 'bar'> {
  if (start_date === null || end_date === null) return {}
  const whole = daysBetween(start_date, end_date) + 1
  const from = Math.max(0, daysBetween(first, start_date))
  const to = Math.min(DAYS, daysBetween(first, end_date) + 1)
  // The part that is done is the first one of the task, most of which may lie before these weeks.
  const doneUntil = daysBetween(first, start_date) + (whole * status) / 100
  const done = Math.min(1, Math.max(0, (doneUntil - from) / (to - from)))
  return to <= from ? {} : { bar: { from: from / DAYS, to: to / DAYS, done, isStrong: false } }
}

function cellsOf(item: LookAheadItem, first: string): FormRow['cells'] {
  const { crew, equipment, materials, planned } = item
  const runs = (date: string) =>
    item.start_date !== null && item.end_date !== null && item.start_date <= date && date <= item.end_date
  const dates = Array.from({ length: DAYS }, (_, at) => addDays(first, at))
  return {
    item: item.item_number,
    work: nameOfItem(item),
    quantity: quantityCell(item.estimate_measurement),
    unit: item.unit,
    status: item.status,
    first: quantityCell(planned.first),
    second: quantityCell(planned.second),
    start: shownOrNone(item.start_date),
    end: shownOrNone(item.end_date),
    crew: crew.map(({ position, workers }) => `${FIGURES.format(workers)} ${position}`).join(', '),
    machines: equipment
      .map(({ description, quantity }) => `${FIGURES.format(quantity)} ${description}`)
      .join(', '),
    materials: materials.map(needWords).join('; '),
    plans: '',
    ...Object.fromEntries(dates.map((date) => [date, runs(date) ? '■' : ''])),
  }
}

function needWords({ description, unit, needed, missing }: LookAheadItem['materials'][number]): string {
  const short = missing > 0 ? ` (MISSING ${FIGURES.format(missing)})` : ''
  return `${FIGURES.format(needed)} ${unit} ${description}${short}`
}
