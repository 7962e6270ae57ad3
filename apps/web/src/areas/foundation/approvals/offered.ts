import type { QueryFilters } from '@tanstack/react-query'
import { offered } from '../../../lib/offered.ts'

/** Queries that are read again after a decision: the decided records, and the counts of them. */
export const staleAfterDecision = offered<readonly QueryFilters[]>('approvals: stale after a decision')
