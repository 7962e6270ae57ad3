import { addDays, daysBetween, type TimedDay, type TimeRecord, type Timesheet } from '@itayo/domain'
import { shownDay } from '../../../../platform/clock.ts'
import { computed, spanFormula } from './cells.ts'
import type { FormColumn, FormPage, FormRow } from './form.ts'

interface AttendancePeriod {
  from: string
  to: string
}

const periodWords = ({ from, to }: AttendancePeriod) => `${shownDay(from)} to ${shownDay(to)}`

const SUMS: readonly FormColumn[] = [
  { key: 'regular', title: 'Regular', width: 11, format: 'money' },
  { key: 'overtime', title: 'OT', width: 11, format: 'money' },
  { key: 'amount', title: 'Amount', width: 15, format: 'money', isCost: true },
]

/** Half a month by day; of longer spans only the sums fit on a page. */
const MOST_DAY_COLUMNS = 16

/** A line for each person of a project, with the hours of every day and room to sign. */
export function attendanceSheet(sheets: readonly Timesheet[], period: AttendancePeriod): FormPage[] {
  const count = daysBetween(period.from, period.to) + 1
  const days =
    count > MOST_DAY_COLUMNS ? [] : Array.from({ length: count }, (_, at) => addDays(period.from, at))
  const dayColumns = days.map(
    (day): FormColumn => ({
      key: day,
      title: `${day.slice(5, 7)}/${day.slice(8)}`,
      width: 7,
      format: 'general',
      over: 'Hours by day',
    }),
  )
  return [
    {
      name: 'Attendance',
      title: 'Attendance Sheet',
      standing: periodWords(period),
      ownPaper: false,
      isWide: true,
      facts: [],
      tables: [
        {
          columns: [
            { key: 'name', title: 'Name', width: 26, format: 'wrapped' },
            { key: 'position', title: 'Position', width: 18, format: 'wrapped' },
            ...dayColumns,
            { key: 'days', title: 'Days', width: 8, format: 'general' },
            ...SUMS,
            { key: 'signature', title: 'Signature', width: 20, format: 'text' },
          ],
          *rows(place): Generator<FormRow> {
            const first = place.row
            for (const sheet of sheets)
              yield {
                kind: 'row',
                cells: {
                  name: sheet.name,
                  position: sheet.designation,
                  ...Object.fromEntries(sheet.days.map((day) => [day.day, hoursOn(day)])),
                  days: sheet.daysWorked,
                  regular: sheet.regular,
                  overtime: sheet.overtime,
                  amount: sheet.amount,
                },
              }
            yield totalRow(sheets, (key) => spanFormula(place, key, first, first + sheets.length - 1))
          },
        },
      ],
      words: [],
      isSigned: true,
    },
  ]
}

/** Whoever was there has hours, whoever was not is marked. */
const hoursOn = ({ am, pm, regular, overtime }: TimedDay) => {
  const written = [am, pm].filter((half) => half !== null)
  return written.every(({ is_absent }) => is_absent) ? 'A' : regular + overtime
}

function totalRow(
  rows: readonly { regular: number; overtime: number; amount: number }[],
  formula: (key: string) => string | undefined,
): FormRow {
  const total = (key: 'regular' | 'overtime' | 'amount') =>
    computed(Math.round(rows.reduce((sum, row) => sum + row[key], 0) * 100) / 100, formula(key))
  return {
    kind: 'total',
    text: 'Total',
    cells: { regular: total('regular'), overtime: total('overtime'), amount: total('amount') },
  }
}

const TIMES: readonly FormColumn[] = [
  { key: 'day', title: 'Day', width: 14, format: 'text', isOneLine: true },
  { key: 'am_in', title: 'AM in', width: 9, format: 'text' },
  { key: 'am_out', title: 'AM out', width: 9, format: 'text' },
  { key: 'pm_in', title: 'PM in', width: 9, format: 'text' },
  { key: 'pm_out', title: 'PM out', width: 9, format: 'text' },
]

/** A page for each person, with the times of every day. */
export function dailyTimeRecords(sheets: readonly Timesheet[], period: AttendancePeriod): FormPage[] {
  return sheets.map((sheet, at) => ({
    name: sheet.name,
    title: 'Daily Time Record',
    standing: periodWords(period),
    // The first one stands below the head of the paper.
    ownPaper: at > 0,
    facts: [
      { label: 'Name', value: sheet.name },
      { label: 'Position', value: sheet.designation },
      { label: 'Days worked', value: String(sheet.daysWorked) },
    ],
    tables: [
      {
        columns: [...TIMES, ...SUMS],
        *rows(place): Generator<FormRow> {
          const first = place.row
          for (const day of sheet.days) yield { kind: 'row', cells: timesOn(day) }
          yield totalRow(sheet.days, (key) => spanFormula(place, key, first, first + sheet.days.length - 1))
        },
      },
    ],
    words: [],
    notes: [
      'I certify that these are the times at which I came and left.',
      `Signed: ______________________________   ${sheet.name}`,
    ],
    isSigned: true,
  }))
}

function timesOn({ day, am, pm, regular, overtime, amount }: TimedDay): FormRow['cells'] {
  const time = (half: TimeRecord | null, which: 'time_in' | 'time_out') =>
    half?.is_absent ? 'Absent' : (half?.[which] ?? '')
  return {
    day: shownDay(day),
    am_in: time(am, 'time_in'),
    am_out: am?.is_absent ? '' : time(am, 'time_out'),
    pm_in: time(pm, 'time_in'),
    pm_out: pm?.is_absent ? '' : time(pm, 'time_out'),
    regular,
    overtime,
    amount,
  }
}
