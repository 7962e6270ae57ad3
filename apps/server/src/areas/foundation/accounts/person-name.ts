import type { Tx } from '../../../platform/database/query.ts'
import * as store from './store/people.ts'

/** Who printed or sent something, as it stands on the paper. */
export async function personName(tx: Tx, userId: number): Promise<string> {
  return (await store.fullName(tx, userId)) ?? ''
}
