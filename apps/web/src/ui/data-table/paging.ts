import { ui } from '../messages/en.ts'
import type { Noun } from './column.ts'
import type { Sort } from './sorting.ts'

/** UIX-008, UIX-010. */
export const PAGE_SIZE = 10

/** The part of a list in sight. Pages count from 1, as the calls do. */
export interface TableView {
  page: number
  pageSize: number
  sort: Sort | null
}

export const FIRST_VIEW: TableView = { page: 1, pageSize: PAGE_SIZE, sort: null }

export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** A page that no longer exists (rows were deleted, a filter was set) becomes the last one that does. */
export function pageWithin(page: number, total: number, pageSize: number): number {
  return Math.min(Math.max(1, Math.trunc(page) || 1), pageCount(total, pageSize))
}

export function pageOf<Row>(rows: readonly Row[], page: number, pageSize: number): readonly Row[] {
  const at = pageWithin(page, rows.length, pageSize)
  return rows.slice((at - 1) * pageSize, at * pageSize)
}

const NEIGHBOURS = 5

/** Five numbers around the page, the first and the last, and `gap` where some are left out. */
export function pageList(page: number, pages: number): (number | 'gap')[] {
  const start = Math.max(1, Math.min(page - Math.floor(NEIGHBOURS / 2), pages - NEIGHBOURS + 1))
  const end = Math.min(pages, start + NEIGHBOURS - 1)
  const list: (number | 'gap')[] = []
  for (let number = start; number <= end; number++) list.push(number)
  // A gap that hides one number only would be as wide as the number.
  if (start > 1) list.unshift(...(start === 2 ? [1] : start === 3 ? [1, 2] : ([1, 'gap'] as const)))
  if (end < pages)
    list.push(
      ...(end === pages - 1 ? [pages] : end === pages - 2 ? [pages - 1, pages] : (['gap', pages] as const)),
    )
  return list
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** "1–10 of 37 users", "7 users", "1 user". */
export function rangeWords(view: Pick<TableView, 'page' | 'pageSize'>, total: number, noun: Noun): string {
  const name = total === 1 ? noun.one : noun.many
  if (total <= view.pageSize) return `${whole.format(total)} ${name}`
  const page = pageWithin(view.page, total, view.pageSize)
  const first = (page - 1) * view.pageSize + 1
  const last = Math.min(total, page * view.pageSize)
  const shown = first === last ? whole.format(first) : `${whole.format(first)}–${whole.format(last)}`
  return ui('range', { shown, total: whole.format(total), name })
}
