import type { SwaReport } from '@itayo/contract'
import * as audit from '../../../../platform/audit.ts'
import { shownDay } from '../../../../platform/clock.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { AppError } from '../../../../platform/errors.ts'
import { tellProject } from '../../../../platform/projects.ts'
import { askApproval, recordApproved } from '../../../foundation/approvals/ask.ts'
import * as store from '../store/swa.ts'
import { whyCertifiedStays } from './billed.ts'
import { mayApprove, presentSwa } from './present-swa.ts'
import { readStatement } from './read-statement.ts'
import { DRAFT, holdSwa } from './save-swa.ts'

interface Step {
  report_id: number
  version: number
}

/** An approver's own statement is approved at once. */
export function submitSwa(ctx: Ctx, step: Step): Promise<SwaReport> {
  return ctx.transaction(async (tx) => {
    const row = await holdSwa(tx, ctx, step)
    if (row.state !== 'draft') throw new AppError('swa.not_ready')
    const { totals } = await readStatement(tx, row.project_id, row.period_to)
    const question = {
      kind: 'swa' as const,
      projectId: row.project_id,
      subjectId: row.id,
      title: `SWA ${row.number}`,
      amount: totals.this_period,
    }
    await audit.record(tx, 'report.swa_submitted', row.project_id, {
      after: { number: row.number, this_period: totals.this_period },
    })
    if (mayApprove(ctx)) {
      await recordApproved(tx, ctx, question)
      await approveSwa(tx, ctx, row.id)
    } else {
      await store.update(tx, row.id, { state: 'pending', reason: '' })
      await askApproval(tx, ctx, question)
    }
    await tellProject(tx, ctx, row.project_id)
    return presentSwa(tx, ctx, row.id)
  })
}

/** The approved amounts are kept: others are not certified under the same signature. */
export async function approveSwa(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  const row = (await store.find(tx, id)) as store.SwaRow
  const { totals } = await readStatement(tx, row.project_id, row.period_to)
  await store.update(tx, id, {
    state: 'approved',
    reason: '',
    approved_at: ctx.now(),
    approved_by: ctx.actor.userId,
    approved_contract: totals.amount,
    approved_to_date: totals.to_date,
  })
  await audit.record(tx, 'report.swa_approved', row.project_id, {
    after: { number: row.number, to_date: totals.to_date },
  })
}

export function certifySwa(ctx: Ctx, step: Step): Promise<SwaReport> {
  return ctx.transaction(async (tx) => {
    const row = await holdSwa(tx, ctx, step)
    if (row.state !== 'approved') throw new AppError('swa.not_ready')
    const last = await store.lastCertified(tx, row.project_id)
    if (last && row.period_to <= last.period_to) {
      const text = `SWA ${last.number} is certified up to ${shownDay(last.period_to)} by now. Choose a later day for this one.`
      throw new AppError('swa.not_ready', { text })
    }
    const statement = await readStatement(tx, row.project_id, row.period_to)
    requireAsApproved(row, statement)
    await store.update(tx, row.id, {
      state: 'certified',
      period_from: statement.period_from,
      certified_at: ctx.now(),
      certified_by: ctx.actor.userId,
      certified_as: {
        previous_number: statement.previous_number,
        blocks: statement.blocks.map(({ order, title, approved_on }) => ({ order, title, approved_on })),
        physical: statement.physical,
      },
    })
    await store.insertLines(tx, row, frozenLines(statement))
    await audit.record(tx, 'report.swa_certified', row.project_id, {
      after: {
        number: row.number,
        period_to: row.period_to,
        this_period: statement.totals.this_period,
        to_date: statement.totals.to_date,
      },
    })
    await tellProject(tx, ctx, row.project_id)
    return presentSwa(tx, ctx, row.id)
  })
}

function requireAsApproved(row: store.SwaRow, { is_contract, totals }: Priced): void {
  if (!is_contract) {
    throw new AppError('swa.not_ready', {
      text: 'The estimate is not approved yet. A statement is certified at the prices of an approved one.',
    })
  }
  if (Number(row.approved_to_date) === totals.to_date && Number(row.approved_contract) === totals.amount)
    return
  throw new AppError('swa.not_ready', {
    text: 'Accomplishments or variance orders changed since this was approved. Edit it and have it approved again.',
  })
}

type Priced = Awaited<ReturnType<typeof readStatement>>

const frozenLines = ({ blocks }: Priced): store.FrozenLine[] =>
  blocks.flatMap(({ order, lines }) =>
    lines.map((line) => ({
      block: order,
      psow_id: line.psow_id,
      content: line,
      quantity_to_date: line.to_date.quantity ?? 0,
      amount: line.amount,
      amount_to_date: line.to_date.amount,
    })),
  )

/** Only the newest one: those after it were compared with it. */
export function takeBackSwa(ctx: Ctx, step: Step & { reason: string }): Promise<SwaReport> {
  return ctx.transaction(async (tx) => {
    const row = await holdSwa(tx, ctx, step)
    if (row.state !== 'certified') throw new AppError('swa.not_ready')
    const newest = await store.lastCertified(tx, row.project_id)
    if (newest?.id !== row.id) {
      const text = `SWA ${newest?.number} was certified after this one. Take that back first.`
      throw new AppError('swa.not_ready', { text })
    }
    const billed = await whyCertifiedStays.get()(tx, row.id)
    if (billed) throw new AppError('swa.billed', { text: billed })
    await store.deleteLines(tx, row.id)
    await store.update(tx, row.id, {
      ...DRAFT,
      reason: step.reason,
      certified_at: null,
      certified_by: null,
      certified_as: null,
    })
    await audit.record(tx, 'report.swa_taken_back', row.project_id, {
      before: { number: row.number, period_to: row.period_to },
      after: { reason: step.reason },
    })
    await tellProject(tx, ctx, row.project_id)
    return presentSwa(tx, ctx, row.id)
  })
}
