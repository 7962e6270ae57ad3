import type { DailyReport, FilledRow, SentDaily } from '@itayo/contract'
import { nextKey, type TouchedRow } from './add-more.ts'

export const DAILY_COLUMNS = ['activity', 'hours', 'work'] as const
export type DailyColumn = (typeof DAILY_COLUMNS)[number]

export interface DraftRow extends TouchedRow<DailyColumn> {
  activity: string | null
  hours: number | null
  work: string
}

export interface DailyDraft {
  date: string
  rows: readonly DraftRow[]
  weather_morning: string
  weather_afternoon: string
  visitors: string
  problems: string
}

export const emptyRow = (key: number): DraftRow => ({
  key,
  touched: [],
  activity: null,
  hours: null,
  work: '',
})

export const emptyDaily = (date: string): DailyDraft => ({
  date,
  rows: [emptyRow(1)],
  weather_morning: '',
  weather_afternoon: '',
  visitors: '',
  problems: '',
})

interface KnownRow {
  activity: number
  hours: number | null
  work: string
}

const filledRow = ({ activity, hours, work }: KnownRow, key: number): DraftRow => ({
  key,
  touched: DAILY_COLUMNS,
  activity: String(activity),
  hours,
  work,
})

export function draftOfReport(report: DailyReport): DailyDraft {
  const { date, weather_morning, weather_afternoon, visitors, problems } = report
  return {
    date,
    rows: report.rows.map((row, at) => filledRow(row, at + 1)),
    weather_morning,
    weather_afternoon,
    visitors,
    problems,
  }
}

const isBlank = ({ activity, hours, work }: DraftRow) => activity === null && hours === null && work === ''

/** The records of the site below what is written: a work item that has a row already keeps it as it is. */
export function withRecords(rows: readonly DraftRow[], found: readonly FilledRow[]): DraftRow[] {
  const written = rows.filter((row) => !isBlank(row))
  const missing = found.filter(({ activity }) => !written.some((row) => row.activity === String(activity)))
  const first = nextKey(rows)
  const all = [...written, ...missing.map((row, at) => filledRow(row, first + at))]
  return all.length > 0 ? all : [...rows]
}

/** Problems of a row, by its column; none when it can be sent. */
export function problemsOf({ activity, hours, work }: DraftRow): Partial<Record<DailyColumn, string>> {
  return {
    ...(activity === null && { activity: 'Choose the scope of work.' }),
    ...(hours === null
      ? { hours: 'Write the hours.' }
      : (hours <= 0 || hours > 24) && { hours: 'From 0.01 to 24 hours.' }),
    ...(work.trim() === '' && { work: 'Say what was done.' }),
  }
}

export const isReady = ({ rows }: DailyDraft): boolean =>
  rows.length > 0 && rows.every((row) => Object.keys(problemsOf(row)).length === 0)

/** Only of a draft that is ready. */
export function sentOf({ rows, ...words }: DailyDraft, sign: boolean): SentDaily {
  return {
    ...words,
    rows: rows.map(({ activity, hours, work }) => ({
      activity: Number(activity),
      hours: hours ?? 0,
      work,
    })),
    sign,
  }
}

export const hoursOfRows = (rows: readonly DraftRow[]): number =>
  Math.round(rows.reduce((sum, { hours }) => sum + (hours ?? 0), 0) * 100) / 100
