import type { Paged } from '@itayo/contract'
import { sql } from 'kysely'

export function pageOf<Row>(
  query: { page: number; per_page: number },
  rows: Row[],
  totalItems: number,
): Paged<Row> {
  return {
    data: rows,
    page: query.page,
    per_page: query.per_page,
    total_items: totalItems,
    total_pages: Math.max(1, Math.ceil(totalItems / query.per_page)),
  }
}

export function offsetOf(query: { page: number; per_page: number }): number {
  return (query.page - 1) * query.per_page
}

/**
 * The number of rows before the page is cut out, on each of them: so a search runs once for the page
 * and its total. Not for lists read in the order of an index, which end with the page.
 */
export const countedOnRow = sql<number>`count(*) over ()`.as('total')

/**
 * The number of rows when a page that is not full shows their end; else undefined, and they must be
 * counted.
 */
export function totalSeen(
  query: { page: number; per_page: number },
  rows: readonly unknown[],
): number | undefined {
  const isLastPage = rows.length < query.per_page && (rows.length > 0 || query.page === 1)
  return isLastPage ? offsetOf(query) + rows.length : undefined
}

interface Counts {
  live: number
  archived: number
}

interface CountedList<Found, Row> {
  rows: readonly (Found & { total?: number | undefined })[]
  present: (row: Found) => Row
  counts: Counts
  isFiltered: boolean
  /** Counts what was found; asked only when neither the rows nor the size of the list tell. */
  count: () => Promise<number>
}

/** A page of a master list with the numbers of its records: only a search is ever counted. */
export async function countedPage<Found, Row>(
  query: { page: number; per_page: number; archived?: string | undefined },
  { rows, present, counts, isFiltered, count }: CountedList<Found, Row>,
): Promise<Paged<Row> & { counts: Counts }> {
  const all = query.archived === '1' ? counts.archived : counts.live
  const total = isFiltered ? (rows[0]?.total ?? totalSeen(query, rows) ?? (await count())) : all
  return { ...pageOf(query, rows.map(present), total), counts }
}

/** A text to look for inside another, with the wildcards of LIKE taken literally. */
export function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
