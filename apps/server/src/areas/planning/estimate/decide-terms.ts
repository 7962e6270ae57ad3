import type { Terms } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Decision } from '../../foundation/approvals/kinds.ts'
import { contractAt, reprice, settingsIn, termsOfRow } from '../../project/figures/figures.ts'
import { changeBilling } from '../../project/projects/change.ts'
import { figuresOf } from './project-figures.ts'
import { approveRevision } from './revisions.ts'
import { settleApproval } from './store/estimates.ts'
import * as proposals from './store/proposals.ts'
import { tellAsker } from './tell-asker.ts'
import { movedTerms, TERMS, TermsBefore, TermsContent, termsWith, termsWords } from './terms-proposals.ts'

const ABOUT = { what: 'OCM, profit and VAT', menu: 1 }

/** Other percentages for an approved estimate: a new revision, and no variance order (D-38). */
export const termsDecision: Decision = {
  async detail(tx, { id, projectId }) {
    const row = await proposal(tx, id)
    const figures = await figuresOf(tx, projectId)
    const isOpen = row.state === 'pending'
    // While it waits, what is live may move: it is shown as it would be now (D-39).
    const live = await settingsIn(tx, projectId)
    const before = isOpen ? termsOfRow(live) : row.before
    const after = isOpen ? termsWith(live, row.wanted) : row.after
    return {
      work_items: figures.work_items,
      figures: {
        direct: Number(isOpen ? figures.direct : row.direct_after),
        direct_before: Number(isOpen ? figures.direct : row.direct_before),
        contract: isOpen ? await contractAt(tx, projectId, after) : Number(row.contract_after),
        contract_before: Number(isOpen ? figures.contract : row.contract_before),
        total_budget: figures.total_budget === null ? null : Number(figures.total_budget),
      },
      phases: [],
      changes: [],
      terms: TERMS.map((term) => ({
        term,
        before: before[term],
        after: after[term],
        seen: row.before[term],
        conflict: isOpen && row.before[term] !== before[term],
      })),
      request: null,
    }
  },
  async approve(tx, ctx, { id, projectId, askerId }, { despiteChanges, remarks }) {
    const row = await proposal(tx, id)
    const live = await settingsIn(tx, projectId)
    const [before, after] = [termsOfRow(live), termsWith(live, row.wanted)]
    if (movedTerms(row.before, before).length > 0 && !despiteChanges) throw new AppError('stale_version')
    const figures = await figuresOf(tx, projectId)
    await changeBilling(tx, projectId, row.wanted)
    await reprice(tx, projectId)
    const { contract, direct } = await figuresOf(tx, projectId)
    // Before-values are those at approval.
    await proposals.setOutcome(tx, id, {
      before,
      content: { wanted: row.wanted, after },
      direct_before: figures.direct,
      direct_after: direct,
      contract_before: figures.contract,
      contract_after: contract,
    })
    await proposals.close(tx, id, 'approved')
    const revision = await freezeMoved(tx, projectId, askerId, before, after)
    await settleApproval(tx, projectId)
    await audit.record(tx, 'estimate.approved', projectId, { before, after: { ...after, revision } })
    await tellAsker(tx, ctx, { projectId, askerId }, 'approved', remarks, ABOUT)
  },
  async reject(tx, ctx, { id, projectId, askerId }, reason) {
    await proposals.close(tx, id, 'rejected', reason)
    await settleApproval(tx, projectId)
    await audit.record(tx, 'estimate.rejected', projectId, { after: { reason } })
    await tellAsker(tx, ctx, { projectId, askerId }, 'rejected', reason, ABOUT)
  },
}

/** Somebody may have set the same meanwhile: then there is nothing new to freeze. */
async function freezeMoved(tx: Tx, projectId: number, preparedBy: number, before: Terms, after: Terms) {
  if (movedTerms(before, after).length === 0) return undefined
  return approveRevision(tx, projectId, { preparedBy, note: termsWords(before, after) })
}

async function proposal(tx: Tx, id: number) {
  const row = await proposals.find(tx, id)
  if (row?.kind !== 'terms') throw new AppError('not_found')
  return { ...row, ...TermsContent.parse(row.content), before: TermsBefore.parse(row.before) }
}
