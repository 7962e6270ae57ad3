import type { Tx } from '../../../platform/database/query.ts'
import * as store from './store/people.ts'

/** Papers show the name of the person who printed or sent them. */
export async function personName(tx: Tx, userId: number): Promise<string> {
  return (await store.fullName(tx, userId)) ?? ''
}
