import { isRounded, type Rounding, shareOf, sum } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Decision, KindDetail } from '../../foundation/approvals/kinds.ts'
import { termsIn } from '../../project/figures/figures.ts'
import { applyEdits } from './apply-edits.ts'
import { figuresOf } from './project-figures.ts'
import { changesOf } from './proposal-changes.ts'
import { ProposalContent, stillThere } from './proposals.ts'
import { freezeRevision } from './revisions.ts'
import { roundingOfRow } from './rounding-row.ts'
import { auditOf, freezeEdits, roundAndSettle, roundingWords } from './save.ts'
import * as estimates from './store/estimates.ts'
import * as proposals from './store/proposals.ts'
import * as revisions from './store/revisions.ts'
import { tellAsker } from './tell-asker.ts'
import { writeTypedTotals } from './typed-totals.ts'

/** At the first approval the submitted estimate becomes revision 0. */
export const estimateDecision: Decision = {
  async detail(tx, { projectId }) {
    const now = await figuresOf(tx, projectId)
    const before = await revisions.newest(tx, projectId)
    return {
      work_items: now.work_items,
      figures: {
        direct: Number(now.direct),
        contract: Number(now.contract),
        direct_before: before ? Number(before.direct) : null,
        contract_before: before ? Number(before.contract) : null,
        total_budget: now.total_budget === null ? null : Number(now.total_budget),
      },
      phases: await phasesOf(tx, projectId, roundingOfRow(now)),
      changes: [],
      terms: [],
      request: null,
    }
  },
  async approve(tx, ctx, { projectId, askerId }, { remarks }) {
    const revision = await freezeRevision(tx, projectId, { preparedBy: askerId })
    await estimates.setState(tx, projectId, { approval: 'approved', approved: true, revision, reason: '' })
    await audit.record(tx, 'estimate.approved', projectId, { after: { revision } })
    await tellAsker(tx, ctx, { projectId, askerId }, 'approved', remarks)
  },
  async reject(tx, ctx, { projectId, askerId }, reason) {
    await estimates.setState(tx, projectId, { status: 1, approval: 'rejected', reason })
    await audit.record(tx, 'estimate.rejected', projectId, { after: { reason } })
    await tellAsker(tx, ctx, { projectId, askerId }, 'rejected', reason)
  },
}

/** Edits of an approved estimate: approval applies them in one transaction and freezes a revision. */
export const editDecision: Decision = {
  async detail(tx, { id, projectId }) {
    const row = await proposal(tx, id)
    const now = await figuresOf(tx, projectId)
    const moves = (figure: 'direct' | 'contract') => {
      // While it waits others may change the estimate: what it moves is added to what is live (D-39).
      const before = Number(row.state === 'pending' ? now[figure] : row[`${figure}_before`])
      return {
        before,
        after: sum([before, Number(row[`${figure}_after`]), -Number(row[`${figure}_before`])]),
      }
    }
    const [direct, contract] = [moves('direct'), moves('contract')]
    return {
      work_items: ProposalContent.parse(row.content).estimate_data.length,
      figures: {
        direct: direct.after,
        contract: contract.after,
        direct_before: direct.before,
        contract_before: contract.before,
        total_budget: now.total_budget === null ? null : Number(now.total_budget),
      },
      phases: [],
      changes: await changesOf(tx, projectId, row),
      terms: [],
      request: null,
    }
  },
  async approve(tx, ctx, { id, projectId, askerId }, { despiteChanges, remarks }) {
    const row = await proposal(tx, id)
    const sent = ProposalContent.parse(row.content)
    // Where live lines changed since, the approver hears of it first (D-39).
    const content = despiteChanges ? await stillThere(tx, projectId, sent) : sent
    const outcomes = await applyEdits(tx, projectId, content.estimate_data, await termsIn(tx, projectId), {
      overwrite: despiteChanges,
    })
    await writeTypedTotals(tx, ctx, projectId, content)
    await roundAndSettle(tx, projectId, outcomes, content.rounding)
    await proposals.close(tx, id, 'approved')
    const { revision, order } = await freezeEdits(tx, projectId, outcomes, askerId)
    await estimates.setState(tx, projectId, { revision, edited: true })
    await estimates.settleApproval(tx, projectId)
    await audit.record(
      tx,
      'estimate.approved',
      projectId,
      auditOf(outcomes, { revision, variance_order: order, ...roundingWords(content.rounding) }),
    )
    await tellAsker(tx, ctx, { projectId, askerId }, 'approved', remarks)
  },
  async reject(tx, ctx, { id, projectId, askerId }, reason) {
    await proposals.close(tx, id, 'rejected', reason)
    await estimates.settleApproval(tx, projectId)
    await audit.record(tx, 'estimate.rejected', projectId, { after: { reason } })
    await tellAsker(tx, ctx, { projectId, askerId }, 'rejected', reason)
  },
}

async function proposal(tx: Tx, id: number) {
  const row = await proposals.find(tx, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** With the rounding row, without which they would not come to the whole. */
async function phasesOf(tx: Tx, projectId: number, rounding: Rounding): Promise<KindDetail['phases']> {
  const phases = (await estimates.phases(tx, projectId)).map((row) => ({
    ...row,
    direct: Number(row.direct),
    contract: Number(row.contract),
  }))
  const rounded = { phase_id: null, code: '', phase: 'Rounding', work_items: 0, ...rounding }
  const rows = isRounded(rounding) ? [...phases, rounded] : phases
  const whole = sum(rows.map((row) => row.direct))
  return rows.map((row) => ({ ...row, share: shareOf(row.direct, whole) }))
}
