import { sql } from 'kysely'
import type { Tx } from './database/query.ts'

/**
 * The next number of a kind of document, such as PR-2026-0149 (G-39). The transaction holds the counter
 * until it ends: no number is given twice, and none is lost by a failure.
 */
export async function nextNumber(tx: Tx, kind: string, year: number): Promise<string> {
  const [number] = await nextNumbers(tx, kind, year, 1)
  return number as string
}

/** Several in a row. */
export async function nextNumbers(tx: Tx, kind: string, year: number, count: number): Promise<string[]> {
  const { rows } = await sql<{ last: number }>`
    insert into document_counter (kind, year, last) values (${kind}, ${year}, ${count}::int)
    on conflict (company_id, kind, year) do update set last = document_counter.last + ${count}::int
    returning last`.execute(tx)
  const first = (rows[0]?.last ?? 0) - count + 1
  return Array.from({ length: count }, (_, at) => `${kind}-${year}-${String(first + at).padStart(4, '0')}`)
}
