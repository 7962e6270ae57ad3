import { ApiError } from '@itayo/contract'
import { expect } from 'vitest'

/** The refusal a call must meet; what is not a refusal at all fails the test. */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  return expect.unreachable('this should have been refused')
}
