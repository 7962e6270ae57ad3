import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, ApiError } from '@itayo/contract'
import { judge } from '../ledger.ts'
import type { Random } from '../random.ts'

/** Reads until there is an answer, as a screen does that tries again by itself. A refusal that is none of a fault is thrown. */
export async function reading<T>(random: Random, read: () => Promise<Answer<T>>): Promise<T> {
  for (;;) {
    try {
      return (await read()).response
    } catch (error) {
      const { verdict } = judge(error)
      if (verdict === 'failed' || verdict === 'rejected' || (error as ApiError).http === 409) throw error
    }
    await pause(random.between(50, 600))
  }
}
