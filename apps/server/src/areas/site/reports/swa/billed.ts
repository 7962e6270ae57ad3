import type { Tx } from '../../../../platform/database/query.ts'
import { offered } from '../../../../platform/offered.ts'

/** Why a certified statement stays certified, in words for a person; null when it may be taken back. */
export const whyCertifiedStays = offered<(tx: Tx, reportLogId: number) => Promise<string | null>>(
  'What is billed of a statement',
)
