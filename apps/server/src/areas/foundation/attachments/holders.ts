import type { HolderKind } from '@itayo/contract'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { offered } from '../../../platform/offered.ts'

/** A row that holds a file; the day is set for a book that is kept by days. */
export interface Holder {
  kind: HolderKind
  id: number
  day: string | null
}

export interface FoundHolder {
  projectId: number
  /** As the audit trail names it: "RR-2026-0001". */
  name: string
  /** Why nothing can be added to it, in words for a person. */
  refuses?: string | null
  /** Why nothing of it can be removed. */
  keeps?: string | null
}

/**
 * An area finds the holder of its kind, in the transaction of the person who asks: what they do not see is not found.
 * One that is not kept by days knows none with a day.
 */
export type FindHolder = (tx: Tx, ctx: Ctx, holder: Holder) => Promise<FoundHolder | undefined>

export const holders = offered<Readonly<Record<HolderKind, FindHolder>>>('What holds attachments')
