import type { SwaStatement } from '@itayo/contract'
import { endDate } from '@itayo/domain'
import { shownDay } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { AppError } from '../../../../platform/errors.ts'
import * as store from '../store/swa.ts'
import { statementOf, swaById } from './present-swa.ts'
import { readStatement } from './read-statement.ts'

/** Everything the paper of a statement says beside the head that all papers have. */
export interface SwaPaper {
  /** Null for what stands accomplished before anybody drafts a statement of it. */
  number: number | null
  /** A draft must not pass for a certified one. */
  standing: string
  preparedBy: string
  billingPercentage: number | null
  remarks: string
  started: string
  expires: string
  statement: SwaStatement
}

/** The statement of a day that nobody has drafted yet, as a paper. */
export async function readStatementPaper(tx: Tx, projectId: number, periodTo: string): Promise<SwaPaper> {
  const statement = await readStatement(tx, projectId, periodTo)
  return {
    number: null,
    standing: `Not certified, as of ${shownDay(periodTo)}`,
    preparedBy: '',
    billingPercentage: null,
    remarks: '',
    ...(await daysOf(tx, projectId)),
    statement,
  }
}

/** A statement of this project, which the person sees. */
export async function requireSwaOf(tx: Tx, projectId: number, id: number): Promise<store.SwaRow> {
  const row = await swaById(tx, id)
  if (row.project_id !== projectId) throw new AppError('not_found')
  return row
}

/** A statement that was drafted, approved or certified. */
export async function readSwaPaper(tx: Tx, projectId: number, id: number): Promise<SwaPaper> {
  const row = await requireSwaOf(tx, projectId, id)
  return {
    number: row.number,
    standing: standingOf(row),
    preparedBy: row.prepared_by,
    billingPercentage: Number(row.billing_percentage),
    remarks: row.remarks,
    ...(await daysOf(tx, projectId)),
    statement: await statementOf(tx, row),
  }
}

function standingOf({ state, certified_at, certified_by }: store.SwaRow): string {
  if (state === 'certified' && certified_at)
    return ['Certified', certified_by && `by ${certified_by}`].filter(Boolean).join(' ')
  if (state === 'approved') return 'Approved, not certified yet'
  return state === 'pending' ? 'Submitted, not approved yet' : 'Draft'
}

async function daysOf(tx: Tx, projectId: number) {
  const { start_date, duration } = await store.projectDays(tx, projectId)
  return { started: start_date, expires: endDate(start_date, duration) }
}
