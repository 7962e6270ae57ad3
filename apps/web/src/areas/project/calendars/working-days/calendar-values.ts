import { type CompanyCalendar, schedule } from '@itayo/contract'
import { type ExceptionKind, timeWords, type WorkingTimes } from '@itayo/domain'
import { formatDay } from '../../../../lib/formats.ts'
import { type Difference, differences, merged, type Side } from '../../../../ui/conflict/conflict.ts'
import { dayKindOf, type Exception, inOrder, sentOf } from '../calendar-form.ts'
import { weekWords } from './week.ts'

export interface CompanyDays {
  workdays: boolean[]
  has_holidays: boolean
  exceptions: Exception[]
  times: WorkingTimes
}

export function daysOf({
  workdays,
  has_holidays,
  exceptions,
  times,
}: Omit<CompanyCalendar, 'version'>): CompanyDays {
  return { workdays: [...workdays], has_holidays, exceptions: inOrder(exceptions), times: { ...times } }
}

export function bodyOf(days: CompanyDays) {
  return { ...sentOf(days), workdays: days.workdays, has_holidays: days.has_holidays, times: days.times }
}

/** The order in which dates were added is no change. */
export function isSame(one: CompanyDays, other: CompanyDays): boolean {
  return JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))
}

const body = schedule.saveCompanyCalendar.body.omit({ version: true })

/** Error messages by the path of the field. The dates are expected in order. */
export function problemsOf(days: CompanyDays): Record<string, string> {
  const sent = bodyOf(days)
  const found: Record<string, string> = {}
  for (const { path, code, message } of body.safeParse(sent).error?.issues ?? []) {
    const [field, at, part] = path
    const isTwice = field === 'exceptions' && path.length === 1 && code === 'custom'
    const isEmpty = part === 'date' && sent.exceptions[Number(at)]?.date === ''
    const place = isTwice ? `exceptions.${secondOfTwo(sent.exceptions)}.date` : path.join('.')
    found[place] ??= isEmpty ? 'This is required.' : message
  }
  return found
}

function secondOfTwo(rows: readonly { date: string }[]): number {
  return rows.findIndex(({ date }, at) => at > 0 && rows[at - 1]?.date === date)
}

type ListedDay = { is_working: boolean; name: string; kind?: ExceptionKind }
type Piece = CompanyDays['workdays'] | boolean | WorkingTimes | ListedDay | null
/** The calendar in pieces that are chosen one by one: the week, the holidays, the times, and every date for itself. */
type Pieces = Record<string, Piece>

function piecesOf(days: CompanyDays, dates: readonly string[]): Pieces {
  const sent = bodyOf(days)
  const pieces: Pieces = { workdays: sent.workdays, has_holidays: sent.has_holidays, times: sent.times }
  for (const date of dates) {
    const own = sent.exceptions.find((each) => each.date === date)
    if (own) {
      const { date: _date, ...day } = own
      pieces[date] = day
    } else pieces[date] = null
  }
  return pieces
}

function pieceWords(field: string, piece: Piece): string {
  if (Array.isArray(piece)) return weekWords(piece)
  if (field === 'has_holidays') return piece ? 'Days off' : 'Worked'
  if (piece === null || typeof piece === 'boolean') return 'Not listed'
  if ('am_start' in piece) return timesWords(piece)
  return `${dayKindOf(piece)?.label}: ${piece.name}`
}

/** "7:00 AM to 12:00 PM and 1:00 PM to 4:00 PM". */
export const timesWords = ({ am_start, am_end, pm_start, pm_end }: WorkingTimes): string =>
  `${timeWords(am_start)} to ${timeWords(am_end)} and ${timeWords(pm_start)} to ${timeWords(pm_end)}`

export interface Conflict {
  found: Difference<string>[]
  /** The calendar as it was chosen. */
  chosen: (sides: Partial<Record<string, Side>>) => CompanyDays
}

export function conflictOf(start: CompanyDays, mine: CompanyDays, theirs: CompanyDays): Conflict {
  const listed = [start, mine, theirs].flatMap(({ exceptions }) => exceptions.map(({ date }) => date ?? ''))
  const dates = [...new Set(listed)].filter(Boolean).sort()
  const labels: Record<string, string> = {
    workdays: 'Days of the week',
    has_holidays: 'Philippine regular holidays',
    times: 'Working times',
    ...Object.fromEntries(dates.map((date) => [date, formatDay(date)])),
  }
  const versions = {
    start: piecesOf(start, dates),
    mine: piecesOf(mine, dates),
    theirs: piecesOf(theirs, dates),
  }
  const found = differences(labels, versions, pieceWords)
  return {
    found,
    chosen(sides) {
      const { workdays, has_holidays, times, ...days } = merged(versions, found, sides)
      return {
        workdays: workdays as boolean[],
        has_holidays: has_holidays as boolean,
        times: times as WorkingTimes,
        exceptions: dates.flatMap((date) => {
          const day = days[date] as Omit<Exception, 'date'> | null
          return day ? [{ date, ...day }] : []
        }),
      }
    },
  }
}
