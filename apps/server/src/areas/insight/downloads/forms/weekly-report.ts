import type { WeeklyItem, WeeklyReport } from '@itayo/contract'
import { shownDay } from '../../../../platform/clock.ts'
import type { PaperStanding } from '../../../site/reports/weekly/papers.ts'
import { quantityCell } from './cells.ts'
import type { FormColumn, FormPage, FormRow, Place } from './form.ts'

const day = (key: string, title: string, over: string): FormColumn => ({
  key,
  title,
  over,
  width: 12,
  format: 'text',
  isOneLine: true,
})

const COLUMNS: readonly FormColumn[] = [
  { key: 'item', title: 'Item no.', width: 13, format: 'text', isOneLine: true },
  { key: 'work', title: 'Work item', width: 36, format: 'wrapped' },
  { key: 'measurement', title: 'Measurement', width: 15, format: 'quantity' },
  { key: 'unit', title: 'Unit', width: 8, format: 'text' },
  { key: 'accomplishment', title: 'Accomplishment', width: 18, format: 'quantity' },
  { key: 'status', title: '%', width: 9, format: 'money' },
  { key: 'last', title: 'Last week %', width: 10, format: 'money' },
  day('start', 'Start', 'Target'),
  day('end', 'End', 'Target'),
  day('began', 'Start', 'Actual'),
  day('ended', 'End', 'Actual'),
  { key: 'remarks', title: 'Remarks', width: 15, format: 'text' },
]

/** The work done until the end of a week, work item by work item (handbook 9). */
export function weeklyForm({
  report,
  standing,
}: {
  report: WeeklyReport
  standing: PaperStanding
}): FormPage[] {
  return [
    {
      name: 'Weekly report',
      title: 'Weekly Accomplishment Report',
      standing: `${shownDay(report.start_date)} to ${shownDay(report.end_date)}, week ${report.week} of ${report.weeks}`,
      ownPaper: false,
      isWide: true,
      facts: [...standingFacts(standing), { label: 'Weather', value: '' }],
      tables: [{ columns: COLUMNS, rows: (place) => rowsOf(report, place) }],
      words: [],
      ...(report.no_work && { notes: ['No work this week.'] }),
      isSigned: true,
    },
  ]
}

export function standingFacts({ progress, planned, slippage }: PaperStanding) {
  return [
    { label: 'Planned', value: `${planned.toFixed(2)}%` },
    { label: 'Actual', value: `${progress.toFixed(2)}%` },
    { label: 'Slippage', value: `${slippage.toFixed(2)}%` },
  ]
}

export const shownOrNone = (date: string | null) => (date === null ? '' : shownDay(date))

export const nameOfItem = ({ work_item, tag_name }: Pick<WeeklyItem, 'work_item' | 'tag_name'>) =>
  tag_name ? `${work_item} (${tag_name})` : work_item

function* rowsOf({ phases }: WeeklyReport, place: Place): Generator<FormRow> {
  for (const phase of phases) {
    yield { kind: 'group', text: phase.phase, cells: { status: phase.progress } }
    for (const item of phase.items) yield { kind: 'row', cells: cellsOf(item, place) }
  }
}

function cellsOf(item: WeeklyItem, place: Place): FormRow['cells'] {
  const cell = (key: string) => place.cell(key, place.row)
  // Below the whole a per cent never reads 100 (D-43).
  const formula =
    `IF(${cell('accomplishment')}<${cell('measurement')},` +
    `MIN(99.99,ROUND(${cell('accomplishment')}/${cell('measurement')}*100,2)),100)`
  // Where the quantity was typed the status follows from it; else it is the other way round.
  const follows = item.accomplishment_edited && item.estimate_measurement > 0
  return {
    item: item.item_number,
    work: nameOfItem(item),
    measurement: quantityCell(item.estimate_measurement),
    unit: item.unit,
    accomplishment: quantityCell(item.accomplishment),
    status: follows ? { value: item.status, formula } : item.status,
    last: item.last_week,
    start: shownOrNone(item.start_date),
    end: shownOrNone(item.end_date),
    began: shownOrNone(item.actual_start_date),
    ended: shownOrNone(item.actual_end_date),
    remarks: '',
  }
}
