import type { QueryFilters } from '@tanstack/react-query'
import { offered } from '../../../lib/offered.ts'

/** What is read again after a decision: whatever was decided about, and whatever counts it. */
export const staleAfterDecision = offered<readonly QueryFilters[]>('approvals: stale after a decision')
