import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import * as store from './store/estimates.ts'

/** The stored figures of a project that exists for the acting person. */
export async function figuresOf(tx: Tx, projectId: number): Promise<store.FiguresRow> {
  const row = await store.figures(tx, projectId)
  if (!row) throw new AppError('not_found')
  return row
}
