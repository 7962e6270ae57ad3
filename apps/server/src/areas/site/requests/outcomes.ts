import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { offered } from '../../../platform/offered.ts'
import type { RequestKind } from './kinds.ts'

interface RequestSubject {
  id: number
  project_id: number
}

/** The area that a request's lines belong to acts on what becomes of it, in the same transaction. */
export interface RequestOutcome {
  /** Says why it cannot be approved: something it asks for is no longer there. */
  whyNot?(tx: Tx, request: RequestSubject): Promise<string | undefined>
  /** Says why it cannot be cancelled: something of it was used already. */
  whyKept?(tx: Tx, request: RequestSubject): Promise<string | undefined>
  approved?(tx: Tx, ctx: Ctx, request: RequestSubject): Promise<void>
  /** It was disapproved, withdrawn or cancelled: nothing is held or spent for it any more. */
  released?(tx: Tx, ctx: Ctx, request: RequestSubject): Promise<void>
}

export const requestOutcomes = offered<Readonly<Record<RequestKind, RequestOutcome>>>(
  'What follows a decided request',
)
