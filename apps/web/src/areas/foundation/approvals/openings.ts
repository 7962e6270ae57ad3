import type { QueryFilters } from '@tanstack/react-query'
import { opening } from '../../../lib/openings.ts'

/** What is read again after a decision: whatever was decided about, and whatever counts it. */
export const staleAfterDecision = opening<readonly QueryFilters[]>('approvals: stale after a decision')
