import type { SentWeeklyItem, WeeklyItem } from '@itayo/contract'
import {
  accomplishmentOf,
  accomplishmentProblem,
  NOT_FILLED_IN,
  NOT_POSITIVE,
  statusOf,
  statusProblem,
} from '@itayo/domain'
import { readNumber } from '../../../../ui/number/number-text.ts'

/** Typed values of one work item that are not saved yet. */
export interface ItemEdit {
  /** As typed, in one of the two columns: the other follows from it. */
  typed?: { column: 'accomplishment' | 'status'; text: string }
  actual_start?: string | null
  actual_end?: string | null
  /**
   * As it stood when the first key was pressed: the screen may show newer figures by now, and whoever typed has not
   * looked at them.
   */
  seen: Pick<WeeklyItem, 'entry_id' | 'schedule_version'>
}

export type Edits = ReadonlyMap<number, ItemEdit>
export type FigureColumn = NonNullable<ItemEdit['typed']>['column']

type Measured = Pick<WeeklyItem, 'estimate_measurement' | 'unit' | 'status' | 'accomplishment'>

const DECIMALS: Record<FigureColumn, number> = { accomplishment: 4, status: 2 }

const measuredOf = (item: Measured) => ({ measurement: item.estimate_measurement, unit: item.unit })

interface ShownFigures {
  status: number | null
  accomplishment: number | null
}

/** Both figures as they stand with what was typed; null where there is none, as of a text that is no number. */
export function figuresOf(item: Measured, edit: ItemEdit | undefined): ShownFigures {
  if (!edit?.typed) return { status: item.status, accomplishment: item.accomplishment }
  const { column, text } = edit.typed
  const reading = readNumber(text, DECIMALS[column])
  const value = reading.is === 'number' ? reading.value : null
  if (column === 'accomplishment') {
    const status =
      value === null || problemIn(item, edit.typed) ? null : statusOf(value, item.estimate_measurement)
    return { accomplishment: value, status }
  }
  const accomplishment =
    value === null || problemIn(item, edit.typed) ? null : accomplishmentOf(value, item.estimate_measurement)
  return { status: value, accomplishment }
}

/** Why what was typed cannot be saved, in the words of the specification; null when it can. */
export function problemIn(item: Measured, typed: NonNullable<ItemEdit['typed']>): string | null {
  const { column, text } = typed
  if (item.estimate_measurement <= 0) return withoutMeasurement(item, column)
  const reading = readNumber(text, DECIMALS[column])
  if (column === 'status')
    return statusProblem(
      reading.is === 'number' && reading.value !== null ? reading.value : Number.NaN,
      measuredOf(item),
    )
  // It may be blank while one types; saving asks for it.
  if (text.trim() === '') return null
  if (reading.is !== 'number' || reading.value === null) return NOT_POSITIVE
  return accomplishmentProblem(reading.value, measuredOf(item))
}

/** The words of a work item without a measurement (REP-043, B-21). */
export function withoutMeasurement(item: Measured, column: FigureColumn): string {
  const problem = column === 'status' ? statusProblem : accomplishmentProblem
  return problem(0, measuredOf(item)) ?? ''
}

/** The first thing that keeps the edits from being saved. */
export function problemOf(items: readonly WeeklyItem[], edits: Edits): { id: number; text: string } | null {
  for (const item of items) {
    const typed = edits.get(item.psow_id)?.typed
    if (!typed) continue
    const isEmpty = typed.column === 'accomplishment' && typed.text.trim() === ''
    const text = isEmpty ? NOT_FILLED_IN : problemIn(item, typed)
    if (text) return { id: item.psow_id, text }
  }
  return null
}

/** The edit with another text in a column; one that says what is there already is none. */
export function withTyped(
  item: WeeklyItem,
  edit: ItemEdit | undefined,
  column: FigureColumn,
  text: string,
): ItemEdit | undefined {
  const reading = readNumber(text, DECIMALS[column])
  const isAsSaved = reading.is === 'number' && reading.value === item[column]
  const { typed: _, ...rest } = edit ?? begun(item)
  return orNone(isAsSaved ? rest : { ...rest, typed: { column, text } })
}

export function withDate(
  item: WeeklyItem,
  edit: ItemEdit | undefined,
  field: 'actual_start' | 'actual_end',
  date: string | null,
): ItemEdit | undefined {
  const saved = field === 'actual_start' ? item.actual_start_date : item.actual_end_date
  const { [field]: _, ...rest } = edit ?? begun(item)
  return orNone(date === saved ? rest : { ...rest, [field]: date })
}

const begun = ({ entry_id, schedule_version }: WeeklyItem): ItemEdit => ({
  seen: { entry_id, schedule_version },
})

/** Without the figure that was typed. */
export function withoutTyped(edit: ItemEdit | undefined): ItemEdit | undefined {
  if (!edit) return undefined
  const { typed: _, ...rest } = edit
  return orNone(rest)
}

function orNone(edit: ItemEdit): ItemEdit | undefined {
  const { seen: _, ...typed } = edit
  return Object.keys(typed).length === 0 ? undefined : edit
}

export function withEdit(edits: Edits, id: number, edit: ItemEdit | undefined): Edits {
  const next = new Map(edits)
  if (edit) next.set(id, edit)
  else next.delete(id)
  return next
}

/** A column copied from a sheet goes down from where it is pasted, over the work items that are in sight. */
export function pasteColumn(
  edits: Edits,
  items: readonly WeeklyItem[],
  from: number,
  column: FigureColumn,
  pasted: string,
): Edits {
  const lines = pasted.replace(/\r/g, '').replace(/\n+$/, '').split('\n')
  const start = items.findIndex(({ psow_id }) => psow_id === from)
  return lines.reduce<Edits>((now, line, at) => {
    const item = items[start + at]
    const text = line.split('\t')[0]?.trim() ?? ''
    // An empty cell of the sheet leaves the one here alone, and so does work without a measurement.
    if (!item || text === '' || item.estimate_measurement <= 0) return now
    return withEdit(now, item.psow_id, withTyped(item, now.get(item.psow_id), column, text))
  }, edits)
}

/** As it is sent: the figure that was typed, and 0 for the one that follows from it (B-20). */
export function sentItem(item: WeeklyItem, edit: ItemEdit): SentWeeklyItem {
  const { actual_start, actual_end } = edit
  const dates = {
    ...(actual_start !== undefined && { actual_start_date: american(actual_start) }),
    ...(actual_end !== undefined && { actual_end_date: american(actual_end) }),
  }
  const hasDates = actual_start !== undefined || actual_end !== undefined
  return {
    psow_id: item.psow_id,
    edited: true,
    ...sentFigures(item, edit),
    ...dates,
    entry_id: edit.seen.entry_id,
    ...(hasDates && { schedule_version: edit.seen.schedule_version }),
  }
}

function sentFigures(item: WeeklyItem, edit: ItemEdit) {
  const { status, accomplishment } = figuresOf(item, edit)
  if (!edit.typed) return {}
  if (edit.typed.column === 'accomplishment')
    return { accomplishment: accomplishment ?? '', status: 0, accomplishment_edited: true }
  return { status: status ?? 0, accomplishment: 0, accomplishment_edited: false }
}

/** mm/dd/yyyy, as weekly reports send their dates (REP-054). */
const american = (date: string | null) =>
  date === null ? null : `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
