import { unfinishedTransfers } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import * as store from './store/transfers.ts'

/**
 * Materials that are on their way to or from a closed project could be received by nobody: whoever closes it is told
 * which transfers are to be finished first. Debts stay, in the overview of the company.
 */
export const transfersParticipant = {
  async release(tx: Tx, projectIds: readonly number[]): Promise<void> {
    const numbers = await store.unfinished(tx, projectIds)
    if (numbers.length > 0) throw new AppError('transfer.unfinished', { text: unfinishedTransfers(numbers) })
  },
}
