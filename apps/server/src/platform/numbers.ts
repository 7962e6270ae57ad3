import { sql } from 'kysely'
import type { Tx } from './database/query.ts'

/**
 * The next number of a kind of document, such as PR-2026-0149 (G-39). The transaction holds the counter
 * until it ends: no number is given twice, and none is lost by a failure.
 */
export async function nextNumber(tx: Tx, kind: string, year: number): Promise<string> {
  const { rows } = await sql<{ last: number }>`
    insert into document_counter (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (company_id, kind, year) do update set last = document_counter.last + 1
    returning last`.execute(tx)
  return `${kind}-${year}-${String(rows[0]?.last).padStart(4, '0')}`
}
