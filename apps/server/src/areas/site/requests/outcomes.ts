import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { offered } from '../../../platform/offered.ts'
import type { RequestKind } from './kinds.ts'

/** The area that a request's lines belong to acts on the decision, in the same transaction. */
export interface RequestOutcome {
  approved?(tx: Tx, ctx: Ctx, request: { id: number; project_id: number }): Promise<void>
  disapproved?(tx: Tx, requestId: number): Promise<void>
}

export const requestOutcomes = offered<Readonly<Record<RequestKind, RequestOutcome>>>(
  'What follows a decided request',
)
