import { allExist, type WithId } from './database/all-exist.ts'
import type { Tx } from './database/query.ts'
import { AppError } from './errors.ts'

/** Rows that somebody names: each must exist for them, another company's does not. */
export async function requireRows(tx: Tx, table: WithId, ids: readonly number[]): Promise<void> {
  if (!(await allExist(tx, table, ids))) throw new AppError('not_found')
}
