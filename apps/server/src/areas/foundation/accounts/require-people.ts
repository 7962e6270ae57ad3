import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { countOf } from './store/people.ts'

/** People of another company do not exist for the one who asks. */
export async function requirePeople(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0 && (await countOf(tx, ids)) < new Set(ids).size) throw new AppError('not_found')
}
